// SPDX-License-Identifier: GPL-3.0-or-later

extension EmbeddedText {
  /// The longest text kept, in bytes of UTF-8.
  public static let lengthLimit = 16 * 1024

  /// The most languages kept of one text.
  public static let alternativesLimit = 64

  /// This text within the limits, without empty alternatives; `nil` when nothing is left.
  public var bounded: EmbeddedText? {
    let kept = alternatives.lazy.filter { !$0.text.isEmpty }.prefix(Self.alternativesLimit)
      .map { Alternative(text: $0.text.prefix(utf8: Self.lengthLimit), language: $0.language?.prefix(utf8: 64)) }
    return kept.isEmpty ? nil : EmbeddedText(source: source, alternatives: Array(kept))
  }
}

extension String {
  /// The longest beginning that has at most this many bytes and cuts no character.
  public func prefix(utf8 limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = utf8.index(startIndex, offsetBy: limit)
    while end > startIndex, end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return String(self[..<end])
  }

  /// Text from bytes of an unknown set: UTF-8 where it is valid, else Latin-1, up to the first zero byte.
  public init(foreign bytes: some Sequence<UInt8>) {
    let text = bytes.prefix { $0 != 0 }
    if let valid = String(validating: text, as: UTF8.self) {
      self = valid
    } else {
      self = String(String.UnicodeScalarView(text.map { Unicode.Scalar($0) }))
    }
  }
}
