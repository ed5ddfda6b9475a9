// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

extension Completion {
  /// Completes a file name that is an argument of the line, in quotation marks where it needs them.
  ///
  /// Names that begin exactly so are offered, or else those that do but for case. Hidden files are offered when
  /// the dot was typed. A folder ends with a slash and, in quotation marks, leaves them open.
  ///
  /// - Parameters:
  ///   - line: the line that is being typed.
  ///   - start: where the argument begins, in characters, at its quotation mark if it has one.
  ///   - cursor: where it ends so far, in characters.
  ///   - folder: what relative names are relative to.
  /// - Returns: `nil` when no file fits.
  public static func ofFileName(in line: String, from start: Int, to cursor: Int, folder: String = ".") -> Completion? {
    let typed = String(line.prefix(cursor).dropFirst(start))
    let isQuoted = typed.hasPrefix("\"")
    let name = isQuoted ? unquoted(typed) : typed
    let slash = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
    let parent = String(name[..<slash])
    let files = files(in: place(parent, in: folder), beginningWith: String(name[slash...])).map { parent + $0 }
    guard !files.isEmpty else { return nil }
    let needsQuotes = isQuoted || files.contains { $0.contains { $0.isWhitespace || $0 == "\"" || $0 == "\\" } }
    return Completion(start: start, candidates: needsQuotes ? files.map(quoted) : files)
  }

  private static let mostFiles = 10_000

  private static func place(_ parent: String, in folder: String) -> String {
    if parent.hasPrefix("/") { return parent }
    if parent.hasPrefix("~/"), let home = getenv("HOME") { return String(cString: home) + parent.dropFirst(1) }
    return parent.isEmpty ? folder : folder + "/" + parent
  }

  private static func files(in folder: String, beginningWith beginning: String) -> [String] {
    let names = names(in: folder).filter { beginning.hasPrefix(".") || !$0.hasPrefix(".") }
    var fitting = names.filter { $0.hasPrefix(beginning) }
    if fitting.isEmpty {
      fitting = names.filter { $0.lowercased().hasPrefix(beginning.lowercased()) }
    }
    return fitting.sorted().map { isFolder(folder + "/" + $0) ? $0 + "/" : $0 }
  }

  /// The names in a folder that can be typed: whole text without control characters.
  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while names.count < mostFiles, let entry = readdir(stream) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard let name = String(validating: bytes, as: UTF8.self), name != ".", name != "..",
        !name.unicodeScalars.contains(where: { [.control, .format].contains($0.properties.generalCategory) })
      else { continue }
      names.append(name)
    }
    return names
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func unquoted(_ typed: String) -> String {
    var name = ""
    var isEscaped = false
    for character in typed.dropFirst() {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        name.append(character)
        isEscaped = false
      }
    }
    return name
  }

  private static func quoted(_ name: String) -> String {
    var quoted = "\""
    for character in name {
      if character == "\"" || character == "\\" { quoted.append("\\") }
      quoted.append(character)
    }
    return name.hasSuffix("/") ? quoted : quoted + "\""
  }
}
