// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ImageReading
import SightHelper
import TestSupport
import Testing

@Suite("Opening a file", .ownThread, .timeLimit(.minutes(20)))
struct OpeningTests {
  @Test(
    "the content decides the format, never the name, and of several pages the first counts",
    arguments: [
      ("plain.jpg", "jpeg"), ("plain.png", "png"), ("plain.gif", "gif"), ("plain.webp", "webp"), ("plain.tif", "tiff"),
      ("plain.svg", "svg"), ("plain.svgz", "svg"), ("late.svg", "svg"), ("utf-16.svg", "svg"), ("png-named.jpg", "png"),
      ("frames.gif", "gif"), ("frames.webp", "webp"), ("pages.tif", "tiff"), ("plain.heic", "heic"),
      ("plain.avif", "avif"), ("plain.jxl", "jxl"), ("plain.jp2", "jp2"), ("plain.ppm", "pnm"), ("bits.pbm", "pnm"),
      ("bitmaps/info-24.bmp", "bmp"),
    ])
  func formats(_ name: String, _ format: String) throws {
    let record = try sight.open(path: fixture(name))
    #expect(record.format == format)
    #expect(record.size == "6x4")
    #expect(!record.isDamaged)
    #expect(record.path == fixture(name))
  }

  @Test(
    "the orientation is applied exactly once",
    arguments: (1...8).map { "orientation-\($0).jpg" }
      + ["orientation-6.png", "orientation-6.webp", "orientation-6.tif"]
      // These are turned by their container, and EXIF says something else.
      + ["turned.avif", "labelled.heic", "labelled.jxl"])
  func orientation(_ name: String) throws {
    let record = try sight.open(path: fixture(name))
    #expect(record.size == "6x4")
  }

  @Test(
    "what cannot be opened has its own code",
    arguments: [
      ("nowhere.png", .notFound), ("plain.png/inside.png", .notFound), ("nul\0.png", .notFound),
      (String(repeating: "x", count: 5000), .notFound),
      ("empty.png", .emptyFile), ("", .folder), ("text-named.jpg", .notAnImage), ("header-only.jpg", .broken(.jpeg)),
      ("not-closed.svg", .broken(.svg)), ("entity.svg", .broken(.svg)), ("photo.heic", .broken(.heic)),
      ("cut.heic", .broken(.heic)), ("cut.avif", .broken(.avif)), ("cut.jxl", .broken(.jxl)),
      ("cut.jp2", .broken(.jp2)), ("cut.ppm", .broken(.pnm)), ("huge.png", .tooLarge), ("huge.svg", .tooLarge),
      ("strips.tif", .tooLarge), ("tiled.tif", .confirmationNeeded(width: 70000, height: 70000)),
      ("vast.png", .confirmationNeeded(width: 30000, height: 30000)),
      ("vast drawing.svg", .confirmationNeeded(width: 30000, height: 20000)),
    ] as [(String, ImageError)])
  func errors(_ name: String, _ error: ImageError) {
    #expect(opened(fixture(name)) == .failure(error))
  }

  @Test(
    "what is no image, or none that is opened, is known by its content",
    arguments: [
      ("page.pdf", .pdf, "PDF"), ("drawing.eps", .document, "PostScript"), ("letter.odt", .office, "OpenDocument"),
      ("letter.docx", .office, "Microsoft Office"), ("page.html", .webPage, "HTML"), ("video.mp4", .video, "MPEG-4"),
      ("video.webm", .video, "Matroska"), ("sound.mp3", .audio, "MP3"), ("photos.zip", .archive, "ZIP"),
      ("text.gz", .archive, "gzip"), ("icon.ico", .icon, "ICO"), ("cursor.cur", .icon, "CUR"),
      ("raw.cr2", .cameraRaw, "CR2"), ("raw.dng", .cameraRaw, "DNG"), ("raw.nef", .cameraRaw, "TIFF"),
      ("picture.psd", .editor, "Photoshop"), ("painting.kra", .editor, "Krita"), ("picture.sgi", .image, "SGI"),
      ("bitmaps/jpeg-inside.bmp", .variant, "BMP"),
    ] as [(String, FileKind.Group, String)])
  func kinds(_ name: String, _ group: FileKind.Group, _ format: String) {
    #expect(opened(fixture(name)) == .failure(.unsupported(FileKind(group, format))))
  }

