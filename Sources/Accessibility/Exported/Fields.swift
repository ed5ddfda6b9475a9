// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// The fields of a JSON object from outside, read by name.
struct Fields {
  private let fields: [String: JSONValue]
  private let path: String

  /// How many items a list may have.
  static let longestList = 1000

  /// - Parameter path: Where it stands, such as `observations[2]`; empty at the top.
  init(_ value: JSONValue, path: String) throws(ExportError) {
    guard let fields = value.object else { throw .wrongKind(key: path, expected: .object) }
    self.fields = fields
    self.path = path
  }

  func has(_ name: String) -> Bool { fields[name] != nil }

  func key(_ name: String) -> String { path.isEmpty ? name : path + "." + name }

  /// The names that are none of these, with where they stand, sorted.
  func names(except known: Set<String>) -> [String] {
    fields.keys.filter { !known.contains($0) }.sorted().map { ForeignText(key($0)).text }
  }

  /// A field that is there and not null.
  private func value(_ name: String) -> JSONValue? {
    guard let value = fields[name] else { return nil }
    if case .null = value.content { return nil }
    return value
  }

  func text(_ name: String) throws(ExportError) -> String? {
    guard let value = value(name) else { return nil }
    guard let text = value.text else { throw .wrongKind(key: key(name), expected: .text) }
    return ForeignText(text).text
  }

  func flag(_ name: String) throws(ExportError) -> Bool? {
    guard let value = value(name) else { return nil }
    guard let flag = value.flag else { throw .wrongKind(key: key(name), expected: .flag) }
    return flag
  }

  func language(_ name: String) throws(ExportError) -> LanguageTag? {
    guard let text = try text(name) else { return nil }
    guard let tag = LanguageTag(text) else { throw .unusable(key: key(name), text: text) }
    return tag
  }

  /// One of a few words.
  func choice<Choice: RawRepresentable<String>>(_ name: String, _: Choice.Type) throws(ExportError) -> Choice? {
    guard let text = try text(name) else { return nil }
    guard let choice = Choice(rawValue: text) else { throw .unusable(key: key(name), text: text) }
    return choice
  }

  func object(_ name: String) throws(ExportError) -> Fields? {
    guard let value = value(name) else { return nil }
    return try Fields(value, path: key(name))
  }

  /// The fields of an object that has other things for names, sorted.
  func members(_ name: String) throws(ExportError) -> [(name: String, value: JSONValue)] {
    guard let object = try object(name) else { return [] }
    guard object.fields.count <= Self.longestList else { throw .tooMany(key: key(name), limit: Self.longestList) }
    return object.fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func list(_ name: String) throws(ExportError) -> [JSONValue]? {
    guard let value = value(name) else { return nil }
    guard let items = value.array else { throw .wrongKind(key: key(name), expected: .list) }
    guard items.count <= Self.longestList else { throw .tooMany(key: key(name), limit: Self.longestList) }
    return items
  }

  func objects(_ name: String) throws(ExportError) -> [Fields]? {
    guard let items = try list(name) else { return nil }
    var objects: [Fields] = []
    for (index, item) in items.enumerated() { objects.append(try Fields(item, path: "\(key(name))[\(index)]")) }
    return objects
  }

  func texts(_ name: String) throws(ExportError) -> [String]? {
    guard let items = try list(name) else { return nil }
    return try Self.texts(items, key: key(name))
  }

  static func texts(_ items: [JSONValue], key: String) throws(ExportError) -> [String] {
    guard items.count <= longestList else { throw .tooMany(key: key, limit: longestList) }
    var texts: [String] = []
    for (index, item) in items.enumerated() {
      guard let text = item.text else { throw .wrongKind(key: "\(key)[\(index)]", expected: .text) }
      texts.append(ForeignText(text).text)
    }
    return texts
  }
}

extension JSONValue {
  /// A number or a text as text; `nil` for everything else.
  var scalar: String? {
    switch content {
    case .text(let text): ForeignText(text).text
    case .number(let number?): String(number)
    case .flag(let flag): String(flag)
    case .number(nil), .object, .array, .null: nil
    }
  }
}
