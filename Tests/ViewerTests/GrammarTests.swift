// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Localization
import TestSupport
import Testing
import Viewer
import ZoomGeometry

@Suite("The command language", .ownThread)
struct GrammarTests {
  @Test(
    "lines and the commands they are",
    arguments: [
      ("  Zoom   IN  ", Command.image(.zoomIn)), ("open \"my photo.jpg\"", .open("my photo.jpg")),
      ("open my  photo.jpg", .open("my  photo.jpg")), ("open my photo.jpg anyway", .open("my photo.jpg", anyway: true)),
      ("open \"is it \\\"art\\\"\\\\.jpg\"", .open("is it \"art\"\\.jpg")), ("open C\\a.jpg", .open("C\\a.jpg")),
      (
        "\"zoom\" in",
        .refused(
          .unknownCommand(
            ForeignText("\"zoom\" in"), suggestion: Problem.Suggestion(ForeignText("zoom in", language: .english))))
      ),
      ("pan left 12.5%", .image(.pan(.left, share: 0.125))), ("left 1,5", .image(.pan(.left, share: 0.015))),
      ("zoom to ,5", .image(.zoomTo(percent: 0.5))), ("zoom to 5.", .image(.zoomTo(percent: 5))),
      ("zoom to +5", .image(.zoomTo(percent: 5))),
      ("zoom to 1000000", .image(.zoomTo(percent: 1_000_000))),
      ("zoom in on upper left", .image(.zoomInOn(Place(ViewPosition(column: .start, row: .start), of: .view)))),
      (
        "zoom in on bottom of the image", .image(.zoomInOn(Place(ViewPosition(column: .center, row: .end), of: .image)))
      ),
      ("zoom in on cell 9", .image(.zoomInOn(Place(ViewPosition(column: .end, row: .start), of: .image)))),
      ("set voice en-us+f3", .set(.voice("en-us+f3"))), ("set rate 99,6", .set(.quantity(.rate, 99.6))),
      ("do \"Zoom in\"", .perform(action: "Zoom in")), ("do zoom in", .perform(action: "zoom in")), ("", .nothing),
      ("page 2", .page(2)), ("page -1", .page(-1)), ("frame 12", .page(12)), ("next page", .nextPage),
      ("previous frame", .previousPage), ("yes", .reply(true)), ("NO", .reply(false)),
      ("page two", .refused(.notANumber(ForeignText("two")))),
      ("page 1.5", .refused(.notAWholeNumber(ForeignText("1.5")))),
      ("page 1000000", .page(1_000_000)),
      ("page 99999999999999999999", .page(1_000_000, typed: "99999999999999999999")),
    ])
  func commands(line: String, command: Command) {
    #expect(grammar("en").command(for: line) == command)
  }

  @Test(
    "what is no number is a bad argument; a number and more in its place is no command",
    arguments: [
      ("zoom to x", "bad-argument"), ("zoom to 1 000", "unknown-command"), ("zoom to 3 times", "unknown-command"),
      ("zoom to 300 %", nil), ("zoom to 300 percent", nil), ("pan left x", "bad-argument"),
      ("pan left 10 20", "unknown-command"), ("pan left 10% 20%", "unknown-command"), ("left a bit", "bad-argument"),
      ("pan left 10 percent", nil), ("set rate fast", "bad-argument"), ("set rate 200 300", "unknown-command"),
      ("set rate 200 wpm", "unknown-command"), ("page of 3", "unknown-command"),
      ("set volume 5 0", "unknown-command"), ("set pitch high", "bad-argument"), ("page two", "bad-argument"),
      ("page 2 3", "unknown-command"), ("page -", "bad-argument"), ("page 1,000,000", "bad-argument"),
      ("zoom to 1\(Self.zeros)", "bad-argument"), ("set rate 1\(Self.zeros)", nil), ("página 2 3", "unknown-command"),
      ("velocidad 200 300", "unknown-command"), ("ampliar al 300 por ciento", nil),
      ("ampliar al 1 000", "unknown-command"),
    ])
  func numbers(_ line: String, _ code: String?) {
    guard case .refused(let problem) = grammar("es").command(for: line) else {
      #expect(code == nil)
      return
    }
    #expect(problem.code == code)
  }

  private static let zeros = String(repeating: "0", count: 400)

  @Test("a line that is longer than anybody types is refused")
  func longLine() {
    let long = String(repeating: "zoom in ", count: 10_000)
    #expect(grammar("en").command(for: long) == .refused(.lineTooLong(characters: 10_000)))
    #expect(
      grammar("en").command(for: String(repeating: "e\u{301}\u{302}", count: 20_000))
        == .refused(.lineTooLong(characters: 10_000)))
  }

  @Test(
    "completion in the session's language",
    arguments: [
      ("en", "zo", ["zoom in", "zoom in on", "zoom to", "zoom out"]), ("en", "FI", ["fit"]), ("en", "acer", []),
      ("en", "set verbosity ", ["set verbosity brief", "set verbosity normal", "set verbosity full"]),
      ("en", "zoom in on bottom ", ["zoom in on bottom left", "zoom in on bottom right"]),
      ("es", "mas", ["más zoom", "más rápido", "más despacio", "más lento", "más fuerte", "más suave"]),
      ("es", "detalle b", ["detalle breve"]), ("es", "qui", []),
    ])
  func completion(language: String, typed: String, lines: [String]) {
    guard case .lines(let found) = grammar(language).completions(of: typed) else {
      Issue.record("no lines")
      return
    }
    #expect(Set(lines).isSubset(of: found) && found.count >= lines.count)
    #expect(lines.isEmpty == found.isEmpty)
    #expect(found.allSatisfy { $0.folded.hasPrefix(typed.folded) })
  }

  @Test(
    "file names are completed after the words that open them",
    arguments: [
      ("en", "open ", CompletionKind.file(start: 5)), ("en", "  OPEN pic", .file(start: 7)),
      ("es", "abrir fo", .file(start: 6)), ("en", "open", .lines(["open"])),
    ])
  func files(language: String, typed: String, kind: CompletionKind) {
    #expect(grammar(language).completions(of: typed) == kind)
  }

  private func grammar(_ language: String) -> Grammar {
    TestSession(language: language).settled.grammar
  }
}
