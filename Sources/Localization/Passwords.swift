// SPDX-License-Identifier: GPL-3.0-or-later

extension String {
  /// This text without the user names and passwords of the addresses in it: `http://name:secret@host/` becomes
  /// `http://host/`.
  ///
  /// They stand between `://` and the last `@` before the path
  /// ([RFC 3986](https://www.rfc-editor.org/rfc/rfc3986#section-3.2)).
  public var withoutPasswords: String {
    guard utf8.contains(UInt8(ascii: "@")), var mark = firstMark(from: startIndex) else { return self }
    var kept = ""
    var rest = startIndex
    while true {
      kept += self[rest..<mark]
      let authority = self[mark...].prefix { !"/?#".contains($0) && !$0.isWhitespace }
      rest = authority.lastIndex(of: "@").map { index(after: $0) } ?? mark
      guard let next = firstMark(from: rest) else { return kept + self[rest...] }
      mark = next
    }
  }

  /// Where an address goes on after its first `://`.
  private func firstMark(from start: Index) -> Index? {
    self[start...].firstRange(of: "://")?.upperBound
  }
}
