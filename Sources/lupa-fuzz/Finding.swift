// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// An input that a reader does not survive.
struct Finding {
  let target: String
  let seed: UInt64
  let index: UInt64
  let cause: String
  let input: [UInt8]

  var name: String { "\(target)-\(seed)-\(index).txt" }

  var description: String {
    """
    target \(target)
    seed \(seed)
    number \(index)
    cause \(cause.replacing("\n", with: " ").cleanASCII)
    input \(input.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())

    """
  }

  func keep(in folder: String) throws {
    try Data(description.utf8).write(to: URL(filePath: folder + "/" + name))
  }

  /// Target and input of a kept finding; `nil` where the text is none.
  static func read(_ text: String) -> (target: String, input: [UInt8])? {
    var fields: [Substring: Substring] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      if let name = words.first { fields[name] = words.count > 1 ? words[1] : "" }
    }
    guard let target = fields["target"], let hex = fields["input"] else { return nil }
    let digits = hex.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == hex.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
    let bytes = stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    return (String(target), bytes)
  }
}

extension String {
  /// With everything but printable ASCII as a question mark: it goes to a terminal.
  fileprivate var cleanASCII: String {
    String(String.UnicodeScalarView(unicodeScalars.map { (0x20...0x7E).contains($0.value) ? $0 : "?" }))
  }
}
