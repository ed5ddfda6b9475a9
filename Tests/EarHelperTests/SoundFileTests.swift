// SPDX-License-Identifier: GPL-3.0-or-later

import CPosix
import EarHelper
import Foundation
import Listening
import TestSupport
import Testing

@Suite("Sound files of strangers", .ownThread, .serialized, .timeLimit(.minutes(20)))
struct SoundFileTests {
  private let folder: TemporaryFolder
  private let client: EarClient

  init() throws {
    folder = try TemporaryFolder()
    client = try earClient()
  }

  private var path: String { folder.path + "/sound.wav" }

  /// How the helper reads it: written out again.
  private func read() throws -> WAV {
    let copy = folder.path + "/copy.wav"
    try client.write(.file(path), to: copy)
    return try WAV(path: copy)
  }

  private func tone(_ frequency: Double, rate: Int, seconds: Double) -> [Int16] {
    (0..<Int(seconds * Double(rate))).map {
      Int16((10000 * sin(Double($0) * 2 * .pi * frequency / Double(rate))).rounded())
    }
  }

  @Test("a file at the right rate is read as it is")
  func same() throws {
    let samples = tone(500, rate: 16000, seconds: 1)
    try writeWAV(samples, to: path)
    #expect(try read().samples == samples)
  }

  @Test("other rates become 16 kHz, and the tone stays", arguments: [8000, 11_025, 22_050, 44_100, 48_000, 192_000])
  func rates(_ rate: Int) throws {
    try writeWAV(tone(500, rate: rate, seconds: 1), rate: rate, to: path)
    let read = try read()
    #expect(abs(read.samples.count - 16000) < 20)
    let expected = tone(500, rate: 16000, seconds: 1)
    let middle = zip(read.samples, expected).dropFirst(2000).prefix(12000)
    #expect(middle.allSatisfy { abs(Int($0) - Int($1)) < 300 })
  }

  @Test("two channels become one, half of each")
  func stereo() throws {
    let left = tone(500, rate: 44100, seconds: 1)
    try writeWAV(left.flatMap { [$0, 0] }, rate: 44100, channels: 2, to: path)
    #expect(abs(try read().peak - 5000) < 100)
  }

  @Test(
    "what is no sound is not readable, and the helper lives",
    arguments: ["empty", "text", "folder", "pipe", "missing", "device", "head", "ten minutes", "huge head"])
  func hostile(_ kind: String) throws {
    let url = URL(fileURLWithPath: path)
    var name = path
    switch kind {
    case "empty": try Data().write(to: url)
    case "text": try Data(repeating: 65, count: 100_000).write(to: url)
    case "folder": try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    case "pipe": #expect(mkfifo(path, 0o600) == 0)
    case "device": name = "/dev/zero"
    case "head": try Data("RIFF\u{24}\0\0\0WAVE".utf8).write(to: url)
    case "ten minutes": try writeWAV([Int16](repeating: 100, count: 9_600_000), to: path)
    case "huge head":
      try writeWAV([Int16](repeating: 100, count: 200), rate: 0x7FFF_FFFF, channels: 0xFFFF, to: path)
    default: break
    }
    let pid = client.pid
    let sound = Sound.file(name)
    #expect(outcome { () throws(ListeningError) in try client.recognize(sound, .few) }.error == .notReadable)
    #expect(pid == nil || client.pid == pid)
  }

  @Test("hardly any sound, or none, or only silence, is nothing of the grammar", arguments: [0, 1, 409, 410, 16000])
  func short(_ count: Int) throws {
    try writeWAV([Int16](repeating: count == 1 ? 1 : 0, count: count), to: path)
    #expect(try client.recognize(.file(path), .few).words.isEmpty)
  }

  @Test("a loud square wave is an answer too")
  func loud() throws {
    try writeWAV((0..<32000).map { $0 % 40 < 20 ? .min : .max }, to: path)
    _ = try client.recognize(.file(path), .few)
  }

  @Test("a file cut in the middle, or with bytes changed, is read as far as it goes or refused")
  func damaged() throws {
    try speak("zoom in", to: path)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    var random = Seeded(state: 11)
    for _ in 0..<40 {
      var data = whole.prefix(Int.random(in: 1...whole.count, using: &random))
      for _ in 0..<4 {
        let place = Int.random(in: 0..<min(48, data.count), using: &random)
        data[place] = UInt8.random(in: 0...255, using: &random)
      }
      try data.write(to: URL(fileURLWithPath: path))
      let error = outcome { () throws(ListeningError) in try client.recognize(.file(path), .few) }.error
      #expect(error == nil || error == .notReadable)
    }
  }

  @Test("where nothing can be written, that is the answer")
  func unwritable() throws {
    try writeWAV([1, 2, 3], to: path)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "/dev/full")
    for target in [folder.path + "/missing/copy.wav", folder.path, "/dev/full", folder.path + "/link"] {
      let sound = Sound.file(path)
      #expect(outcome { () throws(ListeningError) in try client.write(sound, to: target) }.error == .recognizerFailed)
    }
  }
}
