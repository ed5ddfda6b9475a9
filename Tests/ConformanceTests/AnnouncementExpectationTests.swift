// SPDX-License-Identifier: GPL-3.0-or-later

import Conformance
import TestSupport
import Testing

@Suite("Expectations on what is said", .ownThread)
struct AnnouncementExpectationTests {
  /// The opening, its hint, and the zoom.
  private static let zoomed = "open demo\nzoom in\n"

  @Test(
    "that are met",
    arguments: [
      "announcement \"Zoomed in, 200 percent. Center.\"", "announcement contains \"200\" \"Center\"",
      "announcement matches /^Zoomed in, [0-9]+ percent\\. Center\\.$/",
      "announcements \"Zoomed in, 200 percent. Center.\"", "announcements exactly \"Zoomed in, 200 percent. Center.\"",
      "announcements count 1", "announcements count at most 1", "announcements contains \"200\"",
      "announcements not \"Zoomed out\"", "not announcements contains \"Fit\"", "spoken contains \"Zoomed\" \"Center\"",
      "spoken exactly \"Zoomed in, 200 percent. Center.\"", "spoken matches /percent\\. Center/",
      "not spoken matches /x/",
      "log count 3", "log contains \"City skyline\" \"Zoomed in\"", "log matches /skyline.*1200/",
      "log in order \"City skyline at night. Image, 900 by 1200. Fit.\" \"Zoomed in, 200 percent. Center.\"",
      "not log in order \"Zoomed in, 200 percent. Center.\" \"City skyline at night. Image, 900 by 1200. Fit.\"",
      "key announcement.zoomedIn", "key announcement.zoomedIn()", "key announcement.zoomedIn(percent: 200)",
      "key announcement.zoomedIn(percent: \"200\", position: center)", "keys announcement.zoomedIn",
      "not key announcement.zoomedOut", "not key announcement.zoomedIn(percent: 300)",
      "not key announcement.zoomedIn(percentage: 200)", "priority reply", "priorities reply", "not earcon edge",
      "earcons count 0", "languages en", "value key value.zoomedIn", "label key \"City skyline at night\"",
      "action key action.panLeft",
      "actions key action.zoomIn action.zoomOut action.panLeft action.panRight "
        + "action.panUp action.panDown",
      "hint key hint.zoomed", "label matches /^City/", "label contains \"skyline\" \"night\"",
      "label exactly \""
        + "City skyline at night\"", "label not \"City\"", "not label \"City\"", "label language en",
      "label source catalog", "behavior explore", "frame 900 1200", "states count 0", "not state busy", "words 5",
      "words at most 5", "at most 5 words", "at least 5 words", "zoom at least 2", "zoom at most 2.5",
      "not zoom at least 2.1", "not visible 0 0 900 1200", "actions contains \"Pan up\" \"Zoom in\"",
      "actions count at least 6", "actions not \"Zoom in\"", "not error not-found", "text count 0",
    ])
  func met(_ expectation: String) {
    #expect(PaperCases.outcome(Self.zoomed + "expect " + expectation) == ["ok"])
  }

  @Test(
    "that are not met tell what was found",
    arguments: [
      ("announcement \"Fit\"", "Fit | \"Zoomed in, 200 percent. Center.\""),
      ("announcements count 2", "2 | 1"), ("announcements count at least 2", "at least 2 | 1"),
      ("key announcement.fit", "announcement.fit | announcement.zoomedIn(percent: 200, position: center)"),
      ("spoken exactly \"Zoomed\"", "Zoomed | Zoomed in, 200 percent. Center."),
      ("spoken matches /^percent/", "/^percent/ | Zoomed in, 200 percent. Center."),
      ("not spoken matches /percent/", "not /percent/ | Zoomed in, 200 percent. Center."),
      ("value key value.fit", "Fit | Zoomed in"),
      (
        "label not \"City skyline at night\"",
        "not City skyline at night | City skyline at night"
      ),
      ("earcon edge", "edge | "), ("at most 4 words", "at most 4 | 5"), ("zoom at least 3", "at least 3 | 2"),
      ("keys announcement.fit", "\"announcement.fit\" | \"announcement.zoomedIn\""),
    ])
  func notMet(_ expectation: String, _ finding: String) {
    #expect(PaperCases.outcome(Self.zoomed + "expect " + expectation) == ["3: " + finding])
  }

