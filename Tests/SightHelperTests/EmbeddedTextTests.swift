// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ImageReading
import Localization
import SightHelper
import TestSupport
import Testing

@Suite("Labels out of real files", .ownThread, .timeLimit(.minutes(20)))
struct EmbeddedTextTests {
  struct Row: Sendable {
    let name: String
    let reads: String
    let text: String?
    let source: LabelSource?
    let language: String?

    init(_ name: String, _ reads: String, _ text: String?, _ source: LabelSource?, _ language: String? = nil) {
      self.name = name
      self.reads = reads
      self.text = text
      self.source = source
      self.language = language
    }
  }

  @Test(
    "the best source in the best language",
    arguments: [
      Row("alt-text.jpg", "en", "A red door, closed.", .iptcAltText, "en"),
      Row("alt-text.jpg", "es-MX en", "Una puerta roja, cerrada.", .iptcAltText, "es"),
      Row("alt-text.jpg", "pl", "A red door, closed.", .iptcAltText, "en"),
      Row("only-mexican.jpg", "en", "Una puerta roja", .iptcAltText, "es-MX"),
      Row("description.jpg", "en", #"A door, "red", lang="es" falsa"#, .xmpDescription, "en"),
      Row("caption.jpg", "en", "Una puerta añil", .iptcCaption),
      Row("caption-latin-1.jpg", "en", "Una puerta añil", .iptcCaption),
      Row("exif.jpg", "en", "A red door", .exif, "en"),
      Row("user-comment.jpg", "en", "Una puerta añil – roja", .exif),
      Row("user-comment-ascii.jpg", "en", "A red door", .exif, "en"),
      Row("user-comment-little.jpg", "ja", "赤い扉。開いている", .exif, "ja"),
      Row("user-comment-big.jpg", "ja", "赤い扉。開いている", .exif, "ja"),
      Row("user-comment-jis.jpg", "ja", "赤い扉", .exif, "ja"),
      Row("windows.jpg", "en", "赤い扉 – añil", .exif),
      Row("windows-comment.jpg", "es", "Una puerta añil", .exif, "es"),
      Row("packed-latin-1.png", "pl", "Una puerta añil ©", .pngText),
      Row("utf-8.png", "es", "Una puerta añil – 扉", .pngText, "es"),
      Row("title.jpg", "es", "Una puerta roja", .xmpTitle, "es"),
      Row("comment.jpg", "en", "A red door", .comment, "en"),
      Row("comment.gif", "en", "A red door", .comment, "en"),
      Row("text.png", "en", "Una puerta añil", .pngText),
      Row("packed.png", "en", "A red door", .pngText, "en"),
      Row("international.png", "es", "Una puerta roja", .pngText, "es"),
      Row("international.png", "en", "A red door", .pngText, "en"),
      Row("title.png", "en", "A red door", .pngText, "en"),
      Row("title.svg", "en", "A red door", .svg, "en"),
      Row("title.svg", "es", "Una puerta roja", .svg, "es"),
      Row("description.svg", "en", "A red door & a wall", .svg, "en"),
      Row("metadata.svg", "en", "A red door", .svg, "en"),
      Row("utf-16.svg", "en", "Año", .svg),
      Row("labelled.heic", "en", "A red door", .exif, "en"),
      Row("turned.avif", "es", "Una puerta roja", .iptcAltText, "es"),
      Row("turned.avif", "en", "A red door", .iptcAltText, "en"),
      Row("labelled.jxl", "en", "A red door", .iptcAltText, "en"),
      Row("camera.jpg", "en", nil, nil),
      Row("IMG_0001.jpg", "en", nil, nil),
      Row("plain.jpg", "en", nil, nil),
    ])
  func label(_ row: Row) throws {
    let label = try sight.open(path: fixture(row.name)).label(for: languages(row.reads))
    #expect(label?.text.text == row.text)
    #expect(label?.source == row.source)
    #expect(label?.text.language == row.language.flatMap { LanguageTag($0) })
  }

  @Test("no character that could steer a terminal is left in a label")
  func hostile() throws {
    let record = try sight.open(path: fixture("hostile.png"))
    let raw = try #require(record.texts.first?.alternatives.first).text.unicodeScalars
    #expect(raw.contains("\u{1b}") && raw.contains("\u{202e}") && raw.contains("\0"), "the file is hostile")
    let text = try #require(record.label(for: languages("en"))).text.text
    let steering = text.unicodeScalars.filter {
      $0.properties.generalCategory == .control || $0.properties.generalCategory == .format
    }
    #expect(steering.isEmpty)
    #expect(text.contains("door"))
  }

  @Test("long texts are cut at 16 KiB", arguments: ["long.jpg", "packed-bomb.png"])
  func long(_ name: String) throws {
    let texts = try sight.open(path: fixture(name)).texts
    #expect(texts.first?.alternatives.first?.text.utf8.count == 16 * 1024)
  }
}
