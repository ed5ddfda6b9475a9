// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc

extension Catalogs {
  /// Reads every catalog of a folder.
  ///
  /// - Parameters:
  ///   - folder: Where `*.xcstrings` lie; they are read in the order of their names' bytes, hidden ones not at all.
  ///   - fallback: Another folder, whose words stand in wherever `folder` has none that can be used.
  ///   - extra: Further catalogs; each wins over those before it.
  /// - Returns: What could be read, and what could not be used, and why.
  public static func load(
    folder: String, fallback: String? = nil, extra: [String] = []
  ) -> (catalogs: Catalogs, problems: [CatalogError]) {
    var catalogs: [StringCatalog] = []
    var problems: [CatalogError] = []
    var files: [String] = []
    for folder in [fallback, folder].compactMap(\.self) where !(fallback == folder && !files.isEmpty) {
      do {
        files += try catalogFiles(in: folder)
      } catch {
        problems.append(error)
      }
    }
    for file in files + extra {
      do {
        catalogs.append(try StringCatalog(contentsOfFile: file))
      } catch {
        problems.append(error)
      }
    }
    let all = Catalogs(catalogs)
    return (all, problems + all.problems)
  }

  private static func catalogFiles(in folder: String) throws(CatalogError) -> [String] {
    guard access(folder, R_OK | X_OK) == 0 else {
      throw CatalogError(file: folder, reason: .notReadable(errno: errno))
    }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw CatalogError(file: folder, reason: .notReadable(errno: ENOTDIR))
    }
    return names.filter { $0.hasSuffix(".xcstrings") && !$0.hasPrefix(".") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { folder + "/" + $0 }
  }
}

extension StringCatalog {
  /// Reads a catalog from a regular file.
  public init(contentsOfFile path: String) throws(CatalogError) {
    func failure(_ code: Int32) -> CatalogError { CatalogError(file: path, reason: .notReadable(errno: code)) }

    // Not blocking: a pipe of that name must not hold up the start.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { throw failure(errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw failure(status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(errno) }
      guard count > 0 else { break }
      bytes.append(contentsOf: chunk.prefix(count))
      guard bytes.count <= Self.sizeLimit else {
        throw CatalogError(file: path, reason: .tooLarge(limit: Self.sizeLimit))
      }
    }
    try self.init(contentsOf: bytes, name: path)
  }
}
