// SPDX-License-Identifier: GPL-3.0-or-later

import EmbeddedTexts
import Foundation
import ImageReading
import Localization
import SightHelper
import TestSupport
import Testing

@Suite("What else metadata tells", .ownThread, .timeLimit(.minutes(20)))
struct DetailTests {
  @Test(
    "date, camera and whether there is a place",
    arguments: [
      ("taken.jpg", "2015-06-11T10:29", "NIKON Z 8", true), ("never-set.jpg", "2015-06-11T10:29", "SONY", false),
      ("sidecar.jpg", "2015-06-11T10:29", "Canon EOS R5", false), ("plain.jpg", nil, nil, false),
    ] as [(String, String?, String?, Bool)])
  func details(_ name: String, _ taken: String?, _ camera: String?, _ hasLocation: Bool) throws {
    let details = try sight.open(path: fixture(name)).details
    #expect(details.taken?.description == taken)
    #expect(details.camera == camera)
    #expect(details.hasLocation == hasLocation)
  }

  @Test("the place itself never leaves the helper")
  func place() throws {
    let answer = String(decoding: try JSONEncoder().encode(sight.open(path: fixture("taken.jpg"))), as: UTF8.self)
    #expect(!answer.contains("37") && !answer.contains("12.5"))
  }

  @Test(
    "a sidecar adds what the image itself does not say, in all languages",
    arguments: [
      ("sidecar.jpg", "en", "A red door", "en"), ("sidecar.jpg", "es", "Una puerta roja", "es"),
      ("bare.png", "es", "Una puerta roja y una pared", "es"), ("bare.png", "pl", "Una puerta roja y una pared", nil),
    ] as [(String, String, String, String?)])
  func sidecar(_ name: String, _ reads: String, _ text: String, _ language: String?) throws {
    let label = try sight.open(path: fixture(name)).label(for: languages(reads))
    #expect(label?.text.text == text)
    #expect(label?.text.language?.description == language)
  }

  @Test("an extended description is kept beside the label")
  func extended() throws {
    let details = try sight.open(path: fixture("sidecar.jpg")).details
    #expect(details.extendedDescription(for: languages("en"))?.text == "A red door in a white wall; it is shut.")
    #expect(details.people == ["Ana"])
    #expect(try sight.open(path: fixture("plain.jpg")).details.extendedDescription(for: languages("en")) == nil)
  }

  @Test(
    "maker and model, no word doubled",
    arguments: [
      ("Canon", "Canon EOS R5", "Canon EOS R5"), ("NIKON CORPORATION", "NIKON Z 8", "NIKON Z 8"),
      ("Panasonic", "DMC-GF1", "Panasonic DMC-GF1"), ("OLYMPUS IMAGING CORP.  ", "E-M5", "OLYMPUS E-M5"),
      ("FUJIFILM", "FinePix F601 ZOOM", "FUJIFILM FinePix F601 ZOOM"), ("SONY", nil, "SONY"), (nil, "Z 8", "Z 8"),
      ("EASTMAN KODAK COMPANY", "KODAK DX6490 ZOOM DIGITAL CAMERA", "KODAK DX6490 ZOOM DIGITAL CAMERA"),
      ("Apple", "iPhone 12", "Apple iPhone 12"), ("", "  ", nil), (nil, nil, nil),
      ("Leica Camera AG", "LEICA Q2", "LEICA Q2"),
      ("samsung", "SM-G900F", "samsung SM-G900F"), ("Co., Ltd.", "", "Co., Ltd."),
    ] as [(String?, String?, String?)])
  func camera(_ make: String?, _ model: String?, _ name: String?) {
    #expect(cameraName(make: make, model: model) == name)
  }

  @Test(
    "XMP says the same however it is written, and whatever its prefixes are",
    arguments: [
      "<r:Description x:title='A door'/>",
      "<r:Description><x:title>A door</x:title></r:Description>",
      "<r:Description><x:title><r:Alt><r:li>A door</r:li></r:Alt></x:title></r:Description>",
      "<r:Description><x:title r:parseType='Resource'><r:value>A door</r:value></x:title></r:Description>",
      "<r:Description><x:title><r:Description><r:value>A door</r:value></r:Description></x:title></r:Description>",
      "<r:Description><y:title xmlns:y='http://purl.org/dc/elements/1.1/'>A door</y:title></r:Description>",
      "<r:Description><x:title>A door</x:title>",
    ])
  func forms(_ inside: String) {
    let packet = """
      <m xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:x='http://purl.org/dc/elements/1.1/'><r:RDF>\(inside)
      """
    let texts = XMPTexts.texts(in: Array(packet.utf8))
    #expect(texts == [EmbeddedText(source: .xmpTitle, alternatives: [.init(text: "A door", language: nil)])])
  }

  @Test("packets of nothing but tags take no longer for it")
  func long() {
    let start = ContinuousClock.now
    for piece in ["<a>", "<a/>", "<a xmlns:b='c'>", "<rdf:Bag>", "<rdf:li/>", "<a b:c='d'/>", "<a b:c='d'>"] {
      let text = "<rdf:RDF><rdf:Description>" + String(repeating: piece, count: XMPTexts.lengthLimit / piece.utf8.count)
      _ = XMPTexts.findings(in: Array(text.utf8))
    }
    #expect(ContinuousClock.now - start < .seconds(200))
  }
}
