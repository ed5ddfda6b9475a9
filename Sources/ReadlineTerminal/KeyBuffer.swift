// SPDX-License-Identifier: GPL-3.0-or-later

/// What was typed and not yet read by readline, as whole and valid UTF-8.
struct KeyBuffer {
  private var bytes: [UInt8] = []
  private var position = 0

  /// The beginning of a character whose other bytes have not come yet.
  private var unfinished: [UInt8] = []

  var isEmpty: Bool { position == bytes.count }

  /// Adds what came from the terminal, with U+FFFD in place of what is not UTF-8.
  mutating func append(_ typed: some Sequence<UInt8>) {
    var typed = unfinished + typed
    unfinished = Array(typed.suffix(Self.unfinishedCount(atEndOf: typed)))
    typed.removeLast(unfinished.count)
    bytes.removeFirst(position)
    position = 0
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = typed.makeIterator()
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): bytes.append(contentsOf: scalar)
      case .error: bytes.append(contentsOf: "\u{FFFD}".utf8)
      case .emptyInput: return
      }
    }
  }

  mutating func next() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func removeAll() {
    self = KeyBuffer()
  }

  /// How many bytes at the end begin a character that is longer than they are; 0 to 3.
  private static func unfinishedCount(atEndOf bytes: [UInt8]) -> Int {
    for (count, byte) in zip(1...3, bytes.reversed()) {
      switch byte {
      case 0x80...0xBF: continue
      case 0xC2...0xDF: return count < 2 ? count : 0
      case 0xE0...0xEF: return count < 3 ? count : 0
      case 0xF0...0xF4: return count < 4 ? count : 0
      default: return 0
      }
    }
    return 0
  }
}
