// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import TestSupport

/// The shipped catalogs.
enum Shipped {
  static let catalogs = Catalogs.load(folder: Repository.root + "/Locales/Catalogs").catalogs

  static func localizer(_ language: String) -> Localizer {
    let tag = LanguageTag(language) ?? .english
    return Localizer(catalogs: catalogs, language: tag, region: tag)
  }
}
