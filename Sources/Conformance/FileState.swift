// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// What tells a file from the one that lay there before.
struct FileState: Hashable {
  private let device: UInt
  private let number: UInt
  private let size: Int
  private let changes: [Int]

  /// - Returns: `nil` where nothing lies there.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = status.st_dev
    number = status.st_ino
    size = status.st_size
    changes = [
      status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec, status.st_ctim.tv_nsec,
    ]
  }
}
