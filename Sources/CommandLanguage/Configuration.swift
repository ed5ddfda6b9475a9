// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Localization
public import Viewer

/// The settings in `$XDG_CONFIG_HOME/lupa/config.json`: an object of option names and values.
public struct Configuration {
  /// Names and values as they would stand on the command line, sorted by name.
  public let values: [(name: String, value: String)]

  /// The program that listens to recordings, and its arguments; `nil` where none is set.
  public let recognizer: [String]?

  /// What is wrong with the file.
  public let news: [News]

  private static let sizeLimit = 1 << 20

  /// Reads the person's file; there need not be one.
  public init(environment: [String: String]) {
    let path = Self.folder("XDG_CONFIG_HOME", "/.config", environment) + "/config.json"
    let isThere = FileManager.default.fileExists(atPath: path)
    self.init(contents: isThere ? Self.contents(of: path) : Array("{}".utf8), path: path)
  }

  /// Reads what stands in a file; `nil` is one that cannot be read.
  public init(contents: [UInt8]?, path: String) {
    guard let contents, contents.count <= Self.sizeLimit,
      var object = try? JSONSerialization.jsonObject(with: Data(contents)) as? [String: Any]
    else {
      (values, recognizer, news) = ([], nil, [.brokenConfiguration(ForeignText(path))])
      return
    }
    // No option, but a list whose words may hold anything.
    let command = object.removeValue(forKey: "recognizer")
    recognizer = command as? [String]
    let unusable = command != nil && recognizer == nil ? ["recognizer"] : []
    let readable = object.compactMapValues(Self.texts).sorted { $0.key < $1.key }
    values = readable.flatMap { name, values in
      // Only of catalogs there can be several; other lists are written with commas.
      (name == "catalog" ? values : [values.joined(separator: ",")]).map { (name, $0) }
    }
    news = (object.filter { Self.texts($0.value) == nil }.keys + unusable).sorted()
      .map { .unusableSetting(ForeignText($0)) }
  }

  /// Lupa's folder below one of the XDG base directories.
  public static func folder(_ variable: String, _ fallback: String, _ environment: [String: String]) -> String {
    let base = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory() + fallback
    return base + "/lupa"
  }

  /// The beginning of a file, one byte more than is read.
  private static func contents(of path: String) -> [UInt8]? {
    // A pipe of that name must not hold up the start.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return try? file.read(upToCount: sizeLimit + 1).map { [UInt8]($0) }
  }

  private static func texts(_ value: Any) -> [String]? {
    switch value {
    case let text as String: [text]
    case let flag as Bool: [flag ? "on" : "off"]
    case let number as NSNumber: [number.stringValue]
    case let list as [String]: list
    default: nil
    }
  }
}
