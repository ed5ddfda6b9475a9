// SPDX-License-Identifier: GPL-3.0-or-later

internal import CVips
internal import ImageReading
internal import Synchronization

/// Opens an image: finds out how large it is and whether it is whole, and keeps the pixels that this took.
struct Opening {
  let measure: ImageMeasure

  /// `nil` where the pixels were not kept, or not all were there in time.
  let picture: Picture?

  /// - Parameter limit: How long decoding may take; half as long again for what is damaged.
  static func open(
    _ request: ImageRequest, _ format: ImageFormat, within limit: Duration?, stop: WorkStop
  ) throws(ImageError) -> Opening {
    let start = ContinuousClock.now
    let place = try ImagePlace(request, format)
    let failure: VipsFailure
    do {
      hasLostNumber.withLock { $0 = false }
      let image = try VipsHandle(path: request.file, format: format, page: place.index, strict: true)
      // A drawing wider than libvips can count would come out as one pixel.
      if hasLostNumber.withLock({ $0 }) { throw ImageError.tooLarge }
      let found = try Finding(image, place, request)
      if found.pixels > format.decodedLimit {
        return Opening(measure: found.measure(isDamaged: false), picture: nil)
      }
      let decoding = try Decoding(image.raster, keepsPixels: found.isKept)
      let end = limit.map { start + $0 }
      switch try stop.watching(image.raster, { () throws(VipsFailure) in decoding.run(until: end) }) {
      case .whole:
        let picture = try decoding.kept().map { try Picture($0, orientation: image.orientation ?? .upright) }
        return Opening(measure: found.measure(isDamaged: false), picture: picture)
      case .late:
        return Opening(measure: found.measure(isDamaged: false), picture: nil)
      case .failed(rows: 0, let reason): failure = reason
      case .failed(let rows, _):
        let orientation = image.orientation ?? .upright
        let picture = try decoding.kept().map { try Picture($0, orientation: orientation, rows: rows) }
        return Opening(measure: found.measure(isDamaged: true), picture: picture)
      }
    } catch let error as ImageError {
      throw error
    } catch let error as VipsFailure {
      failure = error
    } catch {
      throw .broken(format)
    }
    if stop.isStopped { throw .cancelled }
    return try open(damaged: request, place, failure, until: limit.map { start + $0 * 1.4 }, stop: stop)
  }

  /// Opens a file of which something is missing, where anything of it can be shown.
  private static func open(
    damaged request: ImageRequest, _ place: ImagePlace, _ failure: VipsFailure, until end: ContinuousClock.Instant?,
    stop: WorkStop
  ) throws(ImageError) -> Opening {
    let image: VipsHandle
    do {
      image = try VipsHandle(path: request.file, format: place.format, page: place.index, strict: false)
    } catch {
      throw isMissing(place, in: request) ? .noSuchPage : error.error(place.format)
    }
    let found = try Finding(image, place, request)
    do {
      let decoding = try Decoding(image.raster, keepsPixels: found.isKept)
      let progress = try stop.watching(image.raster) { () throws(VipsFailure) in decoding.run(until: end) }
      if case .failed(rows: 0, _) = progress { throw failure }
      let rows: Int
      switch progress {
      case .late: return Opening(measure: found.measure(isDamaged: true), picture: nil)
      case .whole: rows = decoding.rowsBeforeFilling
      case .failed(let decoded, _): rows = decoded
      }
      let orientation = image.orientation ?? .upright
      let picture = try decoding.kept().map { try Picture($0, orientation: orientation, rows: rows) }
      return Opening(measure: found.measure(isDamaged: true), picture: picture)
    } catch let failure as VipsFailure {
      throw failure.error(place.format)
    } catch {
      throw .broken(place.format)
    }
  }

  /// The file has pages, but not as many.
  static func isMissing(_ place: ImagePlace, in request: ImageRequest) -> Bool {
    guard let index = place.index else { return false }
    do {
      return index >= (try VipsHandle(path: request.file, format: place.format, page: nil, strict: false)).pageCount
    } catch {
      return false
    }
  }
}

extension ImageFormat {
  /// The most pixels of an image that is decoded to find out whether it is whole.
  ///
  /// Some decoders cannot be stopped on the way: what they get must be done well within the deadline.
  fileprivate var decodedLimit: Int {
    switch self {
    case .heic, .avif, .jxl, .jp2, .pnm: 25_000_000
    case .jpeg, .png, .svg, .webp, .gif, .tiff, .bmp: 100_000_000
    }
  }
}
