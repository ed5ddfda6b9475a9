// SPDX-License-Identifier: GPL-3.0-or-later

import Conformance
import TestSupport
import Testing

@Suite("Expectations", .ownThread)
struct ExpectationTests {
  /// The demo at 200 percent in the center: 450 by 600 pixels from 225, 300; the offset is 0.
  private static let zoomed = "open demo\nzoom in\n"

  @Test(
    "that are met",
    arguments: [
      "label \"City skyline at night\"", "value \"Zoomed in\"", "role image", "language en", "status ok",
      "hint \"Pan left, right, up or down; fit shows the whole image.\"", "detail \"200 percent. Center.\"",
      "actions \"Zoom in\" \"Zoom out\" \"Pan left\" \"Pan right\" \"Pan up\" \"Pan down\"", "action \"Pan down\"",
      "spoken \"Zoomed in, 200 percent. Center.\"", "spoken \"200 percent\"", "spoken \"Zoomed   in,\t200\"",
      "spoken \" Center. \"", "not spoken \"zoomed in\"", "not spoken \"300\"",
      // Tolerances: half a pixel, a hundredth of a point, a millionth of the zoom.
      "visible 225 300 450 600", "visible 225.5 299.5 450,5 599.5", "visible 225.49 300 450 600", "offset 0 0",
      "offset 0.01 -0,01", "zoom 2", "zoom 2.0000019", "zoom 1.9999981",
    ])
  func met(_ expectation: String) {
    #expect(PaperCases.outcome(Self.zoomed + "expect " + expectation) == ["ok"])
  }

  @Test(
    "that are not met tell what was found",
    arguments: [
      ("label \"City skyline\"", "City skyline | City skyline at night"),
      ("label \"City  skyline at night\"", "City  skyline at night | City skyline at night"),
      ("value \"zoomed in\"", "zoomed in | Zoomed in"), ("role Image", "Image | image"),
      ("language es", "es | en"), ("status limit", "limit | ok"),
      ("detail \"200 percent.\"", "200 percent. | 200 percent. Center."),
      ("hint \"\"", " | Pan left, right, up or down; fit shows the whole image."),
      (
        "actions \"Zoom in\"",
        "\"Zoom in\" | \"Zoom in\" \"Zoom out\" \"Pan left\" \"Pan right\" \"Pan up\" \"Pan down\""
      ),
      (
        "actions \"Zoom out\" \"Zoom in\" \"Pan left\" \"Pan right\" \"Pan up\" \"Pan down\"",
        "\"Zoom out\" \"Zoom in\" \"Pan left\" \"Pan right\" \"Pan up\" \"Pan down\" | "
          + "\"Zoom in\" \"Zoom out\" \"Pan left\" \"Pan right\" \"Pan up\" \"Pan down\""
      ),
      (
        "action \"Pan\"", "Pan | \"Zoom in\" \"Zoom out\" \"Pan left\" \"Pan right\" \"Pan up\" \"Pan down\""
      ),
      ("error bad-argument", "bad-argument | nothing"), ("not understood", "not understood | ok"),
      ("spoken \"300 percent\"", "300 percent | Zoomed in, 200 percent. Center."),
      ("spoken \"ZOOMED\"", "ZOOMED | Zoomed in, 200 percent. Center."),
      ("not spoken \"200\"", "not 200 | Zoomed in, 200 percent. Center."),
      ("visible 225.51 300 450 600", "225.51 300 450 600 | 225 300 450 600"),
      ("visible 225 300 450 599.4", "225 300 450 599.4 | 225 300 450 600"),
      ("offset 0.011 0", "0.011 0 | 0 0"), ("offset 0 -0.02", "0 -0.02 | 0 0"),
      ("zoom 2.000003", "2.000003 | 2"), ("zoom 1.999997", "1.999997 | 2"), ("zoom 200", "200 | 2"),
    ])
  func notMet(_ expectation: String, _ finding: String) {
    #expect(PaperCases.outcome(Self.zoomed + "expect " + expectation) == ["3: " + finding])
  }

  @Test("the tolerance of a zoom grows with it, and below 1 it does not shrink")
  func zoomTolerance() {
    #expect(PaperCases.outcome("open demo\nzoom to 1600\nexpect zoom 16.000015") == ["ok"])
    #expect(PaperCases.outcome("open demo\nzoom to 1600\nexpect zoom 16.000017") == ["3: 16.000017 | 16"])
    #expect(PaperCases.outcome("open demo\nexpect zoom 0.9999991") == ["ok"])
    #expect(PaperCases.outcome("open demo\nexpect zoom 0.9999989") == ["2: 0.9999989 | 1"])
  }

