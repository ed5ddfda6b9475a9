// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Shell
import TestSupport
import Testing

@Suite("Completion", .ownThread)
struct CompletionTests {
  @Test(
    "the common beginning of candidates",
    arguments: [
      ([], ""), (["zoom in"], "zoom in"), (["zoom in", "zoom out"], "zoom "), (["acercar", "alejar"], "a"),
      (["where", "zoom in"], ""), (["más zoom", "más fuerte"], "más "), (["in", "in on"], "in"),
    ])
  func commonBeginning(_ candidates: [String], _ expected: String) {
    #expect(Completion(start: 0, candidates: candidates).commonBeginning == expected)
  }

  private struct Row: CustomStringConvertible {
    let typed: String
    let candidates: [String]
    var description: String { typed }
    init(_ typed: String, _ candidates: [String]) {
      self.typed = typed
      self.candidates = candidates
    }
  }

  private static let rows = [
    Row("sky", ["skyline.svg"]),
    Row("SKY", ["skyline.svg"]),
    Row("b", [#""beach sunset.jpg""#]),
    Row(#""beach s"#, [#""beach sunset.jpg""#]),
    Row(#""sky"#, [#""skyline.svg""#]),
    Row("my", [#""my photos/"#]),
    Row(#""my photos/"#, [#""my photos/árbol.png""#]),
    Row(#""my photos/á"#, [#""my photos/árbol.png""#]),
    Row(#""a \"q"#, [#""a \"quote\".png""#]),
    Row("./sky", ["./skyline.svg"]),
    Row("plain/", ["plain/one.jpg", "plain/two.jpg"]),
    Row(".h", [".hidden.png"]),
    Row("", [#""a \"quote\".png""#, #""beach sunset.jpg""#, #""my photos/"#, #""plain/"#, #""skyline.svg""#]),
    Row("nothing", []),
    Row("no/such/folder/", []),
  ]

  @Test("file names are completed, in quotation marks where they need them", arguments: rows)
  private func fileNames(_ row: Row) throws {
    let folder = try TemporaryFolder()
    let names = [
      "skyline.svg", "beach sunset.jpg", "my photos/árbol.png", "plain/one.jpg", "plain/two.jpg", ".hidden.png",
      #"a "quote".png"#, "escape\u{1B}[2J.png",
    ]
    for name in names {
      let url = URL(fileURLWithPath: folder.path + "/" + name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
    let line = "abrir " + row.typed
    let completion = Completion.ofFileName(in: line, from: 6, to: line.count, folder: folder.path)
    #expect(completion?.candidates ?? [] == row.candidates)
    #expect(completion?.start ?? 6 == 6)
  }
}

@Suite("The scripted terminal", .ownThread)
struct ScriptedTerminalTests {
  @Test("plays its script, then ends, and writes everything down")
  func script() {
    let terminal = ScriptedTerminal([.key, .line("zoom in"), .interrupt])
    terminal.showPrompt()
    terminal.showPrompt()
    #expect(terminal.next(timeout: nil) == .key)
    #expect(terminal.next(timeout: nil) == .line("zoom in"))
    terminal.write("Zoomed in, 200 percent. Center.")
    terminal.showPrompt()
    #expect(terminal.next(timeout: nil) == .interrupt)
    #expect(terminal.next(timeout: nil) == .endOfInput)
    terminal.close()
    terminal.close()
    #expect(
      terminal.transcript == [
        .prompt, .typed("zoom in"), .written("Zoomed in, 200 percent. Center."), .prompt, .closed,
      ])
  }

  @Test("waits for a wake where the script has one")
  func wake() {
    let terminal = ScriptedTerminal([.wake, .line("where")])
    #expect(terminal.next(timeout: .zero) == nil)
    terminal.waker.wake()
    #expect(terminal.next(timeout: .seconds(1)) == .wake)
    #expect(terminal.next(timeout: .zero) == .line("where"))
  }
}
