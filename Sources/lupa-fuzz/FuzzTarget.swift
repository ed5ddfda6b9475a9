// SPDX-License-Identifier: GPL-3.0-or-later

/// Something that reads what comes from outside.
struct FuzzTarget {
  let name: String

  /// What inputs are made from.
  let seeds: [[UInt8]]

  /// Pieces that mean something to the reader.
  var tokens: [String] = []

  /// Reads an input. It never traps, and returns within a second or two.
  ///
  /// - Throws: `Violation` where it does not hold what it promises.
  let check: ([UInt8]) throws -> Void
}

extension [UInt8] {
  /// True for one input in four: for checks that are dear.
  var isSampled: Bool { count.isMultiple(of: 4) }
}

/// A promise that was not kept.
struct Violation: Error {
  let promise: String
}

func require(_ isKept: Bool, _ promise: @autoclosure () -> String) throws {
  if !isKept { throw Violation(promise: promise()) }
}

/// Text that a terminal or a voice gets holds nothing that could steer them.
func requireClean(_ text: String) throws {
  let bad = text.unicodeScalars.first { scalar in
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFDD0...0xFDEF: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }
  if let bad {
    throw Violation(promise: "text is clean, but has U+\(String(bad.value, radix: 16)): \(text.debugDescription)")
  }
  try require(text.utf8.count <= 1_000_000, "text is short, but has \(text.utf8.count) bytes")
}
