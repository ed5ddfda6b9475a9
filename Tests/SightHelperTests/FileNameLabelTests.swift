// SPDX-License-Identifier: GPL-3.0-or-later

import ImageReading
import Localization
import TestSupport
import Testing

@Suite("File names", .ownThread)
struct FileNameLabelTests {
  @Test(
    "names that machines made up say nothing",
    arguments: [
      "IMG_2041.jpg", "IMG-20230102-WA0003.jpg", "IMG_20230102_123456.jpg", "IMG20230102123456.jpg", "img_0001 (2).JPG",
      "DSC_0042.NEF", "DSC01234.JPG", "_DSC1234.jpg", "DSCN0001.JPG", "DSCF1234.jpg", "PXL_20230102_123456789.jpg",
      "PXL_20230102_123456789.NIGHT.jpg", "PXL_20230102_123456789.MP.jpg", "MVIMG_20230102_123456.jpg", "P1000123.JPG",
      "_MG_1234.CR2", "100_0001.JPG", "GOPR0001.JPG", "DJI_0001.JPG", "WP_20150102_001.jpg",
      "WIN_20230102_12_34_56_Pro.jpg",
      "Screenshot.png", "Screenshot_20230102-123456_Chrome.png", "Screenshot from 2023-01-02 12-34-56.png",
      "Screen Shot 2023-01-02 at 12.34.56 PM.png", "Captura de pantalla 2023-01-02 123456.png",
      "Bildschirmfoto 2023.png",
      "WhatsApp Image 2023-01-02 at 12.34.56.jpeg", "signal-2023-01-02-123456.jpg",
      "signal-2023-01-02-12-34-56-789-1.jpg",
      "FB_IMG_1672660000000.jpg", "photo_2023-01-02_12-34-56.jpg", "received_123456789.jpeg", "Snapchat-123456789.jpg",
      "550e8400-e29b-41d4-a716-446655440000.png", "d41d8cd98f00b204e9800998ecf8427e.png", "20230102.jpg",
      "2023-01-02.png", "12345.png", "1.gif", "image.png", "image (1).png", "image001.png", "photo.jpg", "Untitled.png",
      "untitled-2.svg", "download (3).jpg", "download.jpeg", "unnamed.jpg", "1024x768.png", "a.png", "---.png", ".png",
      "images.jpg", "scan0001.tif", "Scan 12.tif", "foto (2).jpg", "E8xYz1QaB2cWd3.jpg", "thumbnail_IMG_1234.jpg", "",
      "(a).png", "\"\".png", "'a'.png", "[1].png", "a-1.png", "a_a.png", "&.png", "....png", "©.png", "(IMG_2041).jpg",
      "\"IMG_2041\".jpg",
    ])
  func silent(_ name: String) {
    #expect(FileNameLabel.words(in: name)?.text == nil)
  }

  @Test(
    "names that people gave are read as words",
    arguments: [
      ("beach_sunset-2.jpg", "beach sunset 2"), ("/photos/2023/beach sunset.jpg", "beach sunset"),
      ("Playa_de_Ipanema.JPEG", "Playa de Ipanema"), ("foto_de_la_boda.png", "foto de la boda"),
      ("IMG_2041_beach.jpg", "beach"), ("DSC_0042-grandma.jpg", "grandma"), ("city-skyline.svg", "city skyline"),
      ("lighthouse.svg.gz", "lighthouse"), ("猫.png", "猫"), ("Árbol.webp", "Árbol"), ("100%25.cats.png", "100%25 cats"),
      ("BeachSunset.jpg", "BeachSunset"), ("boarding-pass_LH1234.png", "boarding pass LH1234"), ("NY.jpg", "NY"),
      ("map.final.tiff", "map final"), ("holiday", "holiday"), ("a\u{1b}[31m\u{202e}cat.png", "acat"),
    ])
  func words(_ name: String, _ words: String) {
    #expect(FileNameLabel.words(in: name)?.text == words)
  }

  @Test(
    "signs in a name are no obstacle to its words",
    arguments: [
      (#"c "q" d.png"#, #"c "q" d"#), (#""beach".png"#, #""beach""#), ("“playa”.png", "“playa”"),
      ("«playa».png", "«playa»"), ("'beach'.png", "'beach'"), ("it's Ana’s.png", "it's Ana’s"),
      ("(beach).png", "(beach)"), ("beach (sunset).jpg", "beach (sunset)"),
      ("[beach] {sunset}.jpg", "[beach] {sunset}"),
      ("__beach__sunset__.png", "beach sunset"), ("beach - sunset.png", "beach sunset"),
      ("beach–sunset.png", "beach–sunset"), ("beach — sunset.png", "beach — sunset"), ("-beach-.png", "beach"),
      ("beach+sunset.png", "beach sunset"), ("rock&roll.png", "rock&roll"), ("rock & roll.png", "rock & roll"),
      ("summer.holiday.2019.jpg", "summer holiday 2019"), ("pi 3.14.png", "pi 3.14"), ("v1.2.png", "v1.2"),
      ("J.R.R. Tolkien.png", "J.R.R. Tolkien"), ("R.E.M..jpg", "R.E.M."), ("A-B-C.png", "A B C"), ("R&B.png", "R&B"),
      ("¿dónde?.png", "¿dónde?"), ("¡hola!.png", "¡hola!"), ("#1 dad.png", "#1 dad"), ("@home.png", "@home"),
      ("beach,sunset;night.png", "beach,sunset;night"), (#"beach\sunset.png"#, #"beach\sunset"#),
      ("beach~.png", "beach~"), ("50% off.png", "50% off"), ("beach*.png", "beach*"), ("wait….png", "wait…"),
      ("🏖️.png", "🏖️"), ("👩🏽‍🦯.png", "👩🏽‍🦯"), ("beach 🌅.png", "beach 🌅"), ("🌅beach.png", "🌅beach"),
      ("🌅_1.png", "🌅 1"),
    ])
  func signs(_ name: String, _ words: String) {
    #expect(FileNameLabel.words(in: name)?.text == words)
  }
}
