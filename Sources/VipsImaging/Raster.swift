// SPDX-License-Identifier: GPL-3.0-or-later

internal import CVips

/// A libvips image: made by a loader, or of another one; its pixels are made when they are asked for.
///
/// Used from one thread; only `WorkStop` touches the image of another.
final class Raster {
  private let image: UnsafeMutablePointer<VipsImage>

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

  /// Lends the image to C; without that it might go away while C still works on it.
  func lend<Result>(_ body: (UnsafeMutablePointer<VipsImage>) -> Result) -> Result {
    withExtendedLifetime(self) { body(image) }
  }

  var width: Int { lend { Int(vips_image_get_width($0)) } }
  var height: Int { lend { Int(vips_image_get_height($0)) } }
  var bands: Int { lend { Int(vips_image_get_bands($0)) } }
  var meaning: VipsInterpretation { lend { vips_image_guess_interpretation($0) } }
  var isBytes: Bool { lend { vips_image_get_format($0) } == VIPS_FORMAT_UCHAR }

  /// Its last band tells how opaque a pixel is.
  var hasAlpha: Bool { lend { vips_image_hasalpha($0) } != 0 }

  /// Another image made of this one.
  func made(_ make: (UnsafeMutablePointer<VipsImage>) -> UnsafeMutablePointer<VipsImage>?) throws(VipsFailure)
    -> Raster
  {
    let made = lend(make)
    // What lies in memory of this program's must stay as long as anything reads it.
    return try Raster(made, in: store)
  }

  func part(left: Int, top: Int, width: Int, height: Int) throws(VipsFailure) -> Raster {
    guard left != 0 || top != 0 || width != self.width || height != self.height else { return self }
    return try made {
      cvips_part($0, Int32(clamping: left), Int32(clamping: top), Int32(clamping: width), Int32(clamping: height))
    }
  }

  /// Lends the bytes of an image in memory; `nil` where it is none of bytes in memory.
  func lendBytes(_ body: (UnsafePointer<UInt8>) -> Void) -> Void? {
    guard isBytes else { return nil }
    return lend { image in
      vips_image_get_data(image).map { body(UnsafePointer($0.assumingMemoryBound(to: UInt8.self))) }
    }
  }

  var fieldNames: [String] {
    lend { image in
      guard let names = vips_image_get_fields(image) else { return [] }
      defer { g_strfreev(names) }
      var found: [String] = []
      var next = names
      while let name = next.pointee {
        found.append(String(cString: name))
        next += 1
      }
      return found
    }
  }

  /// What stands in one of its fields; `nil` where there is nothing.
  func blob(_ name: String) -> [UInt8]? {
    lend { image in
      var data: UnsafeRawPointer?
      var size = 0
      guard vips_image_get_typeof(image, name) != 0, vips_image_get_blob(image, name, &data, &size) == 0, let data
      else {
        vips_error_clear()
        return nil
      }
      return [UInt8](UnsafeRawBufferPointer(start: data, count: size))
    }
  }

  func setBlob(_ name: String, _ bytes: [UInt8]) {
    lend { image in
      bytes.withUnsafeBytes { vips_image_set_blob_copy(image, name, $0.baseAddress, $0.count) }
    }
  }

  /// In memory, so that any part of it is read at once.
  func inMemory() throws(VipsFailure) -> Raster { try Raster(lend(vips_image_copy_memory)) }

  /// All bytes, pixel by pixel, row by row.
  func bytes() throws(VipsFailure) -> [UInt8] {
    var size = 0
    guard let memory = lend({ vips_image_write_to_memory($0, &size) }) else { throw .takenFromVips() }
    defer { g_free(memory) }
    return [UInt8](UnsafeRawBufferPointer(start: memory, count: size))
  }
}
