// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// `--record FILE`: a session becomes a script, and the script passes.
@Suite("Recordings", .ownThread, .serialized, .timeLimit(.minutes(20)))
struct RecordingTests {
  private let folder: TemporaryFolder
  private var file: String { folder.path + "/session.lupa" }

  init() throws {
    folder = try TemporaryFolder()
  }

  struct Row: Sendable {
    let name: String
    var arguments: [String] = []
    let lines: [String]
  }

  @Test(
    "what was done passes as a script, twice with the same bytes",
    arguments: [
      Row(
        name: "English", lines: ["zoom in", "pan left", "pan left", "where", "zom in", "element", "fit", "fit", "stop"]),
      Row(
        name: "gestures",
        arguments: ["--behavior", "pinch", "--optical", "--frame", "390x700.5", "--zoom", "3.3333333333333335"],
        lines: [
          "double tap at 0.75 0.2", "pinch 1.5 drag 100 0", "pinch 1.5 at 0.2 0.3", "programmatic none", "drag 9 9",
        ]
      ),
      Row(
        name: "Spanish", arguments: ["--language", "es-MX", "--verbosity", "full"],
        lines: ["acercar", "izquierda", "acerar", "abrir nada.jpg", "hacer \"Acercar\"", "donde", "ayuda"]),
      Row(name: "languages", lines: ["zoom in", "set language Spanish", "acercar", "idioma inglés", "where"]),
      Row(
        name: "lines of scripts",
        lines: [
          "expect value \"x\"", "options --zoom 2", "wait 3", "say \"zoom in\"", "hear a.wav", "# a", "open \"a\\",
          "@zoom.in", "zo\u{1B}[2Jom", "fit",
        ]),
      Row(name: "no image", arguments: ["nothing \"here\".jpg"], lines: ["zoom in"]),
      Row(name: "marks", lines: ["zoom in on top right", "mark desk", "fit", "contents", "go to desk", "rotate left"]),
      Row(name: "a label", arguments: ["--label", "a \"b\" \\ c"], lines: ["label", "yes", "no"]),
    ])
  func passes(_ row: Row) async throws {
    let outcome = try await lupa(row.arguments, row.lines)
    #expect(outcome.standardError.isEmpty)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.hasPrefix("# "))
    #expect(text.contains("\nexpect "))
    #expect(!text.contains("\u{1B}"))
    try await check()
  }

  @Test("odd names of files, whole and damaged images, the same from another folder")
  func names() async throws {
    let names = ["a b.png", "qu\"ote.png", "back\\slash.png", "#hash.png", "anyway", "x anyway", "ñandú.png", "demo"]
    for name in names {
      try FileManager.default.copyItem(
        atPath: Self.fixture("Images/orientation-6.png"), toPath: folder.path + "/" + name)
    }
    try FileManager.default.createDirectory(atPath: folder.path + "/scripts", withIntermediateDirectories: true)
    let lines = names.map { name in
      "open \"./\(name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
    let damaged = Self.fixture("Gallery/broken.png")
    for path in ["here.lupa", "scripts/there.lupa"] {
      let outcome = try await lupa([], lines + ["open \"\(damaged)\"", "zoom in"], file: path)
      #expect(outcome.ending == .exit(0))
      try await check(folder.path + "/" + path)
    }
    let text = try String(contentsOfFile: folder.path + "/scripts/there.lupa", encoding: .utf8)
    #expect(text.contains(#"open "../qu\"ote.png""#) && text.contains(#"open "../back\\slash.png""#))
    #expect(text.matches(of: /expect error/).count == 1, "the damaged one alone")
  }

  @Test("a folder of images, a view that is saved, and a very large image")
  func files() async throws {
    let images = Self.fixture("Gallery")
    let lines = [
      "next image", "previous image", "image 99", "zoom in", "save view saved.png",
      "open \"\(Self.fixture("Images/huge.png"))\"",
    ]
    #expect(try await lupa([images], lines).ending == .exit(0))
    try await check()
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("save view \"saved.png\" anyway\n"))
  }

  @Test("at a terminal, answers to questions and hasty typing pass as well")
  func terminal() async throws {
    let terminal = try PseudoTerminal(
      BuiltPrograms.path("lupa"), ["--record", file, "--speech", "none"],
      environment: TestEnvironment.with(["XDG_STATE_HOME": folder.path, "XDG_CONFIG_HOME": folder.path]))
    #expect(try await terminal.expect("> "))
    for line in ["zoom in", "where"] { try await terminal.answer(line) }
    // Faster than anything can be answered.
    try await terminal.send("pan left\rfind exit\rfit\rzoom in on top right\r\u{3}zoom o\t\u{15}open nothing.jpg\r")
    try await terminal.send("where\ropen \"\(Self.fixture("Images/orientation-6.png"))\"\rlabel\r")
    #expect(try await terminal.expect("\r\n> "))
    try await Task.sleep(for: .seconds(2))
    try await terminal.send("open demo\r")
    #expect(try await terminal.expect("City skyline at night"))
    try await Task.sleep(for: .seconds(1))
    try await terminal.send("yes\rno\rfit\rquit\r")
    #expect(try await terminal.end() == .exit(0))
    try await check()
  }

  @Test("nothing is lost when Lupa is killed")
  func killed() async throws {
    let session = try Dialogue(["--record", file])
    _ = try await session.result(of: nil)
    _ = try await session.result(of: "zoom in")
    session.signal(SIGKILL)
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("zoom in\nexpect spoken \"Zoomed in"))
    try await check()
  }

  @Test("a file that exists stays as it is, one that cannot be created is told, and a recording opens one image")
  func refused() async throws {
    try Data("mine".utf8).write(to: URL(fileURLWithPath: file))
    let exists = try await lupa([], [])
    #expect(exists.ending == .exit(2))
    #expect(exists.standardError == "\(file) exists already; a recording needs a new file.\n")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
    let missing = try await lupa([], [], file: folder.path + "/no/such/a.lupa")
    #expect(missing.ending == .exit(3) && missing.standardError.contains("/no/such/a.lupa cannot be written"))
    let several = try await lupa(["demo", "demo"], [], file: folder.path + "/b.lupa")
    #expect(several.ending == .exit(2) && !FileManager.default.fileExists(atPath: folder.path + "/b.lupa"))
  }

  private static func fixture(_ name: String) -> String { Repository.root + "/Tests/Fixtures/" + name }

  private func lupa(
    _ arguments: [String], _ lines: [String], file: String? = nil
  ) async throws -> ChildProcess.Outcome {
    try await ChildProcess.run(
      BuiltPrograms.path("lupa"), ["--record", file ?? self.file] + arguments,
      input: lines.map { $0 + "\n" }.joined(), directory: folder.path)
  }

  /// The recording passes, from another folder, twice with the same bytes.
  private func check(_ path: String? = nil) async throws {
    let path = path ?? file
    let first = try await ChildProcess.run(BuiltPrograms.path("lupa"), ["test", path], directory: "/")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(first.ending == .exit(0), "\(first.standardOutput)\n\(text)")
    let second = try await ChildProcess.run(BuiltPrograms.path("lupa"), ["test", path], directory: "/")
    #expect(first.standardOutput == second.standardOutput)
  }
}
