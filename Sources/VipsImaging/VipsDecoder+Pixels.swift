// SPDX-License-Identifier: GPL-3.0-or-later

internal import CVips
internal import ImageFiles
public import ImageReading
public import ZoomGeometry

extension VipsDecoder: PixelReader {
  public func pixels(
    of request: ImageRequest, format: ImageFormat, region: Rect?, scale: PixelScale
  ) throws(ImageError) -> ImagePixels {
    try working(on: format) { () throws(ImageError) -> ImagePixels in
      let picture = try self.picture(request, format)
      let size = picture.size(request.turn)
      let whole = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
      let part = try (region ?? whole).pixels(in: whole)
      let scale = scale.factor(longerSide: max(part.width, part.height), isDrawing: format == .svg)
      guard scale > 0, scale.isFinite else { throw .tooLarge }
      let (width, height) = ((part.width * scale).rounded(), (part.height * scale).rounded())
      guard width * height <= Double(ImagePixels.capacity) else { throw .tooLarge }
      do throws(VipsFailure) {
        return try picture.pixels(part, turn: request.turn, width: max(Int(width), 1), height: max(Int(height), 1))
      } catch {
        throw error.error(format)
      }
    }
  }

  public func sample(of request: ImageRequest, format: ImageFormat) throws(ImageError) -> ImagePixels? {
    let picture = try working(on: format) { () throws(ImageError) -> Picture in try self.picture(request, format) }
    guard picture.isPrepared else { return nil }
    let size = picture.size(request.turn)
    let (width, height) = (min(size.width, 512), min(size.height, 512))
    let middle = Rect(
      x: Double((size.width - width) / 2), y: Double((size.height - height) / 2), width: Double(width),
      height: Double(height))
    return try pixels(of: request, format: format, region: middle, scale: .factor(1))
  }

  /// Does work that `workStop` may end: then it is cancelled, whatever libvips says of it.
  func working<Result>(
    on format: ImageFormat, _ work: () throws(ImageError) -> Result
  ) throws(ImageError) -> Result {
    // Debian's libjxl and dav1d write to standard error themselves.
    let silence = format.isTurnedByDecoder ? Silence() : nil
    defer { withExtendedLifetime(silence) {} }
    do throws(ImageError) {
      let result = try work()
      if workStop.isStopped { throw ImageError.cancelled }
      return result
    } catch {
      throw workStop.isStopped ? .cancelled : error
    }
  }

  /// The picture, decoded unless it was lately.
  private func picture(_ request: ImageRequest, _ format: ImageFormat) throws(ImageError) -> Picture {
    guard let name = name(request) else { throw .notFound }
    if let picture = shelf.take(name) { return picture }
    var request = request
    // Whoever asks for pixels has opened it.
    request.isConfirmed = true
    let picture = try newPicture(request, format)
    shelf.put(picture, as: name)
    return picture
  }

  private func newPicture(_ request: ImageRequest, _ format: ImageFormat) throws(ImageError) -> Picture {
    if format == .bmp { return try bitmapPicture(request) }
    let place = try ImagePlace(request, format)
    do {
      let image = try VipsHandle(path: request.file, format: format, page: place.index, strict: false)
      let found = try Finding(image, place, request)
      if format == .svg || found.pixels > ImageMeasure.quickLimit {
        guard let file = HeldFile(path: request.file) else { throw ImageError.notReadable }
        return try largePicture(file, image, place)
      }
    } catch let error as ImageError {
      throw error
    } catch let error as VipsFailure {
      throw Opening.isMissing(place, in: request) ? .noSuchPage : error.error(format)
    } catch {
      throw .broken(format)
    }
    shelf.makeRoom(for: ImageMeasure.quickLimit)
    guard let picture = try Opening.open(request, format, within: nil, stop: workStop).picture else {
      throw .tooLarge
    }
    return picture
  }

  /// A picture of which parts are read when they are asked for.
  private func largePicture(_ file: HeldFile, _ image: VipsHandle, _ place: ImagePlace) throws(VipsFailure) -> Picture {
    let (width, height) = (image.raster.width, image.raster.height)
    let orientation = image.orientation ?? .upright
    if place.format == .svg {
      let drawing = DrawnSizes(file, longerSide: max(width, height))
      return Picture(drawing, width: width, height: height, orientation: .upright)
    }
    if place.format == .tiff {
      let places = StoredSizes.places(of: place.index ?? 0, width: width, height: height, in: file)
      if places.count > 1 {
        return Picture(StoredSizes(file, places), width: width, height: height, orientation: orientation)
      }
    }
    let overview = try PreparedSizes.overview(of: file, place.format, width: width, height: height, stop: workStop)
    let source = PreparedSizes(file, place, overview: overview?.pixels, stop: workStop)
    return Picture(source, width: width, height: height, orientation: orientation, rows: overview?.rows)
  }
}
