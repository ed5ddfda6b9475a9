// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ImageReading
import Localization
import SightHelper
import TestSupport
import Testing

/// The corpus of real images; `CorpusTests` says so when it is missing.
private let corpus = ProcessInfo.processInfo.environment["LUPA_CORPUS"]

@Suite(
  "Metadata of real images", .ownThread, .enabled(if: corpus != nil, "LUPA_CORPUS is not set"), .serialized,
  .timeLimit(.minutes(20)))
struct CorpusMetadataTests {
  private static let client = SightClient(program: sightProgram, deadline: .seconds(40))

  /// What cannot be opened at all: the first is no whole image, libheif 1.15 does not mirror the second.
  private static let refused = ["1-metadata/be__multi-xmp.heic", "2-orientation/av__clap_irot_imir_non_essential.avif"]

  @Test("the label of each file is what exiftool finds by the chain")
  func labels() async throws {
    let corpus = try #require(corpus)
    var count = 0
    for folder in ["1-metadata", "2-orientation"] {
      for name in try FileManager.default.contentsOfDirectory(atPath: "\(corpus)/\(folder)").sorted() {
        let file = "\(folder)/\(name)"
        if name.hasSuffix(".xmp") || Self.refused.contains(file) { continue }
        let label = try Self.client.open(path: "\(corpus)/\(file)").label(for: languages("en"))?.text.text
        let truth = try await Self.chain("\(corpus)/\(file)")
        #expect(label == truth, "\(file)")
        count += 1
      }
    }
    #expect(count == 34)
  }

  /// What exiftool finds in the file and its sidecars, in the order of the design; boilerplate does not count.
  private static func chain(_ path: String) async throws -> String? {
    let stem = path.prefix(upTo: path.lastIndex(of: ".") ?? path.endIndex)
    let sources = [path, path + ".xmp", stem + ".xmp"].filter { FileManager.default.fileExists(atPath: $0) }
    let tags = [
      "XMP-iptcCore:AltTextAccessibility", "XMP-dc:Description", "IPTC:Caption-Abstract", "IFD0:ImageDescription",
      "ExifIFD:UserComment", "IFD0:XPTitle", "IFD0:XPComment", "IFD0:XPSubject", "PNG:Description", "PNG:Title",
      "SVG:Title", "SVG:Desc", "XMP-tmp0:WorkDescription", "XMP-tmp0:WorkTitle", "File:Comment", "XMP-dc:Title",
    ]
    let output = try await ChildProcess.run(
      "/usr/bin/exiftool", ["-j", "-G1", "-a", "-charset", "iptc=utf8"] + tags.map { "-" + $0 } + sources,
      environment: ProcessInfo.processInfo.environment)
    let found = try JSONSerialization.jsonObject(with: Data(output.standardOutput.utf8)) as? [[String: Any]] ?? []
    for tag in tags {
      for source in found {
        guard let value = source[tag] else { continue }
        let text = ForeignText((value as? [String])?.first ?? "\(value)").text
        if !text.isEmpty, text != "Image-Description", !text.hasPrefix("CREATOR: gd-jpeg") { return text }
      }
    }
    return nil
  }

  struct Marked: Sendable, CustomTestStringConvertible {
    let file: String
    /// Names and boxes, in hundredths of the upright image: left, top, width, height.
    let regions: [String]
    var testDescription: String { file }
  }

  @Test(
    "regions lie in the upright image where the manifest says",
    arguments: [1, 2, 4, 6].map {
      Marked(file: "2-orientation/pg__Portrait_\($0).jpg", regions: ["face Joe 39 61 10 7"])
    } + [
      Marked(
        file: "2-orientation/im__portrait-orientation-6.jpg",
        regions: ["face Marie Curie 31 21 11 20", "face Pierre Curie 64 12 10 24"]),
      Marked(
        file: "1-metadata/fr__IPTC-PhotometadataRef-Std2021.1.jpg",
        regions: ["person Listener 1 31 18 13 39", "person Listener 2 52 29 14 27", "person Speaker 1 5 4 33 82"]),
      Marked(file: "1-metadata/pg__digikam.jpg", regions: ["face Æske Øllegård 43 40 29 40"]),
      Marked(
        file: "1-metadata/pg__test image öüóőúéáű-.,.jpg",
        regions: ["face squirrel 51 31 15 20", "face special_chars űáéúőóüío?._: 26 36 16 25"]),
      Marked(file: "1-metadata/pg__IMG_9516.jpg", regions: ["face Vuk the fox 48 42 35 52"]),
      // Out of the sidecar.
      Marked(file: "1-metadata/pg__flatxmp.jpg", regions: ["face Person1 61 24 21 28", "face Person2 17 17 23 31"]),
      Marked(file: "2-orientation/ori__Landscape_6.jpg", regions: []),
    ])
  func regions(_ marked: Marked) throws {
    let record = try Self.client.open(path: try #require(corpus) + "/" + marked.file)
    let found = record.regions.map { region in
      let box = [
        region.x / Double(record.width), region.y / Double(record.height), region.width / Double(record.width),
        region.height / Double(record.height),
      ]
      return "\(region.kind) \(region.name ?? "-") "
        + box.map { String(Int(($0 * 100).rounded())) }.joined(separator: " ")
    }
    #expect(found == marked.regions)
  }

  @Test(
    "date, camera and place are exiftool's",
    arguments: [
      ("1-metadata/be__issue-xmp-iptc-misalignment.jpg", "2025-12-28T16:57", "NIKON Z 8", false),
      ("1-metadata/gdk__bug143608-comment.jpg", "2013-06-23T16:49", "Panasonic DMC-GF1", false),
      ("1-metadata/im__picasa.jpg", "2010-02-13T14:55", "Canon PowerShot SD1100 IS", false),
      ("1-metadata/im__prairie_falcon.jpg", "2022-03-31T11:31", "Canon EOS R5", false),
      ("1-metadata/im__thompson-springs.jpg", "2022-01-10T15:15", nil, true),
      ("1-metadata/pg__digikam.jpg", "2005-09-11T16:23", "FUJIFILM FinePix F601 ZOOM", true),
      ("1-metadata/pg__test image öüóőúéáű-.,.jpg", "2015-06-11T10:29", "Canon óüöúőűáé ÓÜÖÚŐŰÁÉ", true),
      ("1-metadata/pg__IMG_9516.jpg", "2015-07-03T12:41", "Canon EOS 600D", false),
      ("1-metadata/pg__flatxmp.jpg", "1980-06-02T18:19", "Cam Model", false),
      ("1-metadata/fr__simple.webp", nil, nil, false),
    ] as [(String, String?, String?, Bool)])
  func details(_ file: String, _ taken: String?, _ camera: String?, _ hasLocation: Bool) throws {
    let details = try Self.client.open(path: try #require(corpus) + "/" + file).details
    #expect(details.taken?.description == taken)
    #expect(details.camera == camera)
    #expect(details.hasLocation == hasLocation)
  }

  @Test("the extended description stands beside the alt text, and a person without a place is named")
  func extended() throws {
    let corpus = try #require(corpus)
    let reference = try Self.client.open(path: corpus + "/1-metadata/fr__IPTC-PhotometadataRef-Std2021.1.jpg").details
    #expect(
      reference.extendedDescription(for: languages("en"))?.text
        == "This is the Extended Description to support accessibility in 2021.1")
    let tagged = try Self.client.open(path: corpus + "/1-metadata/pg__digikam.jpg").details
    #expect(tagged.people == ["æÆøØåÅéÉüÜäÄöÖïÏñÑ"])
  }
}
