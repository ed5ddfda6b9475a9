// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Listening
import TestSupport
import Testing

@Suite("What is done to a recording before it is recognized", .ownThread)
struct RecordingTests {
  /// A tone of 500 Hz, whose root mean square is its amplitude ÷ √2.
  private func tone(_ seconds: Double, amplitude: Double) -> [Int16] {
    (0..<Int(seconds * 16000)).map { Int16((amplitude * sin(Double($0) * 2 * .pi * 500 / 16000)).rounded()) }
  }

  private func silence(_ seconds: Double) -> [Int16] { [Int16](repeating: 0, count: Int(seconds * 16000)) }

  @Test("levels are those of 20 ms each, and the rest is left out")
  func levels() {
    let recording = Recording(samples: tone(0.1, amplitude: 1000) + silence(0.05))
    #expect(recording.levels.map { ($0).rounded() } == [707, 707, 707, 707, 707, 0, 0])
  }

  @Test(
    "decibels of full scale",
    arguments: [(32768.0, 0.0), (16384, -6.02), (327.68, -40), (0, -96), (1e9, 0), (-1, -96), (.nan, -96)])
  func levelInDecibels(_ level: Double, _ expected: Double) {
    #expect(abs(decibels(level) - expected) < 0.01)
  }

  @Test("the longest pause is within the speech, not around it")
  func pauses() {
    let loud = tone(0.5, amplitude: 5000)
    let quiet = tone(0.4, amplitude: 300)
    #expect(Recording(samples: silence(2) + loud + silence(1)).longestPause == 0)
    #expect(Recording(samples: silence(2) + loud + quiet + loud + silence(0.1) + loud).longestPause == 40)
    #expect(Recording(samples: silence(1)).longestPause == 0)
    #expect(Recording().longestPause == 0)
  }

  @Test("silence before and after is cut to 0.3 s, and short silence stays")
  func trimming() {
    let long = Recording(samples: silence(2) + tone(1, amplitude: 5000) + silence(3))
    #expect(long.trimmed().seconds == 1.6)
    let short = Recording(samples: silence(0.2) + tone(1, amplitude: 5000) + silence(0.1))
    #expect(short.trimmed() == short)
    let nothing = Recording(samples: silence(4))
    #expect(nothing.trimmed() == nothing)
    #expect(Recording().trimmed() == Recording())
  }

  @Test("the level of speech does not depend on the silence around it")
  func speechLevel() {
    let recording = Recording(samples: silence(2) + tone(1, amplitude: 5000) + silence(3))
    #expect(abs(recording.speechLevel - 5000 / 2.0.squareRoot()) < 1)
    #expect(Recording(samples: silence(1)).speechLevel == 0)
  }

  @Test("noise comes 30 dB below the speech, the same every time")
  func noise() {
    let recording = Recording(samples: silence(2) + tone(4, amplitude: 10000) + silence(4))
    let noisy = recording.withNoise()
    #expect(noisy == recording.withNoise())
    let difference = zip(noisy.samples, recording.samples).map { Double($0) - Double($1) }
    let level = (difference.reduce(0) { $0 + $1 * $1 } / Double(difference.count)).squareRoot()
    // 30 dB are a factor of 31.6.
    #expect(abs(20 * log10(recording.speechLevel / level) - 30) < 1)
    #expect(Recording(samples: silence(1)).withNoise() == Recording(samples: silence(1)))
  }

  @Test("the noise has as much energy in each octave")
  func pink() {
    let quiet = Recording(samples: silence(4) + tone(0.1, amplitude: 30000))
    let noise = zip(quiet.withNoise(below: 10).samples, quiet.samples).prefix(64000).map { Double($0) - Double($1) }
    // Goertzel's algorithm at frequencies of an octave, a hundred near each.
    let octaves = [250.0, 500, 1000, 2000, 4000].map { center in
      (0..<100).map { power(noise, at: center * (0.75 + 0.5 * Double($0) / 100)) * center }.reduce(0, +)
    }
    for octave in octaves { #expect(abs(10 * log10(octave / octaves[2])) < 2) }
  }

  private func power(_ samples: [Double], at frequency: Double) -> Double {
    let factor = 2 * cos(2 * .pi * frequency / 16000)
    var (before, last) = (0.0, 0.0)
    for sample in samples { (before, last) = (last, sample + factor * last - before) }
    return last * last + before * before - factor * last * before
  }
}
