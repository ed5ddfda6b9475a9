// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import ImageReading
import Localization
public import ZoomGeometry

/// The values that fill sentences, under the names that scripts know.
extension Message.Argument {
  static func percent(_ percent: Int) -> Self { .init("percent", .integer(percent)) }

  static func page(_ page: Int, typed: ForeignText? = nil) -> Self {
    .init("page", typed.map { .foreign($0) } ?? .integer(page))
  }

  static func number(_ number: Int, typed: ForeignText?) -> Self {
    .init("number", typed.map { .foreign($0) } ?? .integer(number))
  }

  static func count(_ pages: Pages) -> Self { .init("count", .integer(pages.count)) }

  static func text(_ text: ForeignText) -> Self { .init("text", .foreign(text)) }

  static func position(_ position: ViewPosition) -> Self {
    .term("position", position.identifier, Message("position.\(position.identifier)"))
  }

  static func value(_ value: Element.Value) -> Self { .term("value", value.rawValue, value.message) }

  static func label(_ label: Message) -> Self {
    if case .foreign(let text)? = label.arguments.first?.value, label.key == "label.described" {
      return .init("label", .foreign(text))
    }
    return .term("label", "none", label)
  }

  static func format(_ format: String) -> Self {
    .init("format", .foreign(ForeignText(ImageFormat(rawValue: format)?.name ?? format.uppercased())))
  }

  static func actions(_ actions: [Element.Action]) -> Self {
    .init("actions", .list(actions.map { .term(identifier: $0.rawValue, message: $0.message) }))
  }

  static func choices(_ choices: [Message]) -> Self {
    .init("choices", .list(choices.map { .term(identifier: $0.key, message: $0) }))
  }

  static func term(_ name: String, _ identifier: String, _ message: Message) -> Self {
    .init(name, .term(identifier: identifier, message: message))
  }
}

extension Pages {
  /// Which page of how many.
  var place: [Message.Argument] { [.page(current), .count(self)] }
}

extension ViewPosition {
  /// `top-left` … `bottom-right`; the middle is `center`.
  public var identifier: String {
    switch (row, column) {
    case (.start, .start): "top-left"
    case (.start, .center): "top"
    case (.start, .end): "top-right"
    case (.center, .start): "left"
    case (.center, .center): "center"
    case (.center, .end): "right"
    case (.end, .start): "bottom-left"
    case (.end, .center): "bottom"
    case (.end, .end): "bottom-right"
    }
  }

  public static let all = Third.allCases.flatMap { row in
    Third.allCases.map { ViewPosition(column: $0, row: row) }
  }
}

extension ImageRecord {
  /// `portrait`, `landscape` or `square`.
  var shape: String {
    width == height ? "square" : width > height ? "landscape" : "portrait"
  }
}

extension Message {
  /// The text from outside that it consists of; `nil` where it is Lupa's own.
  var foreignText: ForeignText? {
    if case .foreign(let text)? = arguments.first?.value, arguments.count == 1 { text } else { nil }
  }
}
