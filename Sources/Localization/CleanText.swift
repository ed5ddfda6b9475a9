// SPDX-License-Identifier: GPL-3.0-or-later

/// Text from outside (metadata, file names, recognised text), safe for a terminal, a voice, JSON or a report.
///
/// Made clean when it is made: no control, escape or direction-override character is left, blanks are
/// collapsed and the ends trimmed; addresses lose their user names and passwords. It keeps the language it was written
/// in, where that is known.
public struct ForeignText: Hashable, Sendable {
  /// The clean text; may be empty.
  public let text: String

  /// The language the text is written in; `nil` when unknown.
  public let language: LanguageTag?

  public init(_ text: String, language: LanguageTag? = nil) {
    self.text = text.cleaned.withoutPasswords
    self.language = language
  }
}

extension String {
  /// This text without the characters that could steer a terminal, a voice or the direction of a line.
  ///
  /// Controls (C0, C1, DEL), whole escape sequences, bidirectional controls, zero-width spaces, tag characters and
  /// noncharacters go; tabs, line ends and runs of blanks become one blank; of more than eight combining marks on
  /// one letter eight stay. The result is NFC, trimmed, and at most 10,000 characters (and 40,000 scalars) long;
  /// a longer text is cut and ends in "…". Cleaning twice changes nothing.
  public var cleaned: String {
    guard !isPlain else { return self }
    var filter = TextFilter(limit: CleanLimit.read)
    let kept = filter.run(unicodeScalars, collapsingBlanks: true)
    return kept.normalizedToNFC.withoutPiledMarks.cut(isUnfinished: filter.reachedLimit)
  }

  /// This text without what `cleaned` takes out, but with its blanks and line ends, for sentences from a catalog.
  ///
  /// At most 40,000 scalars are kept.
  var withoutControls: String {
    guard unicodeScalars.contains(where: { $0.fate != .stays }) || utf8.count > CleanLimit.scalars else { return self }
    var filter = TextFilter(limit: CleanLimit.scalars)
    return filter.run(unicodeScalars, collapsingBlanks: false)
  }

  /// Whether nothing has to be done: printable ASCII with single blanks inside.
  private var isPlain: Bool {
    guard utf8.count <= CleanLimit.characters else { return false }
    var afterBlank = true
    for byte in utf8 {
      guard (0x20...0x7E).contains(byte), !(afterBlank && byte == 0x20) else { return false }
      afterBlank = byte == 0x20
    }
    return !afterBlank || isEmpty
  }

  private var withoutPiledMarks: String {
    let kept = unicodeScalars.limitingMarks(to: CleanLimit.marks)
    return kept.count == unicodeScalars.count ? self : String(kept).normalizedToNFC
  }

  private func cut(isUnfinished: Bool) -> String {
    var end = startIndex
    var beforeLast = startIndex
    var characters = 0
    var scalars = 0
    while end < endIndex {
      let next = index(after: end)
      characters += 1
      scalars += unicodeScalars.distance(from: end, to: next)
      if characters > CleanLimit.characters || scalars > CleanLimit.scalars { break }
      beforeLast = end
      end = next
    }
    guard end < endIndex || isUnfinished else { return self }
    let kept = self[..<(isUnfinished && end == endIndex ? end : beforeLast)]
    return String(kept.hasSuffix(" ") ? kept.dropLast() : kept) + "…"
  }
}

private enum CleanLimit {
  static let characters = 10_000
  static let scalars = 40_000
  static let marks = 8

  /// How much is looked at before marks are cut; more than can stay.
  static let read = 100_000
}
