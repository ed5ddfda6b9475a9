// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Reads names of images from a descriptor, one after another, in bounded memory.
public struct NameReader {
  /// What ends a name.
  public enum Separator: Hashable, Sendable {
    /// A line end, with or without a carriage return before it. A byte order mark at the start is passed over.
    case line

    /// A zero byte, so that a name may hold line ends.
    case zero
  }

  /// A name as it stood there.
  public enum Name: Hashable, Sendable {
    case name(String)

    /// Its bytes, repaired.
    case notUTF8(String)

    /// Its beginning.
    case tooLong(String)
  }

  /// The most bytes of a name. No path is longer, nor any address that a server takes.
  public static let limit = 1 << 14

  private static let chunk = 1 << 14
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let descriptor: Int32
  private let separator: Separator
  private var buffer: ArraySlice<UInt8> = []
  private var isAtStart = true
  private var hasEnded = false

  public init(descriptor: Int32, separator: Separator = .line) {
    self.descriptor = descriptor
    self.separator = separator
  }

  /// The next name that is not empty; blocks until there is one.
  ///
  /// - Returns: `nil` at the end. A last name without anything behind it counts.
  public mutating func next() -> Name? {
    while let (bytes, isWhole) = nextBytes() {
      guard !bytes.isEmpty else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      guard isWhole else { return .tooLong(String(text.prefix(80)) + "…") }
      return String(validating: bytes, as: UTF8.self) == nil ? .notUTF8(text) : .name(text)
    }
    return nil
  }

  /// - Returns: The bytes up to the next end of a name, as far as they are kept, and whether that is all of them.
  private mutating func nextBytes() -> (bytes: [UInt8], isWhole: Bool)? {
    var bytes: [UInt8] = []
    var isWhole = true
    var sawAnything = false
    var isEnded = false
    while !isEnded, !buffer.isEmpty || fill() {
      sawAnything = true
      let end = buffer.firstIndex(of: separator == .line ? 0x0A : 0)
      let piece = buffer[..<(end ?? buffer.endIndex)]
      let room = Self.limit + 1 - bytes.count
      if piece.count > room { isWhole = false }
      bytes += piece.prefix(room)
      buffer = buffer.dropFirst(piece.count + (end == nil ? 0 : 1))
      isEnded = end != nil
    }
    guard sawAnything else { return nil }
    if separator == .line, bytes.last == 0x0D { bytes.removeLast() }
    if separator == .line, isAtStart, bytes.starts(with: Self.byteOrderMark) { bytes.removeFirst(3) }
    isAtStart = false
    return (bytes, isWhole && bytes.count <= Self.limit)
  }

  private mutating func fill() -> Bool {
    while !hasEnded {
      var chunk = [UInt8](repeating: 0, count: Self.chunk)
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 {
        buffer = chunk.prefix(count)
        return true
      }
      if count < 0, errno == EAGAIN {
        // Whoever shares it has made it non-blocking.
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&wait, 1, -1)
      } else if count == 0 || errno != EINTR {
        hasEnded = true
      }
    }
    return false
  }
}
