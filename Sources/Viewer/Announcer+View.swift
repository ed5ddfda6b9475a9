// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
public import Descriptions
import ImageReading
import Localization
import ZoomGeometry

extension Announcer {
  /// Makes sentences of what is in view.
  var describer: Describer { Describer(localizer: localizer, detail: Detail(verbosity)) }

  /// Sentences that belong together, as one announcement; none where there is nothing to say.
  func described(_ sentences: [Message]) -> [Announcement] {
    sentences.isEmpty ? [] : [reply("announcement.description", [.init("sentences", .sentences(sentences))])]
  }

  /// What was asked for is never answered with silence.
  func told(_ sentences: [Message], or none: String) -> [Announcement] {
    sentences.isEmpty ? [reply(none)] : described(sentences)
  }

  func describedInFull(_ facts: ViewFacts, more: ForeignText?) -> [Announcement] {
    let description = told(describer.description(of: facts), or: "announcement.description.none")
    guard let more else { return description }
    guard verbosity == .full else { return description + [reply("announcement.extendedDescription.available")] }
    return [reply("announcement.extendedDescription", [.text(more)])] + description
  }

  func changed(_ move: ViewMove?) -> [Announcement] {
    guard let move else { return [reply("announcement.changed.nothing")] }
    return told(describer.changes(from: move.from, to: move.to), or: "announcement.changed.nothing")
  }

  /// Line by line, so that each keeps its language; then what stands beyond the view, and how sure all that is.
  func written(_ text: VisibleText) -> [Announcement] {
    let turned = text.turn == .none ? [] : [reply("announcement.text.turned.\(text.turn)")]
    let lines = text.lines.map { line in
      reply(
        text.isUncertain ? "announcement.text.perhaps" : "announcement.text.line",
        [.text(ForeignText(line.text, language: line.language))])
    }
    let codes = text.codes.map {
      reply("announcement.text.code", [.init("kind", .foreign(ForeignText($0.kind))), .text(ForeignText($0.content))])
    }
    let more = Direction.allCases.filter(text.continues.contains).map {
      reply("announcement.text.continues.\($0.rawValue)")
    }
    return turned + lines + codes + more + certainty(of: text)
  }

  /// A word where it is low; the number for those who want everything.
  private func certainty(of text: VisibleText) -> [Announcement] {
    let words = text.lines.flatMap(\.words)
    guard !words.isEmpty, !text.isUncertain || verbosity == .full else { return [] }
    let mean = words.reduce(0) { $0 + $1.confidence } / words.count
    if verbosity == .full { return [reply("announcement.text.certainty", [.percent(mean)])] }
    return mean < 80 && verbosity == .normal ? [reply("announcement.text.unsure")] : []
  }

  func contents(_ items: [ContentItem]) -> [Announcement] {
    guard !items.isEmpty else { return [reply("announcement.contents.none")] }
    let lines = items.map { item in
      reply(
        "announcement.contents.item",
        [
          .init("number", .integer(item.number)), .term("item", "\(item.number)", item.message),
          .position(item.position),
        ])
    }
    return [reply("announcement.contents", [.init("count", .integer(items.count))])] + lines
  }

  func found(_ line: ForeignText, _ number: Int, _ count: Int) -> Announcement {
    guard count > 1 else { return reply("announcement.found", [.text(line)]) }
    return reply(
      "announcement.found.oneOf",
      [.text(line), .init("number", .integer(number)), .init("count", .integer(count))])
  }

  func rotated(_ turn: QuarterTurn, _ image: OpenImage) -> Announcement {
    reply(
      "announcement.rotated.\(turn)",
      [
        .init("width", .integer(image.record.width)), .init("height", .integer(image.record.height)),
        .term("detail", image.element.detail.key, image.element.detail),
      ])
  }
}

extension Detail {
  public init(_ verbosity: Verbosity) {
    self =
      switch verbosity {
      case .brief: .brief
      case .normal: .normal
      case .full: .full
      }
  }
}

extension ContentItem {
  /// What it is called in a list and on arrival.
  var message: Message {
    switch subject {
    case .region(_, let name?): Message("contents.named", [.text(name)])
    case .region(let kind, nil): Message("contents.kind.\(kind.rawValue)")
    case .text(let beginning): Message("contents.text", [.text(beginning)])
    case .code(let kind, let content):
      Message("contents.code", [.init("kind", .foreign(kind)), .text(content)])
    case .spot(let color): color.spotName
    case .mark(let name): Message("contents.mark", [.text(name)])
    }
  }
}

extension ForeignText {
  /// Each letter as a sentence of its own, so that a voice keeps them apart; signs and blanks by their names.
  var spelling: [Message] {
    text.prefix(500).map { character in
      let letter = ForeignText(String(character), language: language)
      if character.isWhitespace { return Message("letter.blank") }
      if let scalar = character.unicodeScalars.first, character.isASCII, character.isPunctuation || character.isSymbol {
        return Message("letter.sign.\(String(scalar.value, radix: 16))")
      }
      return character.isUppercase
        ? Message("letter.capital", [.text(letter)]) : Message("letter.plain", [.text(letter)])
    }
  }
}
