// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// `lupa describe` as it is started from a shell.
@Suite("lupa describe", .ownThread, .timeLimit(.minutes(20)))
struct DescribeTests {
  @Test("one image: its label, its size, then sentences; in JSON the same sentences and exactly these keys")
  func one() async throws {
    let text = try await Describe.run(["demo"])
    #expect(text.ending == .exit(0) && text.standardError.isEmpty)
    #expect(Array(text.lines.prefix(2)) == ["City skyline at night.", "Image, SVG, 900 by 1200 pixels."])
    let json = try await Describe.run(["--format", "json", "demo"])
    #expect(json.ending == .exit(0) && json.standardError.isEmpty && json.lines.count == 1)
    let object = try #require(try json.objects.first)
    #expect(
      object.keys.sorted() == [
        "damaged", "facts", "file", "format", "height", "label", "labelLanguage", "labelSource", "regions",
        "sentences", "text", "width",
      ])
    #expect(object["label"] as? String == "City skyline at night" && object["labelSource"] as? String == "catalog")
    #expect(object["width"] as? Int == 900 && object["format"] as? String == "svg")
    #expect(object["sentences"] as? [String] == Array(text.lines.dropFirst(2)))
    #expect(try await Describe.run(["--format", "json", "demo"]) == json)
  }

  @Test("in the language of the environment, and of the option")
  func spanish() async throws {
    let lines = ["Horizonte de la ciudad de noche.", "Imagen SVG de 900 por 1200 píxeles."]
    let byLocale = try await Describe.run(["demo"], environment: ["LC_ALL": "es_MX.UTF-8"])
    #expect(Array(byLocale.lines.prefix(2)) == lines)
    let byOption = try await Describe.run(["--language", "es", "demo"])
    #expect(Array(byOption.lines.prefix(2)) == lines)
  }

  @Test("regions, labels in the person's language, and damage are in the object")
  func known() async throws {
    let outcome = try await Describe.run([
      "--format", "json", "--language", "es", "regions-1.jpg", "cut.heic", "alt-text.jpg", "IMG_0001.jpg",
    ])
    let objects = try outcome.objects
    try #require(objects.count == 4)
    let regions = try #require(objects[0]["regions"] as? [[String: Any]])
    #expect(!regions.isEmpty)
    #expect(regions.allSatisfy { $0.keys.sorted() == ["height", "kind", "name", "width", "x", "y"] })
    #expect(objects[1]["damaged"] as? Bool == true || objects[1]["error"] != nil)
    #expect(objects[2]["labelSource"] as? String == "iptc-alt-text")
    #expect(objects[3]["label"] as? String == "Sin descripción.")
  }

  @Test("a file that fails keeps its place and stops nothing; the end is 3", arguments: ["1", "3"])
  func failing(jobs: String) async throws {
    let names = ["plain.png", "empty.png", "missing.png", "letter.odt", "plain.gif", "ORIGIN.md", "plain.jpg"]
    let outcome = try await Describe.run(["--format", "json", "--jobs", jobs] + names)
    #expect(outcome.ending == .exit(3) && outcome.standardError.isEmpty)
    #expect(try outcome.objects.map { $0["file"] as? String } == names)
    #expect(
      try outcome.codes == [nil, "empty-file", "not-found", "unsupported", nil, "not-an-image", nil])
    let text = try await Describe.run(["--jobs", jobs, "plain.png", "empty.png", "plain.gif"])
    #expect(text.ending == .exit(3))
    let blocks = text.standardOutput.components(separatedBy: "\n\n")
    #expect(blocks.count == 3 && blocks[0].hasPrefix("plain.png\n") && blocks[2].hasPrefix("plain.gif\n"))
    #expect(blocks.dropFirst().first == "The file empty.png is empty.")
  }

  @Test("a folder means its images, in natural order; one without images says so")
  func folder() async throws {
    let outcome = try await Describe.run(["--format", "json", "../Gallery", "../Catalogs", "demo"])
    #expect(outcome.ending == .exit(3))
    let gallery = ["alley.png", "Boat 2.gif", "boat 10.png", "broken.png", "drawing", "pages.tif"]
    #expect(
      try outcome.objects.map { $0["file"] as? String }
        == gallery.map { "../Gallery/" + $0 } + ["../Catalogs", "demo"])
    #expect(
      outcome.lines.dropLast().last
        == #"{"error":{"code":"not-found","message":"The folder ../Catalogs holds no images."},"file":"../Catalogs"}"#)
  }

  @Test(
    "names come from standard input too",
    arguments: [
      ([], "plain.png\nplain.gif\n", ["plain.png", "plain.gif"]), (["-"], "plain.png\r\n\r\n", ["plain.png"]),
      (["demo", "-", "plain.gif"], "plain.png", ["demo", "plain.png", "plain.gif"]),
      (["-0"], "plain.png\0plain.gif\0", ["plain.png", "plain.gif"]), (["-0", "-"], "a\nb.png\0", ["a\nb.png"]),
      ([], "", []), (["-0"], "", []),
    ])
  func input(_ arguments: [String], _ input: String, _ files: [String]) async throws {
    let outcome = try await Describe.run(["--format", "json"] + arguments, input: input)
    #expect(try outcome.objects.map { $0["file"] as? String } == files)
    #expect(outcome.standardError.isEmpty)
    #expect(outcome.ending == .exit(files.contains("a\nb.png") ? 3 : 0))
  }

  @Test("a name that is no UTF-8, or longer than any, is an error in its place")
  func oddNames() async throws {
    let script = #"{ printf '\374.png\n'; head -c 100000 /dev/zero | tr '\0' x; printf '\nplain.png\n'; } | "#
    let outcome = try await Describe.shell(script + #""$0" describe --format json"#)
    #expect(outcome.ending == .exit(3) && outcome.standardError.isEmpty)
    #expect(try outcome.codes == ["not-found", "bad-argument", nil])
    #expect(outcome.lines.first?.contains("is not written in UTF-8") == true)
  }

  @Test(
    "wrong usage is told on standard error and nothing else is done",
    arguments: [
      (
        ["--zoom", "2", "demo"],
        "The option --zoom means nothing with lupa describe, where nothing is zoomed or spoken."
      ),
      (["--frame", "9x9"], "The option --frame means nothing with lupa describe, where nothing is zoomed or spoken."),
      (
        ["--speech", "none", "demo"],
        "The option --speech means nothing with lupa describe, where nothing is zoomed or spoken."
      ),
      (["--jobs"], "The option --jobs needs a value."), (["--nonsense", "demo"], nil), (["-1", "demo"], nil),
      (["--format", "xml", "demo"], nil), (["--jobs", "0", "demo"], nil),
      (["--locales", "/dev/null/none", "demo"], nil),
      (["--catalog", "missing.xcstrings", "demo"], nil), (["--report", "json=x", "demo"], nil),
    ] as [([String], String?)])
  func wrongUsage(_ arguments: [String], _ sentence: String?) async throws {
    let outcome = try await Describe.run(arguments)
    #expect(outcome.ending == .exit(2) && outcome.standardOutput.isEmpty)
    #expect(outcome.standardError.split(separator: "\n").count == 1)
    if let sentence { #expect(outcome.standardError == sentence + "\n") }
  }

  @Test("wrong usage is told in the person's language")
  func wrongUsageInSpanish() async throws {
    let outcome = try await Describe.run(["--language", "es", "--jobs", "0"])
    #expect(
      outcome.standardError == "0 no sirve con --jobs: cuántas imágenes mira a la vez lupa describe, o cuántos casos "
        + "ejecuta a la vez lupa test, de 1 a 64; si no se indica, tantas como núcleos haya, 4 como máximo.\n")
  }

  @Test("settings of sessions in the environment do not stand in its way, and those that it has count")
  func environment() async throws {
    let outcome = try await Describe.run(
      ["demo"], environment: ["LUPA_ZOOM": "3", "LUPA_SPEECH": "none", "LUPA_FORMAT": "json", "LUPA_LABEL": "x"])
    #expect(outcome.ending == .exit(0))
    #expect(try outcome.objects.first?["label"] as? String == "x")
  }

  @Test("help lists its options, and the version is the program's")
  func help() async throws {
    let outcome = try await Describe.run(["--help"])
    #expect(outcome.ending == .exit(0))
    #expect(outcome.lines.contains { $0.hasPrefix("lupa describe [options] IMAGE…") })
    #expect(outcome.lines.contains { $0.hasPrefix("--jobs N: ") } && outcome.lines.contains { $0.hasPrefix("-0: ") })
    #expect(try await Describe.run(["--version"]).standardOutput == "lupa 0.1.0\n")
  }

  @Test("an image from the network is fetched, called by its name, and in its place")
  func network() async throws {
    let url = try await web.value.url("/fast/beach%20sunset.png")
    let outcome = try await Describe.run(["--format", "json", "plain.png", url, "ftp://example.org/a.png"])
    #expect(try outcome.codes == [nil, nil, "unsupported"])
    #expect(try outcome.objects.map { $0["file"] as? String } == ["plain.png", url, "ftp://example.org/a.png"])
    #expect(try outcome.objects[1]["label"] as? String == "No description. File name: beach sunset.")
  }
}

