// SPDX-License-Identifier: GPL-3.0-or-later

import Descriptions
import ImageReading
import Localization
import RegionFacts
import TestSupport
import Testing
import ZoomGeometry

@Suite("Whatever the facts", .ownThread)
struct BudgetTests {
  private static let languages = ["en", "es", "es-MX", "es-UY", "en-GB"]

  @Test("sentences are few at brief, few enough at normal, whole, different, and in the catalog")
  func budgets() throws {
    var random = Seeded(state: 5)
    let localizers = try Self.languages.map { try localizer($0) }
    for _ in 0..<250 {
      let (facts, other) = (ViewFacts.random(&random), ViewFacts.random(&random))
      for localizer in localizers {
        for detail in Detail.allCases {
          let describer = Describer(localizer: localizer, detail: detail)
          let all = [
            describer.description(of: facts), describer.changes(from: other, to: facts),
            describer.firstFact(of: facts), facts.text.map { describer.text(of: $0) } ?? [],
            facts.pixels.map { describer.colors(of: $0) } ?? [],
          ]
          for messages in all {
            let sentences = messages.map { localizer.text(for: $0) }
            let count = sentences.reduce(0) { $0 + $1.split(separator: " ").count }
            #expect(detail != .brief || count < 12, "\(sentences)")
            #expect(detail != .normal || count < 40, "\(sentences)")
            #expect(Set(sentences).count == sentences.count, "\(sentences)")
            for sentence in sentences {
              #expect(sentence.hasSuffix(".") || sentence.hasSuffix("…"), "\(sentence)")
              #expect(!sentence.contains("description.") && !sentence.contains("color."), "\(sentence)")
              #expect(!sentence.contains("  ") && !sentence.contains(" .") && !sentence.contains(" ,"), "\(sentence)")
              #expect(sentence.first?.isLowercase == false, "\(sentence)")
            }
          }
          #expect(describer.changes(from: facts, to: facts).isEmpty)
          #expect(all[2].count <= (detail == .brief ? 1 : 2))
        }
      }
    }
  }

  @Test("mirrored ones swap left and right, and change nothing else")
  func mirrored() throws {
    var random = Seeded(state: 6)
    let localizers = try Self.languages.map { try localizer($0) }
    for _ in 0..<250 {
      let facts = ViewFacts.random(&random)
      for localizer in localizers {
        for detail in Detail.allCases {
          let describer = Describer(localizer: localizer, detail: detail)
          let sentences = describer.description(of: facts).map { localizer.text(for: $0) }
          let swapped = describer.description(of: facts.mirrored).map { localizer.text(for: $0).swappingSides }
          #expect(swapped == sentences)
        }
      }
    }
  }
}

extension String {
  fileprivate var swappingSides: String {
    replacing("left", with: "\u{1}").replacing("right", with: "left").replacing("\u{1}", with: "right")
      .replacing("b\u{1}", with: "bright").replacing("bleft", with: "bright").replacing("Bleft", with: "Bright")
      .replacing("izquierda", with: "\u{1}").replacing("derecha", with: "izquierda").replacing("\u{1}", with: "derecha")
  }
}

extension ViewFacts {
  fileprivate static func random(_ random: inout Seeded) -> ViewFacts {
    var facts = ViewFacts(isWhole: Bool.random(using: &random))
    let names = ["Ana", "Speaker 1", "Someone with a rather long name", nil]
    facts.regions = (0..<Int.random(in: 0...4, using: &random)).map { index in
      SeenRegion.seen(
        index, names.randomElement(using: &random) ?? nil, .random(&random),
        kind: NamedRegion.Kind.allCases.randomElement(using: &random) ?? .face,
        isPartial: Bool.random(using: &random), fillsView: Int.random(in: 0..<6, using: &random) == 0)
    }
    if Bool.random(using: &random) { facts.text = .random(&random) }
    if Int.random(in: 0..<5, using: &random) > 0 { facts.pixels = .random(&random) }
    return facts
  }

  fileprivate var mirrored: ViewFacts {
    var facts = self
    facts.regions = regions.map {
      SeenRegion(
        index: $0.index, kind: $0.kind, name: $0.name, place: $0.place.mirrored, isPartial: $0.isPartial,
        fillsView: $0.fillsView)
    }
    // Text is not written the other way round.
    facts.text?.continues = []
    facts.pixels?.mirror()
    return facts
  }
}

