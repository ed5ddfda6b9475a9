// SPDX-License-Identifier: GPL-3.0-or-later

/// How one message lies in the stream: four bytes of length, the highest first, then that many bytes.
public enum Frame {
  /// The longest message, in bytes.
  public static let limit = 16 * 1024 * 1024

  /// The message with its length in front; `nil` when it is empty or longer than `limit`.
  package static func bytes(of message: [UInt8]) -> [UInt8]? {
    guard (1...limit).contains(message.count), let length = UInt32(exactly: message.count) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(message.count + 4)
    for shift in [24, 16, 8, 0] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: length >> shift)) }
    bytes.append(contentsOf: message)
    return bytes
  }
}

/// Cuts a stream of bytes into messages.
package struct FrameParser {
  /// The stream announced an empty message or one longer than `Frame.limit`; nothing after it can be trusted.
  package struct Malformed: Error {}

  private var buffer: [UInt8] = []
  private var start = 0

  package init() {}

  package mutating func append(_ bytes: ArraySlice<UInt8>) {
    if start > 0 {
      buffer.removeSubrange(..<start)
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// The next whole message; `nil` until more bytes have come.
  package mutating func next() throws(Malformed) -> [UInt8]? {
    let rest = buffer[start...]
    guard rest.count >= 4 else { return nil }
    let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    guard (1...Frame.limit).contains(length) else { throw Malformed() }
    guard rest.count >= 4 + length else { return nil }
    start += 4 + length
    let message = [UInt8](rest.dropFirst(4).prefix(length))
    if start == buffer.count {
      buffer = []
      start = 0
    }
    return message
  }
}
