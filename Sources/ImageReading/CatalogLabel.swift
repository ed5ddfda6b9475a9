// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Localization

/// What string catalogs say of an image.
struct CatalogLabel {
  /// `nil` where no catalog says anything.
  private(set) var text: EmbeddedText?

  /// What is wrong with the catalogs that were read.
  private(set) var problems: [CatalogError] = []

  init(text: EmbeddedText?) {
    self.text = text
  }

  /// What `NAME.xcstrings` beside the image says of it, or else `Labels.xcstrings` in its folder.
  ///
  /// Both go by the file's name as key; the image's own catalog may use the name without its ending, or hold one
  /// entry under any key.
  ///
  /// - Parameters:
  ///   - path: The image's file.
  ///   - name: How the image was named; the catalogs beside it are named alike.
  init(for path: String, named name: String) {
    let folders = (path: Self.folder(of: path), name: Self.folder(of: name))
    let file = String(path.dropFirst(folders.path.count))
    let stem = FileNameLabel.stem(of: file)
    for base in [file, stem] {
      guard let own = read(base + ".xcstrings", in: folders) else { continue }
      for key in [file, stem] + (own.keys.count == 1 ? own.keys : []) {
        if let words = own.words(for: key) {
          text = EmbeddedText(source: .catalog, words: words)
          return
        }
      }
    }
    text = read("Labels.xcstrings", in: folders)?.words(for: file).map { EmbeddedText(source: .catalog, words: $0) }
  }

  /// With the slash at its end.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// - Returns: `nil` where there is none, or none that can be read.
  private mutating func read(_ file: String, in folders: (path: String, name: String)) -> Catalogs? {
    var found: Catalogs?
    var wrong: [CatalogError] = []
    do {
      let catalogs = Catalogs([try StringCatalog(contentsOfFile: folders.path + file)], areFilled: false)
      wrong = catalogs.problems
      found = catalogs
    } catch {
      if !error.isAbsence { wrong = [error] }
    }
    problems += wrong.map { CatalogError(file: folders.name + file, reason: $0.reason) }
    return found
  }
}

extension CatalogError {
  /// There is no such file, nor can there be one of such a name.
  fileprivate var isAbsence: Bool {
    guard case .notReadable(let code) = reason else { return false }
    return [ENOENT, ENOTDIR, ENAMETOOLONG].contains(code)
  }
}