  @Test("accents are the same however they are composed")
  func composition() {
    for name in ["Caf\u{E9} at noon", "Cafe\u{301} at noon"] {
      #expect(PaperCases.outcome("open cafe.jpg\nexpect label \"\(name)\"\nexpect spoken \"\(name)\"") == ["ok"])
    }
    #expect(PaperCases.outcome("open cafe.jpg\nexpect not spoken \"Cafe\"") == ["ok"])
    #expect(PaperCases.outcome("open cafe.jpg\nexpect spoken \"Cafe at\"").count == 1)
  }

  @Test("without an image there is no element and no view, and nothing is equal to that")
  func noImage() {
    let outcome = PaperCases.outcome(
      """
      expect label ""
      expect actions "Zoom in"
      expect action "Zoom in"
      expect visible 0 0 0 0
      expect offset 0 0
      expect zoom 1
      expect language en
      expect status ok
      """)
    #expect(
      outcome == [
        "1:  | nothing", "2: \"Zoom in\" | nothing", "3: Zoom in | nothing", "4: 0 0 0 0 | nothing",
        "5: 0 0 | nothing", "6: 1 | nothing",
      ])
  }

  @Test("all that was announced since the last command counts, joined by one blank")
  func joined() {
    let script = """
      open demo
      expect spoken "Fit. Zoom in, then pan"
      wait
      expect spoken "City skyline at night. Image"
      zoom in
      expect not spoken "City skyline"
      stop
      expect spoken "Stopped."
      """
    #expect(PaperCases.outcome(script) == ["ok"])
  }

  @Test("every expectation is evaluated, and every failure is told")
  func several() {
    let script = "open demo\nexpect zoom 2\nexpect value \"Fit\"\nexpect value \"Zoomed in\"\nzoom in\nexpect zoom 3"
    #expect(PaperCases.outcome(script) == ["2: 2 | 1", "4: Zoomed in | Fit", "6: 3 | 2"])
  }

  @Test("after quit its state can be expected, and time can pass")
  func afterQuit() {
    #expect(PaperCases.outcome("open demo\nquit\nexpect status ok\nwait\nexpect zoom 1") == ["ok"])
  }
}

@Suite("Steps that end in an error", .ownThread)
struct AwaitedErrorTests {
  @Test(
    "are awaited by four expectations, met or not, before the next command",
    arguments: [
      ("open nothing.jpg", ["expect status error"], ["ok"]), ("open nothing.jpg", ["expect error not-found"], ["ok"]),
      ("xyzzy", ["expect not understood"], ["ok"]), ("xyzzy", ["expect spoken \"I do not know xyzzy.\""], ["ok"]),
      ("xyzzy", ["wait", "# later", "expect language en", "expect status error"], ["ok"]),
      ("open nothing.jpg", ["expect error empty-file"], ["2: empty-file | not-found"]),
      ("open nothing.jpg", ["expect not understood"], ["2: not understood | not-found"]),
      ("open nothing.jpg", ["expect spoken \"empty\""], ["2: empty | There is no file nothing.jpg."]),
    ])
  func awaited(_ step: String, _ following: [String], _ outcome: [String]) {
    #expect(PaperCases.outcome(([step] + following).joined(separator: "\n")) == outcome)
  }

  @Test(
    "fail the case otherwise",
    arguments: [
      ["expect status ok"], ["expect language en"], ["expect not spoken \"image\""],
      ["zoom in", "expect error no-image"], [],
    ])
  func notAwaited(_ following: [String]) {
    let script = (["expect status ok", "open nothing.jpg"] + following).joined(separator: "\n")
    #expect(PaperCases.outcome(script).first == "2: ok | not-found")
  }

  @Test("are a mistake of the script where the line is no command and nothing awaits that")
  func noCommand() {
    for following in ["expect status ok", "expect not spoken \"a\"", "zoom in\nexpect not understood"] {
      #expect(
        PaperCases.outcome("expect status ok\nzom in\n" + following) == [
          "2:1 This is no command: zom in. Did you mean zoom in?"
        ])
    }
  }

  @Test("the nearest command is one of the language that the line was typed in")
  func nearestInSpanish() {
    #expect(
      PaperCases.outcome("options --language es\nacercra\nexpect zoom 2") == [
        "2:1 This is no command: acercra. Did you mean acercar?"
      ])
  }
}
