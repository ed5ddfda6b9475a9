// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Describing
import Foundation
import ImageReading
import Localization
import RegionFacts
import TestSupport
import Testing
import Viewer
import ZoomGeometry

@Suite("What is written of images", .ownThread)
struct WritingTests {
  @Test("several images: the name, the label, the size, then a sentence a line, and an empty line between")
  func text() {
    let run = PaperRun()
    let images = ["house.png", "missing.png", "torn.png", "pages.png"].map { run.look(at: $0) }
    #expect(
      run.written(images, .text) == """
        house.png
        A house.
        Image, PNG, 40 by 20 pixels.

        There is no file missing.png.

        torn.png
        No description. File name: torn.
        Image, PNG, 40 by 20 pixels.
        The file is damaged; part of it is missing.

        pages.png
        No description. File name: pages.
        Image, PNG, 40 by 20 pixels.
        3 pages.

        """)
  }

  @Test("in Spanish too, and one image alone without its name")
  func spanish() {
    let run = PaperRun(language: "es-MX")
    #expect(
      run.written([run.look(at: "house.png")], .text, isNamed: false) == "Una casa.\nImagen PNG de 40 por 20 píxeles.\n"
    )
    let torn = run.written([run.look(at: "torn.png")], .text, isNamed: false)
    #expect(
      torn == """
        Sin descripción. Nombre del archivo: torn.
        Imagen PNG de 40 por 20 píxeles.
        El archivo está dañado; falta una parte.

        """)
  }

  @Test("everything tells where the label comes from")
  func full() {
    let run = PaperRun(verbosity: .full)
    #expect(
      run.written([run.look(at: "house.png")], .text, isNamed: false)
        == "A house.\nImage, PNG, 40 by 20 pixels.\nThe label is the description in the file.\n")
  }

  @Test("news stand with the first image, each fault of a catalog once, and never in JSON")
  func news() throws {
    let run = PaperRun()
    var findings = try run.look(at: "house.png").findings.get()
    findings.record.catalogProblems = [CatalogError(file: "/x/Labels.xcstrings", reason: .notReadable(errno: 13))]
    let image = DescribedImage(file: "house.png", findings: .success(findings))
    let news = [News.unusableSetting(ForeignText("voice"))]
    let block = "A house.\nImage, PNG, 40 by 20 pixels.\n"
    #expect(
      run.written([image, image], .text, isNamed: false, news: news)
        == block + "The value of voice cannot be used; it is ignored.\nA string catalog cannot be read: "
        + "/x/Labels.xcstrings.\n\n" + block)
    #expect(!run.written([image], .json, news: news).contains("catalog"))
  }

  @Test("names are written so that they cannot steer a terminal, and in JSON so that they can be read back")
  func oddNames() throws {
    let run = PaperRun()
    let name = "a\u{1B}[2Jb\u{202E}\nc.png"
    let image = run.look(at: name)
    #expect(run.written([image], .text).hasPrefix("ab c.png\n"))
    let line = run.written([image], .json)
    #expect(line.contains(#""file":"a\u001b[2Jb\u202e\nc.png""#))
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    #expect(object?["file"] as? String == name)
  }

  @Test("the object has exactly these keys, sorted, and its numbers as they are")
  func json() throws {
    let written = PaperRun().written([DescribedImage(file: "a/b.png", findings: .success(Self.findings))], .json)
    #expect(written == Self.line(try Self.sentences) + "\n")
  }

  /// Values that stand for all kinds there are; half a pixel, so that nothing is rounded.
  private static var findings: DescribedImage.Findings {
    let record = ImageRecord(path: "/a/b.png", format: "png", width: 40, height: 20, isDamaged: false, texts: [])
    var pixels = PixelFacts()
    let yellow = SeenColor(name: ColorName(.yellow, .veryDark), lightness: 0.5)
    let gray = SeenColor(name: ColorName(.gray), lightness: 0.25)
    pixels.colors = [.init(color: yellow, share: 0.625, places: [.topLeft, .center])]
    pixels.brightness = .dark
    pixels.brightest = .bottomRight
    pixels.plainAreas = [.init(color: gray, share: 0.5, place: nil, isBackground: true)]
    pixels.edge = .init(height: 0.75, above: gray, below: nil)
    pixels.spots = [.init(color: yellow, place: .left, box: Rect(x: -0.0, y: 0.25, width: 0.0625, height: 0.5))]
    let words = [
      RecognizedText.Word(text: "EXIT", confidence: 91, box: Rect(x: 1.5, y: 2, width: 10, height: 4)),
      .init(text: "here", confidence: 80, box: Rect(x: 13, y: 1, width: 8, height: 6.5)),
    ]
    let code = RecognizedText.Code(
      kind: "QR", content: "https://example.org/", box: Rect(x: 1, y: 2, width: 3, height: 4))
    return DescribedImage.Findings(
      record: record, fileName: "IMG_0001.png", pixels: pixels,
      text: RecognizedText(lines: [.init(words: words, block: 0)], turn: .right, isUncertain: true, codes: [code]))
  }

  private static func line(_ sentences: String) -> String {
    #"{"damaged":false,"facts":{"blackAndWhite":false,"brightest":"bottom-right","brightness":"dark","busiest":null,"#
      + #""codes":[{"content":"https://example.org/","height":4,"kind":"QR","width":3,"x":1,"y":2}],"#
      + #""colors":[{"lightness":0.5,"modifier":"very-dark","name":"yellow","places":["top-left","center"],"#
      + #""share":0.625}],"darkest":null,"edge":{"above":{"lightness":0.25,"modifier":null,"name":"gray"},"#
      + #""below":null,"height":0.75},"graphic":false,"lowContrast":false,"plainAreas":[{"background":true,"#
      + #""color":{"lightness":0.25,"modifier":null,"name":"gray"},"place":null,"share":0.5}],"#
      + #""spots":[{"color":{"lightness":0.5,"modifier":"very-dark","name":"yellow"},"height":10,"place":"left","#
      + #""width":2.5,"x":0,"y":5}],"textRead":true,"textTurn":"right","textUncertain":true,"transparentShare":0},"#
      + #""file":"a/b.png","format":"png","height":20,"label":"No description.","labelLanguage":"en","#
      + #""labelSource":"placeholder","regions":[],"sentences":\#(sentences),"#
      + #""text":[{"confidence":85.5,"height":6.5,"language":null,"text":"EXIT here","width":19.5,"x":1.5,"y":1}],"#
      + #""width":40}"#
  }

  /// Which sentences is for whoever phrases them; they are the lines of the text.
  private static var sentences: String {
    get throws {
      let image = DescribedImage(file: "a", findings: .success(findings))
      let lines = PaperRun().written([image], .text, isNamed: false).split(separator: "\n").dropFirst(2).map(
        String.init)
      let encoder = JSONEncoder()
      encoder.outputFormatting = .withoutEscapingSlashes
      return String(decoding: try encoder.encode(lines), as: UTF8.self)
    }
  }
}
