// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Finds scripts by what was named: files as they are, folders for the scripts in and below them.
public struct ScriptFinder {
  public static let ending = ".lupa"

  /// The paths in the order in which they run: as named, and within a folder sorted by bytes; none twice.
  ///
  /// A folder that cannot be read stands for itself, and is then reported as a script that cannot be.
  public private(set) var scripts: [String] = []

  /// The folders that were named and hold no script.
  public private(set) var emptyFolders: [String] = []

  public init(_ names: [String]) {
    // By bytes: names that only look alike are those of two files.
    var known: Set<[UInt8]> = []
    for name in names {
      let found: [String]
      if Self.isFolder(name, followingLinks: true) {
        found = Self.scripts(below: name).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        if found.isEmpty { emptyFolders.append(name) }
      } else {
        found = [name]
      }
      scripts += found.filter { known.insert(Array(Self.identity(of: $0).utf8)).inserted }
    }
  }

  /// In the folder and below it. Hidden files and folders are left out, and links to folders are not followed.
  private static func scripts(below folder: String) -> [String] {
    var scripts: [String] = []
    var folders = [folder]
    while let folder = folders.popLast() {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
        scripts.append(folder)
        continue
      }
      for name in names where !name.hasPrefix(".") {
        let path = (folder.hasSuffix("/") ? folder : folder + "/") + name
        if isFolder(path, followingLinks: false) {
          folders.append(path)
        } else if name.hasSuffix(ending), !isFolder(path, followingLinks: true) {
          scripts.append(path)
        }
      }
    }
    return scripts
  }

  private static func isFolder(_ path: String, followingLinks: Bool) -> Bool {
    var status = stat()
    let result = followingLinks ? stat(path, &status) : lstat(path, &status)
    return result == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The same for `a.lupa`, `./a.lupa` and `a.lupa` by a link to its folder: file names in it mean the same.
  private static func identity(of path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.count < 2 ? "." : parts.dropLast().joined(separator: "/") + "/"
    guard let real = realpath(folder, nil) else { return path }
    defer { free(real) }
    return String(cString: real) + "/" + (parts.last ?? "")
  }
}