extension VisibleText {
  fileprivate static func random(_ random: inout Seeded) -> VisibleText {
    let lines = (0..<Int.random(in: 0...3, using: &random)).map { line in
      let words = (0..<Int.random(in: 1...9, using: &random)).map { "Word\($0)" }
      return RecognizedText.Line(
        words.joined(separator: " "), y: Double(line) * 30, block: Int.random(in: 0...2, using: &random),
        language: ["en", "es", nil].randomElement(using: &random) ?? nil,
        confidence: Int.random(in: 65...100, using: &random))
    }
    return VisibleText(lines) { text in
      text.isUncertain = Int.random(in: 0..<6, using: &random) == 0
      text.turn = Int.random(in: 0..<4, using: &random) == 0 ? .half : .none
      if Int.random(in: 0..<4, using: &random) == 0 {
        text.codes = [.init(kind: "QR", content: "A1", box: .init(x: 0, y: 0, width: 9, height: 9))]
      }
    }
  }
}

extension PixelFacts {
  fileprivate static func random(_ random: inout Seeded) -> PixelFacts {
    var facts = PixelFacts()
    var rest = 1.0
    for term in ColorTerm.allCases.shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random)) {
      let share = Double.random(in: 0...rest, using: &random)
      guard share >= 0.06 else { continue }
      rest -= share
      let places = Cell.allCases.filter { _ in Double.random(in: 0...1, using: &random) < share }
      facts.colors.append(.init(color: .random(&random, term), share: share, places: places))
    }
    func perhaps<Value>(_ value: Value) -> Value? { Int.random(in: 0..<3, using: &random) == 0 ? value : nil }
    if let color = facts.colors.first, let isBackground = perhaps(true) {
      facts.plainAreas = [.init(color: color.color, share: color.share, place: nil, isBackground: isBackground)]
    }
    facts.plainAreas +=
      perhaps([.init(color: .random(&random), share: 0.3, place: .random(&random), isBackground: false)]) ?? []
    facts.transparentShare = perhaps(Double.random(in: 0...1, using: &random)) ?? 0
    facts.isBlackAndWhite = facts.colors.allSatisfy { !$0.color.name.term.isChromatic }
    facts.brightness = perhaps(.dark)
    facts.isLowInContrast = perhaps(true) ?? false
    facts.brightest = perhaps(.random(&random))
    facts.darkest = perhaps(.random(&random))
    facts.busiest = perhaps(.random(&random))
    facts.isGraphic = perhaps(true) ?? false
    facts.edge = perhaps(
      .init(
        height: Double.random(in: 0.05...0.95, using: &random), above: facts.colors.first?.color,
        below: facts.colors.last?.color))
    facts.spots = (0..<(perhaps(2) ?? 0)).map { _ in
      .init(color: .random(&random), place: .random(&random), box: Rect(x: 0, y: 0, width: 0.1, height: 0.1))
    }
    return facts
  }

  fileprivate mutating func mirror() {
    for index in colors.indices {
      let places = Set(colors[index].places.map(\.mirrored))
      colors[index].places = Cell.allCases.filter(places.contains)
    }
    for index in plainAreas.indices { plainAreas[index].place = plainAreas[index].place?.mirrored }
    for index in spots.indices { spots[index].place = spots[index].place.mirrored }
    (brightest, darkest, busiest) = (brightest?.mirrored, darkest?.mirrored, busiest?.mirrored)
  }
}

extension SeenColor {
  fileprivate static func random(_ random: inout Seeded, _ term: ColorTerm? = nil) -> SeenColor {
    let modifiers = ColorModifier.allCases.map(Optional.some) + [nil]
    return SeenColor(
      name: ColorName(
        term ?? ColorTerm.allCases.randomElement(using: &random) ?? .red, modifiers.randomElement(using: &random) ?? nil
      ),
      lightness: Double.random(in: 0...1, using: &random))
  }
}

extension Cell {
  fileprivate static func random(_ random: inout Seeded) -> Cell { allCases.randomElement(using: &random) ?? .center }
}
