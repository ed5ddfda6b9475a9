// SPDX-License-Identifier: GPL-3.0-or-later

import Descriptions
import Foundation
import ImageReading
import Localization
import RegionFacts
import TestSupport
import Testing
import ZoomGeometry

/// The shipped words.
private let catalogs = Catalogs.load(folder: Repository.root + "/Locales/Catalogs").catalogs

func localizer(_ language: String) throws -> Localizer {
  let tag = try #require(LanguageTag(language))
  return Localizer(catalogs: catalogs, language: catalogs.language(for: [tag]).language, region: tag)
}

/// What a describer's sentences are in words.
func said(
  _ language: String, _ detail: Detail = .normal, _ sentences: (Describer) -> [Message]
) throws -> String {
  let localizer = try localizer(language)
  return sentences(Describer(localizer: localizer, detail: detail)).map { localizer.text(for: $0) }
    .joined(separator: " ")
}

/// The description of facts, at normal detail unless said otherwise.
func described(_ facts: ViewFacts, _ language: String = "en", _ detail: Detail = .normal) throws -> String {
  try said(language, detail) { $0.description(of: facts) }
}

func described(_ pixels: PixelFacts, _ language: String = "en", _ detail: Detail = .normal) throws -> String {
  try described(ViewFacts(pixels: pixels), language, detail)
}

extension ViewFacts {
  init(
    of view: Rect = Rect(x: 0, y: 0, width: 900, height: 600), isWhole: Bool = true, regions: [SeenRegion] = [],
    text: VisibleText? = nil, pixels: PixelFacts? = nil
  ) {
    self.init(view: view, isWhole: isWhole, regions: regions, text: text, pixels: pixels)
  }
}

extension SeenRegion {
  /// A named or nameless region.
  static func seen(
    _ index: Int, _ name: String?, _ place: Cell, kind: NamedRegion.Kind = .face, isPartial: Bool = false,
    fillsView: Bool = false
  ) -> SeenRegion {
    SeenRegion(
      index: index, kind: kind, name: name.map { ForeignText($0) }, place: place, isPartial: isPartial,
      fillsView: fillsView)
  }
}

extension SeenColor {
  /// "dark blue", "very-dark gray", "red"; 0.5 light unless said otherwise.
  init(_ name: String, lightness: Double = 0.5) {
    let words = name.split(separator: " ").map(String.init)
    let term = words.last.flatMap { ColorTerm(rawValue: $0) } ?? .gray
    let modifier = words.count > 1 ? words.first.flatMap { ColorModifier(rawValue: $0) } : nil
    self.init(name: ColorName(term, modifier), lightness: lightness)
  }
}

extension PixelFacts.Color {
  init(_ name: String, _ share: Double, _ places: [Cell] = [], lightness: Double = 0.5) {
    self.init(color: SeenColor(name, lightness: lightness), share: share, places: places)
  }
}

extension PixelFacts {
  init(_ colors: [Color], _ change: (inout PixelFacts) -> Void = { _ in }) {
    self.init()
    self.colors = colors
    change(&self)
  }

  /// Medium gray and nothing else: says little of its own.
  static func mixed(_ change: (inout PixelFacts) -> Void = { _ in }) -> PixelFacts {
    PixelFacts([Color("green", 0.4), Color("gray", 0.4)], change)
  }
}

extension PixelFacts.Spot {
  init(_ name: String, _ place: Cell, box: Rect = Rect(x: 0.4, y: 0.4, width: 0.1, height: 0.1)) {
    self.init(color: SeenColor(name), place: place, box: box)
  }
}

extension PixelFacts.PlainArea {
  init(_ name: String, _ share: Double, _ place: Cell? = nil, isBackground: Bool = false) {
    self.init(color: SeenColor(name), share: share, place: place, isBackground: isBackground)
  }
}

extension RecognizedText.Line {
  /// Words of 40 × 20 pixels, one after another.
  init(
    _ text: String, x: Double = 0, y: Double = 0, block: Int = 0, language: String? = nil, confidence: Int = 95
  ) {
    let words = text.split(separator: " ").enumerated().map { index, word in
      RecognizedText.Word(
        text: String(word), confidence: confidence,
        box: Rect(x: x + Double(index) * 50, y: y, width: 40, height: 20))
    }
    self.init(words: words, block: block, language: language.flatMap { LanguageTag($0) })
  }
}

extension VisibleText {
  init(_ lines: [RecognizedText.Line], _ change: (inout VisibleText) -> Void = { _ in }) {
    self.init()
    self.lines = lines
    change(&self)
  }
}
