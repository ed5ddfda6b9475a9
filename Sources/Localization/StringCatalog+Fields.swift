// SPDX-License-Identifier: GPL-3.0-or-later

/// An object of a catalog's JSON. What is missing and what is of the wrong type both read as `nil`.
struct CatalogFields {
  private let fields: [String: JSONValue]

  init?(_ value: JSONValue?) {
    guard case .object(let fields) = value else { return nil }
    self.fields = fields
  }

  var names: some Collection<String> { fields.keys }

  func object(_ name: String) -> CatalogFields? { CatalogFields(fields[name]) }

  func text(_ name: String) -> String? {
    if case .text(let text) = fields[name] { text } else { nil }
  }

  func number(_ name: String) -> Int? {
    if case .number(let number) = fields[name] { number } else { nil }
  }

  func flag(_ name: String) -> Bool? {
    if case .flag(let flag) = fields[name] { flag } else { nil }
  }

  func texts(_ name: String) -> [String]? {
    guard case .array(let values) = fields[name] else { return nil }
    return values.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }
}

extension CatalogFields {
  /// The words of one key by language.
  ///
  /// - Parameters:
  ///   - source: The only language that counts where nothing is to be translated.
  ///   - tags: The tags read so far: a catalog has few languages and many keys.
  func localizations(source: LanguageTag, tags: inout [String: LanguageTag]) -> [LanguageTag: Words] {
    guard let languages = object("localizations") else { return [:] }
    let isTranslated = flag("shouldTranslate") ?? true
    var found: [LanguageTag: Words] = [:]
    // Two spellings of one language ("es-MX", "es_MX"): the same one wins in every run.
    for code in languages.names.sorted(by: >) {
      guard let language = tags[code] ?? LanguageTag(catalogLanguage: code) else { continue }
      tags[code] = language
      guard isTranslated || language == source else { continue }
      if let words = languages.object(code)?.words() { found[language] = words }
    }
    return found
  }

  /// - Parameter outer: The substitutions of what this lies in.
  private func words(outer: [String: Substitution] = [:]) -> Words? {
    let parts = outer.merging(substitutions) { $1 }
    if let text = unit { return .text(text, substitutions: parts) }
    if let values = object("stringSet")?.texts("values") {
      let phrases = values.map(\.withoutControls).filter { !$0.isEmpty }
      return phrases.isEmpty ? nil : .phrases(phrases)
    }
    if let forms = object("variations")?.pluralForms { return .plural(forms, substitutions: parts) }
    return otherDevice?.words(outer: parts)
  }

  private var unit: String? { object("stringUnit")?.text("value")?.withoutControls }

  /// What stands for every device that has nothing of its own; nothing on Linux has.
  private var otherDevice: CatalogFields? { object("variations")?.object("device")?.object("other") }

  /// Forms by number, each of which may itself have forms by device.
  private var pluralForms: [PluralCategory: String]? {
    guard let plural = object("plural") else { return nil }
    var forms: [PluralCategory: String] = [:]
    for name in plural.names {
      guard let category = PluralCategory(rawValue: name), let form = plural.object(name) else { continue }
      forms[category] = form.unit ?? form.otherDevice?.unit
    }
    return forms.isEmpty ? nil : forms
  }

  private var substitutions: [String: Substitution] {
    guard let parts = object("substitutions") else { return [:] }
    var substitutions: [String: Substitution] = [:]
    for name in parts.names {
      guard let part = parts.object(name),
        let forms = part.object("variations")?.pluralForms ?? part.otherDevice?.object("variations")?.pluralForms
      else { continue }
      let kind = part.text("formatSpecifier").flatMap(FormatString.Kind.init(specifier:)) ?? .whole(radix: 10)
      let argument = part.number("argNum").flatMap { $0 > 0 ? $0 : nil }
      substitutions[name] = Substitution(argument: argument, kind: kind, forms: forms)
    }
    return substitutions
  }
}
