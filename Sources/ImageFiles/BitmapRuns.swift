// SPDX-License-Identifier: GPL-3.0-or-later

/// Walks through the packed pixels of a BMP file, from the bottom row to the top
/// ([bitmap compression](https://learn.microsoft.com/en-us/windows/win32/gdi/bitmap-compression)).
struct BitmapRuns {
  /// Pixels side by side.
  struct Run: Hashable {
    /// The first of them; `row` counts from the bottom.
    let column: Int
    let row: Int

    let count: Int

    /// Numbers in the palette: one or two that take turns, or one for each pixel.
    let colors: [UInt8]
  }

  /// How a walk ended.
  enum Ending: Hashable {
    case whole

    /// The time was over; nothing wrong was found so far.
    case late

    /// The data ended or made no sense; `pixels` had been there by then.
    case failed(pixels: Int)
  }

  private let header: BitmapHeader
  private var column = 0
  private var row = 0
  private var pixels = 0

  init(_ header: BitmapHeader) {
    self.header = header
  }

  mutating func walk(
    _ file: borrowing FileBytes, until end: ContinuousClock.Instant, visit: (Run) -> Void = { _ in }
  ) -> Ending {
    var bytes = ByteStream(offset: header.pixelOffset)
    var steps = 0
    while true {
      steps += 1
      if steps.isMultiple(of: 4096), ContinuousClock.now > end { return .late }
      // Without a mark at its end an image is whole when its last row is.
      if row == header.height || (row == header.height - 1 && column == header.width && bytes.isAtEnd(of: file)) {
        return .whole
      }
      guard let count = bytes.next(in: file), let value = bytes.next(in: file) else { return .failed(pixels: pixels) }
      if count > 0 {
        guard take(Int(count), header.bitsPerPixel == 8 ? [value] : [value >> 4, value & 15], visit) else {
          return .failed(pixels: pixels)
        }
        continue
      }
      switch value {
      case 0:
        (column, row) = (0, row + 1)
      case 1:
        return .whole
      case 2:
        guard let right = bytes.next(in: file), let up = bytes.next(in: file) else { return .failed(pixels: pixels) }
        (column, row) = (column + Int(right), row + Int(up))
        if column > header.width || row > header.height { return .failed(pixels: pixels) }
      default:
        guard let colors = literal(Int(value), &bytes, file), take(Int(value), colors, visit) else {
          return .failed(pixels: pixels)
        }
      }
    }
  }

  private mutating func take(_ count: Int, _ colors: [UInt8], _ visit: (Run) -> Void) -> Bool {
    guard row < header.height, column + count <= header.width else { return false }
    visit(Run(column: column, row: row, count: count, colors: colors))
    column += count
    pixels += count
    return true
  }

  /// Pixels one by one, filled up to an even number of bytes.
  private func literal(_ count: Int, _ bytes: inout ByteStream, _ file: borrowing FileBytes) -> [UInt8]? {
    let length = header.bitsPerPixel == 8 ? count : (count + 1) / 2
    var colors: [UInt8] = []
    for _ in 0..<length {
      guard let byte = bytes.next(in: file) else { return nil }
      colors += header.bitsPerPixel == 8 ? [byte] : [byte >> 4, byte & 15]
    }
    if !length.isMultiple(of: 2), bytes.next(in: file) == nil { return nil }
    return Array(colors.prefix(count))
  }
}

/// A file byte by byte.
private struct ByteStream {
  private var offset: Int
  private var buffer: [UInt8] = []
  private var position = 0

  init(offset: Int) {
    self.offset = offset
  }

  /// - Returns: `nil` at the end of the file.
  mutating func next(in file: borrowing FileBytes) -> UInt8? {
    guard !isAtEnd(of: file) else { return nil }
    defer { position += 1 }
    return buffer[position]
  }

  mutating func isAtEnd(of file: borrowing FileBytes) -> Bool {
    if position == buffer.count {
      buffer = file.bytes(at: offset, count: 65536)
      offset += buffer.count
      position = 0
    }
    return buffer.isEmpty
  }
}
