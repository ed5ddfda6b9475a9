// SPDX-License-Identifier: GPL-3.0-or-later

/// A value of a catalog's JSON.
package struct JSONValue {
  package let content: Content

  /// Where it starts, in bytes from the start of the file.
  package let offset: Int

  package enum Content {
    case object([String: JSONValue])
    case array([JSONValue])
    case text(String)

    /// A number; `nil` where it is no `Int`.
    case number(Int?)

    case flag(Bool)
    case null
  }
}

/// Each is `nil` for a value of another kind.
extension JSONValue {
  package var object: [String: JSONValue]? { if case .object(let fields) = content { fields } else { nil } }
  package var array: [JSONValue]? { if case .array(let items) = content { items } else { nil } }
  package var text: String? { if case .text(let text) = content { text } else { nil } }
  package var number: Int? { if case .number(let number) = content { number } else { nil } }
  package var flag: Bool? { if case .flag(let flag) = content { flag } else { nil } }
}

/// Reads JSON ([RFC 8259](https://www.rfc-editor.org/rfc/rfc8259)).
///
/// Catalogs are read at every start: this takes a fifth of the time of Foundation's readers, says where a file
/// breaks, and follows few levels of nesting, on any stack. A comma before a closing bracket is let pass, as
/// Foundation does.
package struct JSONReader {
  /// Where the JSON breaks, in bytes from the start.
  package struct Fault: Error {
    package let offset: Int

    /// It may be JSON, and is nested beyond what is read.
    package var isTooDeep = false
  }

  /// A name that an object has a second time. The later value counts.
  package struct DoubledName {
    package let name: String
    package let offset: Int
  }

  /// Nesting beyond this is a fault; real catalogs have a dozen levels.
  private static let depthLimit = 64

  private let bytes: [UInt8]
  private var position = 0
  private var doubled: [DoubledName] = []

  /// - Returns: The value, and the names that are doubled in it, in their order; a thousand at the most.
  package static func value(of bytes: [UInt8]) throws(Fault) -> (value: JSONValue, doubled: [DoubledName]) {
    var reader = JSONReader(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    let value = try reader.value(depth: 0)
    guard reader.next() == nil else { throw reader.fault }
    return (value, reader.doubled)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var fault: Fault { Fault(offset: position) }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The first byte that is no blank; the position is then its own.
  private mutating func next() -> UInt8? {
    let end = bytes.count
    while position < end {
      let byte = bytes[position]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      position += 1
    }
    return nil
  }

  private mutating func value(depth: Int) throws(Fault) -> JSONValue {
    let first = next()
    guard depth < Self.depthLimit else { throw Fault(offset: position, isTooDeep: true) }
    let start = position
    return JSONValue(content: try content(from: first, depth: depth), offset: start)
  }

  private mutating func content(from first: UInt8?, depth: Int) throws(Fault) -> JSONValue.Content {
    switch first {
    case UInt8(ascii: "{"): return .object(try object(depth: depth))
    case UInt8(ascii: "["): return .array(try array(depth: depth))
    case UInt8(ascii: "\""): return .text(try text())
    case .some(let byte) where byte == UInt8(ascii: "-") || byte.isDigit: return .number(number())
    case UInt8(ascii: "t"): return try word("true", .flag(true))
    case UInt8(ascii: "f"): return try word("false", .flag(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw fault
    }
  }

  private mutating func object(depth: Int) throws(Fault) -> [String: JSONValue] {
    var fields: [String: JSONValue] = [:]
    position += 1
    while next() != UInt8(ascii: "}") {
      guard current == UInt8(ascii: "\"") else { throw fault }
      let start = position
      let name = try text()
      guard next() == UInt8(ascii: ":") else { throw fault }
      position += 1
      let isDoubled = fields.updateValue(try value(depth: depth + 1), forKey: name) != nil
      if isDoubled, doubled.count < 1000 { doubled.append(DoubledName(name: name, offset: start)) }
      try endItem(before: UInt8(ascii: "}"))
    }
    position += 1
    return fields
  }

  private mutating func array(depth: Int) throws(Fault) -> [JSONValue] {
    var items: [JSONValue] = []
    position += 1
    while next() != UInt8(ascii: "]") {
      items.append(try value(depth: depth + 1))
      try endItem(before: UInt8(ascii: "]"))
    }
    position += 1
    return items
  }

  private mutating func endItem(before end: UInt8) throws(Fault) {
    switch next() {
    case UInt8(ascii: ","): position += 1
    case end: break
    default: throw fault
    }
  }

  private mutating func number() -> Int? {
    let start = position
    while let byte = current, byte.isLetter || byte.isDigit || [0x2B, 0x2D, 0x2E].contains(byte) { position += 1 }
    return Int(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue.Content) throws(Fault) -> JSONValue.Content {
    for byte in word.description.utf8 {
      guard current == byte else { throw fault }
      position += 1
    }
    return value
  }

  private mutating func text() throws(Fault) -> String {
    position += 1
    let start = position
    let end = bytes.count
    while position < end, bytes[position] != 0x22, bytes[position] != 0x5C, bytes[position] >= 0x20 { position += 1 }
    if current == UInt8(ascii: "\"") {
      defer { position += 1 }
      return try valid(bytes[start..<position], from: start)
    }
    var unescaped = Array(bytes[start..<position])
    while let byte = current, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw fault }
      position += 1
      if byte == UInt8(ascii: "\\") { unescaped += try escaped() } else { unescaped.append(byte) }
    }
    guard current != nil else { throw fault }
    position += 1
    return try valid(unescaped[...], from: start)
  }

  private func valid(_ text: ArraySlice<UInt8>, from start: Int) throws(Fault) -> String {
    guard let text = String(validating: text, as: UTF8.self) else { throw Fault(offset: start) }
    return text
  }

  /// The bytes of what follows a backslash.
  private mutating func escaped() throws(Fault) -> [UInt8] {
    guard let byte = current else { throw fault }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      var units = [try unit()]
      if UTF16.isLeadSurrogate(units[0]), bytes[position...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
        position += 2
        units.append(try unit())
      }
      guard let text = String(validating: units, as: UTF16.self) else { throw fault }
      return Array(text.utf8)
    default:
      throw Fault(offset: position - 1)
    }
  }

  private mutating func unit() throws(Fault) -> UInt16 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ $0.isLetter || $0.isDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw fault }
    position += 4
    return unit
  }
}