/// The built program, started to describe the images of the tests.
enum Describe {
  static let images = Repository.root + "/Tests/Fixtures/Images"

  static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    program: String = BuiltPrograms.path("lupa"), deadline: Duration = .seconds(300),
    meanwhile: (@Sendable (_ process: Int32) async throws -> Void)? = nil
  ) async throws -> ChildProcess.Outcome {
    try await ChildProcess.run(
      program, ["describe"] + arguments, input: input, environment: TestEnvironment.with(environment),
      directory: images, deadline: deadline, meanwhile: meanwhile)
  }

  /// A shell in which `$0` is the program.
  static func shell(_ script: String) async throws -> ChildProcess.Outcome {
    try await ChildProcess.run(
      "/bin/sh", ["-c", script, BuiltPrograms.path("lupa")], directory: images)
  }
}

extension ChildProcess.Outcome {
  /// Each line of output, which is an object.
  var objects: [[String: Any]] {
    get throws {
      try lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:] }
    }
  }

  /// Why each image could not be described; `nil` where it was.
  var codes: [String?] {
    get throws {
      try objects.map { object in
        let error = object["error"] as? [String: String]
        if let error {
          #expect(object.keys.sorted() == ["error", "file"] && error.keys.sorted() == ["code", "message"])
        }
        return error?["code"]
      }
    }
  }
}
