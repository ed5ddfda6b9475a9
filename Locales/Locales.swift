// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc

/// Finds the string catalogs.
public enum Locales {
  /// The folder of the catalogs, or `nil` when there is none.
  ///
  /// - Parameter override: The folder the person names; no other is looked at then. `nil`: the first that holds a
  ///   catalog of `lupa_Locales.resources/Catalogs`, `Catalogs`, `Locales` beside the program's file, and
  ///   `../share/lupa/Locales`.
  public static func folder(override: String?) -> String? {
    if let override { return holdsCatalogs(override) ? override : nil }
    guard let real = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(real) }
    let programs = URL(filePath: String(cString: real)).deletingLastPathComponent()
    return ["lupa_Locales.resources/Catalogs", "Catalogs", "Locales", "../share/lupa/Locales"]
      .map { programs.appending(path: $0).standardized.path(percentEncoded: false) }
      .first(where: holdsCatalogs)
  }

  private static func holdsCatalogs(_ folder: String) -> Bool {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return names?.contains { $0.hasSuffix(".xcstrings") && !$0.hasPrefix(".") } ?? false
  }
}
