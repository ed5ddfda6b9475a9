// SPDX-License-Identifier: GPL-3.0-or-later

import ImageReading
import TestSupport
import Testing

@testable import EmbeddedTexts

@Suite("What the first bytes say", .ownThread)
struct SniffingTests {
  @Test(
    "SVG is found behind whatever XML allows before it, and only as the root",
    arguments: [
      ("<svg>", true), ("<svg xmlns='x'/>", true), ("<svg:svg\n>", true), ("\u{feff} \n<svg/>", true),
      ("<?xml version='1.0'?><!-- <html> --><svg>", true), ("<!DOCTYPE svg PUBLIC 'a' 'b'><svg>", true),
      ("<!DOCTYPE svg [<!ENTITY x '>'>]><svg>", true), ("<html><svg>", false), ("<svgx>", false), ("svg", false),
      ("<!-- <svg> -->", false), ("<!-- <svg>", false), ("<svg", false), ("", false), ("<", false),
      ("<!DOCTYPE", false),
    ])
  func svg(_ text: String, _ isSVG: Bool) {
    #expect((SniffedFormat(text.utf8) == .image(.svg)) == isSVG)
  }

  @Test(
    "a web page is found by its document type or its root",
    arguments: [
      ("<!DOCTYPE html><p>", true), ("<!doctype HTML>", true), ("<?xml version='1.0'?><html xmlns='x'>", true),
      ("\n<HTML>", true), ("<htmlx>", false), ("<html", false), ("<p>", false),
    ])
  func html(_ text: String, _ isHTML: Bool) {
    #expect((SniffedFormat(text.utf8) == .other(FileKind(.webPage, "HTML"))) == isHTML)
  }

  @Test(
    "other formats are known by their first bytes, and text is none of them",
    arguments: [
      ([0xff, 0xd8, 0xff, 0xe0], .image(.jpeg)), (Array("GIF89a".utf8), .image(.gif)),
      (Array("RIFF....WEBPVP8 ".utf8), .image(.webp)), ([0x49, 0x49, 0x2a, 0], .image(.tiff)),
      ([0x1f, 0x8b, 8], .gzip),
      (Array("%PDF-1.7".utf8), .other(FileKind(.pdf, "PDF"))), (Array("....ftypavif".utf8), .image(.avif)),
      (Array("\0\0\0\u{18}ftypmif1\0\0\0\0heicmif1".utf8), .image(.heic)),
      (Array("\0\0\0\u{18}ftypmif1\0\0\0\0mif1avif".utf8), .image(.avif)),
      (Array("\0\0\0\u{14}ftypmp42\0\0\0\0isom".utf8), .other(FileKind(.video, "MPEG-4"))),
      (Array("\0\0\0\u{14}ftypM4A \0\0\0\0isom".utf8), .other(FileKind(.audio, "MPEG-4"))),
      (Array("\0\0\0\u{14}ftypcrx \0\0\0\u{1}isom".utf8), .other(FileKind(.cameraRaw, "CR3"))),
      (Array("RIFF....WAVEfmt ".utf8), .other(FileKind(.audio, "WAV"))),
      ([0xff, 0x0a, 0], .image(.jxl)), ([0xff, 0x4f, 0xff, 0x51], .image(.jp2)),
      (Array("P6\n6 4\n".utf8), .image(.pnm)), (Array("P1\n# a comment".utf8), .image(.pnm)),
      (Array("P1 is a plan".utf8), .unknown), (Array("P5".utf8), .unknown), (Array("PS 12".utf8), .unknown),
      (Array("BMW is a maker of cars.".utf8), .unknown), ([], .unknown), ([0xff, 0xd8], .unknown),
    ] as [([UInt8], SniffedFormat)])
  func magic(_ bytes: [UInt8], _ format: SniffedFormat) {
    #expect(SniffedFormat(bytes) == format)
  }

  @Test("text is UTF-8 where it is valid, else Latin-1, and ends at the first zero")
  func foreignText() {
    #expect(String(foreign: Array("añil".utf8)) == "añil")
    #expect(String(foreign: [0x61, 0xf1, 0x69, 0x6c, 0, 0x61]) == "añil")
  }

