// SPDX-License-Identifier: GPL-3.0-or-later

import ImageReading
import Localization
import TestSupport
import Testing

@Suite("Choosing a label", .ownThread)
struct LabelChoiceTests {
  private func record(_ texts: [(LabelSource, [(String?, String)])], path: String = "/a/IMG_1.jpg") -> ImageRecord {
    ImageRecord(
      path: path, format: "jpeg", width: 1, height: 1, isDamaged: false,
      texts: texts.map { source, alternatives in
        EmbeddedText(source: source, alternatives: alternatives.map { .init(text: $0.1, language: $0.0) })
      })
  }

  struct Choice: Sendable {
    let alternatives: [(String?, String)]
    let reads: String
    let text: String
    let language: String?
  }

  @Test(
    "exact, then without region, then another region, then x-default, then the only one or the first",
    arguments: [
      Choice(alternatives: [("en", "a"), ("es", "b"), ("es-MX", "c")], reads: "es-MX", text: "c", language: "es-MX"),
      Choice(alternatives: [("en", "a"), ("es", "b")], reads: "es-MX en", text: "b", language: "es"),
      Choice(alternatives: [("en", "a"), ("es-AR", "b")], reads: "es en", text: "b", language: "es-AR"),
      Choice(alternatives: [("en", "a"), ("es", "b")], reads: "pl es", text: "b", language: "es"),
      Choice(alternatives: [("en", "a"), ("x-default", "d")], reads: "es", text: "d", language: nil),
      Choice(alternatives: [("en", "a"), ("x-default", "a")], reads: "es", text: "a", language: "en"),
      Choice(alternatives: [("es", "b")], reads: "ja", text: "b", language: "es"),
      Choice(alternatives: [("de", "a"), ("es", "b")], reads: "ja", text: "a", language: "de"),
      Choice(alternatives: [(nil, "a")], reads: "en", text: "a", language: nil),
      Choice(alternatives: [("EN-us", "a"), ("x-default", "d")], reads: "en", text: "a", language: "en-US"),
      Choice(alternatives: [("en", "  "), ("x-default", "d")], reads: "en", text: "d", language: nil),
      Choice(alternatives: [("not a tag!", "a")], reads: "en", text: "a", language: nil),
    ])
  func language(_ row: Choice) {
    let label = record([(.iptcAltText, row.alternatives)]).label(for: languages(row.reads))
    #expect(label?.text.text == row.text)
    #expect(label?.text.language?.description == row.language)
  }

  @Test("the best source wins, whatever their order, and one that says nothing is passed over")
  func source() {
    let mixed = record([(.xmpTitle, [("es", "t")]), (.comment, [(nil, "c")]), (.xmpDescription, [("en", "d")])])
    #expect(mixed.label(for: languages("es"))?.source == .xmpDescription)
    let hollow = record([
      (.iptcAltText, [("en", "\u{1b}\u{202e} ")]), (.exif, [(nil, "SONY DSC")]), (.svg, [(nil, "s")]),
    ])
    #expect(hollow.label(for: languages("en"))?.text.text == "s")
    #expect(record([]).label(for: languages("en")) == nil)
  }

  @Test(
    "texts that cameras, phones and programs write into every file say nothing",
    arguments: [
      "OLYMPUS DIGITAL CAMERA", "olympus digital camera   ", "SONY DSC", "MINOLTA DIGITAL CAMERA",
      "KODAK Digital Still Camera", "Exif_JPEG_PICTURE", "DCF 1.0", "DIGITAL CAMERA", "SAMSUNG", "cof", "sdr", "hdr",
      "oznor", "rhdr", "dav", "untitled", "Image-Description", "Created with GIMP", "Lavc58.134.100", "---", "*", "...",
      "CREATOR: gd-jpeg v1.0 (using IJG JPEG v62), quality = 90", "IMG_1", "img_1.JPG", "DSC01234.jpg",
      "Screenshot_1.png",
    ])
  func boilerplate(_ text: String) {
    #expect(record([(.exif, [(nil, text)])]).label(for: languages("en")) == nil)
  }

  @Test(
    "texts that people wrote are kept",
    arguments: ["Dav at the sea", "Samsung store, Lima", "42", "🐈", "猫", "Untitled No. 5"])
  func kept(_ text: String) {
    #expect(record([(.exif, [(nil, text)])]).label(for: languages("en"))?.text.text == text)
  }
}
