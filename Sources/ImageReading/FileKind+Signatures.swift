// SPDX-License-Identifier: GPL-3.0-or-later

extension FileKind {
  /// Kinds that would pass for an image that Lupa opens.
  static let rivals: [(kind: FileKind, signature: Signature)] = [
    (FileKind(.cameraRaw, "CR2"), Signature([0x43, 0x52, 2, 0], at: 8)),
    (FileKind(.image, "JPEG XR"), Signature([0x49, 0x49, 0xbc, 1])),
  ]

  /// What else is known by its first bytes.
  static let signatures: [(FileKind, Signature)] =
    pages + films + sounds + archives + icons + rawPictures + editors + images

  private static let pages: [(FileKind, Signature)] = [
    (FileKind(.pdf, "PDF"), Signature("%PDF-")),
    (FileKind(.document, "PostScript"), Signature("%!PS")),
    (FileKind(.document, "PostScript"), Signature([0xc5, 0xd0, 0xd3, 0xc6])),
    (FileKind(.document, "DjVu"), Signature("AT&TFORM")),
    (FileKind(.office, "Microsoft Office"), Signature([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])),
    (FileKind(.office, "RTF"), Signature(#"{\rtf"#)),
  ]

  private static let films: [(FileKind, Signature)] = [
    (FileKind(.video, "Matroska"), Signature([0x1a, 0x45, 0xdf, 0xa3])),
    (FileKind(.video, "AVI"), Signature("RIFF", and: "AVI ", at: 8)),
    (FileKind(.video, "Flash Video"), Signature([0x46, 0x4c, 0x56, 1])),
    (FileKind(.video, "MPEG"), Signature([0, 0, 1, 0xba])), (FileKind(.video, "MPEG"), Signature([0, 0, 1, 0xb3])),
    (FileKind(.video, "MPEG"), Signature("G", and: "G", at: 188)),
    (FileKind(.video, "Windows Media"), Signature([0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11])),
    (FileKind(.video, "QuickTime"), Signature("moov", at: 4)),
    (FileKind(.video, "QuickTime"), Signature("mdat", at: 4)),
    (FileKind(.video, "Ogg"), Signature("OggS", and: "theora", at: 29)),
  ]

  private static let sounds: [(FileKind, Signature)] = [
    (FileKind(.audio, "MP3"), Signature("ID3")), (FileKind(.audio, "MP3"), Signature([0xff, 0xfb])),
    (FileKind(.audio, "MP3"), Signature([0xff, 0xf3])), (FileKind(.audio, "MP3"), Signature([0xff, 0xfa])),
    (FileKind(.audio, "AAC"), Signature([0xff, 0xf1])), (FileKind(.audio, "AAC"), Signature([0xff, 0xf9])),
    (FileKind(.audio, "WAV"), Signature("RIFF", and: "WAVE", at: 8)), (FileKind(.audio, "FLAC"), Signature("fLaC")),
    (FileKind(.audio, "Ogg"), Signature("OggS")), (FileKind(.audio, "MIDI"), Signature("MThd")),
    (FileKind(.audio, "AIFF"), Signature("FORM", and: "AIFF", at: 8)),
    (FileKind(.audio, "AIFF"), Signature("FORM", and: "AIFC", at: 8)), (FileKind(.audio, "AMR"), Signature("#!AMR")),
    (FileKind(.audio, "AU"), Signature(".snd")),
  ]

  private static let archives: [(FileKind, Signature)] = [
    (FileKind(.archive, "ZIP"), Signature([0x50, 0x4b, 3, 4])),
    (FileKind(.archive, "ZIP"), Signature([0x50, 0x4b, 5, 6])),
    (FileKind(.archive, "RAR"), Signature([0x52, 0x61, 0x72, 0x21, 0x1a, 7])),
    (FileKind(.archive, "7-Zip"), Signature([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c])),
    (FileKind(.archive, "bzip2"), Signature("BZh")),
    (FileKind(.archive, "xz"), Signature([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0])),
    (FileKind(.archive, "Zstandard"), Signature([0x28, 0xb5, 0x2f, 0xfd])),
    (FileKind(.archive, "tar"), Signature("ustar", at: 257)), (FileKind(.archive, "ar"), Signature("!<arch>\n")),
    (FileKind(.archive, "Cabinet"), Signature([0x4d, 0x53, 0x43, 0x46, 0, 0, 0, 0])),
  ]

  private static let icons: [(FileKind, Signature)] = [
    // No icon has more than 255 images, and a byte of each entry is always zero.
    (FileKind(.icon, "ICO"), Signature([0, 0, 1, 0], and: [0], at: 9)),
    (FileKind(.icon, "CUR"), Signature([0, 0, 2, 0], and: [0], at: 9)),
    (FileKind(.icon, "ICNS"), Signature("icns")),
  ]

  private static let rawPictures: [(FileKind, Signature)] = [
    (FileKind(.cameraRaw, "RAF"), Signature("FUJIFILMCCD-RAW")), (FileKind(.cameraRaw, "ORF"), Signature("IIRO")),
    (FileKind(.cameraRaw, "ORF"), Signature("IIRS")), (FileKind(.cameraRaw, "ORF"), Signature("MMOR")),
    (FileKind(.cameraRaw, "RW2"), Signature([0x49, 0x49, 0x55, 0])), (FileKind(.cameraRaw, "X3F"), Signature("FOVb")),
    (FileKind(.cameraRaw, "MRW"), Signature([0, 0x4d, 0x52, 0x4d])),
  ]

  private static let editors: [(FileKind, Signature)] = [
    (FileKind(.editor, "Photoshop"), Signature("8BPS")), (FileKind(.editor, "GIMP"), Signature("gimp xcf ")),
    (FileKind(.editor, "Paint Shop Pro"), Signature("Paint Shop Pro Image File")),
  ]

  private static let images: [(FileKind, Signature)] = [
    (FileKind(.image, "SGI"), Signature([0x01, 0xda, 0, 1])), (FileKind(.image, "SGI"), Signature([0x01, 0xda, 1, 1])),
    (FileKind(.image, "SGI"), Signature([0x01, 0xda, 0, 2])), (FileKind(.image, "SGI"), Signature([0x01, 0xda, 1, 2])),
    (FileKind(.image, "OpenEXR"), Signature([0x76, 0x2f, 0x31, 1])), (FileKind(.image, "FITS"), Signature("SIMPLE  =")),
    (FileKind(.image, "Radiance"), Signature("#?RADIANCE")), (FileKind(.image, "XPM"), Signature("/* XPM */")),
    (FileKind(.image, "WMF"), Signature([0xd7, 0xcd, 0xc6, 0x9a])),
    (FileKind(.image, "EMF"), Signature(" EMF", at: 40)),
    (FileKind(.image, "QOI"), Signature("qoif")), (FileKind(.image, "FLIF"), Signature("FLIF")),
    (FileKind(.image, "BPG"), Signature([0x42, 0x50, 0x47, 0xfb])),
    (FileKind(.image, "DICOM"), Signature("DICM", at: 128)),
    (FileKind(.image, "PAM"), Signature("P7\n")), (FileKind(.image, "DDS"), Signature([0x44, 0x44, 0x53, 0x20, 0x7c])),
    (FileKind(.image, "PCX"), Signature([0x0a, 5, 1])),
    (FileKind(.image, "Sun raster"), Signature([0x59, 0xa6, 0x6a, 0x95])),
    (FileKind(.image, "MNG"), Signature([0x8a, 0x4d, 0x4e, 0x47])),
    (FileKind(.image, "JNG"), Signature([0x8b, 0x4a, 0x4e, 0x47])),
    (FileKind(.image, "ILBM"), Signature("FORM", and: "ILBM", at: 8)),
    (FileKind(.image, "VIPS"), Signature([0xb6, 0xa6, 0xf2, 8])),
    (FileKind(.image, "VIPS"), Signature([8, 0xf2, 0xa6, 0xb6])),
  ]
}
