// SPDX-License-Identifier: GPL-3.0-or-later

public import ImageReading

/// Measures BMP files, without any library.
public struct BitmapDecoder: ImageDecoder, Sendable {
  public init() {}

  public var formats: Set<ImageFormat> { [.bmp] }

  public func measure(_ request: ImageRequest, format: ImageFormat) throws(ImageError) -> ImageMeasure {
    if let page = request.page, page != 1 { throw .noSuchPage }
    guard let file = FileBytes(path: request.file) else { throw .notReadable }
    let header = try Self.header(file)
    try SizeLimits.check(
      width: header.width, height: header.height, isTiled: false, isConfirmed: request.isConfirmed)
    return ImageMeasure(
      width: header.width, height: header.height, isDamaged: try isDamaged(file, header),
      preparesZoom: header.width * header.height > ImageMeasure.quickLimit)
  }

  /// The headers of a file.
  public static func header(_ file: borrowing FileBytes) throws(ImageError) -> BitmapHeader {
    do {
      return try BitmapHeader(file)
    } catch {
      switch error {
      case .broken: throw .broken(.bmp)
      case .unsupported: throw .unsupported(FileKind(.variant, "BMP"))
      }
    }
  }

  private func isDamaged(_ file: borrowing FileBytes, _ header: BitmapHeader) throws(ImageError) -> Bool {
    if header.packing == .runs {
      var runs = BitmapRuns(header)
      switch runs.walk(file, until: .now + .milliseconds(2500)) {
      case .whole, .late: return false
      case .failed(let pixels):
        if pixels == 0 { throw .broken(.bmp) }
        return true
      }
    }
    let room = file.count - header.pixelOffset
    // The filling of the last row may be missing.
    if room >= header.rowLength * (header.height - 1) + header.usedRowLength { return false }
    if room < header.usedRowLength { throw .broken(.bmp) }
    return true
  }
}