  @Test(
    "EXIF's user comment says which characters it has",
    arguments: [
      (Array("ASCII\0\0\0A door".utf8), "A door"), ([UInt8](repeating: 0, count: 8) + Array("A door".utf8), "A door"),
      (Array("UNICODE\0".utf8) + [0x41, 0, 0xf1, 0], "Añ"), (Array("UNICODE\0".utf8) + [0, 0x41, 0, 0xf1], "Añ"),
      (Array("UNICODE\0".utf8) + [0xfe, 0xff, 0, 0x41], "A"), (Array("UNICODE\0A door".utf8), "A door"),
      (Array("A door here".utf8), "A door here"), ([], ""), (Array("UNICODE\0".utf8), ""),
      (Array("UNICODE\0".utf8) + [0x41], "A"),
    ] as [([UInt8], String)])
  func userComment(_ bytes: [UInt8], _ text: String) {
    #expect(String(exifComment: bytes) == text)
  }

  @Test("nothing outside a drawing is read, whatever its entities say")
  func entities() {
    let outside =
      "<!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><svg><title>A door &x;</title></svg>"
    let found = SVGTexts.texts(in: Array(outside.utf8)).flatMap(\.alternatives).map(\.text).joined()
    #expect(!found.contains("root"))
    let laughs =
      "<!DOCTYPE svg [<!ENTITY a 'aaaaaaaaaa'>"
      + (0..<12).map { "<!ENTITY a\($0) '&a\($0 == 0 ? "" : "\($0 - 1)");&a\($0 == 0 ? "" : "\($0 - 1)");'>" }.joined()
      + "]><svg><title>" + String(repeating: "&a11;", count: 1000) + "</title></svg>"
    let start = ContinuousClock.now
    let texts = SVGTexts.texts(in: Array(laughs.utf8)).compactMap(\.bounded)
    #expect(texts.allSatisfy { $0.alternatives.allSatisfy { $0.text.utf8.count <= 16 * 1024 } })
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test("long drawings of nothing but tags, references or quotes take no longer for it")
  func long() {
    let start = ContinuousClock.now
    for piece in [
      "<a>", "<a b='c'>", "&", "&#1;", "<a/>", "<!--", "<![CDATA[", "<!DOCTYPE [", "<a b='", "x&y;<b>z</b>",
    ] {
      let text = "<svg><title>" + String(repeating: piece, count: SVGTexts.lengthLimit / 8 / piece.utf8.count)
      _ = SVGTexts.texts(in: Array(text.utf8))
    }
    #expect(ContinuousClock.now - start < .seconds(200))
  }

  @Test(
    "tags and text come in order, references are resolved, and a mistake ends it",
    arguments: [
      ("<a>b</a>", "<a>b</a>"), ("<a x = '1 &lt; 2'\n/>", "<a x=1 < 2></a>"), ("<?x?><!--<b>--><a>", "<a>"),
      ("<a><![CDATA[<b>&amp;]]></a>", "<a><b>&amp;</a>"), ("&#65;&#x42;&amp;&unknown;&", "AB&&"),
      ("<!DOCTYPE a [<!ENTITY b ']>'><!-- > -->]><a>", "<a>"), ("<a b>c</a>", ""), ("<a b=c>", ""), ("<a", ""),
      ("<>", ""), ("x<!--", "x"), ("&#xd800;&#99999999999;", ""), ("</a >", "</a>"),
    ])
  func scanner(_ xml: String, _ events: String) {
    var scanner = XMLScanner(xml)
    var found = ""
    while let event = scanner.next() {
      switch event {
      case .start(let name, let attributes):
        found += "<" + name + attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined() + ">"
      case .end(let name): found += "</\(name)>"
      case .text(let text): found += text
      }
    }
    #expect(found == events)
  }

  @Test("XMP texts keep their commas, quotes and languages")
  func xmp() {
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="r"><rdf:Description xmlns:dc="d" dc:title="T, t">
      <dc:description><rdf:Alt><rdf:li xml:lang="es">Uno, "dos", lang="en" tres</rdf:li>
      <rdf:li xml:lang="x-default">One</rdf:li></rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta>
      """
    let texts = XMPTexts.texts(in: Array(packet.utf8))
    #expect(
      texts == [
        EmbeddedText(
          source: .xmpDescription,
          alternatives: [
            .init(text: #"Uno, "dos", lang="en" tres"#, language: "es"), .init(text: "One", language: "x-default"),
          ]),
        EmbeddedText(source: .xmpTitle, alternatives: [.init(text: "T, t", language: nil)]),
      ])
  }
}
