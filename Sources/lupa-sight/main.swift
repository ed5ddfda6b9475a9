// SPDX-License-Identifier: GPL-3.0-or-later

internal import EmbeddedTexts
internal import Exiv2Metadata
internal import ImageFiles
internal import ImageReading
internal import SightHelper
internal import TesseractText
internal import VipsImaging
internal import ZBarCodes

if TextServer.isWanted {
  TextServer.run {
    guard let vips = VipsDecoder() else { return nil }
    let reader = ImageFileReader(
      decoders: [BitmapDecoder(), vips], textReaders: [], unpacker: vips, pixelReader: vips)
    return ImageTextReader(reader: reader, installed: Tesseract.installed, codes: CodeScanner()) { languages in
      TesseractReader(languages: languages)
    }
  }
}

SightServer.run {
  guard let vips = VipsDecoder() else { return nil }
  let metadata: [any TextReader] = Exiv2TextReader().map { [$0] } ?? []
  let reader = ImageFileReader(
    decoders: [BitmapDecoder(), vips], textReaders: metadata + [PlainTextReader(unpacker: vips)], unpacker: vips,
    pixelReader: vips)
  return SightServer.Parts(
    reader: reader, saver: vips, begin: vips.workStop.begin, stop: vips.workStop.stop)
}
