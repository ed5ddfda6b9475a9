// SPDX-License-Identifier: GPL-3.0-or-later

import Conformance
import Foundation
import TestSupport
import Testing

@Suite("Reading a script", .ownThread)
struct ScriptReadingTests {
  private static let zoomOption =
    "what a double tap zooms to, a number above 0: 2.5 with double-tap and 2 with scroll-view where it is not given"

  @Test(
    "what is a script",
    arguments: [
      "open demo\nexpect zoom 1", "open demo\nexpect zoom 1\n", "\u{FEFF}open demo\nexpect zoom 1\n",
      "open demo\r\nexpect zoom 1\r\n", "# A comment\n\n   \t\n#\nopen demo\n#expect zoom 7\n  expect  zoom\t1  \n",
      "\u{FEFF}# A comment\r\n\r\noptions --verbosity full\r\nopen demo\r\nexpect zoom 1", "expect status ok",
      "  # A comment after blanks\n expect status \"ok\"", "options\nexpect language en",
      "wait\nexpect status ok\nwait 1,5",
      "wait 0\nwait 1000000\nopen demo\nexpect label \"City skyline at night\"", "expect not spoken \"#\"",
    ])
  func passes(_ text: String) {
    #expect(PaperCases.outcome(text) == ["ok"])
  }

  @Test(
    "mistakes have a place, and a sentence with the nearest right word",
    arguments: [
      ("", "1:1 The script expects nothing, so it proves nothing."),
      ("#\n# Only comments\n#", "1:1 The script expects nothing, so it proves nothing."),
      ("open demo\n\nzoom in\n# end\n", "3:1 The script expects nothing, so it proves nothing."),
      ("options --verbosity full", "1:1 The script expects nothing, so it proves nothing."),
      ("expect", "1:1 Nothing is expected here. Write, for example, expect value \"Fit\"."),
      ("  expect  ", "1:3 Nothing is expected here. Write, for example, expect value \"Fit\"."),
      ("expect spoken \"\"", "1:15 Nothing is expected here. Write, for example, expect value \"Fit\"."),
      ("expect not spoken \" \t\"", "1:19 Nothing is expected here. Write, for example, expect value \"Fit\"."),
      ("open demo\n  expect valeu \"Fit\"", "2:10 There is no expectation valeu. Did you mean value?"),
      ("expect Value \"Fit\"", "1:8 There is no expectation Value. Did you mean value?"),
      ("expect LABEL x", "1:8 There is no expectation LABEL. Did you mean label?"),
      ("expect spokn \"Fit\"", "1:8 There is no expectation spokn. Did you mean spoken?"),
      ("expect not spokn \"Fit\"", "1:8 There is no expectation not spokn. Did you mean not spoken?"),
      ("expect not", "1:8 There is no expectation not. Did you mean not spoken?"),
      ("expect xyzzy 1", "1:8 There is no expectation xyzzy."),
      (
        "expect value Zoomed in",
        "1:8 This is written expect value \"TEXT\"; text with blanks stands in quotation marks."
      ),
      ("expect value", "1:8 This is written expect value \"TEXT\"; text with blanks stands in quotation marks."),
      (
        "expect visible 1 2 3",
        "1:8 This is written expect visible X Y WIDTH HEIGHT; text with blanks stands in quotation marks."
      ),
      (
        "expect offset 1 2 3", "1:8 This is written expect offset X Y; text with blanks stands in quotation marks."
      ),
      ("expect zoom", "1:8 This is written expect zoom FACTOR; text with blanks stands in quotation marks."),
      (
        "expect not understood 1",
        "1:8 This is written expect not understood; text with blanks stands in quotation marks."
      ),
      ("expect actions", "1:8 This is written expect actions \"A\" \"B\"; text with blanks stands in quotation marks."),
      ("expect visible 0 0 nine 1200", "1:20 nine is not a number. Write it in digits, for example 150 or 1.5."),
      ("expect zoom nan", "1:13 nan is not a number. Write it in digits, for example 150 or 1.5."),
      ("expect zoom 1e3", "1:13 1e3 is not a number. Write it in digits, for example 150 or 1.5."),
      ("expect zoom 200%", "1:13 200% is not a number. Write it in digits, for example 150 or 1.5."),
      ("open demo\nexpect value \"Fit", "2:14 This quotation mark is never closed."),
      ("zoom in\n   open \"no end", "2:9 This quotation mark is never closed."),
      ("expect label \"a\\\"", "1:14 This quotation mark is never closed."),
      ("options --label \"x", "1:17 This quotation mark is never closed."),
      ("open demo\noptions --language es\nexpect zoom 1", "2:1 Options stand only in the first step."),
      ("wait\noptions --language es\nexpect zoom 1", "2:1 Options stand only in the first step."),
      ("wait -1\nexpect status ok", "1:6 -1 cannot be used. A wait takes 0 to 1000000 seconds."),
      ("wait long", "1:6 long is not a number. Write it in digits, for example 150 or 1.5."),
      ("wait 1 2", "1:6 This is written wait SECONDS; text with blanks stands in quotation marks."),
      ("wait 1000001\nexpect status ok", "1:6 1000001 cannot be used. A wait takes 0 to 1000000 seconds."),
      // What shows only when the script runs.
      ("open demo\nquit\n zoom in\nexpect zoom 1", "3:2 Nothing can follow after quit."),
      ("Expect zoom 1\nexpect zoom 1\n", "1:1 This is no command: Expect zoom 1. Did you mean expect?"),
      ("expct value \"Fit\"\nexpect zoom 1", "1:1 This is no command: expct value \"Fit\". Did you mean expect?"),
      ("option --rate 100\nexpect status ok", "1:1 This is no command: option --rate 100. Did you mean options?"),
      ("open demo\n\n zom in\nexpect zoom 2", "3:2 This is no command: zom in. Did you mean zoom in?"),
      ("open demo\nxyzzy\nexpect zoom 1", "2:1 This is no command: xyzzy."),
      (
        // A comment starts only at the start of a line; what it stands behind is another name of a file, or no command.
        "open demo # the skyline\nexpect error not-found\nzoom in # closer\nexpect zoom 2",
        "3:1 This is no command: zoom in # closer. Did you mean zoom in?"
      ),
    ])
  func mistakes(_ text: String, _ sentence: String) {
    #expect(PaperCases.outcome(text) == [sentence])
  }

