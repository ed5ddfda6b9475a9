// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// Room for the pixels of an image, in memory or in a file without a name; given back when this value goes away.
final class PixelStore {
  let bytes: UnsafeMutableRawBufferPointer

  private let file: HeldFile?

  /// Nothing is taken before it is written to; all bytes are 0 until then.
  ///
  /// - Parameter isLarge: It lies on the disk.
  /// - Returns: `nil` where there is no such room.
  init?(count: Int, isLarge: Bool = false) {
    file = isLarge ? HeldFile(namelessIn: HeldFile.folders, room: count) : nil
    if isLarge {
      guard let file, ftruncate(file.descriptor, count) == 0 else { return nil }
    }
    let flags = isLarge ? MAP_SHARED : MAP_PRIVATE | MAP_ANONYMOUS
    let place = mmap(nil, max(count, 1), PROT_READ | PROT_WRITE, flags, file?.descriptor ?? -1, 0)
    guard let place, place != MAP_FAILED else { return nil }
    bytes = UnsafeMutableRawBufferPointer(start: place, count: max(count, 1))
  }

  deinit { munmap(bytes.baseAddress, bytes.count) }
}
