// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Localization
import TestSupport
import Testing

/// What is right here was read in the files by hand.
@Suite(
  "Catalogs of other programs", .ownThread,
  .enabled(if: ProcessInfo.processInfo.environment["LUPA_CORPUS"] != nil, "LUPA_CORPUS is not set"))
struct CorpusCatalogTests {
  static let folder = (ProcessInfo.processInfo.environment["LUPA_CORPUS"] ?? "") + "/6-xcstrings"

  @Test(
    "take every specifier, in any order",
    arguments: [
      ("at", "Test 255"), ("d", "Test 255"), ("d_length", "Test 255"), ("f", "Test 255"),
      ("f_precision", "Test 255.00"),
      ("i", "Test 255"), ("o", "Test 377"), ("u", "Test 255"), ("x", "Test ff"), ("percentage", "Test %"),
      ("percentage_escaped", "Test %"), ("percentage_escaped_space_o", "Test 50% off"),
      ("percentage_space_o", "Test 50% off"), ("reorder", "Second: two - First: 255"),
      ("repeatExplicit", "255, I repeat: 255"), ("repeatImplicit", "255, are you there? 255?"),
    ])
  func specifiers(_ key: String, _ text: String) throws {
    let (catalogs, problems) = Catalogs.load(folder: Self.folder + "/real-full")
    #expect(problems == [])
    let localizer = Localizer(catalogs: catalogs, language: .english, region: .english)
    #expect(localizer.text(for: Message(key, [number(255), foreign("two")])) == text)
  }

  @Test(
    "with odd placeholders are read as they stand",
    arguments: [("xt__!MissingArgument", "b, c"), ("xt__!UnsupportedFormatSpecifiers", "Test %c")])
  func odd(_ name: String, _ text: String) throws {
    let catalogs = Catalogs([
      try StringCatalog(contentsOfFile: Self.folder + "/real-full/" + name + ".xcstrings")
    ])
    let localizer = Localizer(catalogs: catalogs, language: .english, region: .english)
    #expect(localizer.text(for: Message("Key", [foreign("a"), foreign("b"), foreign("c")])) == text)
  }

  @Test(
    "give their words in 20 languages",
    arguments: [
      ("ru", "Loop версии 3", "ru"), ("nb", "Loop v 3", "nb"), ("sk", "Loop v 3", "sk"), ("pt-BR", "Loop v3", "pt-BR"),
      ("no", "Loop v 3", "nb"), ("iw", "Loop v3", "he"), ("pt", "Loop v3", "en"), ("es-MX", "Loop v3", "es"),
      ("ru-UA", "Loop версии 3", "ru"), ("uk", "Loop v3", "en"),
    ])
  func languages(_ language: String, _ text: String, _ found: String) throws {
    let (catalogs, problems) = Catalogs.load(folder: Self.folder + "/real-transcribed")
    #expect(problems == [])
    #expect(
      catalogs.languages.map(\.description) == [
        "ar", "da", "de", "en", "es", "fi", "fr", "he", "it", "ja", "nb", "nl", "pl", "pt-BR", "ro", "ru", "sk", "sv",
        "tr", "vi",
      ])
    let localizer = Localizer(catalogs: catalogs, language: try tag(language), region: try tag(language))
    #expect(localizer.text(for: Message("%1$@ v%2$@", [foreign("Loop"), foreign("3")])) == text)
    #expect(catalogs.value(for: "%1$@ v%2$@", in: [try tag(language)])?.language.description == found)
  }
}
