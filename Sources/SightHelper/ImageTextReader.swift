// SPDX-License-Identifier: GPL-3.0-or-later

public import ImageReading
internal import Localization
public import TextLayout
internal import ZoomGeometry

/// Reads the text and the barcodes of images, each as a whole.
///
/// Images up to `singleLimit` are read in one piece, larger ones in pieces that overlap; beyond `totalLimit` they are
/// reduced to that, so that work and memory have a bound whatever the size. It is used from one thread, the helper's.
public final class ImageTextReader {
  private let reader: ImageFileReader
  private let installed: [String]
  private let makeFinder: ([String]) -> (any WordFinding)?
  private let codes: any CodeFinding

  /// Recognizers by their languages, the latest last: loading one takes a tenth of a second.
  private var finders: [(languages: [String], finder: any WordFinding)] = []

  /// The most pixels that are read in one piece.
  static let singleLimit = 12_000_000.0

  /// The most pixels that are read of one image.
  static let totalLimit = 24_000_000.0

  /// After this, nothing new is begun.
  private static let patience: Duration = .seconds(40)

  /// - Parameters:
  ///   - installed: The recognizer's languages, as it calls them.
  ///   - makeFinder: Makes a recognizer of some of them.
  public init(
    reader: ImageFileReader, installed: [String], codes: any CodeFinding,
    makeFinder: @escaping ([String]) -> (any WordFinding)?
  ) {
    self.reader = reader
    self.installed = installed
    self.codes = codes
    self.makeFinder = makeFinder
  }

  public func text(in request: TextRequest) throws(ImageError) -> RecognizedText {
    let end = ContinuousClock.now + Self.patience
    let (pixels, scale) = try pixels(of: request.image)
    guard let picture = GrayPicture(pixels, on: 255) else { throw .tooLarge }
    let finder = finder(for: request.languages)
    var page = finder.map { TiledReader($0).read(picture, pieceLimit: Self.singleLimit, until: end) } ?? PageText()
    var found = RecognizedText(page, width: picture.width, height: picture.height, languages: request.languages)
    found.codes = codes.codes(in: picture)
    if found.lines.isEmpty, pixels.channels == 4, let dark = GrayPicture(pixels, on: 0), dark.pixels != picture.pixels {
      page = finder.map { TiledReader($0).read(dark, pieceLimit: Self.singleLimit, until: end) } ?? PageText()
      let onBlack = RecognizedText(page, width: dark.width, height: dark.height, languages: request.languages)
      found.lines = onBlack.lines
      found.turn = onBlack.turn
      found.isUncertain = onBlack.isUncertain
      if found.codes.isEmpty { found.codes = codes.codes(in: dark) }
    }
    return found.scaled(by: 1 / scale)
  }

  private func finder(for languages: [LanguageTag]) -> (any WordFinding)? {
    let chosen = RecognizerLanguages.chosen(for: languages, installed: installed)
    if let known = finders.last(where: { $0.languages == chosen }) { return known.finder }
    guard let finder = makeFinder(chosen) else { return nil }
    finders = finders.suffix(1) + [(chosen, finder)]
    return finder
  }

  /// All pixels of an image, reduced where they are too many, and by how much.
  private func pixels(of image: ImageRequest) throws(ImageError) -> (pixels: ImagePixels, scale: Double) {
    var size: (width: Int, height: Int)
    do throws(ImageError) {
      let whole = try reader.pixels(of: image, region: nil, scale: .factor(1))
      size = (whole.width, whole.height)
      if Double(size.width) * Double(size.height) <= Self.totalLimit { return (whole, 1) }
    } catch {
      guard error == .tooLarge else { throw error }
      let record = try reader.open(image)
      size = (record.width, record.height)
    }
    let (width, height) = (Double(size.width), Double(size.height))
    let scale = (Self.totalLimit / (width * height)).squareRoot()
    guard scale < 1 else { throw .tooLarge }
    let reduced = try reader.pixels(of: image, region: nil, scale: .factor(scale))
    // Rounding changes a narrow side most; the longer one is the measure.
    return (reduced, width >= height ? Double(reduced.width) / width : Double(reduced.height) / height)
  }
}
