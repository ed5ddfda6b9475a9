// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Foundation

/// A line of a script, and where it stands.
struct SourceLine: Hashable, Sendable {
  /// The script that was included; `nil` where the line stands in the script itself.
  let file: String?

  /// From 1.
  let number: Int

  /// Bytes that are no UTF-8 are replaced.
  var text: String

  /// Why it cannot be read.
  var mistake: ScriptMistake?

  /// Neither blank nor a comment.
  var isStep: Bool {
    guard let first = text.first(where: { !$0.isWhitespace }) else { return false }
    return first != "#"
  }

  /// The first word, as far as it stands without quotation marks.
  var firstWord: Substring {
    text.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
  }

  /// From 1, in characters: where its first word starts.
  var column: Int { text.prefix(while: \.isWhitespace).count + 1 }

  func mistake(_ kind: ScriptMistake.Kind, atWord word: Int = 0) -> ScriptMistake {
    let offset = word == 0 ? 0 : TypedLine(text).offset(ofWord: word)
    return ScriptMistake(file: file, line: number, column: column + offset, kind: kind)
  }
}

/// The lines of a script, with those of the scripts that it includes in their places.
struct ScriptSource {
  private(set) var lines: [SourceLine] = []

  /// Why an included script could not be read.
  private(set) var mistakes: [ScriptMistake] = []

  private static let sizeLimit = 16 << 20

  /// How many lines a script may have, with all that it includes.
  private static let lineLimit = 2_000_000

  /// How deep scripts may be included in one another.
  private static let depthLimit = 16

  /// Reads a script from a file.
  init(path: String) throws(ScriptMistake) {
    guard let contents = Self.contents(of: path) else {
      throw ScriptMistake(line: 0, column: 1, kind: .notReadable)
    }
    self.init(path: path, contents: contents)
  }

  /// Reads a script: UTF-8, with or without a byte order mark, lines ended by LF or CRLF.
  init(path: String, contents: [UInt8]) {
    append(contents, of: path, isIncluded: false, within: [path])
  }

  /// - Returns: `nil` for what is no readable file, or a larger one than 16 MiB.
  private static func contents(of path: String) -> [UInt8]? {
    var status = stat()
    // A pipe of that name must not hold up the run.
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let file = FileHandle(forReadingAtPath: path),
      let data = try? file.read(upToCount: sizeLimit + 1) ?? Data(), data.count <= sizeLimit
    else { return nil }
    return Array(data)
  }

  private mutating func append(_ contents: [UInt8], of path: String, isIncluded: Bool, within chain: [String]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = contents.starts(with: mark) ? contents.dropFirst(3) : contents[...]
    for (index, bytes) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      let line = SourceLine(bytes, file: isIncluded ? path : nil, number: index + 1)
      guard lines.count < Self.lineLimit else { return mistakes.append(line.mistake(.tooManyLines)) }
      if line.mistake == nil, line.firstWord == "include" {
        include(line, from: path, within: chain)
      } else {
        lines.append(line)
      }
    }
  }

  private mutating func include(_ line: SourceLine, from path: String, within chain: [String]) {
    let words = TypedLine(line.text).words
    guard words.count == 2, TypedLine(line.text).openQuote == nil else {
      return mistakes.append(line.mistake(.wrongArguments(usage: "include FILE"), atWord: 1))
    }
    let file = Self.path(words[1].text, besides: path)
    guard !chain.contains(file), chain.count < Self.depthLimit else {
      return mistakes.append(line.mistake(.endlessInclusion(words[1].text), atWord: 1))
    }
    guard let contents = Self.contents(of: file) else {
      return mistakes.append(line.mistake(.includeNotReadable(words[1].text), atWord: 1))
    }
    append(contents, of: file, isIncluded: true, within: chain + [file])
  }

  /// A file name in a script starts from the script's folder.
  static func path(_ name: String, besides script: String) -> String {
    guard !name.hasPrefix("/"), let slash = script.lastIndex(of: "/") else { return name }
    return String(script[...slash]) + name
  }
}

extension SourceLine {
  fileprivate init(_ bytes: ArraySlice<UInt8>, file: String?, number: Int) {
    let isEndedByCRLF = bytes.last == 0x0D
    let bytes = isEndedByCRLF ? bytes.dropLast() : bytes
    if let text = String(validating: bytes, as: UTF8.self) {
      self.init(file: file, number: number, text: text)
    } else {
      let column = bytes.validCharacterCount + 1
      self.init(
        file: file, number: number, text: String(decoding: bytes, as: UTF8.self),
        mistake: ScriptMistake(file: file, line: number, column: column, kind: .notUTF8))
    }
  }
}

extension ArraySlice<UInt8> {
  /// How many characters there are before the first byte that is not UTF-8.
  fileprivate var validCharacterCount: Int {
    var decoder = UTF8()
    var bytes = makeIterator()
    var text = String.UnicodeScalarView()
    while case .scalarValue(let scalar) = decoder.decode(&bytes) { text.append(scalar) }
    return String(text).count
  }
}
