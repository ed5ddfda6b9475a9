// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// A file open for reading any part of it.
public struct FileBytes: ~Copyable {
  private let descriptor: Int32

  /// - Returns: `nil` when it cannot be opened.
  public init?(path: String) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// How long the file is, in bytes; 0 when that cannot be found out.
  public var count: Int {
    var information = stat()
    return fstat(descriptor, &information) == 0 ? max(Int(information.st_size), 0) : 0
  }

  /// The bytes at an offset: fewer than asked for where the file ends, none at an offset that is none.
  public func bytes(at offset: Int, count: Int) -> [UInt8] {
    guard offset >= 0, count > 0, !offset.addingReportingOverflow(count).overflow else { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { room, filled in
      while filled < count {
        let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(room)[filled...])
        let read = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + filled))
        if read < 0 && errno == EINTR { continue }
        guard read > 0 else { return }
        filled += read
      }
    }
  }
}

/// The number in these bytes, the highest first; of more than seven, in the first seven.
public func bigEndian(_ bytes: some Collection<UInt8>) -> Int {
  bytes.prefix(7).reduce(0) { $0 << 8 | Int($1) }
}

/// The number in these bytes, the lowest first; of more than seven, in the first seven.
public func littleEndian(_ bytes: some Collection<UInt8>) -> Int {
  bytes.prefix(7).enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
}
