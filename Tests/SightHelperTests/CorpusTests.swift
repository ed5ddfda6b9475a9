// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ImageReading
import Localization
import SightHelper
import TestSupport
import Testing

/// The corpus of real images; its manifest tells what is true of each.
private let corpus: String? = {
  let folder = ProcessInfo.processInfo.environment["LUPA_CORPUS"]
  if folder == nil { print("LUPA_CORPUS is not set: the tests with real images are skipped.") }
  return folder
}()

/// One line of the manifest, unless it is a catalog or the text of an image.
private struct Specimen: Sendable, CustomTestStringConvertible {
  let file: String

  /// Width and height of the upright image, as `6x4`; `nil` where libvips, with all its loaders, cannot open it.
  let size: String?

  /// libvips can decode the whole of it, however much is missing.
  let isDecoded: Bool

  var testDescription: String { file }

  init?(line: Substring) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count > 4, !fields[4].isEmpty else { return nil }
    let truth = fields[4]
    file = fields[0]
    guard ![".xcstrings", ".txt", ".xmp"].contains(where: { fields[0].hasSuffix($0) }) else { return nil }
    isDecoded = truth.contains(#/full decode \(vips avg[^)]*\): ok/#)
    if let upright = truth.firstMatch(of: #/upright picture is (\d+x\d+)/#) {
      size = String(upright.1)
    } else if let stored = truth.firstMatch(of: #/vipsheader 8\.14\.1: (\d+)x(\d+)/#) {
      // heifload turns the image itself.
      let isTurned = truth.contains(#/IFD0:Orientation=[^;|]*(90|270)/#) && !truth.contains("heifload")
      size = isTurned ? "\(stored.2)x\(stored.1)" : "\(stored.1)x\(stored.2)"
    } else {
      size = nil
    }
  }

  /// What is refused although libvips decodes it, or opened although `vips` does not, and why.
  static let exceptions: [String: Result<String, ImageError>] = [
    // Only ImageMagick reads icons and SGI, and it is never used on what a stranger sends.
    "3-formats/other/lv__favicon.ico": .failure(.unsupported(FileKind(.icon, "ICO"))),
    "3-formats/other/lv__invisible.ico": .failure(.unsupported(FileKind(.icon, "ICO"))),
    "3-formats/other/lv__sample.cur": .failure(.unsupported(FileKind(.icon, "CUR"))),
    "3-formats/other/lv__silicongraphics.sgi": .failure(.unsupported(FileKind(.image, "SGI"))),
    // libheif 1.15 mirrors images of 8 bits only, libvips 8.14 reads no such TIFF.
    "2-orientation/av__clap_irot_imir_non_essential.avif": .failure(.unsupported(FileKind(.variant, "AVIF"))),
    "3-formats/tiff/lv__subsampled.tif": .failure(.unsupported(FileKind(.variant, "TIFF"))),
    "3-formats/tiff/ski__multipage_rgb.tif": .failure(.unsupported(FileKind(.variant, "TIFF"))),
    // 800 gigapixels in 95 bytes.
    "3-formats/bombs/gdk__bug793470-crasher.png": .failure(.tooLarge),
    // `vips` does not see that it is AVIF; its loader reads it.
    "3-formats/heif-avif-jxl/av__colors-animated-8bpc.avif": .success("150x150"),
    // Of these nothing can be shown, and two are none.
    "1-metadata/be__multi-xmp.heic": .failure(.broken(.heic)),
    "3-formats/heif-avif-jxl/jx__square-extended-size-container.jxl": .failure(.broken(.jxl)),
    "3-formats/bombs/gdk__zero-size.gif": .failure(.broken(.gif)),
    "3-formats/bombs/gdk__zero-width.gif": .failure(.broken(.gif)),
    "3-formats/bombs/gdk__zero-height.gif": .failure(.broken(.gif)),
    "3-formats/gif/gdk__image-zero-size.gif": .failure(.broken(.gif)),
    "3-formats/icc-transparency/lv__sRGB.icm": .failure(.notAnImage),
    "generated/GENERATED_zero_bytes.png": .failure(.emptyFile),
  ]
}

private let specimens: [Specimen] = {
  guard let corpus, let manifest = try? String(contentsOfFile: corpus + "/MANIFEST.tsv", encoding: .utf8) else {
    return []
  }
  return manifest.split(separator: "\n").dropFirst().compactMap { Specimen(line: $0) }
}()

@Suite(
  "Real images", .ownThread, .enabled(if: corpus != nil, "LUPA_CORPUS is not set"), .serialized,
  .timeLimit(.minutes(20)))
struct CorpusTests {
  /// On a busy machine it may wait for its turn.
  private static let client = SightClient(program: sightProgram, deadline: .seconds(40))

