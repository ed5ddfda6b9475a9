// SPDX-License-Identifier: GPL-3.0-or-later

internal import CVips
public import ImageReading
public import ZoomGeometry

extension VipsDecoder: ViewSaver {
  public var savedFormats: [SavedFormat] { SavedFormat.allCases.filter(\.isThere) }

  public func write(
    _ image: ImageRequest, format: ImageFormat, region: Rect, as target: SavedFormat, to path: String, xmp: [UInt8]
  ) throws(SaveError) -> SavedView {
    let part: Raster
    do throws(ImageError) {
      part = try working(on: format) { () throws(ImageError) -> Raster in
        try self.part(region, of: image, format)
      }
    } catch {
      throw .image(error)
    }
    guard max(part.width, part.height) <= target.sideLimit else { throw .tooLarge }
    // libaom and x265 write to standard error.
    let silence = target.isTalkative ? Silence() : nil
    defer { withExtendedLifetime(silence) {} }
    do throws(VipsFailure) {
      let written = try part.prepared(for: target)
      written.keepOnly(xmp: xmp)
      try workStop.watching(written) { () throws(VipsFailure) -> Void in
        guard written.lend({ cvips_save($0, target.saver, path) }) == 0 else { throw .takenFromVips() }
      }
    } catch {
      if workStop.isStopped { throw .image(.cancelled) }
      if case .tooLarge = error.error(format) { throw .tooLarge }
      throw .notWritable
    }
    return SavedView(width: part.width, height: part.height)
  }

  /// A part of an image as it is stored: in all its depth, upright and turned.
  private func part(_ region: Rect, of request: ImageRequest, _ format: ImageFormat) throws(ImageError) -> Raster {
    let place = try ImagePlace(request, format)
    do {
      let source: Raster
      let stored: ImageOrientation
      if format == .bmp {
        (source, stored) = (try bitmap(request), .upright)
      } else {
        let image = try VipsHandle(path: request.file, format: format, page: place.index, strict: false)
        (source, stored) = (image.raster, image.orientation ?? .upright)
      }
      let orientation = stored.followed(by: request.turn.orientation)
      let (width, height) =
        orientation.swapsSides ? (source.height, source.width) : (source.width, source.height)
      let whole = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
      let area = orientation.inverse.turned(try region.pixels(in: whole), width: whole.width, height: whole.height)
      let part = try source.part(
        left: Int(area.x), top: Int(area.y), width: Int(area.width), height: Int(area.height))
      // Turning reads in another order than the file is stored in.
      guard orientation != .upright else { return part }
      guard part.width * part.height <= 200_000_000 else { throw ImageError.tooLarge }
      return try workStop.watching(source) { () throws(VipsFailure) -> Raster in
        try part.inMemory().turned(orientation)
      }
    } catch let error as ImageError {
      throw error
    } catch let error as VipsFailure {
      throw error.error(format)
    } catch {
      throw .broken(format)
    }
  }
}

extension SavedFormat {
  fileprivate var saver: String {
    switch self {
    case .png, .jpeg, .webp, .tiff: rawValue + "save"
    case .avif, .heic: rawValue
    }
  }

  /// The library for it can write here.
  fileprivate var isThere: Bool {
    switch self {
    case .png, .jpeg, .webp, .tiff: vips_type_find("VipsOperation", saver) != 0
    case .avif: cvips_has_encoder(1) != 0
    case .heic: cvips_has_encoder(0) != 0
    }
  }

  fileprivate var isTalkative: Bool { self == .avif || self == .heic }

  fileprivate var holdsSixteenBits: Bool { self == .png || self == .tiff }
  fileprivate var holdsAlpha: Bool { self != .jpeg }
  fileprivate var holdsCMYK: Bool { self == .jpeg || self == .tiff }
}

extension Raster {
  /// The same image as the format can hold it.
  fileprivate func prepared(for target: SavedFormat) throws(VipsFailure) -> Raster {
    var result = self
    switch meaning {
    case VIPS_INTERPRETATION_RGB16, VIPS_INTERPRETATION_GREY16:
      if !target.holdsSixteenBits { result = try inBytes() }
    case VIPS_INTERPRETATION_scRGB, VIPS_INTERPRETATION_LAB, VIPS_INTERPRETATION_LABS, VIPS_INTERPRETATION_XYZ:
      result = try target.holdsSixteenBits ? made(cvips_wide) : inBytes()
    case VIPS_INTERPRETATION_CMYK:
      result = try inBytes()
      if !target.holdsCMYK { result = try result.inSRGB(hasProfile: hasForeignProfile) }
    default: result = try inBytes()
    }
    if result.hasAlpha, !target.holdsAlpha {
      result = try result.made(cvips_on_white).inBytes()
    }
    // What libvips made of another image may be shared; a copy has metadata of its own.
    let meaning = result.meaning
    return try result.made { cvips_meaning($0, meaning) }
  }

  /// Removes all metadata but the color profile, and puts in other.
  fileprivate func keepOnly(xmp: [UInt8]) {
    // What belongs to the pixels themselves, such as the width, cannot be removed.
    for name in fieldNames where name != VIPS_META_ICC_NAME { lend { _ = vips_image_remove($0, name) } }
    setBlob(VIPS_META_XMP_NAME, xmp)
  }
}
