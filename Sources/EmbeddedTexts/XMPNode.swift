// SPDX-License-Identifier: GPL-3.0-or-later

internal import ImageReading

/// A property of XMP, a field of a structure or an item of an array
/// ([ISO 16684-1](https://www.iso.org/standard/75163.html)).
struct XMPNode {
  /// With the usual prefix of its schema, whatever the packet calls it.
  let name: String
  let language: String?
  var text = ""
  /// The fields of a structure.
  var fields: [XMPNode] = []
  /// The items of an array; `nil` where it is none.
  var array: [XMPNode]?

  init(name: String, language: String?, text: String = "") {
    self.name = name
    self.language = language
    self.text = text
  }

  /// A field by its name; the case of its first letter does not matter, because programs differ.
  subscript(_ name: String) -> XMPNode? {
    fields.first { $0.name == name } ?? fields.first { $0.name.lowercased() == name.lowercased() }
  }

  /// The items of an array; a value that should be one and is not counts as its only item.
  var items: [XMPNode] { array ?? [self] }

  /// The text without blanks at its ends, of an array that of its first item; `nil` where there is none.
  var value: String? {
    let isBlank = { (character: Character) in character.isWhitespace }
    let all = array?.first?.text ?? self["rdf:value"]?.text ?? text
    let start = all.drop(while: isBlank)
    guard let last = start.lastIndex(where: { !isBlank($0) }) else { return nil }
    return String(start[...last])
  }

  /// A finite number; `nil` for anything else. Some programs write a decimal comma.
  var number: Double? { value.flatMap { finite($0) } }

  /// The text in each language.
  var alternatives: [EmbeddedText.Alternative] {
    items.prefix(EmbeddedText.alternativesLimit).compactMap { item in
      item.value.map { .init(text: $0.prefix(utf8: EmbeddedText.lengthLimit), language: item.language) }
    }
  }
}

/// A finite decimal number, with a point or a comma; `nil` for anything else.
func finite(_ text: some StringProtocol) -> Double? {
  guard text.utf8.count < 40, text.allSatisfy({ "0123456789.,+-eE".contains($0) }) else { return nil }
  let number = Double(String(text.map { $0 == "," ? "." : $0 }))
  return number.flatMap { $0.isFinite ? $0 : nil }
}
