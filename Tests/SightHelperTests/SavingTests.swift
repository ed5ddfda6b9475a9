// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ImageReading
import Localization
import RegionFacts
import SightHelper
import TestSupport
import Testing
import ZoomGeometry

@Suite("Parts of images saved as files", .ownThread, .timeLimit(.minutes(20)))
struct SavingTests {
  private static let label = [
    EmbeddedText.Alternative(text: "A <red> & \"green\" square", language: "en"),
    EmbeddedText.Alternative(text: "Un cuadrado rojo y verde: ñ", language: "es"),
  ]

  private func saved(
    _ source: String, _ region: Rect, as destination: String, turn: QuarterTurn = .none, overwrites: Bool = false
  ) -> Result<SavedView, SaveError> {
    var image = ImageRequest(source)
    image.turn = turn
    do throws(SaveError) {
      return .success(
        try sight.save(
          SaveRequest(
            image, region: region, destination: destination, overwrites: overwrites, label: Self.label,
            note: "Top left of a square.")))
    } catch {
      return .failure(error)
    }
  }

  /// Red on the left, green on the right, blue below.
  private static let picture = Picture(width: 64, height: 64) { x, y in
    y >= 32 ? [0, 0, 252] : x < 32 ? [220, 20, 30] : [0, 160, 0]
  }

  @Test(
    "in every format the file has the size, the colors and the label, and says where it comes from",
    arguments: ["png", "jpg", "JPEG", "webp", "tif", "tiff", "avif", "heic"])
  func formats(_ ending: String) throws {
    let folder = try TemporaryFolder()
    let source = try folder.file("source.png", Self.picture.stored(6).png(orientation: 6))
    let destination = folder.path + "/view." + ending
    let region = Rect(x: 32, y: 0, width: 32, height: 24)
    #expect(saved(source, region, as: destination) == .success(SavedView(width: 32, height: 24)))
    let record = try sight.open(path: destination)
    #expect(record.size == "32x24" && !record.isDamaged)
    for (tag, text) in zip(["en", "es"], Self.label.map(\.text)) {
      let label = record.label(for: languages(tag))
      #expect(label?.text.text == text && label?.source == .iptcAltText)
    }
    #expect(try facts(destination).terms == [.green])
    let bytes = try Data(contentsOf: URL(fileURLWithPath: destination))
    #expect(bytes.range(of: Data("<dc:source>Top left of a square.</dc:source>".utf8)) != nil || ending == "png")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test("what a person has turned is saved as they see it")
  func turned() throws {
    let folder = try TemporaryFolder()
    let source = try folder.file("source.png", Self.picture.png())
    let view = folder.path + "/view.png"
    // Turned clockwise, what was below is on the left.
    let left = Rect(x: 0, y: 0, width: 32, height: 64)
    #expect(saved(source, left, as: view, turn: .right) == .success(SavedView(width: 32, height: 64)))
    #expect(try facts(view).terms == [.blue])
  }

  @Test("nothing is replaced unless the person says so, and then in one step")
  func replacing() throws {
    let folder = try TemporaryFolder()
    let source = try folder.file("source.png", Self.picture.png())
    let other = try folder.file("other.png", Data([1]))
    let region = Rect(x: 0, y: 0, width: 32, height: 32)
    #expect(saved(source, region, as: other) == .failure(.fileExists))
    #expect(try Data(contentsOf: URL(fileURLWithPath: other)) == Data([1]))
    #expect(saved(source, region, as: other, overwrites: true) == .success(SavedView(width: 32, height: 32)))
    #expect(try sight.open(path: other).size == "32x32")
    #expect(try facts(other).terms == [.red])
  }

  @Test("the image itself is never replaced, whichever way it is named", arguments: ["", "./", "../", "link"])
  func itself(_ way: String) throws {
    let folder = try TemporaryFolder()
    let source = try folder.file("source.png", Self.picture.png())
    let before = try Data(contentsOf: URL(fileURLWithPath: source))
    var name = folder.path + "/source.png"
    switch way {
    case "./": name = folder.path + "/./source.png"
    case "../": name = folder.path + "/../" + (folder.path as NSString).lastPathComponent + "/source.png"
    case "link":
      name = folder.path + "/link.png"
      symlink(source, name)
    default: break
    }
    let region = Rect(x: 0, y: 0, width: 32, height: 32)
    for overwrites in [false, true] {
      #expect(saved(source, region, as: name, overwrites: overwrites) == .failure(.isSource))
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: source)) == before)
  }

  @Test("links are followed when they are replaced, and are something that exists when they are not")
  func links() throws {
    let folder = try TemporaryFolder()
    let source = try folder.file("source.png", Self.picture.png())
    let target = try folder.file("target.png", Data([1]))
    let link = folder.path + "/link.png"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/lost.png", withDestinationPath: "nowhere")
    let region = Rect(x: 0, y: 0, width: 8, height: 8)
    #expect(saved(source, region, as: link) == .failure(.fileExists))
    #expect(saved(source, region, as: folder.path + "/lost.png") == .failure(.fileExists))
    #expect(saved(source, region, as: link, overwrites: true) == .success(SavedView(width: 8, height: 8)))
    #expect(try sight.open(path: target).size == "8x8")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
  }

  @Test("what cannot be saved is told by its reason, and leaves nothing behind")
  func refusals() throws {
    let folder = try TemporaryFolder()
    let source = try folder.file("source.png", Self.picture.png())
    try FileManager.default.createDirectory(atPath: folder.path + "/folder.png", withIntermediateDirectories: false)
    let region = Rect(x: 0, y: 0, width: 8, height: 8)
    let endings = ["png", "jpg", "jpeg", "webp", "tif", "tiff", "avif", "heic", "heif"]
    for name in ["view", "view.xyz", "view.", ".png.d/view"] {
      #expect(saved(source, region, as: folder.path + "/" + name) == .failure(.unknownFormat(known: endings)))
    }
    #expect(saved(source, region, as: folder.path + "/no/view.png") == .failure(.noFolder))
    #expect(saved(source, region, as: source + "/view.png") == .failure(.noFolder))
    #expect(saved(source, region, as: folder.path + "/folder.png") == .failure(.fileExists))
    #expect(saved(source, region, as: folder.path + "/folder.png", overwrites: true) == .failure(.notWritable))
    #expect(saved(source, region, as: "/proc/view.png") == .failure(.noFolder))
    #expect(saved(folder.path + "/no.png", region, as: folder.path + "/view.png") == .failure(.image(.notFound)))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["folder.png", "source.png"])
  }

  @Test("a format that cannot hold so wide an image says so")
  func tooLarge() throws {
    let folder = try TemporaryFolder()
    let whole = Rect(x: 0, y: 0, width: 30_000, height: 8)
    let destination = folder.path + "/view.webp"
    #expect(saved(fixture("vast.png"), whole, as: destination) == .failure(.tooLarge))
    #expect(
      saved(fixture("vast.png"), whole, as: folder.path + "/view.png")
        == .success(SavedView(width: 30_000, height: 8)))
  }

  @Test("where a photo was taken does not go with a part of it")
  func secrets() throws {
    let folder = try TemporaryFolder()
    let destination = folder.path + "/view.jpg"
    let source = fixture("taken.jpg")
    #expect((try? saved(source, Rect(x: 0, y: 0, width: 4, height: 4), as: destination).get()) != nil)
    let details = try sight.open(path: destination).details
    #expect(!details.hasLocation && details.camera == nil && details.taken == nil)
  }
}
