// SPDX-License-Identifier: GPL-3.0-or-later

/// Decodes the pixels of a BMP file: red, green, blue and alpha, upright; what is missing in the file is transparent.
public struct BitmapPixels {
  private let header: BitmapHeader
  private let palette: [Pixel]

  /// For each of red, green, blue and alpha how its bits become a byte; empty where the file has no masks.
  private let masks: [Mask]

  /// How many bytes each pixel takes.
  public static let channels = 4

  /// Red in the lowest byte, alpha in the highest.
  private typealias Pixel = UInt32

  public init(_ header: BitmapHeader, in file: borrowing FileBytes) {
    self.header = header
    let entry = header.palette.entryLength
    let bytes = file.bytes(at: header.palette.offset, count: header.palette.count * entry)
    palette = stride(from: 0, to: max(bytes.count - 2, 0), by: max(entry, 1)).map { start in
      Pixel(bytes[start + 2]) | Pixel(bytes[start + 1]) << 8 | Pixel(bytes[start]) << 16 | 0xff00_0000
    }
    switch (header.packing, header.bitsPerPixel) {
    case (.masks(let bits), _): masks = bits.map { Mask(UInt32(truncatingIfNeeded: $0)) }
    case (_, 16): masks = [0x7c00, 0x03e0, 0x001f, 0].map { Mask($0) }
    default: masks = []
    }
  }

  /// Decodes all there is.
  ///
  /// - Parameters:
  ///   - room: Four bytes for each pixel, all 0; nothing is done where it is smaller.
  ///   - isStopped: Asked now and then; true ends the work.
  public func decode(
    _ file: borrowing FileBytes, into room: UnsafeMutableRawBufferPointer, isStopped: () -> Bool = { false }
  ) {
    let (count, isTooMuch) = header.width.multipliedReportingOverflow(by: header.height)
    guard !isTooMuch, room.count / Self.channels >= count else { return }
    let pixels = room.bindMemory(to: Pixel.self)
    if header.packing == .runs {
      decodeRuns(file, into: pixels, isStopped)
    } else {
      decodeRows(file, into: pixels, isStopped)
    }
  }

  private func decodeRuns(
    _ file: borrowing FileBytes, into pixels: UnsafeMutableBufferPointer<Pixel>, _ isStopped: () -> Bool
  ) {
    var runs = BitmapRuns(header)
    _ = runs.walk(file, until: .now + .seconds(60)) { run in
      let start = (header.height - 1 - run.row) * header.width + run.column
      for index in 0..<run.count {
        pixels[start + index] = color(Int(run.colors[index % run.colors.count]))
      }
    }
  }

  private func decodeRows(
    _ file: borrowing FileBytes, into pixels: UnsafeMutableBufferPointer<Pixel>, _ isStopped: () -> Bool
  ) {
    let rowLength = header.rowLength
    let rowsAtOnce = max((1 << 20) / max(rowLength, 1), 1)
    var first = 0
    while first < header.height, !isStopped() {
      let count = min(rowsAtOnce, header.height - first)
      let bytes = file.bytes(at: header.pixelOffset + first * rowLength, count: count * rowLength)
      guard !bytes.isEmpty else { break }
      bytes.withUnsafeBufferPointer { bytes in
        for row in 0..<count {
          let left = row * rowLength
          guard left < bytes.count else { return }
          let stored = first + row
          let y = header.isTopDown ? stored : header.height - 1 - stored
          let target = UnsafeMutableBufferPointer(rebasing: pixels[(y * header.width)..<((y + 1) * header.width)])
          decode(UnsafeBufferPointer(rebasing: bytes[left..<min(left + rowLength, bytes.count)]), into: target)
        }
      }
      first += count
    }
    if masks.count == 4, masks[3].isThere { showWhatIsAllTransparent(pixels) }
  }

  /// One row, as far as it is there.
  private func decode(_ row: UnsafeBufferPointer<UInt8>, into pixels: UnsafeMutableBufferPointer<Pixel>) {
    let bits = header.bitsPerPixel
    let count = min(pixels.count, row.count * 8 / bits)
    switch bits {
    case 24:
      for x in 0..<count {
        let (blue, green, red) = (Pixel(row[x * 3]), Pixel(row[x * 3 + 1]), Pixel(row[x * 3 + 2]))
        pixels[x] = red | green << 8 | blue << 16 | 0xff00_0000
      }
    case 16, 32:
      for x in 0..<count {
        let start = x * bits / 8
        var value = UInt32(row[start]) | UInt32(row[start + 1]) << 8
        if bits == 32 { value |= UInt32(row[start + 2]) << 16 | UInt32(row[start + 3]) << 24 }
        if masks.count == 4 {
          let alpha = masks[3].isThere ? masks[3].byte(of: value) : 255
          pixels[x] =
            masks[0].byte(of: value) | masks[1].byte(of: value) << 8 | masks[2].byte(of: value) << 16 | alpha << 24
        } else {
          pixels[x] = (value >> 16 & 0xff) | (value & 0xff00) | (value & 0xff) << 16 | 0xff00_0000
        }
      }
    default:
      for x in 0..<count {
        let shift = 8 - bits - x * bits % 8
        pixels[x] = color(Int(row[x * bits / 8]) >> shift & (1 << bits - 1))
      }
    }
  }

  private func color(_ number: Int) -> Pixel { palette.indices.contains(number) ? palette[number] : 0xff00_0000 }

  /// Many writers leave alpha 0 everywhere and mean nothing by it.
  private func showWhatIsAllTransparent(_ pixels: UnsafeMutableBufferPointer<Pixel>) {
    let count = header.width * header.height
    guard !pixels[..<count].contains(where: { $0 >> 24 != 0 }) else { return }
    for index in 0..<count { pixels[index] |= 0xff00_0000 }
  }

  private struct Mask {
    private let mask: UInt32
    private let shift: UInt32
    private let most: UInt32

    init(_ mask: UInt32) {
      self.mask = mask
      shift = UInt32(mask == 0 ? 0 : mask.trailingZeroBitCount)
      most = mask == 0 ? 1 : mask >> shift
    }

    var isThere: Bool { mask != 0 }

    func byte(of value: UInt32) -> UInt32 {
      let field = (value & mask) >> shift
      return most == 255 ? field : UInt32(truncatingIfNeeded: UInt64(field) * 255 / UInt64(most))
    }
  }
}
