// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import TestSupport
import Testing

@Suite("The places of a sentence", .ownThread)
struct FormatTests {
  @Test(
    "are filled with a text and a number, unless they cannot be",
    arguments: [
      ("%@ %lld", "T 7"), ("%1$@ %2$lld", "T 7"), ("%2$lld %1$@", "7 T"), ("%1$@ %1$@", "T T"), ("%2$@", "7"),
      ("%@, are you there? %1$@?", "T, are you there? T?"), ("%@ %d %@", "T 7 "), ("%@ %ld", "T 7"), ("%@ %u", "T 7"),
      ("%@ %i", "T 7"), ("%@ %5d", "T 7"), ("%@ %-5.2lld!", "T 7!"), ("%@ %05d", "T 7"), ("%@ %'d", "T 7"),
      ("%@ %.2f", "T 7.00"), ("%@ %f", "T 7"), ("%@ %.f", "T 7"), ("%@ %.99f", "T 7.00000000000000000000"),
      ("%@ %x %o", "T 7 "), ("%d %d", " 7"), ("%1$lld", ""), ("%3$@, %4$@", ", "),
      ("%0$@|", "k"), ("%-1$@|", "k"), ("%99999999999999999999$@|", "k"), ("%9223372036854775807$@|", "k"),
      ("50% off", "50% off"), ("50%% off", "50% off"), ("%", "%"), ("%%", "%"), ("%%%", "%%"), ("100%%@", "100%@"),
      ("a%", "a%"), ("%c", "%c"), ("%s", "%s"), ("%$@", "k"), ("%1$", "k"), ("%1$c", "k"), ("%99$@|", "|"),
      ("%100$@|", "k"), ("%1", "%1"), ("%l@", "%l@"),
      ("10 %, 20 %.", "10 %, 20 %."), ("%#@nothing@ x", "k"), ("%#@@", "k"), ("%#@ @", "k"), ("%@ %", "k"),
      ("%@ %%", "T %"), ("%1$@ %@", "k"), ("%arg", ""),
      ("%arguments", "%arguments"), ("\\(x) ${y} <b>", "\\(x) ${y} <b>"), ("é%@é", "éTé"), ("%\u{301}@", "%\u{301}@"),
      ("%@\u{301}", "T\u{301}"), ("a\u{1B}[31mb\nc\u{202E}", "ab\nc"),
    ])
  func filling(_ sentence: String, _ text: String) throws {
    let catalogs = Catalogs([try catalog(["k": sentence])])
    let localizer = Localizer(catalogs: catalogs, language: .english, region: .english)
    #expect(localizer.text(for: Message("k", [foreign("T"), number(7)])) == text)
  }

  @Test("cannot be used to make a message of any size")
  func amplification() throws {
    let catalogs = Catalogs([try catalog(["k": String(repeating: "%1$@", count: 10_000)])])
    let localizer = Localizer(catalogs: catalogs, language: .english, region: .english)
    let message = Message("k", [foreign(String(repeating: "x", count: 10_000))])
    #expect(localizer.text(for: message).utf8.count <= 400_000)
  }

  @Test("stand in the key too, where it is the source text")
  func inKey() throws {
    let json = #"{"sourceLanguage":"en","strings":{"%1$@ v%2$@":{}},"version":"1.0"}"#
    let catalogs = Catalogs([try StringCatalog(contentsOf: Array(json.utf8), name: "x")])
    let localizer = Localizer(catalogs: catalogs, language: try tag("ru"), region: try tag("ru"))
    #expect(localizer.text(for: Message("%1$@ v%2$@", [foreign("Lupa"), number(2)])) == "Lupa v2")
  }
}
