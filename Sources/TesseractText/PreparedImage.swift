// SPDX-License-Identifier: GPL-3.0-or-later

internal import CTesseract
internal import ImageReading
internal import TextLayout

/// A picture as leptonica holds it, scaled, turned and straightened; freed when this value goes away.
struct PreparedImage: ~Copyable {
  private(set) var pixels: UnsafeMutablePointer<Pix>

  /// - Returns: `nil` where there is no memory for it.
  init?(_ picture: GrayPicture, _ view: PageView) {
    guard let pixels = Self.copy(picture) else { return nil }
    self.pixels = pixels
    if view.scale != 1 {
      let scale = Float(view.scale)
      // Areas are averaged where it shrinks; where it grows, it stays smooth.
      replace(view.scale < 1 ? pixScaleAreaMap(pixels, scale, scale) : pixScaleGrayLI(pixels, scale, scale))
    }
    if view.turn != .none { replace(pixRotateOrth(self.pixels, Int32(view.turn.rawValue))) }
    if view.angle != 0 {
      replace(
        pixRotate(
          self.pixels, Float(view.angle * .pi / 180), Int32(L_ROTATE_AREA_MAP), Int32(L_BRING_IN_WHITE), 0, 0))
    }
  }

  deinit {
    var gone: UnsafeMutablePointer<Pix>? = pixels
    pixDestroy(&gone)
  }

  /// tesseract refuses smaller ones, and cannot count further.
  var isReadable: Bool {
    let (width, height) = (pixGetWidth(pixels), pixGetHeight(pixels))
    return (10...32_000).contains(width) && (10...32_000).contains(height)
  }

  private mutating func replace(_ other: UnsafeMutablePointer<Pix>?) {
    guard let other else { return }
    var gone: UnsafeMutablePointer<Pix>? = pixels
    pixDestroy(&gone)
    pixels = other
  }

  private static func copy(_ picture: GrayPicture) -> UnsafeMutablePointer<Pix>? {
    guard let width = Int32(exactly: picture.width), let height = Int32(exactly: picture.height),
      let pixels = pixCreate(width, height, 8)
    else { return nil }
    let stride = Int(pixGetWpl(pixels)) * 4
    guard let data = UnsafeMutableRawPointer(pixGetData(pixels)) else {
      var gone: UnsafeMutablePointer<Pix>? = pixels
      pixDestroy(&gone)
      return nil
    }
    picture.pixels.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      for row in 0..<picture.height {
        (data + row * stride).copyMemory(from: start + row * picture.width, byteCount: picture.width)
      }
    }
    pixEndianByteSwap(pixels)
    return pixels
  }
}
