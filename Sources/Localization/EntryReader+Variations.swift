// SPDX-License-Identifier: GPL-3.0-or-later

/// Forms by number and by device, and parts of a sentence that have such forms.
extension EntryReader {
  mutating func variations(_ fields: Fields) -> Fields? {
    guard let variations = take("variations", fields, \.object) else { return nil }
    if variations["plural"] == nil, variations["device"] == nil { note(fields["variations"], at: "variations") }
    return variations
  }

  /// What stands for every device that has nothing of its own; nothing on Linux has. There need be none.
  mutating func otherDevice(_ variations: Fields) -> JSONValue? {
    guard let devices = take("device", variations, \.object) else { return nil }
    if devices.isEmpty { note(variations["device"], at: "device") }
    return devices["other"]
  }

  /// Forms by number, each of which may itself have forms by device.
  mutating func pluralForms(_ variations: Fields) -> [PluralCategory: String]? {
    guard let plural = take("plural", variations, \.object) else { return nil }
    if plural["other"] == nil { note(variations["plural"], at: "plural") }
    var forms: [PluralCategory: String] = [:]
    for (name, value) in plural {
      guard let category = PluralCategory(rawValue: name), let form = value.object,
        form["stringUnit"] != nil || form["variations"] != nil
      else {
        note(value, at: name)
        continue
      }
      if let text = unit(form) {
        forms[category] = text
      } else if let variations = self.variations(form) {
        forms[category] = otherDevice(variations)?.object.flatMap { unit($0) }
      }
    }
    return forms.isEmpty ? nil : forms
  }

  mutating func substitutions(of fields: Fields) -> [String: Substitution] {
    var substitutions: [String: Substitution] = [:]
    for (name, value) in take("substitutions", fields, \.object) ?? [:] {
      guard let part = value.object, part["variations"] != nil else {
        note(value, at: name)
        continue
      }
      guard let variations = self.variations(part),
        let forms = pluralForms(variations) ?? otherDevice(variations)?.object.flatMap({ forms(by: $0) })
      else { continue }
      let kind = take("formatSpecifier", part) { $0.text.flatMap(FormatString.Kind.init(specifier:)) }
      let argument = take("argNum", part) { $0.number.flatMap { FormatString.positions.contains($0) ? $0 : nil } }
      substitutions[name] = Substitution(argument: argument, kind: kind ?? .whole(radix: 10), forms: forms)
    }
    return substitutions
  }

  private mutating func forms(by device: Fields) -> [PluralCategory: String]? {
    variations(device).flatMap { pluralForms($0) }
  }
}
