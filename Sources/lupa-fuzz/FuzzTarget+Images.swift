// SPDX-License-Identifier: GPL-3.0-or-later

import EmbeddedTexts
import ImageFiles
import ImageReading
import Localization

extension FuzzTarget {
  /// Image files, as far as Lupa reads them itself: what format they are of, and their texts.
  static func images() -> FuzzTarget {
    let endings = ["xmp", "png", "jpg", "gif", "svg", "svgz", "webp", "tif", "bmp", "html", "pdf", "heic"]
    let seeds = Repository.files(in: "Tests/Fixtures/Images", endings: endings, upTo: 20_000)
    let tokens = [
      "<svg>", "</svg>", "<title xml:lang='es'>", "</title>", "<!--", "-->", "<![CDATA[", "]]>", "<!DOCTYPE", "[", "]>",
      "&#x10FFFF;", "&#xD800;", "&amp;", "<rdf:li xml:lang=\"x-default\">", "<dc:description>", "<rdf:Description ",
      "tEXt", "zTXt", "iTXt", "IEND", "\0\0\0\u{4}", "\u{7F}\u{7F}\u{7F}\u{7F}", "!\u{7F}", "UNICODE\0", "ASCII\0\0\0",
      "JIS\0\0\0\0\0", "<mwg-rs:Regions>", "<mwg-rs:RegionList>", "<rdf:Bag>", "<stArea:x>", "0.5", "1e308", "-1",
      "nan",
      "<Iptc4xmpExt:ImageRegion>", "<Iptc4xmpExt:RegionBoundary rbShape='polygon'>",
      "xmlns:a='http://purl.org/dc/elements/1.1/'",
    ]
    return FuzzTarget(name: "images", seeds: seeds, tokens: tokens) { input in
      let path = try Repository.file("input.image", input)
      let reader = PlainTextReader(unpacker: PaperUnpacker())
      let findings = XMPTexts.findings(in: input)
      var texts = findings.texts
      for orientation in 1...8 {
        let regions = NamedRegion.regions(
          marking: findings.areas, width: 300, height: 200, orientation: ImageOrientation(orientation))
        for region in regions {
          try require(
            region.x >= 0 && region.y >= 0 && region.width > 0 && region.height > 0 && region.x + region.width < 301
              && region.y + region.height < 301, "a region lies in the image")
          try requireClean(region.name ?? "")
        }
      }
      // The reader that the content asks for, or all of them: the file may have changed meanwhile.
      let formats: [ImageFormat] =
        switch SniffedFormat(input) {
        case .image(let format) where !input.isSampled: [format]
        default: ImageFormat.allCases
        }
      for format in formats { texts += reader.texts(path: path, format: format, metadata: []) }
      let measure: Result<ImageMeasure, ImageError> = Result { () throws(ImageError) in
        try BitmapDecoder().measure(ImageRequest(path), format: .bmp)
      }
      if case .success(let measure) = measure {
        try require(measure.width > 0 && measure.height > 0, "a bitmap has a size")
      }
      for alternative in texts.flatMap(\.alternatives) { try requireClean(ForeignText(alternative.text).text) }
      try requireClean(ForeignText(String(exifComment: input)).text)
    }
  }
}

/// Unpacks by doubling.
private struct PaperUnpacker: Unpacker {
  func unpack(_ bytes: [UInt8], as compression: Compression, limit: Int) -> [UInt8] {
    Array((bytes + bytes).prefix(limit))
  }
}
