// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ImageReading

/// The folder of a script, which the names of files in it start from.
struct ScriptFolder {
  /// Without symbolic links; absolute.
  private let path: String
  private let current = Self.real(FileManager.default.currentDirectoryPath)

  /// - Parameter script: As it was named.
  init(of script: String) {
    path = Self.real(Self.split(Self.absolute(script)).folder)
  }

  /// What the script calls a file that a person called `name`: relative to the folder where they lie together.
  func name(of name: String) -> String {
    guard case .file(name) = ImageLocation(name), !name.isEmpty else { return name }
    let isRelative = !name.hasPrefix("/") && !name.hasPrefix("~/")
    if isRelative, current == path { return name }
    let (folder, last) = Self.split(Self.absolute(name))
    let relative = relative(Self.real(folder), last)
    if relative == "demo" { return "./demo" }
    // What looks like an address would be one.
    if case .file(relative) = ImageLocation(relative) { return relative }
    return "./" + relative
  }

  /// A file of that name is there, as a person called it.
  func exists(_ name: String) -> Bool {
    access(Self.absolute(name), F_OK) == 0
  }

  private func relative(_ folder: String, _ last: String) -> String {
    let here = path.split(separator: "/")
    let there = folder.split(separator: "/")
    let common = zip(here, there).prefix { $0 == $1 }.count
    let down = there.dropFirst(common).map(String.init) + (last.isEmpty ? [] : [last])
    if common == 0, !here.isEmpty { return "/" + down.joined(separator: "/") }
    let steps = Array(repeating: "..", count: here.count - common) + down
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  private static func absolute(_ name: String) -> String {
    if name.hasPrefix("~/") { return NSHomeDirectory() + name.dropFirst() }
    return name.hasPrefix("/") ? name : FileManager.default.currentDirectoryPath + "/" + name
  }

  /// A path in its folder and its last name, with the slashes after it.
  private static func split(_ path: String) -> (folder: String, last: String) {
    let trimmed = path.lastIndex { $0 != "/" }.map { path[...$0] } ?? ""
    let start = trimmed.lastIndex(of: "/").map { trimmed.index(after: $0) } ?? trimmed.startIndex
    let last = trimmed[start...]
    if last == "." || last == ".." { return (path, "") }
    return (String(trimmed[..<start]), String(path[start...]))
  }

  /// The path without symbolic links; as it is where it does not exist.
  private static func real(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
