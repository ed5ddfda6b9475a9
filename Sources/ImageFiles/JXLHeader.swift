// SPDX-License-Identifier: GPL-3.0-or-later

public import ImageReading

/// The beginning of a JPEG XL image ([ISO/IEC 18181-1](https://www.iso.org/standard/85066.html)).
public enum JXLHeader {
  /// How the decoder turns the image, whatever EXIF says.
  public static func orientation(path: String) -> ImageOrientation {
    guard let file = FileBytes(path: path) else { return .upright }
    let start = file.bytes(at: 0, count: 2)
    if start == [0xff, 0x0a] { return orientation(of: file.bytes(at: 0, count: 40)) }
    let boxes = file.boxes(in: 0..<file.count)
    guard let image = boxes.first(where: { $0.kind == "jxlc" || $0.kind == "jxlp" }) else { return .upright }
    // Before a part stands its number.
    let skipped = image.kind == "jxlp" ? 4 : 0
    return orientation(of: file.bytes(at: image.content.lowerBound + skipped, count: 40))
  }

  static func orientation(of bytes: [UInt8]) -> ImageOrientation {
    guard bytes.starts(with: [0xff, 0x0a]) else { return .upright }
    var bits = Bits(bytes: bytes, position: 16)
    let isSmall = bits.take(1) == 1
    bits.skipSide(isSmall)
    if bits.take(3) == 0 { bits.skipSide(isSmall) }
    let isAllDefault = bits.take(1) == 1
    guard !isAllDefault, bits.take(1) == 1 else { return .upright }
    return ImageOrientation(bits.take(3) + 1)
  }
}

/// Numbers of a few bits each, the lowest bit first; zeros behind the end.
private struct Bits {
  let bytes: [UInt8]
  var position: Int

  mutating func take(_ count: Int) -> Int {
    var number = 0
    for place in 0..<count {
      let index = position >> 3
      if bytes.indices.contains(index) { number |= Int(bytes[index] >> (position & 7) & 1) << place }
      position += 1
    }
    return number
  }

  /// A side of the image is stored in as many bits as it needs.
  mutating func skipSide(_ isSmall: Bool) {
    position += isSmall ? 5 : [9, 13, 18, 30][take(2)]
  }
}
