// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import TestSupport
import Testing

@Suite("A string catalog's format", .ownThread)
struct CatalogFormatTests {
  /// What one key's entry comes to.
  struct Row: Sendable, CustomTestStringConvertible {
    var language = "en"
    let entry: String
    var arguments: [Message.Argument] = []
    let text: String
    var testDescription: String { "\(language) \(text) \(entry)" }
  }

  @Test(
    "forms by device: no device is Linux, so that the form for others counts",
    arguments: [
      Row(entry: #"{"en":{\#(device(#""other":\#(unit("Press"))"#))}}"#, text: "Press"),
      Row(entry: #"{"en":{\#(device(#""ipad":\#(unit("Tap")),"other":\#(unit("Press"))"#))}}"#, text: "Press"),
      Row(entry: #"{"en":{\#(device(#""ipad":\#(unit("Tap")),"mac":\#(unit("Click"))"#))}}"#, text: "k"),
      Row(
        language: "es", entry: #"{"en":\#(unit("Key")),"es":{\#(device(#""mac":\#(unit("Clic"))"#))}}"#, text: "Key"),
      Row(
        entry: #"{"en":{\#(device(#""mac":\#(unit("Click")),"other":{\#(plural("%lld key", "%lld keys"))}"#))}}"#,
        arguments: [number(1)], text: "1 key"),
      Row(
        entry: #"{"en":{\#(device(#""mac":\#(unit("Click")),"other":{\#(plural("%lld key", "%lld keys"))}"#))}}"#,
        arguments: [number(2)], text: "2 keys"),
      Row(
        entry: #"{"en":{"variations":{"plural":{"other":{\#(device(#""other":\#(unit("%lld keys"))"#))}}}}}"#,
        arguments: [number(2)], text: "2 keys"),
      Row(
        entry: #"{"en":{\#(device(#""other":\#(unit("%#@n@"))"#)),\#(part("n", "", "%arg key", "%arg keys"))}}"#,
        arguments: [number(1)], text: "1 key"),
      Row(entry: #"{"en":{"variations":{"device":{"applevision":\#(unit("Look"))}}}}"#, text: "k"),
    ])
  func deviceForms(_ row: Row) throws { try check(row) }

  @Test(
    "substitutions, with and without the number of their argument",
    arguments: [
      Row(
        entry: #"{"en":{"stringUnit":{"value":"%#@n@"},\#(part("n", "", "%arg face", "%arg faces"))}}"#,
        arguments: [number(1)], text: "1 face"),
      Row(
        entry: #"{"en":{"stringUnit":{"value":"%1$@ has %#@n@"},\#(part("n", "", "%arg face", "%arg faces"))}}"#,
        arguments: [foreign("It"), number(2)], text: "It has 2 faces"),
      Row(
        entry: #"{"en":{"stringUnit":{"value":"%@ has %#@n@"},\#(part("n", "", "%arg face", "%arg faces"))}}"#,
        arguments: [foreign("It"), number(1)], text: "It has 1 face"),
      Row(
        entry: #"{"en":{"stringUnit":{"value":"%#@n@, yes %#@n@"},\#(part("n", "", "%arg face", "%arg faces"))}}"#,
        arguments: [number(1), number(9)], text: "1 face, yes 1 face"),
      Row(
        entry: #"{"en":{"stringUnit":{"value":"%2$#@n@ of %1$@"},\#(part("n", "", "%arg face", "%arg faces"))}}"#,
        arguments: [foreign("it"), number(2)], text: "2 faces of it"),
      Row(
        entry: #"{"en":{"stringUnit":{"value":"%#@n@"},\#(part("n", #""argNum":2,"#, "%arg of %1$@", "%arg, %1$@"))}}"#,
        arguments: [foreign("it"), number(1)], text: "1 of it"),
      Row(
        entry: #"{"en":{"stringUnit":{"value":"%#@n@"},\#(part("n", #""argNum":0,"#, "%arg face", "%arg faces"))}}"#,
        arguments: [number(3)], text: "3 faces"),
      Row(
        entry: #"{"en":{"stringUnit":{"value":"%#@n@"},\#(part("n", #""formatSpecifier":"x","#, "%arg", "%arg"))}}"#,
        arguments: [number(255)], text: "ff"),
      Row(
        entry: #"{"en":{"stringUnit":{"value":"%#@n@"},\#(part("n", #""formatSpecifier":"odd","#, "%arg", "%arg"))}}"#,
        arguments: [number(255)], text: "255"),
      Row(
        entry: #"{"en":{\#(plural("%lld by %#@n@", "%lld by %#@n@")),\#(part("n", #""argNum":2,"#, "one", "%arg"))}}"#,
        arguments: [number(3), number(1)], text: "3 by one"),
    ])
  func substitutions(_ row: Row) throws { try check(row) }

  @Test(
    "a string in any state is used, but an empty one only where the source is empty too",
    arguments: [
      Row(language: "es", entry: #"{"es":{"stringUnit":{"state":"new","value":"Sí"}}}"#, text: "Sí"),
      Row(language: "es", entry: #"{"es":{"stringUnit":{"state":"needs_review","value":"Sí"}}}"#, text: "Sí"),
      Row(language: "es", entry: #"{"es":{"stringUnit":{"state":"translated","value":"Sí"}}}"#, text: "Sí"),
      Row(language: "es", entry: #"{"es":{"stringUnit":{"state":"stale","value":"Sí"}}}"#, text: "Sí"),
      Row(language: "es", entry: #"{"es":{"stringUnit":{"value":"Sí"}}}"#, text: "Sí"),
      Row(language: "es", entry: #"{"en":\#(unit("Yes")),"es":\#(unit(""))}"#, text: "Yes"),
      Row(language: "es", entry: #"{"es":\#(unit(""))}"#, text: "k"),
      Row(language: "es", entry: #"{"en":\#(unit("")),"es":\#(unit(""))}"#, text: ""),
      Row(language: "es", entry: #"{"en":\#(unit("")),"es":\#(unit("Sí"))}"#, text: "Sí"),
      Row(language: "es", entry: "{}", text: "k"),
      Row(language: "es-MX", entry: #"{"es":\#(unit("Sí")),"es-419":\#(unit("Así"))}"#, text: "Así"),
      Row(language: "es-ES", entry: #"{"es":\#(unit("Sí")),"es-419":\#(unit("Así"))}"#, text: "Sí"),
      Row(language: "pt_BR", entry: #"{"pt_BR":\#(unit("Sim"))}"#, text: "Sim"),
      Row(language: "zh-Hant-TW", entry: #"{"zh-Hans":\#(unit("简")),"zh-Hant":\#(unit("繁"))}"#, text: "繁"),
      Row(language: "fil", entry: #"{"fil":\#(unit("Oo"))}"#, text: "Oo"),
    ])
  func states(_ row: Row) throws { try check(row) }

  @Test(
    "what is not to be translated is the same in every language, and the mark of where a key came from changes nothing",
    arguments: [
      (#""shouldTranslate":false"#, "Lupa"), (#""shouldTranslate":true"#, "Lente"),
      (#""shouldTranslate":"no""#, "Lente"),
      (#""extractionState":"manual""#, "Lente"), (#""extractionState":"stale""#, "Lente"),
      (#""extractionState":"migrated""#, "Lente"), (#""extractionState":"extracted_with_value""#, "Lente"),
      (#""isCommentAutoGenerated":true"#, "Lente"),
    ])
  func marks(_ field: String, _ text: String) throws {
    let words = #""localizations":{"en":\#(unit("Lupa")),"es":\#(unit("Lente"))}"#
    #expect(try localizer(#"{"k":{\#(field),\#(words)}}"#, "es").text(for: Message("k")) == text)
    #expect(try localizer(#"{"Lupa":{\#(field)}}"#, "es").text(for: Message("Lupa")) == "Lupa")
  }

  @Test(
    "a key may be any text, and is its own words", arguments: ["", " ", "!\n", "🦊", "Hello, world.", "50% off", "%"])
  func keys(_ key: String) throws {
    let escaped = key.replacing("\n", with: "\\n")
    let bare = try localizer(#"{"\#(escaped)":{}}"#, "es")
    #expect(bare.has(key) && bare.text(for: Message(key)) == key)
    let spanish = try localizer(#"{"\#(escaped)":{"localizations":{"es":\#(unit("Sí"))}}}"#, "es")
    #expect(spanish.text(for: Message(key)) == "Sí")
  }

  @Test("phrases of a string set keep the places that Lupa does not fill")
  func stringSet() throws {
    let values = #"["Open ${applicationName}","Start ${applicationName}"]"#
    let localizer = try localizer(
      #"{"k":{"localizations":{"en":{"stringSet":{"state":"new","values":\#(values)}}}}}"#, "es")
    #expect(localizer.phrases(for: "k", in: .english) == ["Open ${applicationName}", "Start ${applicationName}"])
    #expect(localizer.text(for: Message("k")) == "Open ${applicationName}")
  }

  @Test(
    "every specifier",
    arguments: [
      ("%d", "255"), ("%i", "255"), ("%u", "255"), ("%ld", "255"), ("%lld", "255"), ("%lu", "255"), ("%hhd", "255"),
      ("%zd", "255"), ("%1$lld", "255"), ("%@", "255"), ("%1$@", "255"), ("%x", "ff"), ("%X", "FF"), ("%#x", "ff"),
      ("%o", "377"), ("%f", "255"), ("%.2f", "255.00"), ("%1$.1lf", "255.0"), ("%.0f", "255"), ("%e", "255"),
      ("%c", "%c"), ("%s", "%s"), ("%p", "%p"), ("50% off", "50% off"), ("50%% off", "50% off"), ("% d", "% d"),
      ("%1$d of %1$d", "255 of 255"),
    ])
  func specifiers(_ sentence: String, _ text: String) throws {
    let localizer = try localizer(#"{"k":{"localizations":{"en":\#(unit(sentence))}}}"#, "en")
    #expect(localizer.text(for: Message("k", [number(255)])) == text)
  }

  @Test("decimals are written as the language does", arguments: [("es", "7,0"), ("en", "7.0"), ("ar-EG", "٧٫٠")])
  func decimals(_ language: String, _ text: String) throws {
    let localizer = try localizer(#"{"k":{"localizations":{"\#(language)":\#(unit("%.1f"))}}}"#, language)
    #expect(localizer.text(for: Message("k", [number(7)])) == text)
  }

  private func check(_ row: Row) throws {
    let localizer = try localizer(#"{"k":{"localizations":\#(row.entry)}}"#, row.language)
    #expect(localizer.text(for: Message("k", row.arguments)) == row.text)
  }

  private func localizer(_ strings: String, _ language: String) throws -> Localizer {
    let json = #"{"sourceLanguage":"en","strings":\#(strings),"version":"1.0"}"#
    let catalogs = Catalogs([try StringCatalog(contentsOf: Array(json.utf8), name: "x")])
    let language = try tag(language.replacing("_", with: "-"))
    return Localizer(catalogs: catalogs, language: language, region: language)
  }
}

/// One string, as catalogs write it.
private func unit(_ value: String) -> String {
  #"{"stringUnit":{"state":"translated","value":"\#(value)"}}"#
}

private func device(_ forms: String) -> String { #""variations":{"device":{\#(forms)}}"# }

private func plural(_ one: String, _ other: String) -> String {
  #""variations":{"plural":{"one":\#(unit(one)),"other":\#(unit(other))}}"#
}

/// The substitutions of a sentence with one part. `fields` end in a comma.
private func part(_ name: String, _ fields: String, _ one: String, _ other: String) -> String {
  #""substitutions":{"\#(name)":{\#(fields)\#(plural(one, other))}}"#
}
