// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import Conformance
import Foundation
import Localization
import TestSupport
import Testing

@Suite("Elements that other programs export", .ownThread)
struct ExportedElementTests {
  private func parsed(_ json: String) throws -> ExportedElement { try ExportedElement(json: Array(json.utf8)) }

  @Test("a bare element will do")
  func bare() throws {
    let exported = try parsed(
      """
      {"role":"image","label":"Dog","labelLanguage":"es-MX","labelSource":"catalog","value":"Fit","detail":"1",
      "hint":"Zoom in.","states":["busy"],"actions":["Zoom in"],"language":"en"}
      """)
    let element = try #require(exported.element)
    #expect(element.role == "image" && element.label == "Dog" && element.labelSource == "catalog")
    #expect(element.labelLanguage == LanguageTag("es-MX").map(AuditedElement.LabelLanguage.known))
    #expect(element.value == "Fit" && element.detail == "1" && element.hint == "Zoom in.")
    #expect(element.states == ["busy"] && element.actions == ["Zoom in"])
    #expect(exported.evidence.language == .english && exported.ignoredKeys.isEmpty)
  }

  @Test("an unknown language of the label is null, one that is not told is not there")
  func labelLanguage() throws {
    #expect(try parsed(#"{"label":"a","labelLanguage":null}"#).element?.labelLanguage == .unknown)
    #expect(try parsed(#"{"label":"a"}"#).element?.labelLanguage == nil)
  }

  @Test("Lupa's own results are read without a key to ignore")
  func result() throws {
    let exported = try parsed(
      """
      {"announcements":[{"arguments":{"percent":200,"position":"center"},"key":"announcement.zoomedIn","language":"en",
      "priority":"reply","text":"Zoomed in, 200 percent. Center."}],"command":"zoom in","element":{"actions":["Zoom in"],
      "detail":"200 percent. Center.","hint":"Pan left.","label":"City","labelLanguage":"en","labelSource":"catalog",
      "role":"image","states":[],"value":"Zoomed in"},"language":"en","spoken":["Zoomed in, 200 percent. Center."],
      "status":"ok","viewport":{"zoom":2.5}}
      """)
    #expect(exported.ignoredKeys.isEmpty)
    let announcement = try #require(exported.announcements.first)
    #expect(announcement.key == "announcement.zoomedIn" && announcement.priority == "reply")
    #expect(announcement.arguments == ["percent": "200", "position": "center"])
    #expect(announcement.isSpoken == true && announcement.language == .english)
    #expect(exported.evidence.observations.map(\.command) == ["zoom in"])
  }

  @Test("results one after another tell what each command did")
  func observations() throws {
    let exported = try parsed(
      """
      {"element":{"role":"image","label":"City","value":"Fit","actions":["Zoom in"]},"language":"en","observations":[
      {"command":"zoom in","status":"ok","announcements":[],"element":{"role":"image","label":"City","value":"Zoomed in"}},
      {"command":"zom","status":"error","error":{"code":"unknown-command","message":"?"},"announcements":[{"text":"?"}]},
      {"command":"pan left","status":"limit","announcements":[{"text":"","earcon":"edge"}],"purpose":"command"},
      {"command":"hush","purpose":"stop","spoken":[]}]}
      """)
    let tried = exported.evidence.observations
    #expect(tried.map(\.purpose) == [.command, .mistake, .command, .stop])
    #expect(tried[0].action == "Zoom in" && tried[0].before?.value == "Fit" && tried[0].after?.value == "Zoomed in")
    #expect(tried[1].errorCode == "unknown-command" && tried[1].before?.value == "Zoomed in")
    #expect(tried[2].changed == false)
    let report = AuditReport.of(exported: exported, localizer: Shipped.localizer("en"))
    #expect(report["change-announced"]?.outcome == .fail)
    #expect(report["sounds-have-words"]?.outcome == .fail)
    #expect(report["errors-suggest"]?.outcome == .fail)
    #expect(report["speech-stops"]?.outcome == .pass)
    #expect(report["label-in-name"]?.outcome == .pass)
  }

  @Test("what else a program tells is taken up")
  func context() throws {
    let exported = try parsed(
      """
      {"element":{"role":"image","label":"City"},"language":"en","text":["EXIT"],"commands":{"en":["zoom in"]},
      "shortcuts":{"keys":["z"],"canBeTurnedOff":false},"demo":[{"command":"stop","goesOn":true}],
      "hiddenEdges":[{"name":"left","isReachable":false}],"catalogProblems":["no Spanish"],
      "translations":{"es":{"role":"image","label":"Ciudad"}}}
      """)
    let report = AuditReport.of(exported: exported, localizer: Shipped.localizer("en"))
    for id in ["single-key-shortcuts", "demo-stops", "edges-reachable", "catalog-complete"] {
      #expect(report[id]?.outcome == .fail, "\(id)")
    }
    #expect(report["text-in-image"]?.outcome == .incomplete)
    #expect(exported.evidence.translations[.spanish]?.label == "Ciudad")
  }