  /// At 80 words per minute a word takes 0.75 s, a sentence 0.2 s more.
  @Test("speech goes on in virtual time, is cut after a word, and leaves nothing behind")
  func speech() {
    #expect(
      PaperCases.outcome(
        """
        options --rate 80
        open demo
        expect pending 2
        expect not silence
        expect speaking "City skyline"
        wait 2.3
        expect pending 2
        zoom in
        expect interrupted
        expect interrupted after 3 words
        expect interrupted after "at"
        expect not interrupted after "night"
        expect pending 1
        expect speaking "Zoomed in"
        wait
        expect silence
        expect pending 0
        fit
        expect not interrupted
        expect earcons count 0
        """) == ["ok"])
    #expect(
      PaperCases.outcome("open demo\nwait\nfit\nexpect interrupted\nexpect interrupted after 2 words") == [
        "4: interrupted | nothing", "5: interrupted after 2 words | nothing",
      ])
    #expect(
      PaperCases.outcome("open demo\nfit\nexpect interrupted after 0 words") == [
        "3: interrupted after 0 words | nothing"
      ])
  }

  @Test("events outside are told without being asked for")
  func happenings() {
    #expect(
      PaperCases.outcome(
        """
        simulate sound-lost
        expect key news.noAudioDevice
        expect priority progress
        simulate sound-found
        expect key news.audioDeviceFound
        simulate no-voice eu es
        expect key news.noVoice
        simulate program-missing lupa-sight
        expect spoken "lupa-sight"
        """) == ["ok"])
  }

  @Test(
    "a value that nothing is ever called is a mistake, also where it must not be so",
    arguments: [
      ("not earcon edeg", "Nothing is ever called edeg here. Did you mean edge?"),
      ("not status errror", "Nothing is ever called errror here. Did you mean error?"),
      ("not behavior pnch", "Nothing is ever called pnch here. Did you mean pinch?"),
      ("not priority aelrt", "Nothing is ever called aelrt here. Did you mean alert?"),
      ("label source not catlog", "Nothing is ever called catlog here. Did you mean catalog?"),
      ("not error not-fund", "Nothing is ever called not-fund here. Did you mean not-found?"),
      (
        "not key announcement.zoomedInn",
        "No catalog has the key announcement.zoomedInn. Did you mean announcement.zoomedIn?"
      ),
      (
        "keys not contains announcement.fitt",
        "No catalog has the key announcement.fitt. Did you mean announcement.fit?"
      ),
      ("audit label-present passed", "Nothing is ever called passed here. Did you mean pass?"),
    ])
  func unknownValues(_ expectation: String, _ sentence: String) {
    #expect(
      PaperCases.outcome(Self.zoomed + "expect " + expectation).map { $0.drop { $0 != " " }.dropFirst() } == [
        sentence[...]
      ])
  }

  @Test(
    "mistakes have a place and a sentence",
    arguments: [
      ("expect label matches /[/", "1:22 /[/ is no pattern. Write, for example, expect label matches /sky.*night/."),
      ("expect label matches /a", "1:22 // is no pattern. Write, for example, expect label matches /sky.*night/."),
      (
        "expect key a.b(x: 1",
        "1:12 a.b(x: 1 is no key. Write, for example, expect key announcement.zoomedIn(percent: 200)."
      ),
      ("expect key", "1:8 This is written expect key KEY(NAME: VALUE); text with blanks stands in quotation marks."),
      ("expect value key value.ft", "1:1 No catalog has the key value.ft. Did you mean value.fit?"),
      (
        "expect announcement \"\" \"\"",
        "1:8 This is written expect announcement \"TEXT\"; text with blanks stands in quotation marks."
      ),
      ("expect spoken contains \"\"", "1:24 Nothing is expected here. Write, for example, expect value \"Fit\"."),
      ("expect words many", "1:14 many is not a number. Write it in digits, for example 150 or 1.5."),
      ("expect silence 1", "1:8 This is written expect silence; text with blanks stands in quotation marks."),
      (
        "expect interrupted after",
        "1:8 This is written expect interrupted; text with blanks stands in quotation marks."
      ),
    ])
  func mistakes(_ text: String, _ sentence: String) {
    #expect(PaperCases.outcome(text) == [sentence])
  }
}
