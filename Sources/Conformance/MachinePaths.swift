// SPDX-License-Identifier: GPL-3.0-or-later

/// The folders of this machine that are left out of reports, so that every machine writes the same.
public struct MachinePaths: Hashable, Sendable {
  /// With a slash at the end, the longest first.
  private let folders: [String]

  /// Nothing is left out.
  public static let shown = MachinePaths(folders: [])

  private init(folders: [String]) {
    self.folders = folders
  }

  /// Names become relative: those given absolute, to the deepest folder that holds all of these; others, to the current
  /// folder.
  ///
  /// - Parameter names: What was named on the command line.
  public init(leftOutOf names: [String], currentFolder: String) {
    let absolute = names.filter { $0.hasPrefix("/") }
    var folders = Self.folder(of: absolute).map { [$0] } ?? []
    if absolute.count < names.count, currentFolder.hasPrefix("/") {
      folders.append(currentFolder.hasSuffix("/") ? currentFolder : currentFolder + "/")
    }
    self.init(folders: folders.sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) })
  }

  private static func folder(of paths: [String]) -> String? {
    let parents = paths.map { $0.split(separator: "/").dropLast() }
    guard var common = parents.first else { return nil }
    for parent in parents.dropFirst() {
      common = common.prefix(zip(common, parent).prefix { $0 == $1 }.count)
    }
    return common.isEmpty ? "/" : "/" + common.joined(separator: "/") + "/"
  }

  /// A path as reports show it.
  public func name(of path: String) -> String {
    for folder in folders where path.hasPrefix(folder) && path != folder { return String(path.dropFirst(folder.count)) }
    return path
  }

  /// A text without these folders.
  public func text(_ text: String) -> String {
    // Without the root of all files, whose name stands in every path.
    folders.filter { $0 != "/" }.reduce(text) { Self.text($0, without: $1) }
  }

  private static func text(_ text: String, without folder: String) -> String {
    guard text.contains(folder.dropLast()) else { return text }
    var result = ""
    var rest = text[...]
    while let range = rest.firstRange(of: folder.dropLast()) {
      let before = rest[..<range.lowerBound].last ?? result.last
      let after = rest[range.upperBound...]
      result += rest[..<range.lowerBound]
      if before?.isPartOfPath == true || after.first?.isPartOfName == true {
        result += rest[range]
        rest = after
      } else if after.hasPrefix("/") {
        rest = after.dropFirst()
      } else {
        result += "."
        rest = after
      }
    }
    return result + rest
  }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "-" || self == "_" }
  fileprivate var isPartOfPath: Bool { isPartOfName || self == "/" || self == "." || self == "~" }
}
