// SPDX-License-Identifier: GPL-3.0-or-later

public import ImageReading

extension GrayPicture {
  /// Colored pixels as gray; where they are transparent, the ground shows through.
  ///
  /// - Parameter ground: 0 is black, 255 is white.
  public init?(_ image: ImagePixels, on ground: UInt8) {
    let (channels, count) = (image.channels, image.width * image.height)
    let gray = [UInt8](unsafeUninitializedCapacity: count) { room, filled in
      image.bytes.withUnsafeBufferPointer { bytes in
        var place = 0
        for index in 0..<count {
          // Rec. 601, in 256ths.
          var sum = 77 * Int(bytes[place]) + 150 * Int(bytes[place + 1]) + 29 * Int(bytes[place + 2])
          if channels == 4 {
            let alpha = Int(bytes[place + 3])
            sum = (sum * alpha + 256 * Int(ground) * (255 - alpha)) / 255
          }
          room[index] = UInt8(truncatingIfNeeded: min(sum >> 8, 255))
          place += channels
        }
      }
      filled = count
    }
    self.init(width: image.width, height: image.height, pixels: gray)
  }
}
