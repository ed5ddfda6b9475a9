// SPDX-License-Identifier: GPL-3.0-or-later

internal import ImageFiles
public import ImageReading
public import RegionFacts
internal import ZoomGeometry

/// Measures what parts of images show.
///
/// It is used from one thread, the helper's own.
public final class ImageSurveyor {
  private let reader: ImageFileReader

  /// What holds for the images looked at last, whatever part of them is in view; the latest last.
  private var contexts: [(name: Name, context: ImageContext)] = []

  /// Which image of which file, in which state.
  private struct Name: Hashable {
    let file: FileState?
    let page: Int?
  }

  /// How many pixels the longer side of a view is reduced to.
  private static let side = 256

  public init(_ reader: ImageFileReader) {
    self.reader = reader
  }

  public func survey(_ request: SurveyRequest) throws(ImageError) -> PixelFacts {
    let context = try context(of: request.image)
    let pixels = try reader.pixels(of: request.image, region: request.region, scale: .fitting(Self.side))
    guard let region = RegionPixels(pixels) else { throw .tooLarge }
    return PixelFacts(of: region, in: context)
  }

  private func context(of image: ImageRequest) throws(ImageError) -> ImageContext {
    let name = Name(file: FileState(path: image.file), page: image.page)
    if let known = contexts.last(where: { $0.name == name }) { return known.context }
    var upright = image
    upright.turn = .none
    let overview = try reader.pixels(of: upright, region: nil, scale: .fitting(Self.side))
    guard let overview = RegionPixels(overview) else { throw .tooLarge }
    let sample = try reader.sample(of: upright).flatMap { RegionPixels($0) }
    let context = ImageContext(overview: overview, sample: sample)
    contexts = contexts.suffix(7) + [(name, context)]
    return context
  }
}

extension RegionPixels {
  fileprivate init?(_ pixels: ImagePixels) {
    if pixels.channels == 4 {
      self.init(width: pixels.width, height: pixels.height, rgba: pixels.bytes)
    } else {
      self.init(width: pixels.width, height: pixels.height, rgb: pixels.bytes)
    }
  }
}
