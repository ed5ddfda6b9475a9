// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Localization
import TestSupport
import Testing

@Suite("Dates", .ownThread)
struct LocalTimeTests {
  @Test(
    "are read as EXIF, XMP and IPTC write them; no calendar has the others",
    arguments: [
      ("2015:06:11 10:29:26", "2015-06-11T10:29"), ("2015-06-11T10:29:26.69-06:00", "2015-06-11T10:29"),
      ("2015-06-11", "2015-06-11"), ("20150611", "2015-06-11"), ("20150611 102926+0000", "2015-06-11T10:29"),
      ("2016:02:29 00:00:00", "2016-02-29T00:00"), ("2015:02:29 00:00:00", nil), ("0000:00:00 00:00:00", nil),
      ("2015:13:01 00:00:00", nil), ("2015:06:11 25:00:00", "2015-06-11"), ("    :  :     :  :  ", nil), ("2015", nil),
      ("", nil), ("99999999999999999999", nil), ("2015-06-99999999999999999999", nil), ("2015:06:11 10", "2015-06-11"),
    ] as [(String, String?)])
  func reading(_ text: String, _ time: String?) {
    #expect(LocalTime(text)?.description == time)
  }

  @Test(
    "are written as the language does",
    arguments: [
      ("en", "June 11, 2015 at 10:29 AM", "June 11, 2015"), ("es", "11 de junio de 2015, 10:29", "11 de junio de 2015"),
      ("en-GB", "11 June 2015 at 10:29", "11 June 2015"),
      ("es-MX", "11 de junio de 2015, 10:29 a.m.", "11 de junio de 2015"),
    ])
  func writing(_ language: String, _ full: String, _ day: String) throws {
    let tag = try #require(LanguageTag(language))
    let localizer = try Localizer(catalogs: Self.catalogs(language), language: tag, region: tag)
    for (text, words) in [("2015-06-11T10:29", full), ("2015-06-11", day)] {
      let time = try #require(LocalTime(text))
      #expect(localizer.text(for: Message("x", [.init("time", .time(time))])) == words)
    }
  }

  @Test("every day of four centuries is that of the calendar")
  func calendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let localizer = try Localizer(
      catalogs: Self.catalogs("en-GB"), language: .english, region: #require(LanguageTag("en-GB")))
    let start = try #require(calendar.date(from: DateComponents(year: 1826, month: 1, day: 1)))
    for step in stride(from: 0, to: 100_000, by: 97) {
      let date = start.addingTimeInterval(Double(step) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let time = try #require(LocalTime(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0))
      let style = Date.FormatStyle(
        date: .long, time: .omitted, locale: Locale(identifier: "en-GB"), calendar: calendar, timeZone: .gmt)
      #expect(localizer.text(for: Message("x", [.init("time", .time(time))])) == date.formatted(style))
    }
  }

  private static func catalogs(_ language: String) throws -> Catalogs {
    let words = Set(["en", language]).map { #""\#($0)":{"stringUnit":{"state":"translated","value":"%1$@"}}"# }
    let text =
      #"{"sourceLanguage":"en","version":"1.0","strings":{"x":{"localizations":{\#(words.joined(separator: ","))}}}}"#
    return Catalogs([try StringCatalog(contentsOf: Array(text.utf8), name: "x.xcstrings")])
  }
}
