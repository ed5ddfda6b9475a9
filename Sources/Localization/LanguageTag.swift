// SPDX-License-Identifier: GPL-3.0-or-later

/// A language as BCP 47 writes it: `es`, `es-MX`, `zh-Hans`.
///
/// Encoded as a plain string. Always well formed; case is normalised (`ES_mx` cannot exist, `es-MX` can).
public struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  /// Reads a well-formed tag of at most 35 characters; `nil` for anything else.
  ///
  /// Follows [RFC 5646 §2.1](https://www.rfc-editor.org/rfc/rfc5646#section-2.1).
  /// Tags without a language (`x-private`) and the irregular ones of old (`i-klingon`) are not read.
  public init?(_ tag: String) {
    guard tag.utf8.count <= 35, tag.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || $0.isLetter || $0.isDigit }) else {
      return nil
    }
    let subtags = tag.split(separator: "-", omittingEmptySubsequences: false)
    guard Self.isWellFormed(subtags) else { return nil }
    description = Self.normalized(subtags)
  }

  private init(wellFormed description: String) {
    self.description = description
  }

  /// English, which every catalog falls back to.
  public static let english = LanguageTag(wellFormed: "en")

  var subtags: [Substring] { description.split(separator: "-") }

  /// The language alone: `es` of `es-MX`.
  public var language: String { description.split(separator: "-").first.map(String.init) ?? description }

  /// The script, where the tag names one: `Hans` of `zh-Hans-CN`.
  public var script: String? {
    subtags.dropFirst().prefix { $0.utf8.count > 1 }.first { $0.utf8.count == 4 && $0.allLetters }.map(String.init)
  }

  /// The region, where the tag names one: `MX` of `es-MX`, `419` of `es-419`.
  public var region: String? {
    subtags.dropFirst().prefix { $0.utf8.count > 1 }.first(where: \.isRegion).map(String.init)
  }
}

extension LanguageTag {
  private static func isWellFormed(_ subtags: [Substring]) -> Bool {
    guard let language = subtags.first, (2...8).contains(language.utf8.count), language.allLetters else { return false }
    var rest = subtags.dropFirst()
    func skip(upTo limit: Int, _ isNext: (Substring) -> Bool) {
      var count = 0
      while count < limit, let next = rest.first, isNext(next) {
        rest = rest.dropFirst()
        count += 1
      }
    }
    if language.utf8.count <= 3 { skip(upTo: 3) { $0.utf8.count == 3 && $0.allLetters } }
    skip(upTo: 1) { $0.utf8.count == 4 && $0.allLetters }
    skip(upTo: 1, \.isRegion)
    skip(upTo: .max, \.isVariant)
    while let singleton = rest.first, singleton.utf8.count == 1, singleton.lowercased() != "x" {
      rest = rest.dropFirst()
      let before = rest.count
      skip(upTo: .max) { (2...8).contains($0.utf8.count) }
      guard rest.count < before else { return false }
    }
    if let singleton = rest.first, singleton.lowercased() == "x" {
      rest = rest.dropFirst()
      return !rest.isEmpty && rest.allSatisfy { (1...8).contains($0.utf8.count) }
    }
    return rest.isEmpty
  }

  /// Case as RFC 5646 §2.1.1 writes it: scripts in title case, regions in capitals, all else small.
  private static func normalized(_ subtags: [Substring]) -> String {
    var afterSingleton = false
    return subtags.enumerated().map { index, subtag in
      let small = subtag.lowercased()
      defer { if subtag.utf8.count == 1 { afterSingleton = true } }
      guard index > 0, !afterSingleton else { return small }
      switch subtag.utf8.count {
      case 2: return small.uppercased()
      case 4 where subtag.allLetters: return small.prefix(1).uppercased() + small.dropFirst()
      default: return small
      }
    }.joined(separator: "-")
  }
}

extension LanguageTag: Codable {
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let tag = LanguageTag(text) else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "not a language tag"))
    }
    self = tag
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension UInt8 {
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  var isDigit: Bool { (0x30...0x39).contains(self) }
}

extension Substring {
  var allLetters: Bool { utf8.allSatisfy(\.isLetter) }
  fileprivate var isRegion: Bool {
    utf8.count == 2 && allLetters || utf8.count == 3 && utf8.allSatisfy(\.isDigit)
  }
  fileprivate var isVariant: Bool {
    (5...8).contains(utf8.count) || utf8.count == 4 && utf8.first?.isDigit == true
  }
}
