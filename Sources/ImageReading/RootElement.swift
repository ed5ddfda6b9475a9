// SPDX-License-Identifier: GPL-3.0-or-later

/// What a text of marks is, by its first element.
enum RootElement: Hashable {
  case svg, html
}

/// The kind of XML or HTML that starts here; `nil` for everything else.
///
/// Passes over a byte order mark, blanks, the XML declaration, comments and a document type, however long.
func rootElement(of bytes: [UInt8]) -> RootElement? {
  var rest = narrowed(bytes)[...]
  while true {
    rest = rest.drop { $0 == 0x20 || (0x09...0x0d).contains($0) }
    if rest.starts(with: "<?".utf8) {
      guard let end = rest.end(of: "?>") else { return nil }
      rest = end
    } else if rest.starts(with: "<!--".utf8) {
      guard let end = rest.dropFirst(4).end(of: "-->") else { return nil }
      rest = end
    } else if rest.starts(with: "<!DOCTYPE html", ignoringCase: true) {
      return .html
    } else if rest.starts(with: "<!DOCTYPE".utf8) {
      guard let end = afterDocumentType(rest) else { return nil }
      rest = end
    } else {
      return element(rest)
    }
  }
}

/// The same text with one byte a character where it was UTF-16: names and signs of XML are ASCII.
private func narrowed(_ bytes: [UInt8]) -> [UInt8] {
  if bytes.starts(with: [0xef, 0xbb, 0xbf]) { return Array(bytes.dropFirst(3)) }
  let isLittle = bytes.starts(with: [0xff, 0xfe])
  let isBig = bytes.starts(with: [0xfe, 0xff])
  guard isLittle || isBig else { return bytes }
  let text = bytes.dropFirst(2)
  return stride(from: text.startIndex + (isBig ? 1 : 0), to: text.endIndex, by: 2).map { text[$0] }
}

private func afterDocumentType(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
  guard let close = text.firstIndex(of: UInt8(ascii: ">")) else { return nil }
  if let bracket = text[..<close].firstIndex(of: UInt8(ascii: "[")) {
    guard let inner = text[bracket...].firstIndex(of: UInt8(ascii: "]")),
      let end = text[inner...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    return text[(end + 1)...]
  }
  return text[(close + 1)...]
}

private func element(_ text: ArraySlice<UInt8>) -> RootElement? {
  guard text.first == UInt8(ascii: "<") else { return nil }
  let ends: [UInt8] = [0x20, 0x09, 0x0a, 0x0d, UInt8(ascii: ">"), UInt8(ascii: "/")]
  let name = text.dropFirst().prefix { !ends.contains($0) }
  guard name.endIndex < text.endIndex else { return nil }
  if name.elementsEqual("svg".utf8) || name.suffix(4).elementsEqual(":svg".utf8) { return .svg }
  return name.count == 4 && name.starts(with: "html", ignoringCase: true) ? .html : nil
}

extension ArraySlice<UInt8> {
  /// What follows the first occurrence of an ASCII text; `nil` when it does not occur.
  fileprivate func end(of text: String) -> ArraySlice<UInt8>? {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return self }
    var rest = self
    while let index = rest.firstIndex(of: first) {
      if rest[index...].starts(with: wanted) { return rest[index...].dropFirst(wanted.count) }
      rest = rest[(index + 1)...]
    }
    return nil
  }

  /// Compares letters of ASCII.
  fileprivate func starts(with text: String, ignoringCase: Bool) -> Bool {
    let letters = prefix(text.utf8.count).map { (0x41...0x5a).contains($0) && ignoringCase ? $0 | 0x20 : $0 }
    return letters.elementsEqual(text.utf8.map { (0x41...0x5a).contains($0) && ignoringCase ? $0 | 0x20 : $0 })
  }
}
