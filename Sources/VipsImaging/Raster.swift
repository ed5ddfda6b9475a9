// SPDX-License-Identifier: GPL-3.0-or-later

internal import CVips

/// A libvips image: made by a loader, or of another one; its pixels are made when they are asked for.
///
/// Used from one thread; only `WorkStop` touches the image of another.
final class Raster {
  let image: UnsafeMutablePointer<VipsImage>

  /// What the image's bytes lie in, where that is this program's.
  private let store: PixelStore?

  /// Takes over an image that libvips made; `nil` is a failure.
  init(_ image: UnsafeMutablePointer<VipsImage>?, in store: PixelStore? = nil) throws(VipsFailure) {
    guard let image else { throw .takenFromVips() }
    self.image = image
    self.store = store
  }

  /// An image whose bytes lie in a store, without gaps; bands, colors and profile are those of another one.
  convenience init(_ store: PixelStore, width: Int, height: Int, like other: Raster) throws(VipsFailure) {
    try self.init(store, width: width, height: height, bands: other.bands, meaning: other.meaning)
    takeProfile(of: other)
  }

  /// An image whose bytes lie in a store, without gaps.
  convenience init(
    _ store: PixelStore, width: Int, height: Int, bands: Int, meaning: VipsInterpretation
  ) throws(VipsFailure) {
    try self.init(
      cvips_in_memory(
        store.bytes.baseAddress, width * height * bands, Int32(clamping: width), Int32(clamping: height),
        Int32(clamping: bands), meaning), in: store)
  }

  deinit { g_object_unref(image) }

  var width: Int { Int(vips_image_get_width(image)) }
  var height: Int { Int(vips_image_get_height(image)) }
  var bands: Int { Int(vips_image_get_bands(image)) }
  var meaning: VipsInterpretation { vips_image_guess_interpretation(image) }
  var isBytes: Bool { vips_image_get_format(image) == VIPS_FORMAT_UCHAR }

  /// Its last band tells how opaque a pixel is.
  var hasAlpha: Bool { vips_image_hasalpha(image) != 0 }

  /// Another image made of this one.
  func made(_ make: (UnsafeMutablePointer<VipsImage>) -> UnsafeMutablePointer<VipsImage>?) throws(VipsFailure)
    -> Raster
  {
    let made = make(image)
    // What lies in memory of this program's must stay as long as anything reads it.
    return try Raster(made, in: store)
  }

  func part(left: Int, top: Int, width: Int, height: Int) throws(VipsFailure) -> Raster {
    guard left != 0 || top != 0 || width != self.width || height != self.height else { return self }
    return try made {
      cvips_part($0, Int32(clamping: left), Int32(clamping: top), Int32(clamping: width), Int32(clamping: height))
    }
  }

  /// Where the bytes of an image in memory begin; `nil` where it is none of bytes in memory.
  var memory: UnsafePointer<UInt8>? {
    guard isBytes, let data = vips_image_get_data(image) else { return nil }
    return UnsafePointer(data.assumingMemoryBound(to: UInt8.self))
  }

  /// In memory, so that any part of it is read at once.
  func inMemory() throws(VipsFailure) -> Raster { try Raster(vips_image_copy_memory(image)) }

  /// All bytes, pixel by pixel, row by row.
  func bytes() throws(VipsFailure) -> [UInt8] {
    var size = 0
    guard let memory = vips_image_write_to_memory(image, &size) else { throw .takenFromVips() }
    defer { g_free(memory) }
    return [UInt8](UnsafeRawBufferPointer(start: memory, count: size))
  }
}
