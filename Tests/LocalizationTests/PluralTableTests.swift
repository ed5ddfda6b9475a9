// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Localization
import TestSupport
import Testing

@Suite("Plural categories", .ownThread)
struct PluralTableTests {
  /// Made by `make-plurals.py` beside it: a line for each language, a column for each number.
  static let lines =
    (try? String(contentsOfFile: Fixtures.folder + "/plurals.tsv", encoding: .utf8))
    .map { $0.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) } } ?? []

  @Test("of 20 languages and 30 numbers are those of another library", arguments: lines.dropFirst())
  func categories(_ line: [String]) throws {
    let language = try tag(line[0])
    let expected = Array(line.dropFirst())
    // A form for zero would be used for 0 in every language: only those that count so have one.
    let forms = Set(expected).union(["other"]).map { #""\#($0)":{"stringUnit":{"value":"\#($0)"}}"# }
    let words = #"{"variations":{"plural":{\#(forms.joined(separator: ","))}}}"#
    let json = #"{"strings":{"k":{"localizations":{"\#(language)":\#(words)}}}}"#
    let catalogs = Catalogs([try StringCatalog(contentsOf: Array(json.utf8), name: "x")])
    let localizer = Localizer(catalogs: catalogs, language: language, region: language)
    let numbers = try Self.lines[0].dropFirst().map { try #require(Int($0)) }
    #expect(numbers.map { localizer.text(for: Message("k", [number($0)])) } == expected)
  }

  @Test("the table is whole")
  func table() {
    #expect(Self.lines.count == 21)
    #expect(Self.lines.allSatisfy { $0.count == 31 })
  }
}
