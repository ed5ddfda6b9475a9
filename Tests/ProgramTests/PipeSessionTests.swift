// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// The program between pipes: what goes in, and every byte that comes out.
@Suite("Between pipes", .ownThread)
struct PipeSessionTests {
  private static let walk = "zoom in\npan left\nwhere\nfit\nquit\n"

  @Test("one object a command, with exactly these labels, values, actions and sentences; the same bytes twice")
  func json() async throws {
    let first = try await lupa(["--format", "json"], input: Self.walk)
    #expect(first.ending == .exit(0) && first.standardError.isEmpty)
    #expect(first.lines.count == 6)
    #expect(first.lines[1] == Self.zoomedIn)
    #expect(try await lupa(["--format", "json"], input: Self.walk) == first)
    let results = try first.lines.map(Result.init)
    #expect(results.map(\.command) == [nil, "zoom in", "pan left", "where", "fit", "quit"])
    #expect(results.map(\.status) == ["ok", "ok", "ok", "ok", "ok", "ok"])
    #expect(results.map(\.value) == ["Fit", "Zoomed in", "Zoomed in", "Zoomed in", "Fit", "Fit"])
    #expect(Set(results.map(\.label)) == ["City skyline at night"])
    #expect(
      results.map { $0.spoken.first } == [
        "City skyline at night. Image, 900 by 1200. Fit.", "Zoomed in, 200 percent. Center.", "Left edge reached.",
        "200 percent. Left.", "Fit. Whole image visible.", nil,
      ])
    #expect(results[2].actions == ["Zoom in", "Zoom out", "Pan right", "Pan up", "Pan down"])
    #expect(results[4].actions == ["Zoom in"])
  }

  /// The object that the contract shows, byte for byte.
  private static let zoomedIn =
    #"{"announcements":[{"arguments":{"percent":200,"position":"center"},"key":"announcement.zoomedIn","#
    + #""language":"en","priority":"reply","text":"Zoomed in, 200 percent. Center."}],"command":"zoom in","#
    + #""element":{"actions":["Zoom in","Zoom out","Pan left","Pan right","Pan up","Pan down"],"#
    + #""detail":"200 percent. Center.","hint":"Pan left, right, up or down; fit shows the whole image.","#
    + #""label":"City skyline at night","labelLanguage":"en","labelSource":"catalog","role":"image","states":[],"#
    + #""value":"Zoomed in"},"language":"en","spoken":["Zoomed in, 200 percent. Center."],"status":"ok","#
    + #""viewport":{"behavior":"explore","frame":{"height":1200,"width":900},"offset":{"x":0,"y":0},"#
    + #""visible":{"height":600,"width":450,"x":225,"y":300},"zoom":2}}"#

  @Test("JSON is UTF-8: what is typed stands there as it is, and only what could steer a terminal is escaped")
  func escapes() async throws {
    let harmless = "👩🏽‍🦯 👨‍👩‍👧 می‌خواهم क्‍ष 🏖️ e\u{301}"
    let odd = "a\u{1B}[2J\u{7F}\u{9B}1m\u{202E}b\u{2066}\u{200F}\u{FEFF}\u{2028}c"
    let outcome = try await lupa(["--format", "json"], input: "\(harmless)\n\(odd)\n")
    let lines = outcome.lines
    try #require(lines.count == 3)
    #expect(lines[1].contains(#""command":"\#(harmless)""#) && !lines[1].contains(#"\u"#))
    #expect(
      lines[2].contains(
        #""command":"a\u001b[2J\u007f\u009b1m\u202eb\u2066\u200f\ufeff\u2028c""#), "\(lines[2])")
    #expect(try lines.map(Result.init).compactMap(\.command) == [harmless, odd])
  }

  @Test("the same in Spanish, by the locale, without a word of English; the same bytes twice")
  func spanish() async throws {
    let environment = ["LC_ALL": "es_ES.UTF-8"]
    let first = try await lupa(["--format", "json"], input: Self.walk, environment: environment)
    #expect(try await lupa(["--format", "json"], input: Self.walk, environment: environment) == first)
    let results = try first.lines.map(Result.init)
    #expect(results.map(\.value) == ["Ajustada", "Ampliada", "Ampliada", "Ampliada", "Ajustada", "Ajustada"])
    #expect(Set(results.map(\.label)) == ["Horizonte de la ciudad de noche"])
    #expect(
      results.flatMap(\.spoken).filter { !$0.hasPrefix("Colores: ") } == [
        "Horizonte de la ciudad de noche. Imagen de 900 por 1200. Ajustada.",
        "Acerca la imagen y luego desplázate a la izquierda, a la derecha, hacia arriba o hacia abajo.",
        "Ampliada, 200 por ciento. Centro.", "Borde izquierdo alcanzado.", "200 por ciento. Izquierda.",
        "Ajustada. Se ve la imagen completa.",
      ])
    #expect(
      results[1].actions == [
        "Acercar", "Alejar", "Desplazarse a la izquierda", "Desplazarse a la derecha", "Desplazarse hacia arriba",
        "Desplazarse hacia abajo",
      ])
  }

  @Test(
    "options and how the program ends",
    arguments: [
      (["--version"], 0, "lupa 0.1.0\n"), (["--no-such-option"], 2, ""), (["--rate"], 2, ""), (["--rate", "5"], 2, ""),
      (["--language", "not a tag!"], 2, ""), (["--frame", "0x10"], 2, ""), (["--frame", "axb"], 2, ""),
      (["--behavior", "wild"], 2, ""), (["--speech", "wav:"], 2, ""), (["--locales", "/dev/null/none"], 2, ""),
      (["--catalog", "/dev/null/none"], 2, ""), (["--script", "/dev/null/none"], 3, ""), (["--script", "/"], 3, ""),
      (["--voice", "nobody"], 2, ""), (["test"], 2, ""),
    ] as [([String], Int32, String)])
  func options(arguments: [String], code: Int32, output: String) async throws {
    let outcome = try await lupa(arguments, input: "quit\n")
    #expect(outcome.ending == .exit(code))
    #expect(outcome.standardOutput == output)
    #expect(outcome.standardError.isEmpty == (code == 0))
  }

  @Test("wrong usage is told in the person's language")
  func wrongUsageInSpanish() async throws {
    let outcome = try await lupa(["--rat", "5"], input: "", environment: ["LC_ALL": "", "LANG": "es_MX.UTF-8"])
    #expect(outcome.standardError == "No existe la opción --rat. ¿Quizá --rate?\n")
    let later = try await lupa(["--language", "es", "--rate", "5"], input: "")
    #expect(later.standardError == "5 no sirve con --rate: palabras por minuto, de 80 a 900.\n")
  }

  @Test(
    "the language of the environment may be a locale, and must be one",
    arguments: [
      ("es_MX.UTF-8", 0, "Horizonte de la ciudad de noche. Imagen de 900 por 1200. Ajustada."), ("no tag!", 2, nil),
    ])
  func environmentLanguage(value: String, code: Int32, first: String?) async throws {
    let outcome = try await lupa([], input: "", environment: ["LUPA_LANGUAGE": value])
    #expect(outcome.ending == .exit(code))
    #expect(outcome.lines.first == first)
  }

  @Test("an image that cannot be opened is a result; the session goes on and ends with 3")
  func missingImage() async throws {
    let outcome = try await lupa(["nothing.jpg"], input: "zoom in\nopen demo\nzoom in\n")
    #expect(outcome.ending == .exit(3) && outcome.standardError.isEmpty)
    #expect(
      outcome.answers == [
        "There is no file nothing.jpg.", "No image is open. Type open and a file name.",
        "City skyline at night. Image, 900 by 1200. Fit.", "Zoom in, then pan left, right, up or down.",
        "Zoomed in, 200 percent. Center.",
      ])
    let json = try await lupa(["--format", "json", "nothing.jpg"], input: "")
    #expect(json.lines.count == 1)
    let object = try Result(json.lines[0])
    #expect(object.status == "error" && object.errorCode == "not-found" && object.json.contains(#""viewport":null"#))
    #expect(object.json.contains(#""element":null"#))
  }

  @Test("lines of any kind are answered: CRLF, no UTF-8, NUL, no line end, far too long")
  func strangeLines() async throws {
    let outcome = try await lupa([], input: "zoom in\r\nfit\0\n\(String(repeating: "x", count: 300_000))\nzoom in")
    #expect(outcome.ending == .exit(0))
    #expect(outcome.answers.dropFirst(2).prefix(2) == ["Zoomed in, 200 percent. Center.", "Fit. Whole image visible."])
    #expect(
      outcome.lines.suffix(2) == [
        "The line is too long. At most 10000 characters are read.", "Zoomed in, 200 percent. Center.",
      ])
  }

  @Test(
    "languages that nobody translated fall back, and it is said; a region is not mentioned",
    arguments: [
      ("gl_ES.UTF-8", "Lupa does not speak Galician yet. It speaks English."), ("es_MX.UTF-8", nil), ("C", nil),
      ("POSIX", nil), ("en_GB.UTF-8", nil), ("xx", "Lupa does not speak xx yet. It speaks English."), ("%%%", nil),
      ("xxxxxxxxxxxx", nil),
    ])
  func fallback(locale: String, news: String?) async throws {
    let outcome = try await lupa([], input: "", environment: ["LC_ALL": locale])
    #expect(outcome.answers.count == (news == nil ? 2 : 3))
    // After the opening sentence, before the hint.
    if let news { #expect(outcome.lines[1] == news) }
  }

  @Test("a flag wins over the environment, which wins over the configuration; what is unknown is named")
  func precedence() async throws {
    let folder = try TemporaryFolder()
    let lupaFolder = folder.path + "/lupa"
    try FileManager.default.createDirectory(atPath: lupaFolder, withIntermediateDirectories: true)
    let configuration = #"{"language": "es", "verbosity": "brief", "reduce-motion": true, "colour": "red"}"#
    try configuration.write(toFile: lupaFolder + "/config.json", atomically: true, encoding: .utf8)
    let home = ["XDG_CONFIG_HOME": folder.path]
    let configured = try await lupa([], input: "acercar\n", environment: home)
    #expect(
      configured.answers == [
        "Horizonte de la ciudad de noche. Ajustada.", "La configuración tiene un ajuste que Lupa no conoce: colour.",
        "200 por ciento.",
      ])
    let environment = home.merging(["LUPA_LANGUAGE": "en", "LUPA_VERBOSITY": "normal"]) { $1 }
    let fromEnvironment = try await lupa([], input: "zoom in\n", environment: environment)
    #expect(fromEnvironment.lines.last == "Zoomed in, 200 percent. Center.")
    let flags = ["--verbosity", "brief", "--language=es"]
    let fromFlags = try await lupa(flags, input: "zoom in\n", environment: environment)
    #expect(fromFlags.lines.last == "200 por ciento.")
    try "{".write(toFile: lupaFolder + "/config.json", atomically: true, encoding: .utf8)
    let broken = try await lupa([], input: "", environment: home)
    #expect(broken.lines[1] == "The configuration cannot be read: \(lupaFolder)/config.json.")
  }

  @Test("a pipe in the place of the configuration holds nothing up")
  func configurationPipe() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/lupa", withIntermediateDirectories: true)
    mkfifo(folder.path + "/lupa/config.json", 0o600)
    let outcome = try await lupa([], input: "", environment: ["XDG_CONFIG_HOME": folder.path])
    #expect(outcome.lines.contains("The configuration cannot be read: \(folder.path)/lupa/config.json."))
  }

  @Test(
    "output that cannot be written is no success and is told, but for a reader that has gone away",
    arguments: ["--format json", "", "--version", "--help", "test --version", "test --help", "test good.lupa"],
    [">/dev/full", ">&-", "| :"])
  func unwritten(arguments: String, output: String) async throws {
    let folder = try TemporaryFolder()
    try "expect language en\n".write(toFile: folder.path + "/good.lupa", atomically: true, encoding: .utf8)
    let program = "'\(BuiltPrograms.path("lupa"))' \(arguments) </dev/null"
    // Time for the reader to go.
    let command = output == "| :" ? "set -o pipefail; (sleep 0.5; exec \(program)) | :" : "\(program) \(output)"
    let outcome = try await ChildProcess.run("/bin/bash", ["-c", command], directory: folder.path)
    #expect(outcome.ending == .exit(3))
    #expect(outcome.standardError == (output == "| :" ? "" : "The results cannot be written.\n"))
  }

  @Test("a script is read instead of standard input; its comments are passed over")
  func script() async throws {
    let folder = try TemporaryFolder()
    try "# a comment\nzoom in\n".write(toFile: folder.path + "/walk", atomically: true, encoding: .utf8)
    let outcome = try await lupa(["--script", folder.path + "/walk"], input: "fit\n")
    #expect(outcome.lines.last == "Zoomed in, 200 percent. Center.")
  }

  @Test("a changed sentence in a copy of the catalogs is spoken by the same program")
  func correctedCatalog() async throws {
    let folder = try TemporaryFolder()
    let copy = folder.path + "/Locales"
    try FileManager.default.copyItem(atPath: Repository.root + "/Locales/Catalogs", toPath: copy)
    try replace("Ajustada. Se ve la imagen completa.", by: "Entera otra vez.", in: copy + "/Announcements.xcstrings")
    let input = "acercar\najustar\n"
    let outcome = try await lupa(["--locales", copy, "--language", "es"], input: input)
    #expect(outcome.lines.last == "Entera otra vez.")
    let fromEnvironment = try await lupa(["--language", "es"], input: input, environment: ["LUPA_LOCALES": copy])
    #expect(fromEnvironment.lines.last == "Entera otra vez.")
    let single = try await lupa(["--catalog", copy + "/Announcements.xcstrings", "--language", "es"], input: input)
    #expect(single.lines.last == "Entera otra vez.")
    try "{".write(toFile: copy + "/Errors.xcstrings", atomically: true, encoding: .utf8)
    let broken = try await lupa(["--locales", copy], input: "xyzzy\nzoom in\n")
    #expect(broken.lines.contains("A string catalog is not valid JSON at line 1, column 2: \(copy)/Errors.xcstrings."))
    #expect(broken.lines.last == "Zoomed in, 200 percent. Center.")
  }

  @Test("broken catalogs are told once at the start, and those of the program stand in for them")
  func brokenCatalogs() async throws {
    let folder = try TemporaryFolder()
    let copy = folder.path + "/Locales"
    try FileManager.default.copyItem(atPath: Repository.root + "/Locales/Catalogs", toPath: copy)
    let sentences = try String(contentsOfFile: copy + "/Announcements.xcstrings", encoding: .utf8)
    let half = String(sentences.prefix(300)) + "\n<<<<<<< HEAD\n" + sentences.dropFirst(300)
    try half.write(toFile: copy + "/Announcements.xcstrings", atomically: true, encoding: .utf8)
    let entries = (0..<7).map { #""%@ \#($0)":{"localizations":{"es":{"stringUnit":{"value":"x"}}}}"# }
    try #"{"sourceLanguage":"en","strings":{\#(entries.joined(separator: ","))}}"#
      .write(toFile: copy + "/Wrong.xcstrings", atomically: true, encoding: .utf8)
    let outcome = try await lupa(["--locales", copy, "--language", "es"], input: "acercar\n")
    let line = half.prefix { $0 != "<" }.count { $0 == "\n" } + 1
    let told = outcome.lines.filter { $0.contains(".xcstrings") }
    #expect(
      told == [
        "Un catálogo de textos tiene una fusión sin terminar en la línea \(line): \(copy)/Announcements.xcstrings."
      ]
        + (0..<5).map {
          "Un catálogo de textos tiene en español marcadores distintos del original, clave %@ \($0): "
            + "\(copy)/Wrong.xcstrings. Se usa la propia clave."
        } + ["Un catálogo de textos tiene 2 errores más: \(copy)/Wrong.xcstrings."])
    #expect(outcome.lines.last == "Ampliada, 200 por ciento. Centro.")
    #expect(outcome.ending == .exit(0))
  }

  @Test(
    "moved to another folder, beside and in the share layout, it runs with what lies there", arguments: [false, true])
  func moved(shares: Bool) async throws {
    let folder = try TemporaryFolder()
    let programs = folder.path + (shares ? "/bin" : "")
    let data = shares ? folder.path + "/share/lupa" : folder.path
    for directory in [programs, data] {
      try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    }
    for program in ["lupa", "lupa-sight", "lupa-voice"] {
      try FileManager.default.copyItem(atPath: BuiltPrograms.path(program), toPath: programs + "/" + program)
    }
    let catalogs = data + (shares ? "/Locales" : "/Catalogs")
    try FileManager.default.copyItem(atPath: Repository.root + "/Locales/Catalogs", toPath: catalogs)
    try replace("Zoomed in, %1$lld", by: "Moved, %1$lld", in: catalogs + "/Announcements.xcstrings")
    let demo = Repository.root + "/Sources/Demo/Resources/city-skyline.svg"
    let svg = try String(contentsOfFile: demo, encoding: .utf8)
    let smaller = svg.replacing("height=\"1200\"", with: "height=\"1100\"", maxReplacements: 1)
      .replacing("0 0 900 1200", with: "0 0 900 1100")
    try smaller.write(toFile: data + "/city-skyline.svg", atomically: true, encoding: .utf8)
    let outcome = try await ChildProcess.run(programs + "/lupa", input: "zoom in\n")
    #expect(
      outcome.answers == [
        "City skyline at night. Image, 900 by 1100. Fit.", "Zoom in, then pan left, right, up or down.",
        "Moved, 200 percent. Center.",
      ])
  }

  @Test("with a sound file, every utterance is in it before the program ends")
  func soundFile() async throws {
    let folder = try TemporaryFolder()
    let silent = try await lupa(["--speech", "wav:\(folder.path)/short.wav"], input: "")
    let longer = try await lupa(
      ["--speech", "wav:\(folder.path)/long.wav"], input: "zoom in\npan left\nwhere\nhelp zoom\n")
    #expect(silent.ending == .exit(0) && longer.ending == .exit(0))
    let sizes = try ["short", "long"].map {
      try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\($0).wav")).count
    }
    // 16 bits at 22,050 Hz: more than three seconds for the opening, several more for the rest.
    #expect(sizes[0] > 130_000 && sizes[1] > sizes[0] + 400_000)
    let unwritable = try await lupa(["--speech", "wav:/dev/null/none/a.wav"], input: "zoom in\n")
    #expect(unwritable.ending == .exit(0) && unwritable.lines.contains("The sound file cannot be written."))
  }

  @Test("a closed output ends the session, and no helper is left")
  func closedOutput() async throws {
    let command = "(yes 'zoom in' | '\(BuiltPrograms.path("lupa"))' --speech none) | head -n 3 >/dev/null; echo done"
    let outcome = try await ChildProcess.run("/bin/sh", ["-c", command])
    #expect(outcome.standardOutput == "done\n")
  }

  private func lupa(
    _ arguments: [String], input: String, environment: [String: String] = [:]
  ) async throws -> ChildProcess.Outcome {
    try await ChildProcess.run(
      BuiltPrograms.path("lupa"), arguments, input: input, environment: TestEnvironment.with(environment))
  }

  private func replace(_ old: String, by new: String, in file: String) throws {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try #require(text.contains(old))
    try text.replacing(old, with: new).write(toFile: file, atomically: true, encoding: .utf8)
  }
}

/// What a test looks at in one line of JSON.
private struct Result {
  let json: String
  let command: String?
  let status: String
  let spoken: [String]
  let errorCode: String?
  let label: String?
  let value: String?
  let actions: [String]?

  init(_ line: String) throws {
    json = line
    let object = try JSONDecoder().decode(Object.self, from: Data(line.utf8))
    (command, status, spoken) = (object.command, object.status, object.spoken)
    (label, value, actions) = (object.element?.label, object.element?.value, object.element?.actions)
    errorCode = object.error?.code
  }

  private struct Object: Decodable {
    let command: String?
    let status: String
    let spoken: [String]
    let element: Element?
    let error: Problem?
  }

  private struct Element: Decodable {
    let label: String
    let value: String
    let actions: [String]
  }

  private struct Problem: Decodable {
    let code: String
    let message: String
  }
}
