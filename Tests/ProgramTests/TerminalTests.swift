// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// A person at a terminal types, edits, recalls, completes and interrupts.
@Suite("At a terminal", .ownThread)
struct TerminalTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("a typed command is answered on a line of its own, and the prompt comes back")
  func typing() async throws {
    let terminal = try await start()
    try await terminal.send("zoom in\r")
    #expect(try await terminal.expect("\r\nZoomed in, 200 percent. Center.\r\n> "))
    try await quit(terminal)
  }

  @Test(
    "a line can be edited before it is given",
    arguments: [
      ("zom in" + "\u{1B}[D\u{1B}[D\u{1B}[D\u{1B}[D" + "o\r", "Left"),
      ("om in" + "\u{1B}[H" + "zo\r", "Home"),
      ("zoom ié" + "\u{7F}" + "n\r", "Backspace takes é as one character"),
      ("zoom iñá" + "\u{1B}[D\u{7F}" + "n" + "\u{1B}[C\u{7F}\r", "Backspace in the middle"),
      ("where\u{15}zoom in\r", "Ctrl-U"),
    ])
  func editing(_ keys: String, _ what: String) async throws {
    let terminal = try await start()
    try await terminal.send(keys)
    #expect(try await terminal.expect("Zoomed in, 200 percent."), "\(what): \(terminal.output.debugDescription)")
    try await quit(terminal)
  }

  @Test("Up brings back the line before, also in the next session")
  func history() async throws {
    let first = try await start()
    try await first.send("zoom in\r")
    #expect(try await first.expect("200 percent"))
    #expect(try await first.expect("> "))
    try await first.send("\u{1B}[A\r")
    #expect(try await first.expect("400 percent"))
    #expect(try await first.expect("> "))
    try await quit(first)

    let second = try await start()
    try await second.send("\u{1B}[A\u{1B}[A\r")
    #expect(try await second.expect("200 percent"), "\(second.output.debugDescription)")
    try await quit(second)
  }

  @Test("two sessions at once keep each other's lines")
  func sharedHistory() async throws {
    let first = try await start()
    let second = try await start()
    for (terminal, line) in [(first, "zoom in"), (second, "where"), (first, "fit"), (second, "zoom in")] {
      try await terminal.send(line + "\r")
      #expect(try await terminal.expect(".\r\n> "))
    }
    try await quit(first)
    try await quit(second)
    let kept = try String(contentsOfFile: historyFile(), encoding: .utf8)
    #expect(kept.hasPrefix("zoom in\nwhere\nfit\nzoom in\n"))
  }

  @Test("the history is readable by its owner alone")
  func historyPermissions() async throws {
    let terminal = try await start()
    try await terminal.send("zoom in\r")
    #expect(try await terminal.expect("200 percent"))
    try await quit(terminal)
    let file = try historyFile()
    let folder = (file as NSString).deletingLastPathComponent
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int == 0o700)
  }

  @Test("TAB completes commands in English")
  func completion() async throws {
    let terminal = try await start()
    try await terminal.send("zo\t")
    // The candidates stand in lines of their own, and the line goes on below them.
    #expect(try await terminal.expect("zoom in\r\n"), "\(terminal.output.debugDescription)")
    #expect(try await terminal.expect("\r\n> zoom "))
    try await terminal.send("in\r")
    #expect(try await terminal.expect("Zoomed in, 200 percent."), "\(terminal.output.debugDescription)")
    try await quit(terminal)
  }

  @Test("TAB completes commands in Spanish")
  func spanishCompletion() async throws {
    let terminal = try await start(["--language", "es"])
    try await terminal.send("acer\t\r")
    #expect(try await terminal.expect("Ampliada, 200 por ciento."), "\(terminal.output.debugDescription)")
    try await quit(terminal)
  }

  @Test("Ctrl-C clears the line and the session goes on")
  func interrupt() async throws {
    let terminal = try await start()
    try await terminal.send("zoom o")
    #expect(try await terminal.expect("zoom o"))
    try await terminal.send("\u{3}")
    #expect(try await terminal.expect("> "))
    try await terminal.send("zoom in\r")
    #expect(try await terminal.expect("Zoomed in, 200 percent."))
    try await quit(terminal)
  }

  @Test("Ctrl-D on an empty line ends the session with 0")
  func endOfInput() async throws {
    let terminal = try await start()
    try await terminal.send("\u{4}")
    #expect(try await terminal.end() == .exit(0))
  }

  @Test("a closed terminal ends the session", arguments: [SIGHUP, SIGTERM])
  func hangUp(_ signal: Int32) async throws {
    let terminal = try await start()
    terminal.signal(signal)
    #expect(try await terminal.end() != nil)
  }

  @Test("in 40 columns a longer line comes back whole and can be edited")
  func narrow() async throws {
    let terminal = try await start(columns: 40)
    let nonsense = "a line that is longer than forty columns are wide, as they go"
    try await terminal.send(nonsense + "\r")
    #expect(try await terminal.expect("\r\n> "))
    // The line before comes back; Home goes up to its first row, and Left from the third character to the second.
    try await terminal.send("\u{1B}[A")
    #expect(try await terminal.expect("as they go"))
    try await terminal.send("\u{1B}[H\u{1B}[C\u{1B}[C\u{1B}[DZ\r")
    #expect(try await terminal.expect("\r\n> "))
    let kept = try String(contentsOfFile: historyFile(), encoding: .utf8)
    #expect(kept == nonsense + "\naZ line that is longer than forty columns are wide, as they go\n")
    try await quit(terminal)
  }

  @Test("a change of the window's size keeps what was typed")
  func resize() async throws {
    let terminal = try await start()
    try await terminal.send("zoom ")
    #expect(try await terminal.expect("zoom "))
    terminal.resize(columns: 40)
    try await terminal.send("in\r")
    #expect(try await terminal.expect("Zoomed in, 200 percent."))
    try await quit(terminal)
  }

  @Test("1,000 pasted lines are all carried out")
  func pasting() async throws {
    let terminal = try await start()
    try await terminal.send(String(repeating: "fit\r", count: 999) + "zoom in\r")
    #expect(try await terminal.expect("Zoomed in, 200 percent."))
    #expect(terminal.output.matches(of: /> fit\r\n/).count == 999)
    try await quit(terminal)
  }

  @Test("a line of 100,000 characters is no crash")
  func longLine() async throws {
    let terminal = try await start()
    try await terminal.send(String(repeating: "x", count: 100_000) + "\r")
    #expect(try await terminal.expect("\r\n> "))
    try await quit(terminal)
  }

  @Test("what is typed in another encoding is repaired")
  func invalidText() async throws {
    let terminal = try await start()
    try await terminal.send(bytes: Array("zoom i".utf8) + [0xE9, 0x7F] + Array("n\r".utf8))
    #expect(try await terminal.expect("Zoomed in, 200 percent."), "\(terminal.output.debugDescription)")
    try await quit(terminal)
  }

  @Test("é is one character in any locale", arguments: ["C", "POSIX", "es_ES.UTF-8", "C.UTF-8", ""])
  func locales(_ locale: String) async throws {
    let terminal = try await start(["--language", "en"], environment: ["LC_ALL": locale])
    try await terminal.send("zoom ié\u{7F}n\r")
    #expect(try await terminal.expect("Zoomed in, 200 percent."), "\(terminal.output.debugDescription)")
    try await quit(terminal)
  }

  @Test("nothing is written that goes beyond readline's own line editing")
  func escapeSequences() async throws {
    let terminal = try await start(columns: 40)
    try await terminal.send("zo\tin\u{1B}[D\u{1B}[H\u{1B}[F\r")
    #expect(try await terminal.expect("200 percent"))
    try await terminal.send("\u{1B}[A\u{1B}[Hx\u{7F}\r")
    #expect(try await terminal.expect("400 percent"))
    try await terminal.send("a line that is longer than forty columns are wide\u{1B}[H\u{1B}[3~\u{12}zoom\u{3}")
    try await quit(terminal)
    // Cursor up and right, clear to the end of the line, delete and insert characters.
    let rest = terminal.output.replacing(/\u{1B}\[\d*[ACKP@]/, with: "")
    let controls = rest.unicodeScalars.filter { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }
    #expect(Set(controls).isSubset(of: ["\r", "\n", "\u{8}"]), "\(terminal.output.debugDescription)")
  }

  @Test("a terminal that can do nothing at all is enough")
  func dumb() async throws {
    let terminal = try await start(environment: ["TERM": "dumb"])
    try await terminal.send("zoom ié\u{7F}n\r")
    #expect(try await terminal.expect("Zoomed in, 200 percent."))
    try await quit(terminal)
    #expect(!terminal.output.contains("\u{1B}"))
  }

  // MARK: Steps

  private func start(
    _ arguments: [String] = [], environment: [String: String] = [:], columns: UInt16 = 80
  ) async throws -> PseudoTerminal {
    let own = ["XDG_STATE_HOME": folder.path + "/state", "XDG_CONFIG_HOME": folder.path + "/config"]
    let terminal = try PseudoTerminal(
      BuiltPrograms.path("lupa"), ["--speech", "none"] + arguments,
      environment: TestEnvironment.with(own.merging(environment) { $1 }), columns: columns)
    // The hint ends the opening; the prompt may have come before it, and comes after it.
    let hint = arguments.contains("es") ? "hacia abajo." : "up or down."
    try #require(try await terminal.expect(hint), "\(terminal.output.debugDescription)")
    try #require(try await terminal.expect("> "), "\(terminal.output.debugDescription)")
    return terminal
  }

  private func quit(_ terminal: PseudoTerminal) async throws {
    try await terminal.send("\u{5}\u{15}quit\r")
    #expect(try await terminal.end() == .exit(0), "\(terminal.output.debugDescription)")
  }

  private func historyFile() throws -> String {
    let state = folder.path + "/state/lupa"
    let file = try #require(FileManager.default.contentsOfDirectory(atPath: state).first { $0.hasPrefix("history") })
    return state + "/" + file
  }
}
