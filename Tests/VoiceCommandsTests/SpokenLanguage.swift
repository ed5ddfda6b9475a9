// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Listening
import Localization
import TestSupport

/// What can be said with the shipped catalogs, and others beside them.
enum SpokenLanguage {
  static let catalogs = Catalogs.load(folder: Repository.root + "/Locales/Catalogs").catalogs

  static func grammar(_ language: String, catalogs: Catalogs = catalogs) -> Grammar {
    let tag = LanguageTag(language) ?? .english
    return Grammar(localizer: Localizer(catalogs: catalogs, language: tag, region: tag))
  }

  static func commands(_ language: String, _ context: SpokenContext = SpokenContext()) -> SpokenCommands {
    SpokenCommands(grammar: grammar(language), context: context)
  }

  /// Every way to say a phrase, with the first, the last and some of the choices between.
  static func samples(of forms: SpokenForms, every step: Int = 7) -> [[String]] {
    forms.phrases.flatMap { phrase in
      phrase.reduce([[]]) { sayings, element in
        switch element {
        case .word(let word): return sayings.map { $0 + [word] }
        case .choice(let number):
          let all = forms.choices[number]
          let some = all.enumerated().filter { $0.offset % step == 0 || $0.offset == all.count - 1 }.map(\.element)
          return sayings.flatMap { saying in some.map { saying + $0 } }
        }
      }
    }
  }
}
