// SPDX-License-Identifier: GPL-3.0-or-later

import Conformance
import Foundation
import FoundationXML
import Testing

/// Three cases: one that passes, one that fails twice, one that cannot be read; in names and values whatever can be
/// mistaken for something else.
private let reports = [
  CaseReport(file: "a folder/#1 \\ <a>.lupa", verdict: .passed),
  CaseReport(
    file: "b\n\u{1B}[2J\u{202E}.lupa",
    verdict: .failed([
      Failure(
        line: 3, step: "expect label \"A \\ B\"", expected: "A \\ B # no",
        found: "line\nend\r\t\u{0}\u{1B}\u{7F}\u{9B}\u{202E}\u{FFFF}\u{2028}", heard: "</failure>&]]>é"),
      Failure(line: 14, step: "expect zoom 2", expected: "2", found: nil, heard: ""),
    ])),
  PaperCases.report("open demo\n  zom in\nexpect zoom 1", path: "c.lupa"),
  CaseReport(file: "d.lupa", verdict: PaperCases.reports(of: "/nowhere/nothing.lupa")[0].verdict),
]

@Suite("Reports")
struct ReportTests {
  @Test("TAP version 14, to the letter")
  func tap() {
    let report = TAPReport(localizer: PaperCases.localizer)
    let text = report.heading(count: 4) + zip(1..., reports).map { report.testPoint($1, number: $0) }.joined()
    #expect(
      text == ##"""
        TAP version 14
        1..4
        ok 1 - a folder/\#1 \\ <a>.lupa
        not ok 2 - b\\u000a\\u001b[2J\\u202e.lupa
          ---
          at: "b\n\u001b[2J\u202e.lupa:3"
          step: "expect label \"A \\ B\""
          expected: "A \\ B # no"
          found: "line\nend\r\t\u0000\u001b\u007f\u009b\u202e\uffff\u2028"
          heard: "</failure>&]]>é"
          also:
            - at: "b\n\u001b[2J\u202e.lupa:14"
              step: "expect zoom 2"
              expected: "2"
              found: null
              heard: ""
          ...
        not ok 3 - c.lupa
          ---
          at: "c.lupa:2:3"
          message: "This is no command: zom in. Did you mean zoom in?"
          ...
        not ok 4 - d.lupa
          ---
          at: "d.lupa"
          message: "The script cannot be read."
          ...

        """##)
  }

  @Test("a failing step is told with what was heard")
  func heard() {
    let report = PaperCases.report("open demo\nzoom in\nexpect spoken \"Zoomed out\"")
    #expect(
      TAPReport(localizer: PaperCases.localizer).testPoint(report, number: 7) == #"""
        not ok 7 - case.lupa
          ---
          at: "case.lupa:3"
          step: "expect spoken \"Zoomed out\""
          expected: "Zoomed out"
          found: "Zoomed in, 200 percent. Center."
          heard: "Zoomed in, 200 percent. Center."
          ...

        """#)
  }

  @Test("JUnit: one suite, a case for each script, the same fields, and a parser takes it")
  func junit() throws {
    let text = JUnitReport(localizer: PaperCases.localizer).text(reports)
    let reader = XMLReader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(reader.names == ["testsuite", "testcase", "testcase", "failure", "testcase", "error", "testcase", "error"])
    #expect(
      reader.attributes.first == ["name": "lupa", "tests": "4", "failures": "1", "errors": "2", "skipped": "0"])
    let cases = zip(reader.names, reader.attributes).filter { $0.0 == "testcase" }.map(\.1)
    #expect(
      cases.map { $0["name"] } == [
        "a folder/#1 \\ <a>.lupa", "b\\u000a\\u001b[2J\\u202e.lupa", "c.lupa", "d.lupa",
      ])
    #expect(cases.allSatisfy { $0["classname"] == "lupa" && $0["file"] == $0["name"] && $0["time"] == nil })
    let messages = reader.attributes.compactMap { $0["message"] }
    #expect(
      messages == [
        "b\\u000a\\u001b[2J\\u202e.lupa:3: expect label \"A \\ B\"",
        "c.lupa:2:3: This is no command: zom in. Did you mean zoom in?", "d.lupa: The script cannot be read.",
      ])
    #expect(
      reader.text.hasPrefix(
        #"""
        at: "b\n\u001b[2J\u202e.lupa:3"
        step: "expect label \"A \\ B\""
        expected: "A \\ B # no"
        found: "line\nend\r\t\u0000\u001b\u007f\u009b\u202e\uffff\u2028"
        heard: "</failure>&]]>é"
        also:
          - at: "b\n\u001b[2J\u202e.lupa:14"
            step: "expect zoom 2"
        """#))
  }

  @Test("JSON: an object on a line for each case, to the letter")
  func json() throws {
    let text = JSONReport(localizer: PaperCases.localizer).text(reports)
    #expect(
      text == #"""
        {"file":"a folder/#1 \\ <a>.lupa","findings":[],"status":"passed"}
        {"file":"b\n\u001b[2J\u202e.lupa","findings":[{"at":"b\n\u001b[2J\u202e.lupa:3","expected":"A \\ B # no","found":"line\nend\r\t\u0000\u001b\u007f\u009b\u202e\uffff\u2028","heard":"</failure>&]]>é","step":"expect label \"A \\ B\""},{"at":"b\n\u001b[2J\u202e.lupa:14","expected":"2","found":null,"heard":"","step":"expect zoom 2"}],"status":"failed"}
        {"file":"c.lupa","findings":[{"at":"c.lupa:2:3","message":"This is no command: zom in. Did you mean zoom in?"}],"status":"unreadable"}
        {"file":"d.lupa","findings":[{"at":"d.lupa","message":"The script cannot be read."}],"status":"unreadable"}

        """#)
    for line in text.split(separator: "\n") {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
  }
}

/// Writes down what an XML parser finds.
private final class XMLReader: NSObject, XMLParserDelegate {
  var names: [String] = []
  var attributes: [[String: String]] = []
  var text = ""

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
    attributes attributeDict: [String: String] = [:]
  ) {
    names.append(elementName)
    attributes.append(attributeDict)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if !text.isEmpty || string.contains(where: { !$0.isWhitespace }) { text += string }
  }
}
