// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// Which file it is, and in which state: another as soon as something was written to it.
public struct FileState: Hashable {
  private let device: UInt
  private let number: UInt
  private let size: Int
  private let times: [Int]

  /// - Returns: `nil` where there is no such file.
  public init?(path: String) {
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    device = UInt(found.st_dev)
    number = UInt(found.st_ino)
    size = Int(found.st_size)
    times = [
      Int(found.st_mtim.tv_sec), Int(found.st_mtim.tv_nsec), Int(found.st_ctim.tv_sec), Int(found.st_ctim.tv_nsec),
    ]
  }
}
