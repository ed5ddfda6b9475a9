// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// Labels that lie beside an image in string catalogs.
enum CatalogLabel {
  /// What `NAME.xcstrings` beside the image says of it, or else `Labels.xcstrings` in its folder.
  ///
  /// Both go by the file's name as key; the image's own catalog may use the name without its ending, or hold one
  /// entry under any key.
  static func text(for path: String) -> EmbeddedText? {
    guard let slash = path.lastIndex(of: "/") else { return nil }
    let folder = String(path[...slash])
    let name = String(path[path.index(after: slash)...])
    let stem = FileNameLabel.stem(of: name)
    for catalog in [name, stem].map({ folder + $0 + ".xcstrings" }) {
      guard let own = try? StringCatalog(contentsOfFile: catalog) else { continue }
      for key in [name, stem] + (own.onlyKey.map { [$0] } ?? []) {
        if let words = Catalogs([own]).words(for: key) { return EmbeddedText(source: .catalog, words: words) }
      }
    }
    guard let shared = try? StringCatalog(contentsOfFile: folder + "Labels.xcstrings") else { return nil }
    return Catalogs([shared]).words(for: name).map { EmbeddedText(source: .catalog, words: $0) }
  }
}
