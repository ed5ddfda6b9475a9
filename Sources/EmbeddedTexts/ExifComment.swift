// SPDX-License-Identifier: GPL-3.0-or-later

internal import ImageReading

extension String {
  /// The text of EXIF's `UserComment`, whose first eight bytes name its character set.
  ///
  /// `UNICODE` is UTF-16 whose byte order the standard leaves to the file; many programs write UTF-8 instead.
  public init(exifComment bytes: [UInt8]) {
    let text = bytes.dropFirst(8)
    switch String(decoding: bytes.prefix(8).prefix { $0 != 0 }, as: UTF8.self) {
    case "UNICODE": self.init(utf16: text)
    case "ASCII", "JIS", "": self.init(foreign: text)
    default: self.init(foreign: bytes)
    }
  }

  private init(utf16 bytes: ArraySlice<UInt8>) {
    let evens = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).count { bytes[$0] == 0 }
    let odds = stride(from: bytes.startIndex + 1, to: bytes.endIndex, by: 2).count { bytes[$0] == 0 }
    if evens == 0, odds == 0, let text = String(validating: bytes, as: UTF8.self) {
      self = text
      return
    }
    let hasLittleMark = bytes.starts(with: [0xff, 0xfe])
    let isLittle = hasLittleMark || (odds > evens && !bytes.starts(with: [0xfe, 0xff]))
    let units = zip(bytes, bytes.dropFirst()).enumerated().lazy.filter { $0.offset.isMultiple(of: 2) }.map { pair in
      let (first, second) = (UInt16(pair.element.0), UInt16(pair.element.1))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    self = String(decoding: Array(units.drop { $0 == 0xfeff }.prefix { $0 != 0 }), as: UTF16.self)
  }
}
