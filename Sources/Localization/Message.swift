// SPDX-License-Identifier: GPL-3.0-or-later

/// Which sentence to say, and with which values: facts first, words last.
///
/// The catalogs hold the words under `key`. Arguments are filled by position: the first is `%1$…`.
public struct Message: Hashable, Sendable {
  public let key: String
  public let arguments: [Argument]

  public init(_ key: String, _ arguments: [Argument] = []) {
    self.key = key
    self.arguments = arguments
  }

  /// A value that fills a place in a sentence, with the name that scripts know it by.
  public struct Argument: Hashable, Sendable {
    public let name: String
    public let value: Value

    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  public enum Value: Hashable, Sendable {
    /// A whole number, spoken without digit grouping; chooses the plural form.
    case integer(Int)

    /// Text from outside; keeps its own language and voice.
    case foreign(ForeignText)

    /// A language, by its name in the session's language.
    case language(LanguageTag)

    /// A date, mostly with the time, as the language writes it.
    case time(LocalTime)

    /// One of a closed list: `identifier` is what JSON shows, `message` what is said.
    indirect case term(identifier: String, message: Message)

    /// Several things in a row, joined as the language does it ("a, b and c").
    indirect case list([Value])

    /// Whole sentences, one after another.
    indirect case sentences([Message])
  }
}
