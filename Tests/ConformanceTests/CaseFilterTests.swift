// SPDX-License-Identifier: GPL-3.0-or-later

import Conformance
import TestSupport
import Testing

@Suite("Filtering cases", .ownThread)
struct CaseFilterTests {
  private static let tags = [CaseTag("wcag", "2.5.7"), CaseTag("smoke")]

  @Test(
    "by a part of the name, or by a tag with or without its value",
    arguments: [
      ("zoom", true), ("ZOOM.LUPA: Más", true), ("mas", true), ("zooom", false), ("2.5.7", false), ("@wcag", true),
      ("@wcag 2.5.7", true), ("@WCAG   2.5.7", true), ("@wcag 2.5", false), ("@wca", false), ("@smoke", true),
      ("@smoke 1", false), ("@zoom", false),
    ])
  func fits(_ text: String, _ fits: Bool) throws {
    let filter = try #require(CaseFilter(text))
    #expect(filter.fits(name: "a/zoom.lupa: más", tags: Self.tags) == fits)
  }

  @Test("a script that cannot be read fits every tag, so that none gets lost, but not every name")
  func unreadable() throws {
    let scriptCase = try #require(PaperCases.cases(in: "/nowhere/nothing.lupa").first)
    #expect(CaseFilter("@wcag")?.fits(scriptCase) == true)
    #expect(CaseFilter("nothing")?.fits(scriptCase) == true)
    #expect(CaseFilter("zoom")?.fits(scriptCase) == false)
  }
}
