// SPDX-License-Identifier: GPL-3.0-or-later

import Conformance
import Foundation
import TestSupport
import Testing

@Suite("Cases of a script", .ownThread)
struct ScriptBlockTests {
  /// What came of each case, by its title.
  private func outcomes(_ text: String) -> [String] {
    PaperCases.reports(text).map { report in
      ([report.title ?? "-"] + PaperCases.outcome(of: report)).joined(separator: " | ")
    }
  }

  @Test("start afresh each, with the set-up and the options of the script")
  func cases() {
    #expect(
      outcomes(
        """
        options --verbosity full --language es
        set-up
          open demo
          expect language es
        end
        case "one"
          acercar
          expect zoom 2
        end
        case "two"
          options --language en
          expect zoom 1
          expect language es
        end
        case "three"
          expect zoom 2
        end
        """) == [
          "one | ok", "two | 4: es | en | 13: es | en", "three | 16: 2 | 1",
        ])
  }

  @Test("are made of examples, one for each row, and named by it")
  func examples() {
    #expect(
      outcomes(
        #"""
        case "pan to <edge>"
          open demo
          zoom in
          pan to <edge> edge
          expect spoken "<said>"
          examples edge said
            left "Left edge reached."
            # Rows may have comments between them.
            top "Top edge reached."
            right "Left edge reached."
          end
        end
        case "any"
          open <file>
          expect error "<code>"
          examples file code
            "no \"such\" file.jpg" not-found
          end
        end
        """#) == [
          "pan to left | ok", "pan to top | ok", "pan to right | 5: Left edge reached. | Right edge reached.",
          "any (row 1) | ok",
        ])
    #expect(
      outcomes("options --frame <frame>\nopen demo\nexpect frame 390 700\nexamples frame\n390x700\n1x1\nend") == [
        "(row 1) | ok", "(row 2) | 3: 390 700 | 1 1",
      ])
    #expect(
      outcomes("open demo\nzoom to <percent>\nexpect zoom <zoom>\nexamples percent zoom\n300 3\n400 5\nend") == [
        "(row 1) | ok", "(row 2) | 3: 5 | 4",
      ])
    #expect(
      outcomes(
        #"open cafe.jpg"# + "\n"
          + #"expect label not "<text>""# + "\nexamples text\n" + #""a \"b\" \\c""# + "\nend") == ["(row 1) | ok"])
  }

  @Test("run for each language, behavior or other value, blocks within blocks too")
  func each() {
    #expect(
      outcomes(
        """
        for each language
          for each behavior pinch free
            case "pinching"
              open demo
              @pinch 1.5 drag 40 -20
              expect offset 40 -20
              expect behavior <behavior>
              expect language <language>
            end
          end
        end
        for each verbosity
          open demo
          expect key announcement.opened
        end
        """) == [
          "pinching (en, pinch) | ok", "pinching (en, free) | ok", "pinching (es, pinch) | ok",
          "pinching (es, free) | ok", "(brief) | ok", "(normal) | ok", "(full) | ok",
        ])
    #expect(
      outcomes("for each frame 390x700 100x100\n open demo\n expect frame 390 700\nend") == [
        "(390x700) | ok", "(100x100) | 3: 390 700 | 100 100",
      ])
  }

  @Test("are skipped, or may fail, for a reason")
  func notes() {
    #expect(
      outcomes(
        """
        case "cold"
          skip "it is cold"
          expect value "Never"
        end
        case "later"
          todo "to be built"
          open demo
          expect value "Never"
        end
        case "built"
          todo "to be built"
          expect status ok
        end
        case "broken"
          skip "but wrong"
          expect valeu "Fit"
        end
        """) == [
          "cold | skipped: it is cold", "later | todo: to be built, 1 not met", "built | todo: to be built, 0 not met",
          "broken | 16:10 There is no expectation valeu. Did you mean value?",
        ])
  }

  @Test("have the tags of the script, of the block and their own")
  func tags() {
    let reports = PaperCases.reports(
      """
      @wcag 4.1.3
      @slow
      for each language en
        @en301549 11.5.2.5
        case "tagged"
          @wcag 2.5.7
          expect status ok
        end
      end
      case "commands by identifier are no tags"
        @where
        expect error no-image
      end
      """)
    #expect(
      reports.map { $0.tags.map(\.text) } == [
        ["@wcag 4.1.3", "@slow", "@en301549 11.5.2.5", "@wcag 2.5.7"], ["@wcag 4.1.3", "@slow"],
      ])
    #expect(reports.flatMap(PaperCases.outcome) == ["ok", "ok"])
    #expect(reports.map(\.line) == [5, 10])
    #expect(reports.map(\.name).first == "case.lupa: tagged (en)")
  }

  @Test("what should be so is remarked on and fails nothing")
  func should() {
    let report = PaperCases.report("open demo\nshould value \"Zoomed in\"\nshould value \"Fit\"\nexpect zoom 1")
    #expect(PaperCases.outcome(of: report) == ["ok"])
    #expect(report.remarks.map(\.line) == [2])
    #expect(report.remarks.map(\.found) == ["Fit"])
  }

  @Test(
    "mistakes in blocks have a place and a sentence",
    arguments: [
      ("case \"a\"\nexpect status ok", "1:1 This case has no end. Write end on a line of its own after its last line."),
      ("expect status ok\nend", "2:1 There is nothing to end here."),
      ("case\nexpect status ok\nend", "1:1 A case needs a name. Write, for example, case \"Zooming in\"."),
      ("case \"\"\nexpect status ok\nend", "1:1 A case needs a name. Write, for example, case \"Zooming in\"."),
      (
        "case \"a\"\nexpect status ok\nend\ncase a\nexpect status ok\nend",
        "4:6 Another case of this script is called a already."
      ),
      ("case \"a\"\ncase \"b\"\nexpect status ok\nend\nend", "2:1 case cannot stand here."),
      ("case \"a\"\nset-up\nend\nexpect status ok\nend", "2:1 set-up cannot stand here."),
      ("expect status ok\nset-up\nend", "2:1 set-up cannot stand here."),
      ("set-up\nskip \"x\"\nend\nexpect status ok", "2:1 skip cannot stand here."),
      (
        "set-up\nopen demo",
        "1:1 This set-up has no end. Write end on a line of its own after its last line."
      ),
      (
        "expect status ok\ncase \"a\"\nexpect status ok\nend",
        "1:1 A script with cases has steps only within them, or in set-up."
      ),
      ("skip\nexpect status ok", "1:1 skip needs a reason in quotation marks."),
      ("todo \" \"\nexpect status ok", "1:1 todo needs a reason in quotation marks."),
      ("for each langage\nexpect status ok\nend", "1:10 A case cannot be run for each langage. Did you mean language?"),
      (
        "for each frame\nexpect status ok\nend",
        "1:10 This is written for each frame VALUES; text with blanks stands in quotation marks."
      ),
      (
        "for language\nexpect status ok\nend",
        "1:5 This is written for each language|behavior|… VALUES; text with blanks stands in quotation marks."
      ),
      ("expect zoom <a>\nexamples a b\n1\nend", "3:1 A row of these examples has 2 values."),
      ("expect error <a>\nexamples a b\nx y\nend", "2:1 No step uses the values of b. Write <b> where they belong."),
      ("expect zoom <a>\nexamples a\n\"1\nend", "3:1 This quotation mark is never closed."),
      (
        "expect zoom <a>\nexamples a\n1",
        "2:1 This examples has no end. Write end on a line of its own after its last line."
      ),
      ("@w.cag 1\nexpect status ok", "1:1 @w.cag is no tag and no command. A tag has letters, digits and hyphens."),
      ("expect status ok\n@zom.in", "2:1 This is no command: @zom.in. Did you mean @zoom.in?"),
      ("include", "1:8 This is written include FILE; text with blanks stands in quotation marks."),
      ("include nothing.lupa\nexpect status ok", "1:9 The file nothing.lupa cannot be read."),
      ("simulate\nexpect status ok", "1:9 This is written simulate EVENT; text with blanks stands in quotation marks."),
      (
        "simulate sound-los\nexpect status ok", "1:10 sound-los cannot be simulated like this. Did you mean sound-lost?"
      ),
      ("case \"a\"\nopen demo\nend", "2:1 The script expects nothing, so it proves nothing."),
    ])
  func mistakes(_ text: String, _ sentence: String) {
    #expect(PaperCases.reports(text).flatMap(PaperCases.outcome).first { $0 != "ok" } == sentence)
  }

  @Test("steps stand in files that are included, and a mistake there is told with its file")
  func inclusion() throws {
    let folder = try TemporaryFolder()
    func write(_ name: String, _ text: String) throws {
      try text.write(toFile: folder.path + "/" + name, atomically: true, encoding: .utf8)
    }
    try FileManager.default.createDirectory(atPath: folder.path + "/parts", withIntermediateDirectories: true)
    try write("parts/open.lupa", "open demo\ninclude more.lupa\n")
    try write("parts/more.lupa", "zoom in\nexpect zoom 3\n")
    try write("main.lupa", "include parts/open.lupa\nexpect zoom 2\n")
    try write("loop.lupa", "include loop.lupa\nexpect status ok\n")
    try write("wrong.lupa", "include typo.lupa\nexpect status ok\n")
    try write("typo.lupa", "\nopen demo\nexpect valeu 1\n")
    let report = PaperCases.reports(of: folder.path + "/main.lupa")[0]
    guard case .failed(let failures) = report.verdict else {
      Issue.record("\(report.verdict)")
      return
    }
    #expect(failures.map(\.file) == [folder.path + "/parts/more.lupa"])
    #expect(failures.map(\.line) == [2])
    #expect(
      PaperCases.reports(of: folder.path + "/loop.lupa").flatMap(PaperCases.outcome) == [
        "1:9 loop.lupa includes itself, or too many files in one another."
      ])
    guard case .unreadable(let mistakes) = PaperCases.reports(of: folder.path + "/wrong.lupa")[0].verdict else {
      Issue.record("no mistake")
      return
    }
    #expect(mistakes.map(\.file) == [folder.path + "/typo.lupa"])
    #expect(mistakes.map(\.line) == [3])
  }

  @Test("ten thousand rows are cases, one more is a mistake")
  func many() {
    func rows(_ count: Int) -> String {
      "expect status <s>\nexamples s\n" + String(repeating: "ok\n", count: count) + "end"
    }
    #expect(PaperCases.cases(rows(10_000)).count == 10_000)
    #expect(
      PaperCases.reports(rows(10_001)).flatMap(PaperCases.outcome) == [
        "0:1 The script comes to more than 10000 cases."
      ])
  }
}
