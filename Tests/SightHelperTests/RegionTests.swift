// SPDX-License-Identifier: GPL-3.0-or-later

import EmbeddedTexts
import Foundation
import ImageFiles
import ImageReading
import Localization
import SightHelper
import TestSupport
import Testing

@Suite("Regions that metadata marks", .ownThread, .timeLimit(.minutes(20)))
struct RegionTests {
  /// What `make-fixtures.py` marks in the upright picture of 60 by 40 pixels.
  private static let marked = [
    "region The \"red\" door | 6 4 12 8 rectangle iptc", "person Ana Ñandú | 40 25 10 10 circle iptc",
    "region 屋根 | 30 2 10 10 polygon iptc", "face Zoë O'Hara | 20 20 6 8 rectangle mwg",
    "focus - | 0 30 9 9 rectangle mwg", "face Bo | 45 4 6 8 rectangle microsoft",
    "face محمد | 50 2 8 8 rectangle acdsee",
  ]

  @Test(
    "they lie in the upright image, however it is stored, each once and with its name as it was written",
    arguments: (1...8).map { "regions-\($0).jpg" } + ["regions.avif"])
  func turned(_ name: String) throws {
    let record = try sight.open(path: fixture(name))
    #expect(record.size == "60x40")
    #expect(record.regions.map(\.summary) == Self.marked)
    #expect(record.details.people == ["Иван"])
  }

  @Test("a circle's middle and a polygon's corners are turned too", arguments: 1...8)
  func shapes(_ value: Int) throws {
    let shapes = try sight.open(path: fixture("regions-\(value).jpg")).regions.map(\.shape)
    guard case .circle(let center, let radius) = shapes[1], case .polygon(let corners) = shapes[2] else {
      Issue.record("not the shapes that were marked")
      return
    }
    #expect([center.x, center.y, radius].map { $0.rounded() } == [45, 30, 5])
    #expect(corners.map { [$0.x.rounded(), $0.y.rounded()] } == [[30, 2], [40, 2], [30, 12]])
  }

  @Test("a name is said in the person's language; without one the persons are named")
  func languages() throws {
    let regions = try sight.open(path: fixture("regions-1.jpg")).regions
    #expect(regions[0].name(for: SightHelperTests.languages("es-MX en"))?.text == "La puerta «roja»")
    #expect(regions[0].name(for: SightHelperTests.languages("es"))?.language?.description == "es")
    #expect(regions[0].name(for: SightHelperTests.languages("pl"))?.text == "The \"red\" door")
    #expect(regions[1].names.isEmpty && regions[1].persons == ["Ana Ñandú"])
    #expect(regions[4].name(for: SightHelperTests.languages("en")) == nil)
  }

  @Test("people tags hold for the stored picture where another scheme shows it")
  func tagsNotTurned() throws {
    let regions = try sight.open(path: fixture("tags-not-turned.jpg")).regions
    #expect(
      regions.map(\.summary) == [
        "face Zoë | 20 20 6 8 rectangle mwg", "face Bo | 39 20 6 10 rectangle microsoft",
      ])
  }

  @Test("what makes no sense is left out, what reaches beyond the image is cut, and names cannot steer a terminal")
  func nonsense() throws {
    let regions = try sight.open(path: fixture("nonsense.jpg")).regions
    #expect(
      regions.map(\.summary) == [
        "region n8 31m | 0 0 15 10 rectangle iptc", "region n9 31m | 45 30 15 10 rectangle iptc",
      ])
  }

  @Test("of a thousand regions two hundred stay, and long names are cut")
  func many() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/plain.png"
    try FileManager.default.copyItem(atPath: fixture("plain.png"), toPath: path)
    let items = (0..<1000).map {
      """
      <rdf:li MPReg:PersonDisplayName='\($0) \(String(repeating: "x", count: 600))' MPReg:Rectangle='0, 0, 0.\($0 + 1), 1'/>
      """
    }
    let packet = """
      <x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>
      <rdf:Description xmlns:MP='http://ns.microsoft.com/photo/1.2/' xmlns:MPRI='http://ns.microsoft.com/photo/1.2/t/RegionInfo#'
      xmlns:MPReg='http://ns.microsoft.com/photo/1.2/t/Region#'><MP:RegionInfo><rdf:Description><MPRI:Regions><rdf:Bag>
      \(items.joined())</rdf:Bag></MPRI:Regions></rdf:Description></MP:RegionInfo></rdf:Description></rdf:RDF></x:xmpmeta>
      """
    try Data(packet.utf8).write(to: URL(fileURLWithPath: path + ".xmp"))
    let regions = try sight.open(path: path).regions
    #expect(regions.count == 200)
    #expect(regions.allSatisfy { ($0.name ?? "").utf8.count == 512 })
  }

  @Test("JPEG XL turns its image by its own header", arguments: [1, 3, 6, 8])
  func header(_ value: Int) throws {
    // A small image of 8 by 8: a bit, five, a ratio in three; not all as usual, more fields, the orientation in three.
    let fields = [(1, 1), (0, 5), (1, 3), (0, 1), (1, 1), (value - 1, 3)]
    var (bits, place) = (0, 0)
    for (number, width) in fields {
      bits |= number << place
      place += width
    }
    let folder = try TemporaryFolder()
    let path = folder.path + "/header.jxl"
    try Data([0xff, 0x0a, UInt8(bits & 0xff), UInt8(bits >> 8)]).write(to: URL(fileURLWithPath: path))
    #expect(JXLHeader.orientation(path: path) == ImageOrientation(value))
    #expect(JXLHeader.orientation(path: fixture("plain.jxl")) == .upright)
    #expect(HEIFLayout.orientation(path: fixture("turned.avif")) == ImageOrientation(8))
    #expect(HEIFLayout.orientation(path: fixture("plain.heic")) == .upright)
  }

  @Test("turns that follow each other are one turn")
  func following() {
    let turns = (1...8).map { ImageOrientation($0) }
    // A quarter turn four times is none, a mirroring twice is none.
    #expect((0..<4).reduce(ImageOrientation.upright) { turn, _ in turn.followed(by: turns[5]) } == .upright)
    for mirrored in [2, 4, 5, 7] { #expect(turns[mirrored - 1].followed(by: turns[mirrored - 1]) == .upright) }
    #expect(turns[5].followed(by: turns[7]) == .upright)
    // A quarter turn to the right, then left and right exchanged: EXIF's fifth is mirrored at the diagonal.
    #expect(turns[5].followed(by: turns[1]) == turns[4])
    #expect([0, 9, -1, .max].map { ImageOrientation($0) } == [.upright, .upright, .upright, .upright])
  }
}

extension NamedRegion {
  /// Kind, name and box, in whole pixels.
  fileprivate var summary: String {
    let box = [x, y, width, height].map { String(Int($0.rounded())) }.joined(separator: " ")
    let form =
      switch shape {
      case .rectangle: "rectangle"
      case .circle: "circle"
      case .polygon: "polygon"
      }
    return "\(kind.rawValue) \(name ?? "-") | \(box) \(form) \(source.rawValue)"
  }
}
