// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether a camera, phone or program writes this text into every file, so that it says nothing about this one.
func isBoilerplate(_ text: String) -> Bool {
  let text = text.lowercased()
  if texts.contains(text) || beginnings.contains(where: { text.hasPrefix($0) }) { return true }
  return !text.unicodeScalars.contains { $0.saysSomething }
}

extension Unicode.Scalar {
  /// A letter, a number or a picture: an emoji may be all that someone wrote.
  fileprivate var saysSomething: Bool {
    properties.isAlphabetic || properties.numericType != nil || properties.isEmojiPresentation
  }
}

/// Whole texts, in lower case.
private let texts: Set<String> = [
  // cameras
  "olympus digital camera", "sony dsc", "minolta digital camera", "konica minolta digital camera",
  "konica digital camera", "kodak digital still camera", "digital still camera", "exif_jpeg_picture", "exif_jpeg",
  "exif jpeg", "dcf 1.0", "digital camera", "samsung", "samsung digital camera", "samsung camera pictures",
  "pentax digital camera", "fujifilm digital camera", "benq digital camera", "casio digital camera",
  "ricoh digital camera", "sanyo digital camera", "vivitar digital camera", "hp photosmart", "dsc", "jenoptik",
  "maginon digital camera", "default", "camera", "my photo", "a photo",
  // phones: how the picture was taken, in the maker's own shorthand
  "cof", "sdr", "hdr", "oznor", "oznorco", "rhdr", "hdrpl", "rpt", "dav", "davsy", "mde", "btf", "bty", "nor", "norhdr",
  "edf", "ptr", "ptfbty", "fhdr", "cafe", "vivo", "oppo", "huawei", "xiaomi", "mi", "lge", "srpsp", "zcb", "sdz",
  // programs
  "untitled", "image-description", "image description", "user comments", "ascii", "unicode", "none", "null", "n/a",
  "na", "no comment", "no description", "description", "title", "caption", "comment", "image", "photo", "picture",
  "img",
  "created with gimp", "made with gimp", "created with the gimp", "created with gimp on a mac", "applemark", "svg",
  "created with inkscape", "created with sketch.", "created with sketch", "created using figma",
  "created with fabric.js", "layer 1", "slice 1", "artboard", "sin título", "sans titre", "ohne titel", "senza titolo",
  "sem título",
]

/// How such texts begin, in lower case, where a version or an address follows.
private let beginnings = [
  "creator: gd-jpeg", "intel(r) jpeg library", "lead technologies", "file written by adobe", "optimized by jpegmini",
  "processed by ebay", "lavc", "jpeg encoder copyright", "handmade software", "file source: http", "software: ",
  "resized with ezgif", "created with ezgif", "cropped with ezgif", "optimized with ezgif", "gif optimized with",
  "gif created with", "created with gifsicle", "cmp3.", "generator: ", "created with sketch", "created with raphaël",
  "created by potrace", "xiff", "copyright (c) 1998 hewlett-packard", "edited with gimp", "compressed jpeg",
]
