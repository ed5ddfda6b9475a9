// SPDX-License-Identifier: GPL-3.0-or-later

internal import ImageReading

/// Text of an XML document with its references resolved: the five of XML itself and numbers. Others vanish.
func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  var rest = bytes
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "&"), let end = rest.prefix(32).firstIndex(of: UInt8(ascii: ";")) else {
      result.append(byte)
      continue
    }
    result.append(contentsOf: character(String(decoding: rest[..<end], as: UTF8.self)).utf8)
    rest = rest[(end + 1)...]
  }
  return String(decoding: result, as: UTF8.self)
}

/// What a reference stands for.
private func character(_ name: String) -> String {
  switch name {
  case "lt": return "<"
  case "gt": return ">"
  case "amp": return "&"
  case "quot": return "\""
  case "apos": return "'"
  default: break
  }
  guard name.hasPrefix("#") else { return "" }
  let digits = name.dropFirst()
  let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
  return number.flatMap { Unicode.Scalar($0) }.map { String($0) } ?? ""
}

extension String {
  /// An XML document: UTF-16 where it has a byte order mark, Latin-1 where it says so, else UTF-8.
  init(xml bytes: [UInt8]) {
    if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) {
      let isLittle = bytes.first == 0xff
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
        let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        return isLittle ? second << 8 | first : first << 8 | second
      }
      self = String(decoding: units, as: UTF16.self)
      return
    }
    let declaration = String(decoding: bytes.prefix(200).prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self).lowercased()
    let isLatin = ["iso-8859-1", "windows-1252", "latin1"].contains { declaration.contains($0) }
    self = isLatin ? String(foreign: bytes) : String(decoding: bytes, as: UTF8.self)
  }
}
