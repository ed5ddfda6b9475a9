// SPDX-License-Identifier: GPL-3.0-or-later

/// Makes inputs from seeds: the same for the same seed, target and number.
struct Mutator {
  /// The longest input, in bytes; longer seeds are cut.
  private static let sizeLimit = 1 << 20

  let target: FuzzTarget
  private var noise: Noise

  init(_ target: FuzzTarget, seed: UInt64, index: UInt64) {
    self.target = target
    noise = Noise(seed: seed, stream: target.name, index: index)
  }

  mutating func input() -> [UInt8] {
    var bytes = target.seeds.randomElement(using: &noise) ?? []
    // One in twenty is a seed as it is; few changes are likelier than many.
    guard !chance(20) else { return bytes }
    let changes = chance(4) ? number(to: 30) : number(to: 4)
    for _ in 0...changes { change(&bytes) }
    return Array(bytes.prefix(Self.sizeLimit))
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = number(to: bytes.count)
    let stretch = place..<min(bytes.count, place + 1 + number(to: chance(8) ? 4096 : 8))
    switch number(to: 11) {
    case 0: if place < bytes.count { bytes[place] ^= 1 << UInt8(number(to: 7)) }
    case 1: if place < bytes.count { bytes[place] = telling }
    case 2: bytes.insert(telling, at: place)
    case 3: bytes.removeSubrange(stretch)
    case 4: bytes.insert(contentsOf: Array(bytes[stretch]), at: place)
    case 5: bytes.insert(contentsOf: repeated(Array(bytes[stretch])), at: place)
    case 6: bytes.removeSubrange(place...)
    case 7: splice(into: &bytes, at: place)
    case 8, 9, 10: bytes.insert(contentsOf: token, at: place)
    default: if !stretch.isEmpty { bytes.replaceSubrange(stretch, with: token) }
    }
  }

  /// The end of another seed, or a stretch of it.
  private mutating func splice(into bytes: inout [UInt8], at place: Int) {
    guard let other = target.seeds.randomElement(using: &noise) else { return }
    let start = number(to: other.count)
    if chance(2) {
      bytes.replaceSubrange(place..., with: other[start...])
    } else {
      bytes.insert(contentsOf: other[start...].prefix(number(to: 64)), at: place)
    }
  }

  private mutating func repeated(_ stretch: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for _ in 0...(chance(50) ? 5000 : number(to: 40)) where result.count < Self.sizeLimit { result += stretch }
    return result
  }

  private var token: [UInt8] {
    mutating get {
      let tokens = !target.tokens.isEmpty && chance(2) ? target.tokens : Self.tokens
      return Array((tokens.randomElement(using: &noise) ?? "").utf8)
    }
  }

  private var telling: UInt8 {
    mutating get {
      let known: [UInt8] = [0, 1, 0x0A, 0x0D, 0x1B, 0x20, 0x22, 0x25, 0x5C, 0x7F, 0x80, 0xC2, 0xE2, 0xED, 0xFF]
      return chance(2) ? known.randomElement(using: &noise) ?? 0 : UInt8.random(in: 0...255, using: &noise)
    }
  }

  /// True once in so many times.
  private mutating func chance(_ times: Int) -> Bool { Int.random(in: 0..<times, using: &noise) == 0 }

  /// From 0 to `limit`, both included.
  private mutating func number(to limit: Int) -> Int { Int.random(in: 0...max(limit, 0), using: &noise) }

  /// What any reader of text may stumble over.
  private static let tokens = [
    "0", "-1", "1e308", "-0", "9223372036854775807", "9223372036854775808", "99999999999999999999", "0.00000001",
    "NaN", "inf", "0x1p3", "½", "٣", "１", "1,5", "1.5.5", "%", "%@", "%1$@", "\"", "\\\"", "\\", "'", " ", "\t", "\n",
    "\r\n", "\0", "\u{1B}[31m", "\u{1B}]0;", "\u{7}", "\u{9B}", "\u{202E}", "\u{2066}", "\u{200B}", "\u{FEFF}",
    "\u{301}", "\u{958}", "é", "ñ", "ß", "İ", "ﬁ", "👩\u{200D}👧", "🇪🇸", "漢字", "שלום", "\u{FFFD}", "\u{FFFF}", "\u{E0041}",
  ]
}