  @Test("a very large image opens when it is wanted all the same; one beyond four gigapixels only in tiles")
  func confirmed() {
    for (name, size) in [
      ("vast.png", "30000x30000"), ("vast drawing.svg", "30000x20000"), ("tiled.tif", "70000x70000"),
    ] {
      let record = try? sight.open(ImageRequest(fixture(name), isConfirmed: true))
      #expect(record?.size == size && record?.isDamaged == false, "\(name)")
    }
    for name in ["huge.png", "strips.tif"] {
      #expect(throws: ImageError.tooLarge) { try sight.open(ImageRequest(fixture(name), isConfirmed: true)) }
    }
  }

  @Test(
    "an image of which a part is missing opens, and is called damaged",
    arguments: [("truncated.jpg", 64), ("truncated.png", 32)])
  func damaged(_ name: String, _ side: Int) throws {
    let record = try sight.open(path: fixture(name))
    #expect(record.isDamaged)
    #expect(record.size == "\(side)x\(side)")
  }

  @Test("an animation that ends in the middle of a frame is called damaged", arguments: [40, 60, 80])
  func cutAnimation(percent: Int) throws {
    let whole = try Data(contentsOf: URL(fileURLWithPath: fixture("frames.gif")))
    let folder = try TemporaryFolder()
    let path = folder.path + "/cut.gif"
    try whole.prefix(whole.count * percent / 100).write(to: URL(fileURLWithPath: path))
    #expect(try sight.open(path: path).isDamaged)
    #expect(try !sight.open(path: fixture("frames.gif")).isDamaged)
  }

  @Test(
    "a PNM file without pixels, or without values, is broken",
    arguments: [
      ("P6 0 0 255\n", false), ("P5\n# a comment 1 1 255\n0 5 255\n", false), ("P5 2 1 0\n  ", false),
      ("P5 2 1 70000\n    ", false), ("P5 2 1 255\n  ", true), ("P4 2 1\n ", true),
    ])
  func emptyMap(_ contents: String, _ opens: Bool) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/map.pnm"
    try Data(contents.utf8).write(to: URL(fileURLWithPath: path))
    let expected: ImageError? = opens ? nil : .broken(.pnm)
    var found: ImageError?
    do throws(ImageError) { _ = try sight.open(path: path) } catch { found = error }
    #expect(found == expected)
  }

  @Test("pipes, devices and folders are no images, and nothing waits for them")
  func special() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe.png"
    mkfifo(pipe, 0o600)
    #expect(opened(folder.path) == .failure(.folder))
    for path in [pipe, "/dev/zero", "/dev/null", "/dev/tty"] {
      #expect(opened(path) == .failure(.notAnImage), "\(path)")
    }
  }

  @Test("links are followed; one that leads nowhere or to itself is not found")
  func links() throws {
    let folder = try TemporaryFolder()
    for (name, target) in [("good", fixture("plain.png")), ("bad", "nowhere"), ("round", "round")] {
      symlink(target, folder.path + "/" + name)
    }
    #expect(try sight.open(path: folder.path + "/good").format == "png")
    #expect(opened(folder.path + "/bad") == .failure(.notFound))
    #expect(opened(folder.path + "/round") == .failure(.notFound))
  }

  @Test("a file without permission is not readable", .disabled(if: geteuid() == 0, "root may read everything"))
  func permission() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/secret.png"
    try FileManager.default.copyItem(atPath: fixture("plain.png"), toPath: path)
    chmod(path, 0)
    #expect(opened(path) == .failure(.notReadable))
  }

  @Test("a file that has changed is read again")
  func changed() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/image"
    for (name, format) in [("plain.png", "png"), ("plain.gif", "gif")] {
      try Data(contentsOf: URL(fileURLWithPath: fixture(name))).write(to: URL(fileURLWithPath: path))
      #expect(try sight.open(path: path).format == format)
    }
  }

  @Test(
    "a name of any characters is opened", arguments: ["a b.png", "añil 猫 👩🏽‍🦯.png", "-x.png", "[page=2].png", "%41.png"])
  func names(_ name: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/" + name
    try FileManager.default.copyItem(atPath: fixture("plain.png"), toPath: path)
    #expect(try sight.open(path: path).path == path)
  }
}
