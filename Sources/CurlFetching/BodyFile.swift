// SPDX-License-Identifier: GPL-3.0-or-later

internal import CCurl
internal import Glibc
internal import ImageReading

/// The file that a body goes into, with its limit.
///
/// Used from one thread: libcurl calls back on the thread that runs the transfer.
final class BodyFile {
  private let descriptor: Int32
  private let limit: Int
  private(set) var count = 0

  /// Why no more is taken.
  private(set) var failure: FetchError?

  /// Opens a file that exists, and empties it.
  init(path: String, limit: Int) throws(FetchError) {
    descriptor = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC | O_NOCTTY)
    self.limit = limit
    guard descriptor >= 0 else { throw .cannotWrite }
  }

  deinit { close(descriptor) }

  /// False when it is too much, or cannot be written.
  func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard failure == nil else { return false }
    guard bytes.count <= limit - count else {
      failure = .tooLarge
      return false
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else {
        failure = .cannotWrite
        return false
      }
      rest = rest.dropFirst(written)
      count += written
    }
    return true
  }
}
