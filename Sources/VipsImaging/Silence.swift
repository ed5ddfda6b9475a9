// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// Nothing reaches standard error as long as this value lives; for libraries that write to it unasked.
final class Silence {
  private let kept: Int32

  /// - Returns: `nil` where it cannot be done.
  init?() {
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { return nil }
    defer { close(nowhere) }
    kept = fcntl(2, F_DUPFD_CLOEXEC, 3)
    guard kept >= 0 else { return nil }
    dup2(nowhere, 2)
  }

  deinit {
    dup2(kept, 2)
    close(kept)
  }
}
