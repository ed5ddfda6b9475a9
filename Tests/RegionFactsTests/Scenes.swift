// SPDX-License-Identifier: GPL-3.0-or-later

import RegionFacts
import TestSupport

/// A picture that can be drawn, mirrored and bleached; colors are 0xRRGGBB, `nil` is transparent.
struct Scene {
  var width: Int
  var height: Int
  var colors: [UInt32?]

  init(width: Int, height: Int, color: (_ x: Int, _ y: Int) -> UInt32?) {
    self.width = width
    self.height = height
    colors = (0..<width * height).map { color($0 % width, $0 / width) }
  }

  /// Drawn from unit coordinates, so that it is the same picture in every size.
  init(side: Int, color: (_ x: Double, _ y: Double) -> UInt32) {
    self.init(width: side, height: side) { x, y in
      color((Double(x) + 0.5) / Double(side), (Double(y) + 0.5) / Double(side))
    }
  }

  /// One of the nine places alone.
  func cell(column: Int, row: Int) -> Scene {
    Scene(width: width / 3, height: height / 3) { x, y in
      colors[(row * (height / 3) + y) * width + column * (width / 3) + x]
    }
  }

  var mirrored: Scene { Scene(width: width, height: height) { x, y in colors[y * width + width - 1 - x] } }

  var inGrays: Scene {
    Scene(width: width, height: height) { x, y in
      colors[y * width + x].map { color in
        let (red, green, blue) = (color >> 16, color >> 8 & 255, color & 255)
        return ((red * 299 + green * 587 + blue * 114) / 1000) * 0x010101
      }
    }
  }

  var pixels: RegionPixels? {
    RegionPixels(
      width: width, height: height,
      rgba: colors.flatMap { color -> [UInt8] in
        guard let color else { return [200, 30, 30, 0] }
        return [UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255), 255]
      })
  }
}

extension Scene {
  /// Nine even colors.
  static func mosaic(_ colors: [UInt32], side: Int = 63) -> Scene {
    Scene(width: side, height: side) { x, y in colors[y * 3 / side * 3 + x * 3 / side] }
  }

  /// Something like a photograph: slopes of light, noise, and a few disks and boxes.
  static func random(_ random: inout Seeded) -> Scene {
    let (width, height) = (Int.random(in: 20...130, using: &random), Int.random(in: 20...130, using: &random))
    let ends = (0..<4).map { _ in UInt32.random(in: 0...0xFFFFFF, using: &random) }
    let split = Bool.random(using: &random) ? Int.random(in: 0..<height, using: &random) : height
    var scene = Scene(width: width, height: height) { x, y in
      let pair = y < split ? (ends[0], ends[1]) : (ends[2], ends[3])
      return [16, 8, 0].reduce(UInt32(0)) { sum, shift in
        let (from, to) = (Int(pair.0 >> UInt32(shift) & 255), Int(pair.1 >> UInt32(shift) & 255))
        let value = from + (to - from) * (x + y) / (width + height) + Int.random(in: -6...6, using: &random)
        return sum | UInt32(min(max(value, 0), 255)) << UInt32(shift)
      }
    }
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let color = Int.random(in: 0...5, using: &random) > 0 ? UInt32.random(in: 0...0xFFFFFF, using: &random) : nil
      let (middleX, middleY) = (Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random))
      let radius = Int.random(in: 2...20, using: &random)
      for y in max(middleY - radius, 0)..<min(middleY + radius, height) {
        for x in max(middleX - radius, 0)..<min(middleX + radius, width)
        where (x - middleX) * (x - middleX) + (y - middleY) * (y - middleY) <= radius * radius {
          scene.colors[y * width + x] = color
        }
      }
    }
    return scene
  }

  /// A blue sky over a dark green lawn from 0.7 down, with a yellow ball at the bottom on the left.
  static func ballOnLawn(side: Int) -> Scene {
    Scene(side: side) { x, y in
      if (x - 0.2) * (x - 0.2) + (y - 0.85) * (y - 0.85) < 0.0016 { return 0xF1E736 }
      return y < 0.7 ? 0x7FA8E8 : 0x1E5A1E
    }
  }
}
