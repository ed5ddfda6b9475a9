// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A snapshot that is to be written anew.
public struct SnapshotUpdate: Hashable, Sendable {
  /// The script, or the file of the snapshot.
  public let file: String

  /// Where it stands in a script; `nil` where the file holds nothing else.
  let place: Place?

  let lines: [String]

  struct Place: Hashable, Sendable {
    /// The line of the step, from 1.
    let line: Int

    /// How many lines lie between it and its `end`.
    let count: Int
  }

  init(of step: Step, _ source: Snapshot.Source, with snapshot: Snapshot, in scriptCase: ScriptCase) {
    switch source {
    case .inline:
      file = step.source.file ?? scriptCase.file
      place = Place(line: step.source.number, count: step.block?.count ?? 0)
      let indent = String(step.source.text.prefix(while: \.isWhitespace)) + "  "
      lines = snapshot.lines.map { indent + $0 }
    case .file(let name):
      file = ScriptSource.path(name, besides: scriptCase.file)
      place = nil
      lines = snapshot.lines
    }
  }

  private static let sizeLimit = 4 << 20

  /// The lines of a snapshot's file; `nil` where it cannot be read.
  static func lines(of path: String) -> [String]? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let file = FileHandle(forReadingAtPath: path), let data = try? file.read(upToCount: sizeLimit + 1) ?? Data(),
      data.count <= sizeLimit
    else { return nil }
    return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
  }

  /// Writes the snapshots of a run into their scripts and files.
  ///
  /// - Returns: The files that could not be written, and the places where one snapshot stands for several states.
  public static func write(_ updates: [SnapshotUpdate]) -> (unwritten: [String], ambiguous: [String]) {
    var unwritten: [String] = []
    var ambiguous: [String] = []
    for (file, updates) in Dictionary(grouping: updates, by: \.file).sorted(by: { $0.key < $1.key }) {
      var places: [Place?: [String]] = [:]
      for update in updates {
        if let known = places[update.place], known != update.lines {
          ambiguous.append(update.place.map { "\(file):\($0.line)" } ?? file)
        } else {
          places[update.place] = update.lines
        }
      }
      guard let text = text(of: file, with: places, except: ambiguous) else { continue }
      guard places[nil] == nil || isFree(file) else {
        unwritten.append(file)
        continue
      }
      if !ReportOutput.write(text, path: file) { unwritten.append(file) }
    }
    return (unwritten, Array(Set(ambiguous)).sorted())
  }

  /// Nothing lies there but a snapshot: a photograph of that name would be lost.
  private static func isFree(_ file: String) -> Bool {
    var status = stat()
    guard !file.hasSuffix(ScriptFinder.ending) else { return false }
    guard lstat(file, &status) == 0 else { return true }
    return lines(of: file)?.allSatisfy { $0.isEmpty || $0.drop { $0 == " " }.hasPrefix("- ") } ?? false
  }

  /// - Returns: `nil` where nothing changes.
  private static func text(of file: String, with places: [Place?: [String]], except ambiguous: [String]) -> String? {
    if let lines = places[nil] {
      let text = lines.map { $0 + "\n" }.joined()
      return ambiguous.contains(file) || lines == self.lines(of: file) ? nil : text
    }
    guard let data = try? Data(contentsOf: URL(filePath: file)) else { return nil }
    let before = String(decoding: data, as: UTF8.self)
    let ending = before.contains("\r\n") ? "\r\n" : "\n"
    var lines = before.split(separator: ending, omittingEmptySubsequences: false).map(String.init)
    // From below, so that the places above stay where they are.
    for (place, new) in places.sorted(by: { ($0.key?.line ?? 0) > ($1.key?.line ?? 0) }) {
      guard let place, !ambiguous.contains("\(file):\(place.line)"), place.line <= lines.count,
        place.line + place.count <= lines.count
      else { continue }
      lines.replaceSubrange(place.line..<(place.line + place.count), with: new)
    }
    let after = lines.joined(separator: ending)
    return after == before ? nil : after
  }
}