  @Test("all mistakes of a script are told, in the order of their lines, each with the nearest right word")
  func several() {
    let text = """
      options --rate 200
      open demo
      zom in
      expect valeu "Fit"
        set languag es
      expect zoom one
      idioma español
      set language es
      acerca
      alejr
      options --rate 300
      ajustar "x
      expct value "Ajustada"
      expect value "wrong"
      salir
      ajustar
      fit
      """
    #expect(
      PaperCases.outcome(text) == [
        "3:1 This is no command: zom in. Did you mean zoom in?",
        "4:8 There is no expectation valeu. Did you mean value?",
        "5:3 This is no command: set languag es. Did you mean set language es?",
        "6:13 one is not a number. Write it in digits, for example 150 or 1.5.",
        "7:1 This is no command: idioma español.",
        "10:1 This is no command: alejr. Did you mean alejar?", "11:1 Options stand only in the first step.",
        "12:9 This quotation mark is never closed.",
        "13:1 This is no command: expct value \"Ajustada\". Did you mean expect?",
        "16:1 Nothing can follow after quit.",
      ])
    #expect(
      PaperCases.outcome("options --rate fast\nexpect valeu 1\nzom in\nexpect zoom 1") == [
        "1:9 fast cannot be used with --rate: words per minute, from 80 to 900.",
        "2:8 There is no expectation valeu. Did you mean value?",
        "3:1 This is no command: zom in. Did you mean zoom in?",
      ])
    // What follows may have awaited the error, had it been written right.
    for typo in ["expect eror unknown-command", "expect status", "expect not undrstood", "expect spokn \"zom\""] {
      #expect(PaperCases.outcome("zom in\n\(typo)\nwait x\nexpect zoom 1").map { $0.prefix(2) } == ["2:", "3:"])
    }
    #expect(PaperCases.outcome(String(repeating: "zom in\n", count: 1000)).count == 100)
  }

  @Test(
    "options that cannot be used have their place",
    arguments: [
      ("options --langauge es", "1:9 There is no option --langauge. Did you mean --language?"),
      (
        "options --rate 200 --frame 0x0",
        "1:20 0x0 cannot be used with --frame: the size of the view in points, such as 390x700, each side from 1 to 1000000."
      ),
      ("\n  options --rate=fast", "2:11 fast cannot be used with --rate: words per minute, from 80 to 900."),
      ("options --language", "1:9 The option --language needs a value."),
      ("options --reduce-motion --help", "1:25 This option cannot be used here: --help."),
      ("options --version", "1:9 This option cannot be used here: --version."),
      ("options --format json", "1:9 This option cannot be used here: --format."),
      ("options --script=x", "1:9 This option cannot be used here: --script."),
      ("options --speech none", "1:9 This option cannot be used here: --speech."),
      ("options --rate 200 demo.svg", "1:20 This option cannot be used here: demo.svg."),
      ("options --xyzzy junit=x", "1:9 There is no option --xyzzy. lupa --help lists the options."),
    ])
  func options(_ step: String, _ sentence: String) {
    #expect(PaperCases.outcome(step + "\nexpect status ok") == [sentence])
  }

  @Test(
    "all options that cannot be used are told, and beside them the lines that are no command",
    arguments: [
      (
        "options --languag es --zoom x\nopn small.png\nexpect labl \"Fit\"",
        [
          "1:9 There is no option --languag. Did you mean --language?",
          "1:22 x cannot be used with --zoom: \(Self.zoomOption).",
          "2:1 This is no command: opn small.png. Did you mean abrir ARCHIVO?",
          "3:8 There is no expectation labl. Did you mean label?",
        ]
      ),
      // The lines are read in the language that was meant.
      (
        "options --languag es\nabrir demo\nzoom in\nalejr\nexpect zoom 7",
        [
          "1:9 There is no option --languag. Did you mean --language?",
          "4:1 This is no command: alejr. Did you mean alejar?",
        ]
      ),
      (
        "options --zoom=x --language es\nabrir demo\nzom in\nexpect not understood\nset language en\nalejar",
        [
          "1:9 x cannot be used with --zoom: \(Self.zoomOption).",
          "6:1 This is no command: alejar.",
        ]
      ),
      (
        "options --language 1 --xyzzy 3 --help --label demo.svg demo.svg --rat fast --frame\nacercar\nzoom in",
        [
          "1:9 1 cannot be used with --language: the language of everything, such as es-MX or en-GB.",
          "1:22 There is no option --xyzzy. lupa --help lists the options.",
          "1:32 This option cannot be used here: --help.", "1:47 This option cannot be used here: demo.svg.",
          "1:65 There is no option --rat. Did you mean --rate?", "1:76 The option --frame needs a value.",
          "2:1 This is no command: acercar.",
        ]
      ),
      (
        "options -- --\nzom in",
        ["1:9 This option cannot be used here: --.", "2:1 This is no command: zom in. Did you mean zoom in?"]
      ),
    ])
  func allOptions(_ text: String, _ sentences: [String]) {
    #expect(PaperCases.outcome(text) == sentences)
  }

  @Test("a byte that is not UTF-8 has its place, counted in characters")
  func notUTF8() {
    let bytes = Array("open demo\nexpect label \"Añ".utf8) + [0xFF] + Array("\"\n".utf8)
    #expect(PaperCases.outcome(bytes: bytes) == ["2:17 This line is not UTF-8."])
  }

  @Test("UTF-16 is not UTF-8")
  func utf16() throws {
    let data = try #require("expect zoom 1\n".data(using: .utf16))
    #expect(PaperCases.outcome(bytes: Array(data)).first == "1:1 This line is not UTF-8.")
  }

  @Test("NUL is a character like any other, and no command has one")
  func nul() {
    #expect(PaperCases.outcome("zoom\0in\nexpect not understood") == ["ok"])
    #expect(PaperCases.outcome("open a\0b\nexpect error not-found") == ["ok"])
    #expect(PaperCases.outcome("open demo\nexpect label \"a\0b\"") == ["2: a\0b | City skyline at night"])
  }

  @Test("a line of a megabyte is read, and is an error like others", .timeLimit(.minutes(5)))
  func longLine() {
    let long = String(repeating: "zoom in ", count: 131_072)
    #expect(PaperCases.outcome(long + "\nexpect error bad-argument") == ["ok"])
    #expect(PaperCases.outcome("open demo\n#" + long + "\nexpect zoom 1") == ["ok"])
    #expect(PaperCases.outcome("open demo\nexpect label \"\(long)\"").first?.hasPrefix("2: zoom in zoom") == true)
    #expect(PaperCases.outcome("expect " + long).first?.hasPrefix("1:8 This is written expect zoom") == true)
  }

  @Test("what is no readable file is a mistake of the whole script")
  func notReadable() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe.lupa"
    mkfifo(pipe, 0o600)
    for path in [folder.path + "/nothing.lupa", folder.path, pipe, "", "/dev/zero", "a\0b"] {
      let reports = PaperCases.reports(of: path)
      #expect(reports.map(\.name) == [path])
      #expect(reports.flatMap(PaperCases.outcome) == ["0:1 The script cannot be read."], "\(path)")
    }
  }
}
