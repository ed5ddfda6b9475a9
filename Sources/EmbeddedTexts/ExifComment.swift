// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation
internal import ImageReading

extension String {
  /// The text of EXIF's `UserComment`, whose first eight bytes name its character set.
  ///
  /// `UNICODE` is UTF-16 in the byte order of the file, though some programs have one of their own, and many write UTF-8.
  ///
  /// - Parameter reading: What another reader, which knows the byte order of the file, makes of it.
  public init(exifComment bytes: [UInt8], reading: String? = nil) {
    let text = bytes.dropFirst(8)
    let name = String(decoding: bytes.prefix(8).prefix { $0 != 0 && $0 != 0x20 }, as: UTF8.self).uppercased()
    switch name {
    case "UNICODE": self.init(utf16: text, reading: reading)
    case "JIS": self.init(japanese: text)
    case "ASCII", "": self.init(foreign: text)
    default: self.init(foreign: bytes)
    }
  }

  /// The text of Windows' `XPTitle` and its like: UTF-16, the lower byte first.
  public init(windows bytes: [UInt8]) {
    self.init(utf16: bytes[...], isLittle: true)
  }

  private init(utf16 bytes: ArraySlice<UInt8>, reading: String?) {
    let evens = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).count { bytes[$0] == 0 }
    let odds = stride(from: bytes.startIndex + 1, to: bytes.endIndex, by: 2).count { bytes[$0] == 0 }
    let hasMark = bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff])
    if evens == 0, odds == 0, let text = String(validating: bytes, as: UTF8.self) {
      self = text
    } else if hasMark {
      self = String(utf16: bytes, isLittle: bytes.first == 0xff)
    } else if let reading, evens < bytes.count / 4, odds < bytes.count / 4 {
      // Few zeros: no Latin letters, whose upper byte would tell.
      self = String(utf16: bytes, isLittle: !reading.contains(String(utf16: bytes, isLittle: false)))
    } else {
      self = String(utf16: bytes, isLittle: odds > evens)
    }
  }

  private init(utf16 bytes: ArraySlice<UInt8>, isLittle: Bool) {
    let units = zip(bytes, bytes.dropFirst()).enumerated().lazy.filter { $0.offset.isMultiple(of: 2) }.map { pair in
      let (first, second) = (UInt16(pair.element.0), UInt16(pair.element.1))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    self = String(decoding: Array(units.drop { $0 == 0xfeff }.prefix { $0 != 0 }), as: UTF16.self)
  }

  /// JIS X 0208 with its escape sequences, as EXIF wants it; else UTF-8 or what Windows makes of Japanese.
  private init(japanese bytes: ArraySlice<UInt8>) {
    let text = bytes.prefix { $0 != 0 }
    if text.contains(0x1b), let escaped = String(bytes: text, encoding: .iso2022JP) {
      self = escaped
    } else if let valid = String(validating: text, as: UTF8.self) {
      self = valid
    } else {
      self = String(bytes: text, encoding: .shiftJIS) ?? String(foreign: text)
    }
  }
}