  @Test("the manifest lists many of them, and all exceptions")
  func count() {
    #expect(specimens.count > 150)
    #expect(Set(Specimen.exceptions.keys).isSubset(of: specimens.map(\.file)))
  }

  @Test("each opens with the size of its upright image or is refused for a reason", arguments: specimens)
  fileprivate func opens(_ specimen: Specimen) throws {
    let result = opened(try #require(corpus) + "/" + specimen.file, by: Self.client)
    let expected = Specimen.exceptions[specimen.file]
    if let expected {
      #expect(result.map(\.size) == expected)
    } else if specimen.size == nil, specimen.isDecoded {
      // Made from another image: the manifest has no header.
      #expect((try? result.get()) != nil)
    } else {
      #expect(result.map(\.size) == specimen.size.map { .success($0) })
      #expect(specimen.isDecoded)
    }
  }

  @Test("those are called damaged that a strict decode of libvips' own program refuses", arguments: specimens)
  fileprivate func damage(_ specimen: Specimen) async throws {
    guard specimen.isDecoded, Specimen.exceptions[specimen.file] == nil else { return }
    let path = try #require(corpus) + "/" + specimen.file
    let strict = try await ChildProcess.run(
      "/usr/bin/vips", ["avg", path + "[fail_on=truncated]"], environment: ProcessInfo.processInfo.environment)
    let record = try Self.client.open(path: path)
    // ImageMagick reads bitmaps for libvips, and knows nothing of strictness.
    if record.format != "bmp" { #expect(record.isDamaged == (strict.ending != .exit(0))) }
  }

  @Test(
    "animations and pages are counted",
    arguments: [
      ("3-formats/gif/lv__cogs.gif", 5), ("3-formats/gif/gdk__test-animation.gif", 10),
      ("3-formats/gif/gdk__animation-no-delays.gif", 4), ("3-formats/gif/ski__no_time_for_that_tiny.gif", 24),
      // Its five pieces are not hidden, and are no pages all the same.
      ("3-formats/heif-avif-jxl/av__sofa_grid1x5_420.avif", 1), ("5-photos/ski__rocket.jpg", 1),
    ])
  func pages(_ file: String, _ count: Int) throws {
    let path = try #require(corpus) + "/" + file
    let record = try Self.client.open(path: path)
    #expect((record.pages?.count ?? 1) == count)
    let last = try Self.client.open(ImageRequest(path, page: count))
    #expect((last.pages?.current ?? 1) == count && !last.isDamaged)
  }

  @Test("animations of which only the first frame can be shown are exactly these", arguments: specimens)
  fileprivate func hiddenFrames(_ specimen: Specimen) throws {
    let known = [
      "3-formats/png/ip__issue#202.png", "3-formats/png/ip__basic_f20.png",
      "3-formats/heif-avif-jxl/av__colors-animated-8bpc.avif",
    ]
    let result = opened(try #require(corpus) + "/" + specimen.file, by: Self.client)
    guard case .success(let record) = result else { return }
    #expect(record.hasHiddenFrames == known.contains(specimen.file))
  }

  @Test(
    "the label is the alt text, in the best language",
    arguments: [
      (
        "1-metadata/fr__IPTC-PhotometadataRef-Std2021.1.jpg", "es en",
        "This is the Alt Text description to support accessibility in 2021.1", "en"
      ),
      ("generated/GENERATED_langalt_en_es_ar_ja.jpg", "es-MX", "Un capullo de ciclamen rosa.", "es"),
      ("generated/GENERATED_langalt_en_es_ar_ja.jpg", "ja en", "ピンクのシクラメンのつぼみ。", "ja"),
      ("generated/GENERATED_langalt_en_es_ar_ja.jpg", "ar", "برعم سيكلامين وردي.", "ar"),
      ("generated/GENERATED_langalt_en_es_ar_ja.jpg", "pl", "A pink cyclamen flower bud.", "en"),
      ("generated/GENERATED_langalt_es_only_no_default.jpg", "en", "Un capullo de ciclamen rosa.", "es-MX"),
    ])
  func labels(_ file: String, _ reads: String, _ text: String, _ language: String) throws {
    let label = try Self.client.open(path: try #require(corpus) + "/" + file).label(for: languages(reads))
    #expect(label?.text.text == text)
    #expect(label?.source == .iptcAltText)
    #expect(label?.text.language?.description == language)
  }
}
