// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Foundation

extension Script {
  private static let sizeLimit = 16 << 20

  /// Reads a script from a file.
  public init(path: String) throws(ScriptMistake) {
    var status = stat()
    // A pipe of that name must not hold up the run.
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let file = FileHandle(forReadingAtPath: path),
      let data = try? file.read(upToCount: Self.sizeLimit + 1) ?? Data(), data.count <= Self.sizeLimit
    else { throw ScriptMistake(line: 0, column: 1, kind: .notReadable) }
    self.init(path: path, contents: Array(data))
  }

  /// Reads a script: UTF-8, with or without a byte order mark, lines ended by LF or CRLF.
  public init(path: String, contents: [UInt8]) {
    self.path = path
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = contents.starts(with: mark) ? contents.dropFirst(3) : contents[...]
    var steps: [Step] = []
    var mistakes: [ScriptMistake] = []
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      do {
        if let step = try Self.step(line, number: index + 1, isFirst: steps.isEmpty) { steps.append(step) }
      } catch {
        let text = TypedLine(String(decoding: line, as: UTF8.self))
        let keyword = text.words.first.flatMap { Keyword(rawValue: $0.text) }
        steps.append(Step(line: index + 1, text: text.text, column: error.column, action: .unreadable(keyword)))
        mistakes.append(error)
        if mistakes.count == Self.mistakeLimit { break }
      }
    }
    self.steps = steps
    self.mistakes = mistakes
  }

  private static func step(_ line: ArraySlice<UInt8>, number: Int, isFirst: Bool) throws(ScriptMistake) -> Step? {
    guard let text = String(validating: line, as: UTF8.self) else {
      throw ScriptMistake(line: number, column: line.validCharacterCount + 1, kind: .notUTF8)
    }
    return try step(text, line: number, isFirst: isFirst)
  }

  /// - Returns: `nil` for an empty line and a comment.
  private static func step(_ text: String, line: Int, isFirst: Bool) throws(ScriptMistake) -> Step? {
    let column = text.prefix(while: \.isWhitespace).count + 1
    let typed = TypedLine(text)
    guard !typed.text.isEmpty, !typed.text.hasPrefix("#") else { return nil }
    func mistake(_ kind: ScriptMistake.Kind, at offset: Int = 0) -> ScriptMistake {
      ScriptMistake(line: line, column: column + offset, kind: kind)
    }
    if let quote = typed.openQuote { throw mistake(.openQuote, at: quote) }
    let words = typed.words.map(\.text)
    func step(_ action: Action) -> Step { Step(line: line, text: typed.text, column: column, action: action) }
    switch words.first {
    case "expect":
      do {
        return step(.expect(try ExpectationParser.expectation(in: Array(words.dropFirst()))))
      } catch {
        throw mistake(error.kind, at: typed.offset(ofWord: error.word))
      }
    case "options":
      guard isFirst else { throw mistake(.lateOptions) }
      return step(.options(Array(words.dropFirst())))
    case "wait" where words.count == 1:
      return step(.wait(nil))
    case "wait":
      guard words.count == 2 else { throw mistake(.wrongArguments(usage: "wait SECONDS"), at: typed.offset(ofWord: 1)) }
      guard let seconds = TypedNumber.value(of: words[1]) else {
        throw mistake(.notANumber(words[1]), at: typed.offset(ofWord: 1))
      }
      guard (0...1_000_000).contains(seconds) else {
        throw mistake(.waitOutOfRange(words[1]), at: typed.offset(ofWord: 1))
      }
      return step(.wait(seconds))
    default:
      return step(.command)
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
