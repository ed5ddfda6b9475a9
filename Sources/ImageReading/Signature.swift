// SPDX-License-Identifier: GPL-3.0-or-later

/// Bytes that stand at fixed places near the start of a file.
struct Signature: Sendable {
  private let parts: [(bytes: [UInt8], offset: Int)]

  init(_ bytes: [UInt8], at offset: Int = 0) {
    parts = [(bytes, offset)]
  }

  init(_ text: String, at offset: Int = 0) {
    self.init(Array(text.utf8), at: offset)
  }

  /// Two pieces: one at the start and one further on.
  init(_ bytes: [UInt8], and other: [UInt8], at offset: Int) {
    parts = [(bytes, 0), (other, offset)]
  }

  init(_ text: String, and other: [UInt8], at offset: Int) {
    self.init(Array(text.utf8), and: other, at: offset)
  }

  init(_ text: String, and other: String, at offset: Int) {
    self.init(Array(text.utf8), and: Array(other.utf8), at: offset)
  }

  func matches(_ head: [UInt8]) -> Bool {
    parts.allSatisfy { head.dropFirst($0.offset).starts(with: $0.bytes) }
  }
}
