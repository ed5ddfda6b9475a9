// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Localization

/// A key of the catalogs with some of the values that fill its places: `announcement.zoomedIn(percent: 200)`.
struct KeyPattern: Hashable, Sendable {
  let key: String
  let arguments: [Argument]

  struct Argument: Hashable, Sendable {
    let name: String

    /// As it is written: text without its quotation marks.
    let value: String
  }

  init(key: String, arguments: [Argument] = []) {
    self.key = key
    self.arguments = arguments
  }

  /// Reads one or more, separated by blanks.
  ///
  /// - Returns: `nil` where there is something else.
  static func all(in text: some StringProtocol) -> [KeyPattern]? {
    var rest = String(text)[...]
    var patterns: [KeyPattern] = []
    while true {
      rest = rest.drop(while: \.isWhitespace)
      guard !rest.isEmpty else { return patterns.isEmpty ? nil : patterns }
      guard let pattern = next(in: &rest) else { return nil }
      patterns.append(pattern)
    }
  }

  private static func next(in rest: inout Substring) -> KeyPattern? {
    guard let key = word(in: &rest, until: { $0.isWhitespace || $0 == "(" }), !key.isEmpty else { return nil }
    guard rest.first == "(" else { return KeyPattern(key: key) }
    rest.removeFirst()
    var arguments: [Argument] = []
    while true {
      rest = rest.drop(while: \.isWhitespace)
      if rest.first == ")", arguments.isEmpty { break }
      guard let name = word(in: &rest, until: { $0 == ":" || $0 == ")" || $0 == "," })?.trimmed, !name.isEmpty,
        rest.first == ":"
      else { return nil }
      rest = rest.dropFirst().drop(while: \.isWhitespace)
      let isQuoted = rest.first == "\""
      guard let value = word(in: &rest, until: { $0 == "," || $0 == ")" }) else { return nil }
      arguments.append(Argument(name: name, value: isQuoted ? value : value.trimmed))
      rest = rest.drop(while: \.isWhitespace)
      if rest.first == "," {
        rest.removeFirst()
      } else {
        break
      }
    }
    guard rest.first == ")" else { return nil }
    rest.removeFirst()
    guard rest.first?.isWhitespace != false else { return nil }
    return KeyPattern(key: key, arguments: arguments)
  }

  /// Up to a character that ends it; within quotation marks nothing does.
  private static func word(in rest: inout Substring, until ends: (Character) -> Bool) -> String? {
    var word = ""
    if rest.first == "\"" {
      rest.removeFirst()
      while let character = rest.popFirst() {
        if character == "\"" { return word }
        if character == "\\", let next = rest.first, next == "\"" || next == "\\" {
          word.append(next)
          rest.removeFirst()
        } else {
          word.append(character)
        }
      }
      return nil
    }
    while let character = rest.first, !ends(character) {
      word.append(character)
      rest.removeFirst()
    }
    return word
  }

  func fits(_ message: Message) -> Bool {
    message.key == key
      && arguments.allSatisfy { wanted in
        message.arguments.contains { $0.name == wanted.name && $0.value.written == wanted.value }
      }
  }

  /// The sentence of a catalog, where its places can be filled with these values: numbers and text.
  var message: Message {
    Message(
      key,
      arguments.map { argument in
        .init(argument.name, Int(argument.value).map(Message.Value.integer) ?? .foreign(ForeignText(argument.value)))
      })
  }

  var text: String {
    guard !arguments.isEmpty else { return key }
    return key + "(" + arguments.map { "\($0.name): \($0.value)" }.joined(separator: ", ") + ")"
  }
}

extension Message {
  /// As an expectation would be written of it.
  var written: String {
    guard !arguments.isEmpty else { return key }
    return key + "(" + arguments.map { "\($0.name): \($0.value.written)" }.joined(separator: ", ") + ")"
  }
}

extension Message.Value {
  /// As JSON shows it, on one line.
  var written: String {
    switch self {
    case .integer(let number): String(number)
    case .foreign(let text): text.text
    case .language(let tag): tag.description
    case .time(let time): time.description
    case .term(let identifier, _): identifier
    case .list(let values): "[" + values.map(\.written).joined(separator: ", ") + "]"
    case .sentences(let messages): "[" + messages.map(\.written).joined(separator: ", ") + "]"
    }
  }
}
