// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Localization

/// What lies in the repository, whose top is the current folder.
enum Repository {
  static let catalogFolder = "Locales/Catalogs"
  static let catalogs = Catalogs.load(folder: catalogFolder).catalogs

  static func localizer(_ language: LanguageTag) -> Localizer {
    Localizer(catalogs: catalogs, language: language, region: language)
  }

  /// English, Spanish, and one that counts and writes otherwise.
  static let languages = ["en", "es", "ar-EG"].compactMap { LanguageTag($0) }

  /// The files of a folder with these endings, sorted by name; larger ones are left out.
  static func files(in folder: String, endings: [String], upTo limit: Int) -> [[UInt8]] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { name in endings.contains { name.hasSuffix("." + $0) } }
      .compactMap { FileManager.default.contents(atPath: folder + "/" + $0).map { [UInt8]($0) } }
      .filter { $0.count <= limit }
  }

  /// Where workers write, each into a folder of its own.
  static let scratch = ".build/fuzz/scratch"

  /// Writes an input where readers of files find it.
  ///
  /// - Returns: The file's path.
  static func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let folder = "\(scratch)/\(getpid())"
    if !FileManager.default.fileExists(atPath: folder) {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    let path = "\(folder)/\(name)"
    // Foundation waits for the disk.
    guard let file = fopen(path, "wb") else { throw CocoaError(.fileWriteUnknown) }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw CocoaError(.fileWriteUnknown) }
    return path
  }
}
