// SPDX-License-Identifier: GPL-3.0-or-later

import ImageReading
import Localization
import ZoomGeometry

extension Describer {
  /// What is written: how much and how it begins, how it lies, where it goes on, and what codes hold.
  ///
  /// - Parameter isMore: Other text was in view before.
  func texts(_ text: VisibleText, isMore: Bool = false) -> [Fact] {
    var facts: [Fact] = []
    if !text.lines.isEmpty {
      facts.append(Fact(text.isUncertain ? [.perhaps(text)] : wordings(of: text, isMore: isMore)))
      if !text.isUncertain, text.meanConfidence < 80 {
        facts.append(Fact(Message("description.text.unsure"), from: .normal))
      }
      if !isMore, text.turn != .none {
        facts.append(Fact(Message("description.text.turned.\(text.turn.identifier)"), from: .normal))
      }
    }
    return facts + continuing(text.continues) + text.codes.map { Fact($0.wordings) }
  }

  /// Text that the view's edge cuts.
  func continuing(_ sides: Set<Direction>) -> [Fact] {
    guard !sides.isEmpty else { return [] }
    guard sides.count < Direction.allCases.count else {
      return [Fact(Message("description.text.continues.everywhere"), from: .normal)]
    }
    let list = Direction.allCases.filter(sides.contains).map { side in
      Message.Value.term(identifier: side.rawValue, message: Message("description.text.side.\(side.rawValue)"))
    }
    return [Fact(Message("description.text.continues", [.init("sides", .list(list))]), from: .normal)]
  }

  private func wordings(of text: VisibleText, isMore: Bool) -> [Message] {
    let count = Message.Argument.count(text.wordCount)
    let key = isMore ? "description.text.more" : "description.text"
    let beginning = Beginning(
      of: text.lines, words: detail.wordsOfBeginning, isBroken: isMore || !text.continues.isEmpty)
    var wordings = [Message(key + ".count", [count])]
    if let beginning, beginning.isAll {
      wordings.insert(Message(key + ".all", [.init("text", .foreign(beginning.text))]), at: 0)
    } else if let beginning, detail != .brief {
      wordings.insert(Message(key + ".start", [count, .init("text", .foreign(beginning.text))]), at: 0)
    }
    return wordings
  }
}

extension Detail {
  /// So many words of a text are said.
  fileprivate var wordsOfBeginning: Int {
    switch self {
    case .brief: 4
    case .normal: 8
    case .full: 20
    }
  }
}

extension Message {
  fileprivate static func perhaps(_ text: VisibleText) -> Message {
    let language = Set(text.lines.map(\.language)).count == 1 ? text.lines.first?.language : nil
    let words = text.lines.map(\.text).joined(separator: " ")
    return Message("description.text.perhaps", [.init("text", .foreign(ForeignText(words, language: language)))])
  }
}

extension VisibleText {
  var wordCount: Int { lines.reduce(0) { $0 + $1.words.count } }

  fileprivate var meanConfidence: Int {
    lines.reduce(0) { $1.words.reduce($0) { $0 + min(max($1.confidence, 0), 100) } } / max(wordCount, 1)
  }
}

extension QuarterTurn {
  fileprivate var identifier: String {
    switch self {
    case .none: "none"
    // What has to be turned to the right runs upward.
    case .right: "upward"
    case .half: "upside-down"
    case .left: "downward"
    }
  }
}

extension RecognizedText.Code {
  /// With what it holds, or its mere presence.
  fileprivate var wordings: [Message] {
    let isQR = kind.hasPrefix("QR")
    let short = content.count > 120 ? content.prefix(120) + "…" : content
    let content = Message.Argument("content", .foreign(ForeignText(short)))
    return [
      isQR
        ? Message("description.code.qr", [content])
        : Message("description.code.bar", [.init("kind", .foreign(ForeignText(kind))), content]),
      Message("description.code.\(isQR ? "qr" : "bar").only"),
    ]
  }
}
