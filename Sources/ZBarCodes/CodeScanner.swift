// SPDX-License-Identifier: GPL-3.0-or-later

internal import CZBar
public import ImageReading
internal import Localization
public import TextLayout
internal import ZoomGeometry

/// Finds barcodes with zbar.
///
/// Only kinds that check themselves well are looked for: textures of photographs look like codes of the others.
public struct CodeScanner: CodeFinding {
  public init() {}

  public func codes(in picture: GrayPicture) -> [RecognizedText.Code] {
    guard let width = UInt32(exactly: picture.width), let height = UInt32(exactly: picture.height),
      let scanner = zbar_image_scanner_create(), let image = zbar_image_create()
    else { return [] }
    defer {
      zbar_image_destroy(image)
      zbar_image_scanner_destroy(scanner)
    }
    zbar_image_scanner_request_dbus(scanner, 0)
    zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0)
    for kind in Self.kinds { zbar_image_scanner_set_config(scanner, kind.symbology, ZBAR_CFG_ENABLE, 1) }
    zbar_image_set_format(image, Self.gray)
    zbar_image_set_size(image, width, height)
    return picture.pixels.withUnsafeBytes { bytes in
      // The pixels are only read, and only as long as this closure runs: zbar is told to free nothing.
      zbar_image_set_data(image, bytes.baseAddress, UInt(bytes.count), nil)
      guard zbar_scan_image(scanner, image) > 0 else { return [] }
      return Self.codes(of: image)
    }
  }

  /// "Y800", eight bits of gray.
  private static let gray: UInt = 0x3030_3859

  private static let kinds: [(symbology: zbar_symbol_type_t, name: String)] = [
    (ZBAR_QRCODE, "QR"), (ZBAR_EAN13, "EAN-13"), (ZBAR_EAN8, "EAN-8"), (ZBAR_UPCA, "UPC-A"), (ZBAR_UPCE, "UPC-E"),
    (ZBAR_ISBN13, "ISBN-13"), (ZBAR_CODE128, "Code 128"), (ZBAR_CODE93, "Code 93"), (ZBAR_CODE39, "Code 39"),
  ]

  private static func codes(of image: OpaquePointer) -> [RecognizedText.Code] {
    var codes: [RecognizedText.Code] = []
    var next = zbar_image_first_symbol(image)
    while let symbol = next, codes.count < 100 {
      next = zbar_symbol_next(symbol)
      guard let code = code(symbol), !codes.contains(code) else { continue }
      codes.append(code)
    }
    return codes
  }

  private static func code(_ symbol: OpaquePointer) -> RecognizedText.Code? {
    let type = zbar_symbol_get_type(symbol)
    guard let name = kinds.first(where: { $0.symbology == type })?.name else { return nil }
    let length = Int(zbar_symbol_get_data_length(symbol))
    guard let data = zbar_symbol_get_data(symbol), length > 0 else { return nil }
    let bytes = UnsafeRawBufferPointer(start: data, count: min(length, 16 * 1024))
    let content = String(foreign: bytes).cleaned.prefix(utf8: 4096)
    // A code of bars is crossed by many lines; one that a single line crosses is chance, and so is a very short one.
    let isChance = type != ZBAR_QRCODE && (zbar_symbol_get_quality(symbol) < 4 || content.utf8.count < 4)
    guard !content.isEmpty, !isChance else { return nil }
    let points = (0..<min(zbar_symbol_get_loc_size(symbol), 100_000)).map { index in
      (x: Double(zbar_symbol_get_loc_x(symbol, index)), y: Double(zbar_symbol_get_loc_y(symbol, index)))
    }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return nil }
    return RecognizedText.Code(
      kind: name, content: content,
      box: Rect(x: left, y: top, width: max(right - left, 1), height: max(bottom - top, 1)))
  }
}
