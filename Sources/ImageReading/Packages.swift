// SPDX-License-Identifier: GPL-3.0-or-later

extension FileKind {
  /// What a ZIP file holds, by its first entry; `nil` for other files and for plain archives.
  ///
  /// OpenDocument and its kin begin with an uncompressed entry `mimetype`; the files of Microsoft Office with a list
  /// of their parts.
  init?(package bytes: [UInt8]) {
    guard bytes.starts(with: [0x50, 0x4b, 3, 4]), bytes.count > 30 else { return nil }
    let nameLength = Int(bytes[26]) | Int(bytes[27]) << 8
    let rest = bytes.dropFirst(30 + (Int(bytes[28]) | Int(bytes[29]) << 8))
    let name = String(decoding: bytes.dropFirst(30).prefix(nameLength), as: UTF8.self)
    if name == "mimetype" {
      let content = String(decoding: rest.dropFirst(nameLength).prefix(64), as: UTF8.self)
      guard let kind = Self.contents.first(where: { content.hasPrefix($0.type) })?.kind else { return nil }
      self = kind
    } else if Self.officeNames.contains(where: { name.hasPrefix($0) }) {
      self.init(.office, "Microsoft Office")
    } else {
      return nil
    }
  }

  private static let contents: [(type: String, kind: FileKind)] = [
    ("application/vnd.oasis.opendocument", FileKind(.office, "OpenDocument")),
    ("application/x-krita", FileKind(.editor, "Krita")), ("image/openraster", FileKind(.editor, "OpenRaster")),
  ]

  private static let officeNames = ["[Content_Types].xml", "_rels/", "word/", "xl/", "ppt/", "docProps/"]
}
