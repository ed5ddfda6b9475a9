// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// An image in a file, in bytes, row after row.
struct RowFile {
  let file: HeldFile

  /// Where it begins, in bytes.
  let offset: Int

  let width: Int
  let height: Int
  let bands: Int

  /// A part of it, in memory; `nil` where it cannot be read.
  func part(left: Int, top: Int, width: Int, height: Int) -> PixelStore? {
    let length = width * bands
    guard let store = PixelStore(count: length * height) else { return nil }
    for row in 0..<height {
      var place = offset + ((top + row) * self.width + left) * bands
      var rest = UnsafeMutableRawBufferPointer(rebasing: store.bytes[(row * length)..<((row + 1) * length)])
      while !rest.isEmpty {
        let count = pread(file.descriptor, rest.baseAddress, rest.count, off_t(place))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return nil }
        rest = UnsafeMutableRawBufferPointer(rebasing: rest[count...])
        place += count
      }
    }
    return store
  }
}
