// SPDX-License-Identifier: GPL-3.0-or-later

import Listening
import TestSupport
import Testing

/// A stretch of sound: so many frames of 20 ms at a level.
struct Stretch: CustomTestStringConvertible {
  let frames: Int
  let level: Double

  init(_ frames: Int, at level: Double) {
    self.frames = frames
    self.level = level
  }

  var testDescription: String { "\(frames) at \(level)" }

  /// Words as loud as that: syllables of 0.16 s with dips between them.
  static func words(_ frames: Int, at level: Double, over noise: Double) -> [Stretch] {
    (0..<frames).map { Stretch(1, at: $0 % 10 < 8 ? max(level, noise) : max(level / 12, noise)) }
  }
}

@Suite("Where speech begins and ends", .ownThread)
struct EndPointerTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let sound: [Stretch]
    let stage: EndPointer.Stage
    var speech: ClosedRange<Int>?

    /// When it came to its end, in frames.
    var after: Int?

    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "nothing yet", sound: [], stage: .waiting),
    Row(name: "a silent room", sound: [Stretch(299, at: 20)], stage: .waiting),
    Row(name: "a silent room for 6 s", sound: [Stretch(400, at: 20)], stage: .silence, after: 300),
    Row(
      name: "a click of 60 ms is no speech", sound: [Stretch(50, at: 20), Stretch(3, at: 9000), Stretch(300, at: 20)],
      stage: .silence, after: 300),
    Row(
      name: "80 ms are", sound: [Stretch(50, at: 20), Stretch(4, at: 9000), Stretch(60, at: 20)],
      stage: .spoken, speech: 50...53, after: 84),
    Row(
      name: "what is as quiet as 300 is no speech", sound: [Stretch(50, at: 5), Stretch(50, at: 300)],
      stage: .waiting),
    Row(
      name: "a word in a silent room",
      sound: [Stretch(50, at: 20)] + Stretch.words(38, at: 2000, over: 20) + [Stretch(60, at: 20)],
      stage: .spoken, speech: 50...87, after: 118),
    Row(
      name: "a pause of 0.58 s is part of it",
      sound: [Stretch(50, at: 20)] + Stretch.words(18, at: 2000, over: 20) + [Stretch(29, at: 20)]
        + Stretch.words(18, at: 2000, over: 20) + [Stretch(60, at: 20)],
      stage: .spoken, speech: 50...114, after: 145),
    Row(
      name: "one of 0.6 s ends it",
      sound: [Stretch(50, at: 20)] + Stretch.words(18, at: 2000, over: 20) + [Stretch(30, at: 20)],
      stage: .spoken, speech: 50...67, after: 98),
    Row(
      name: "speech that begins at once",
      sound: Stretch.words(48, at: 2000, over: 20) + [Stretch(60, at: 20)], stage: .spoken, speech: 0...47, after: 78),
    Row(
      name: "one loud vowel that begins at once", sound: [Stretch(30, at: 2000), Stretch(60, at: 20)],
      stage: .spoken, speech: 0...29, after: 60),
    Row(
      name: "a hum as loud as speech is never speech", sound: [Stretch(400, at: 3000)], stage: .silence, after: 300),
    Row(
      name: "a word over a hum",
      sound: [Stretch(60, at: 800)] + Stretch.words(38, at: 6000, over: 800) + [Stretch(60, at: 800)],
      stage: .spoken, speech: 60...97, after: 128),
    Row(
      name: "a word that is hardly louder than the hum is not found",
      sound: [Stretch(60, at: 1000)] + Stretch.words(38, at: 3000, over: 1000) + [Stretch(60, at: 1000)],
      stage: .waiting),
    Row(
      name: "a word after zeros and the hum that follows them",
      sound: [Stretch(5, at: 0), Stretch(60, at: 800)] + Stretch.words(38, at: 6000, over: 800)
        + [Stretch(60, at: 800)],
      stage: .spoken, speech: 65...102, after: 133),
    Row(
      name: "speech without an end is cut after 6 s",
      sound: [Stretch(50, at: 20)] + Stretch.words(400, at: 2000, over: 20), stage: .spoken, speech: 50...347,
      after: 350),
  ]

  @Test("is found among silence, clicks and hums", arguments: rows)
  func finds(_ row: Row) {
    var endPointer = EndPointer(patience: 6, longest: 6)
    var ended: Int?
    var count = 0
    for stretch in row.sound {
      for _ in 0..<stretch.frames {
        endPointer.hear(stretch.level)
        count += 1
        if ended == nil, endPointer.stage == .spoken || endPointer.stage == .silence { ended = count }
      }
    }
    #expect(endPointer.stage == row.stage)
    #expect(endPointer.speech == row.speech)
    #expect(ended == row.after)
  }

  @Test("a fan that starts in the middle does not go on as speech for ever")
  func fan() {
    var endPointer = EndPointer(patience: 6, longest: 60)
    for _ in 0..<60 { endPointer.hear(20) }
    for _ in 0..<300 where endPointer.stage != .spoken { endPointer.hear(2000) }
    #expect(endPointer.stage == .spoken)
  }

  @Test("while somebody speaks it says so, and what has ended stays ended")
  func stages() {
    var endPointer = EndPointer(patience: 2, longest: 6)
    for _ in 0..<50 { endPointer.hear(20) }
    for stretch in Stretch.words(20, at: 2000, over: 20) { endPointer.hear(stretch.level) }
    #expect(endPointer.stage == .speaking)
    for _ in 0..<100 { endPointer.hear(20) }
    #expect(endPointer.stage == .spoken)
    for _ in 0..<100 { endPointer.hear(5000) }
    #expect(endPointer.stage == .spoken && endPointer.level == 2000 && endPointer.noise == 20)
  }

  @Test(
    "patience and length that make no sense are brought into range",
    arguments: [-1, 0, .nan, .infinity, -.infinity, 1e300])
  func ranges(_ seconds: Double) {
    var endPointer = EndPointer(patience: seconds, longest: seconds)
    for _ in 0..<3000 { endPointer.hear(20) }
    #expect(endPointer.stage == .silence)
  }

  @Test("noise at a steady mean is no speech, whatever its colour")
  func steadyNoise() {
    var random = Seeded(state: 7)
    var endPointer = EndPointer(patience: 6, longest: 6)
    // The level of 20 ms of real noise differs by some decibels from frame to frame.
    for _ in 0..<300 { endPointer.hear(2000 * Double.random(in: 0.6...1.4, using: &random)) }
    #expect(endPointer.stage == .silence)
  }
}
