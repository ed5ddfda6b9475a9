// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import CommandLanguage
import Conformance
import Foundation
import ImageReading
import Localization
import Speech
import Synchronization
import TestSupport
import Testing
import Viewer
import ZoomGeometry

/// The audit of sessions on images that exist only in words.
@Suite("The audit of a session", .ownThread)
struct ProbeTests {
  @Test(
    "a described image passes in every language and behavior", arguments: ["en", "es"],
    ["explore", "double-tap", "pinch", "scroll-view", "free"])
  func clean(_ language: String, _ behavior: String) throws {
    let session = try PaperSession(language: language, behavior: behavior).opened("dog.jpg")
    let report = AuditReport.of(session: session)
    for result in report.results where result.outcome == .fail {
      // Where the frame is another shape than the image, these behaviors never show its ends.
      #expect(["edges-reachable"].contains(result.rule.id), "\(result.rule.id) \(result.findings)")
    }
    #expect(report["label-present"]?.outcome == .pass && report["actions-by-command"]?.outcome == .pass)
    #expect(report["errors-suggest"]?.outcome == .pass && report["speech-stops"]?.outcome == .pass)
    #expect(report["change-announced"]?.outcome == .pass && report["consistent-names"]?.outcome == .pass)
    #expect(report["localized"]?.outcome == .pass && report["instructions-not-sensory"]?.outcome == .pass)
  }

  @Test("a sound at the edge is heard with its words")
  func sounds() throws {
    let report = AuditReport.of(session: try PaperSession().opened("dog.jpg"))
    #expect(report["sounds-have-words"]?.outcome == .pass)
  }

  @Test(
    "what the label is worth is told",
    arguments: [
      ("IMG_2041.jpg", "label-present", AuditOutcome.fail), ("beach_sunset.jpg", "label-not-file-name", .fail),
      ("camera.jpg", "label-present", .fail), ("foreign.jpg", "label-language", .fail),
      ("redundant.jpg", "label-not-redundant", .fail), ("dog.jpg", "label-not-file-name", .pass),
    ])
  func labels(_ file: String, _ rule: String, _ outcome: AuditOutcome) throws {
    let report = AuditReport.of(session: try PaperSession().opened(file))
    #expect(report[rule]?.outcome == outcome)
  }

  @Test("an image that fills the frame of double-tap has ends that no command shows")
  func cropped() throws {
    let paper = try PaperSession(behavior: "double-tap", frame: Size(width: 390, height: 700))
    let report = AuditReport.of(session: try paper.opened("dog.jpg"))
    #expect(report["edges-reachable"]?.outcome == .fail)
    #expect(report["edges-reachable"]?.findings.count == 2)
    let fitting = AuditReport.of(session: try PaperSession().opened("dog.jpg"))
    #expect(fitting["edges-reachable"]?.outcome == .pass)
  }

  @Test("the demo is stopped by any command; without one the rule does not apply")
  func demo() throws {
    let playing = try PaperSession(playsDemo: true).opened("dog.jpg")
    #expect(playing.demoRest != nil)
    #expect(AuditReport.of(session: playing)["demo-stops"]?.outcome == .pass)
    let resting = try PaperSession().opened("dog.jpg")
    #expect(AuditReport.of(session: resting)["demo-stops"]?.outcome == .notApplicable)
  }

  @Test("the session that is audited stays as it is, and nothing is saved, marked or opened")
  func undisturbed() throws {
    let paper = try PaperSession(playsDemo: true)
    var session = try paper.opened("dog.jpg")
    _ = session.submit(line: "zoom in")
    let before = (session.session.viewport, session.session.elementSnapshot, session.session.language)
    let opened = paper.opened.count.withLock { $0 }
    _ = AuditReport.of(session: session)
    #expect(session.session.viewport == before.0 && session.session.elementSnapshot == before.1)
    #expect(session.session.language == before.2)
    #expect(paper.opened.count.withLock { $0 } == opened)
    #expect(session.submit(line: "repeat").announcements.first?.text.hasPrefix("Zoomed in, 200 percent.") == true)
  }

  @Test("two audits come to the same")
  func reproducible() throws {
    let session = try PaperSession().opened("dog.jpg")
    let texts = (1...2).map { _ in
      AuditJSON(localizer: Shipped.localizer("en")).line(AuditReport.of(session: session), file: "dog.jpg")
    }
    #expect(texts[0] == texts[1])
  }

  @Test("without an image, only what needs none applies")
  func empty() throws {
    let report = AuditReport.of(session: try PaperSession().settled)
    #expect(report["label-present"]?.outcome == .notApplicable && report["errors-identified"]?.outcome == .pass)
    #expect(report.isClean())
  }

  @Test("words that a language lacks are found, in the catalog and in the element")
  func untranslated() throws {
    let words =
      #"{"sourceLanguage":"en","version":"1.0","strings":{"new.key":{"localizations":{"en":{"stringUnit":"#
      + #"{"state":"translated","value":"New"}}}}}}"#
    let folder = try TemporaryFolder()
    let extra = folder.path + "/extra.xcstrings"
    try Data(words.utf8).write(to: URL(fileURLWithPath: extra))
    let catalogs = Catalogs.load(folder: PaperSession.catalogFolder, extra: [extra]).catalogs
    #expect(Shipped.catalogs.missing(in: .spanish).isEmpty)
    #expect(catalogs.missing(in: .spanish) == ["new.key"])
    let report = AuditReport.of(session: try PaperSession(catalogs: catalogs).opened("dog.jpg"))
    let finding = try #require(report["catalog-complete"]?.findings.first)
    #expect(Shipped.localizer("en").text(for: finding.seen) == "1 key has no words in Spanish: new.key.")
  }
}