  @Test("text from outside is clean")
  func clean() throws {
    let exported = try parsed(#"{"label":"a\u001b[2Jb\u202Ec\nd","actions":["x\u0007y"],"\u001b]0;t\u0007odd":1}"#)
    #expect(exported.element?.label == "abc d" && exported.element?.actions == ["xy"])
    #expect(exported.ignoredKeys == ["odd"])
  }

  @Test("what means nothing is named with where it stands")
  func ignored() throws {
    let exported = try parsed(
      #"{"element":{"role":"image","alt":"a"},"observations":[{},{"when":1,"announcements":[{"say":"x"}]}],"zzz":{}}"#)
    #expect(
      exported.ignoredKeys == ["element.alt", "observations[1].announcements[0].say", "observations[1].when", "zzz"])
  }

  @Test(
    "what is wrong is named",
    arguments: [
      ("", "e.json is not valid JSON at line 1, column 1."),
      ("{\n  \"role\" \"image\"}", "e.json is not valid JSON at line 2, column 10."),
      (#"{"role":"a","role":"b"}"#, "e.json has the key role twice in one object, at line 1, column 13. Remove one."),
      ("[]", "e.json holds no element: an object with role, label or actions, or with the key element."),
      (#"{"name":"x"}"#, "e.json holds no element: an object with role, label or actions, or with the key element."),
      (#"{"role":1}"#, "In e.json the key role must be a text."),
      (#"{"actions":"Zoom in"}"#, "In e.json the key actions must be a list."),
      (#"{"actions":["Zoom in",null]}"#, "In e.json the key actions[1] must be a text."),
      (#"{"element":[]}"#, "In e.json the key element must be an object."),
      (
        #"{"element":{"labelLanguage":"no language"}}"#,
        "In e.json the key element.labelLanguage cannot be “no language”."
      ),
      (#"{"observations":[{"purpose":"joke"}]}"#, "In e.json the key observations[0].purpose cannot be “joke”."),
      (
        #"{"role":"a","shortcuts":{"keys":[],"canBeTurnedOff":"no"}}"#,
        "In e.json the key shortcuts.canBeTurnedOff must be true or false."
      ),
      (#"{"role":"a","translations":{"x y":{}}}"#, "In e.json the key translations cannot be “x y”."),
      (#"{"role":"a","hiddenEdges":[{}]}"#, "In e.json the key hiddenEdges[0].name must be a text."),
    ])
  func mistakes(_ json: String, _ sentence: String) {
    let error = #expect(throws: ExportError.self) { try parsed(json) }
    #expect(error.map { Shipped.localizer("en").text(for: $0.message(file: "e.json")) } == sentence)
  }

  @Test("files that are too large, too long, too deep or no files are refused")
  func limits() throws {
    let folder = try TemporaryFolder()
    #expect(throws: ExportError.notReadable) { try ExportedElement(contentsOfFile: folder.path) }
    #expect(throws: ExportError.notFound) { try ExportedElement(contentsOfFile: folder.path + "/none.json") }
    let large = folder.path + "/large.json"
    try Data(repeating: 0x20, count: ExportedElement.sizeLimit + 1).write(to: URL(fileURLWithPath: large))
    #expect(throws: ExportError.tooLarge(limit: ExportedElement.sizeLimit)) {
      try ExportedElement(contentsOfFile: large)
    }
    let many = #"{"actions":["# + Array(repeating: #""a""#, count: 1001).joined(separator: ",") + "]}"
    #expect(throws: ExportError.tooMany(key: "actions", limit: 1000)) { try parsed(many) }
    #expect(throws: ExportError.self) { try parsed(String(repeating: "[", count: 100_000)) }
    #expect(throws: ExportError.self) { try ExportedElement(json: [0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D]) }
  }

  @Test("whatever happens to the bytes of a file, it is read, or refused with a sentence", arguments: 1...8)
  func damaged(_ seed: UInt64) throws {
    let text = try String(contentsOfFile: Repository.root + "/docs/element.md", encoding: .utf8)
    let example = try #require(
      text.components(separatedBy: "```json element\n").last?.components(separatedBy: "```")[0])
    var random = Seeded(state: seed)
    let pieces = ["{", "}", "[", "]", "\"", ",", ":", "null", "true", "-1e999", "\"element\":", "\\u0000", "\u{202E}"]
    for _ in 0..<60 {
      var bytes = Array(example.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let start = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(start + Int.random(in: 0...6, using: &random), bytes.count)
        bytes.replaceSubrange(start..<end, with: Array((pieces.randomElement(using: &random) ?? "").utf8))
      }
      do throws(ExportError) {
        let report = AuditReport.of(exported: try ExportedElement(json: bytes), localizer: Shipped.localizer("en"))
        #expect(report.results.count == AuditRules.all.count)
      } catch {
        let sentence = Shipped.localizer("en").text(for: error.message(file: "e.json"))
        #expect(!sentence.isEmpty && !sentence.contains("audit.file"))
      }
    }
  }
}
