// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation

/// Reads lines from a file descriptor, however long they are, in bounded memory.
struct LineReader {
  /// What is kept of a line, in bytes; the rest is dropped, and the line is then too long to be a command.
  static let limit = 1 << 16

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var position = 0
  private var hasEnded = false

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The next line without its end; bytes that are no UTF-8 are repaired.
  ///
  /// - Returns: `nil` at the end of input. A last line without a line end counts.
  mutating func next() -> String? {
    var line: [UInt8] = []
    var sawAnything = false
    while true {
      if position == buffer.count, !fill() { break }
      sawAnything = true
      let end = buffer[position...].firstIndex(of: 0x0A)
      let piece = buffer[position..<(end ?? buffer.count)]
      line += piece.prefix(max(Self.limit - line.count, 0))
      position = end.map { $0 + 1 } ?? buffer.count
      if end != nil { break }
    }
    guard sawAnything else { return nil }
    if line.last == 0x0D { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }

  /// A line has come or will be over soon, or there will be none: there is no use in waiting longer.
  ///
  /// - Parameter patience: How long to wait.
  func hasInput(within patience: Duration) -> Bool {
    if position < buffer.count || hasEnded { return true }
    var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = min(max(patience / .milliseconds(1), 0), 60_000)
    return poll(&input, 1, Int32(milliseconds.rounded(.up))) != 0
  }

  private mutating func fill() -> Bool {
    guard !hasEnded else { return false }
    var chunk = [UInt8](repeating: 0, count: 8192)
    var count: Int
    repeat { count = read(descriptor, &chunk, chunk.count) } while count < 0 && errno == EINTR
    guard count > 0 else {
      hasEnded = true
      return false
    }
    buffer = Array(chunk.prefix(count))
    position = 0
    return true
  }
}
