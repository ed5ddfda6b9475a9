// SPDX-License-Identifier: GPL-3.0-or-later

import CPosix
import CReadline
import Glibc

/// Writes past readline, after what readline has written.
enum TerminalOutput {
  /// Writes in full; a terminal that takes nothing for five seconds, or is gone, loses the rest.
  static func write(_ text: String) {
    creadline_flush()
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var descriptor = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        guard poll(&descriptor, 1, 5_000) > 0 else { return }
      } else if errno != EINTR {
        return
      }
    }
  }
}
