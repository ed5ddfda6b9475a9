// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Where reports are written: a file descriptor, with nothing held back.
public struct ReportOutput {
  private let descriptor: Int32

  /// Everything so far has been written.
  public private(set) var isWhole = true

  /// The reader has seen enough and is gone.
  public private(set) var isAbandoned = false

  public init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  public mutating func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty, isWhole {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, -1)
      } else if count == 0 || errno != EINTR {
        isWhole = false
        isAbandoned = count < 0 && errno == EPIPE
      }
    }
  }

  /// Writes a file anew. A pipe that nobody reads is none.
  ///
  /// - Returns: All of it could be written.
  public static func write(_ text: String, path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0o666)
    guard descriptor >= 0 else { return false }
    var output = ReportOutput(descriptor: descriptor)
    output.write(text)
    return close(descriptor) == 0 && output.isWhole
  }
}
