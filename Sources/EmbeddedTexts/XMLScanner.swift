// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads the tags and the text of an XML document, front to back.
///
/// It is not a whole parser on purpose: document types and their entities are passed over, so that nothing outside the
/// document can be reached and nothing can grow. (Foundation's parser traps on names that are not UTF-8.)
struct XMLScanner {
  enum Event: Equatable {
    case start(name: String, attributes: [String: String])
    case end(name: String)
    case text(String)
  }

  private let bytes: [UInt8]
  private var position = 0
  /// The element whose tag was empty, as in `<a/>`: its end follows its start.
  private var emptyElement: String?

  /// Starts at the beginning of a document.
  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The next event; `nil` at the end, and at the first mistake.
  mutating func next() -> Event? {
    if let name = emptyElement {
      emptyElement = nil
      return .end(name: name)
    }
    while position < bytes.count {
      if bytes[position] != UInt8(ascii: "<") {
        return .text(unescaped(take(while: { $0 != UInt8(ascii: "<") })))
      } else if skip("<!--") {
        guard take(until: "-->") != nil else { return nil }
      } else if skip("<![CDATA[") {
        return take(until: "]]>").map { .text(String(decoding: $0, as: UTF8.self)) }
      } else if skip("<?") {
        guard take(until: "?>") != nil else { return nil }
      } else if skip("<!") {
        guard skipDocumentType() else { return nil }
      } else if skip("</") {
        let name = take(while: isNamePart)
        return take(until: ">").map { _ in .end(name: String(decoding: name, as: UTF8.self)) }
      } else {
        position += 1
        return startTag()
      }
    }
    return nil
  }

  private mutating func startTag() -> Event? {
    let name = String(decoding: take(while: isNamePart), as: UTF8.self)
    guard !name.isEmpty else { return nil }
    var attributes: [String: String] = [:]
    while position < bytes.count {
      _ = take(while: isBlank)
      if skip(">") { return .start(name: name, attributes: attributes) }
      if skip("/>") {
        emptyElement = name
        return .start(name: name, attributes: attributes)
      }
      let key = take(while: isNamePart)
      _ = take(while: isBlank)
      guard !key.isEmpty, skip("=") else { return nil }
      _ = take(while: isBlank)
      guard let value = skip("\"") ? take(until: "\"") : skip("'") ? take(until: "'") : nil else { return nil }
      attributes[String(decoding: key, as: UTF8.self)] = unescaped(value)
    }
    return nil
  }

  /// Passes over a declaration with what it has in brackets and quotes.
  private mutating func skipDocumentType() -> Bool {
    var depth = 0
    while position < bytes.count {
      if skip("<!--") {
        guard take(until: "-->") != nil else { return false }
      } else if skip("\"") {
        guard take(until: "\"") != nil else { return false }
      } else if skip("'") {
        guard take(until: "'") != nil else { return false }
      } else if skip("[") {
        depth += 1
      } else if skip("]") {
        depth -= 1
      } else if skip(">") {
        if depth <= 0 { return true }
      } else {
        position += 1
      }
    }
    return false
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    let isHere = text.withUTF8Buffer { bytes[position...].starts(with: $0) }
    if isHere { position += text.utf8CodeUnitCount }
    return isHere
  }

  private mutating func take(while fits: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = position
    while position < bytes.count, fits(bytes[position]) { position += 1 }
    return bytes[start..<position]
  }

  /// What stands before the text, passing over both; `nil` when it does not occur.
  private mutating func take(until text: StaticString) -> ArraySlice<UInt8>? {
    let start = position
    while position < bytes.count {
      let end = position
      if skip(text) { return bytes[start..<end] }
      position += 1
    }
    return nil
  }
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }

private func isNamePart(_ byte: UInt8) -> Bool {
  !(isBlank(byte) || [UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "<")].contains(byte))
}
