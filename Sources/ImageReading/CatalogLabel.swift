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
  /// All go by the file's name as key; the image's own catalogs may use the name without its ending. The first of them
  /// that says something counts, and those behind it are not read.
  ///
  /// - Parameters:
  ///   - path: The image's file.
  ///   - name: How the image was named; the catalogs beside it are named alike.
  init(for path: String, named name: String) {
    let folders = (path: Self.folder(of: path), name: Self.folder(of: name))
    let file = String(path.dropFirst(folders.path.count))
    let stem = FileNameLabel.stem(of: file)
    let names = stem == file ? [file] : [file, stem]
    let own = names.map { (file: $0 + ".xcstrings", keys: names) }
    for (catalog, keys) in own + [("Labels.xcstrings", [file])] {
      let isShared = catalog == "Labels.xcstrings"
      guard let found = read(catalog, in: folders, labels: { isShared || names.contains($0) }) else { continue }
      for key in keys {
        let words = found.words(named: key).filter { !saysNothing(ForeignText($0.text).text, of: path) }
        guard words.isEmpty else {
          text = EmbeddedText(source: .catalog, words: words)
          return
        }
      }
    }
  }

  /// With the slash at its end.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// - Parameter isLabel: Whether a key's words are a label; what others hold is nobody's business here.
  /// - Returns: `nil` where there is none, or none that can be read.
  private mutating func read(
    _ file: String, in folders: (path: String, name: String), labels isLabel: (String) -> Bool
  ) -> Catalogs? {
    var found: Catalogs?
    var wrong: [CatalogError] = []
    do {
      let catalogs = Catalogs([try StringCatalog(contentsOfFile: folders.path + file)], areFilled: false)
      wrong = catalogs.problems.filter { if case .spoiled(_, let key, _, _) = $0.reason { isLabel(key) } else { true } }
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
