// SPDX-License-Identifier: GPL-3.0-or-later

internal import CTesseract
public import TextLayout
internal import ZoomGeometry

/// Finds words with tesseract.
///
/// tesseract runs one recognition at a time: use a reader from one thread. It is many times slower unless the process
/// was started with `OMP_THREAD_LIMIT=1` in its environment.
public final class TesseractReader: WordFinding {
  private let api: OpaquePointer

  /// The languages it reads, as tesseract calls them, the best first.
  public let languages: [String]

  /// Loads the data of languages, which takes about a tenth of a second; `nil` where that is not possible.
  ///
  /// - Parameter languages: Out of `installed`, the best first.
  public init?(languages: [String]) {
    guard !languages.isEmpty, let api = TessBaseAPICreate() else { return nil }
    TessBaseAPISetVariable(api, "debug_file", "/dev/null")
    guard TessBaseAPIInit3(api, nil, languages.joined(separator: "+")) == 0 else {
      TessBaseAPIDelete(api)
      return nil
    }
    TessBaseAPISetVariable(api, "debug_file", "/dev/null")
    // Rows and columns are found from the words; its own search for tables takes seconds in a sky full of stars.
    TessBaseAPISetVariable(api, "textord_tabfind_find_tables", "0")
    self.api = api
    self.languages = languages
  }

  deinit { TessBaseAPIDelete(api) }

  public func words(
    in picture: GrayPicture, as view: PageView, until end: ContinuousClock.Instant
  ) -> [FoundWord] {
    guard let image = PreparedImage(picture, view), image.isReadable else { return [] }
    let rest = ContinuousClock.now.duration(to: end).components.seconds
    guard rest > 0, let monitor = TessMonitorCreate() else { return [] }
    defer { TessMonitorDelete(monitor) }
    TessMonitorSetDeadlineMSecs(monitor, Int32(clamping: rest) &* 1000)
    TessBaseAPISetPageSegMode(api, view.mode.segmentation)
    TessBaseAPISetImage2(api, image.pixels)
    TessBaseAPISetSourceResolution(api, 150)
    defer { TessBaseAPIClear(api) }
    guard TessBaseAPIRecognize(api, monitor) == 0, let results = TessBaseAPIGetIterator(api) else { return [] }
    defer { TessResultIteratorDelete(results) }
    return words(results)
  }

  /// The most words of one picture; more are noise.
  private static let limit = 20_000

  private func words(_ results: OpaquePointer) -> [FoundWord] {
    guard let page = TessResultIteratorGetPageIterator(results) else { return [] }
    var words: [FoundWord] = []
    var line = -1
    repeat {
      if TessPageIteratorIsAtBeginningOf(page, RIL_TEXTLINE) != 0 || line < 0 { line += 1 }
      guard let text = TessResultIteratorGetUTF8Text(results, RIL_WORD) else { continue }
      defer { TessDeleteText(text) }
      var (left, top, right, bottom): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      guard TessPageIteratorBoundingBox(page, RIL_WORD, &left, &top, &right, &bottom) != 0 else { continue }
      let confidence = TessResultIteratorConfidence(results, RIL_WORD)
      let box = Rect(
        x: Double(left), y: Double(top), width: Double(right) - Double(left), height: Double(bottom) - Double(top))
      words.append(
        FoundWord(
          String(cString: text), confidence: confidence.isFinite ? Int(min(max(confidence, 0), 100)) : 0, box: box,
          line: line))
    } while words.count < Self.limit && TessResultIteratorNext(results, RIL_WORD) != 0
    return words
  }
}

extension PageMode {
  fileprivate var segmentation: TessPageSegMode {
    switch self {
    case .page: PSM_AUTO
    case .block: PSM_SINGLE_BLOCK
    case .scattered: PSM_SPARSE_TEXT
    }
  }
}
