// SPDX-License-Identifier: GPL-3.0-or-later

import CPosix
import EarHelper
import Foundation
import Listening
import TestSupport
import Testing

@Suite("A microphone of a sound server", .ownThread, .serialized, .timeLimit(.minutes(20)))
struct MicrophoneTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func serverWithMicrophone() throws -> SoundServer {
    let server = try SoundServer(folder: folder.path)
    try server.addMicrophone()
    return server
  }

  /// Asks how it goes until it has ended or failed, or holds.
  private func follow(_ client: EarClient, until holds: (CaptureProgress) -> Bool = { _ in false }) throws
    -> CaptureProgress
  {
    let end = ContinuousClock.now + patience
    while true {
      let progress = try client.progress()
      if holds(progress) || ContinuousClock.now > end { return progress }
      switch progress.stage {
      case .spoken, .silence: return progress
      case .waiting, .speaking: continue
      }
    }
  }

  private func failure(_ work: () throws -> Void) -> ListeningError? {
    do {
      try work()
      return nil
    } catch {
      return error as? ListeningError
    }
  }

  @Test("speech is heard, found to end, and recognized, again and again; in between nothing is recorded")
  func heard() throws {
    let server = try serverWithMicrophone()
    let client = try earClient(server.environment)
    for text in ["zoom to three hundred", "pan left", "zoom in"] {
      let path = "\(folder.path)/\(text).wav"
      try speak(text, to: path)
      try client.open(Microphone(patience: 60, longest: 10))
      let player = try server.play(path)
      let progress = try follow(client)
      #expect(progress.stage == .spoken)
      #expect((-30 ... -1).contains(progress.level) && progress.noise < progress.level - 30)
      #expect(try client.recognize(.recording, .few).words == text.split(separator: " ").map(String.init))
      #expect(holds { player.ending != nil })
    }
    let copy = folder.path + "/copy.wav"
    try client.write(.recording, to: copy)
    let written = try WAV(path: copy)
    // The loud part of "zoom in" takes about 0.4 s; up to 0.4 s before it and 0.6 s after are kept.
    #expect(written.sampleRate == 16000 && (0.9...3).contains(written.seconds), "\(written.seconds) s")
    let streams = folder.path + "/streams"
    let list = try Child(
      "pactl", ["list", "source-outputs"], environment: server.environment, output: streams)
    #expect(holds { list.ending != nil })
    // The recorder of the test and the virtual microphone have streams of their own.
    #expect(try !String(contentsOfFile: streams, encoding: .utf8).contains("Lupa"))
  }

  @Test("when it is closed in the middle, what was said until then stays")
  func closed() throws {
    let server = try serverWithMicrophone()
    let client = try earClient(server.environment)
    let path = folder.path + "/long.wav"
    try speak("zoom in", to: path)
    try client.open(Microphone(patience: 60))
    let player = try server.play(path)
    #expect(try follow(client) { $0.stage == .speaking }.stage == .speaking)
    #expect(holds { player.ending != nil })
    try client.close()
    try client.close()
    #expect(try client.recognize(.recording, .few).frames > 20)
    #expect(try client.progress().stage != .waiting)
  }

  @Test("a hum that nobody speaks over is silence in the end, and its level is told")
  func hum() throws {
    let server = try serverWithMicrophone()
    let client = try earClient(server.environment)
    let path = folder.path + "/hum.wav"
    try writeWAV((0..<800_000).map { Int16(3000 * sin(Double($0) * 2 * .pi * 120 / 16000)) }, to: path)
    let player = try server.play(path)
    usleep(500_000)
    try client.open(Microphone(patience: 2))
    let progress = try follow(client)
    #expect(progress.stage == .silence)
    // 3000 ÷ √2 is 23.8 dB below full scale.
    #expect(abs(progress.level + 23.8) < 2 && abs(progress.noise + 23.8) < 2)
    #expect(player.ending == nil)
  }

  @Test("zeros alone are no silence but a dead microphone")
  func zeros() throws {
    let server = try serverWithMicrophone()
    let client = try earClient(server.environment)
    try client.open(Microphone(patience: 1))
    #expect(failure { _ = try follow(client) } == .dead)
  }

  @Test("without a server there is none, at once")
  func noServer() throws {
    let client = try earClient(["PULSE_SERVER": "unix:/nonexistent/native"])
    for _ in 1...2 { #expect(failure { try client.open() } == .noSoundServer) }
  }

  @Test("a server that hangs is none either, after two seconds")
  func serverHangs() throws {
    let server = try serverWithMicrophone()
    let client = try earClient(server.environment)
    server.pause()
    #expect(failure { try client.open() } == .noSoundServer)
    server.resume()
    try client.open()
    try client.close()
  }

  @Test("a server without a microphone has none: the monitor of a sink counts only for who names it")
  func noMicrophone() throws {
    let server = try SoundServer(folder: folder.path)
    _ = try server.record()
    let client = try earClient(server.environment)
    #expect(failure { try client.open() } == .noMicrophone)
    #expect(failure { try client.open(Microphone(source: "vmic")) } == .noMicrophone)
    try client.open(Microphone(source: "nullsink.monitor"))
    let named = try earClient(server.environment.merging(["PULSE_SOURCE": "nullsink.monitor"]) { $1 })
    try named.open()
    #expect(try named.progress().stage == .waiting)
  }

  @Test("a muted one is told, and heard again when it is not muted any more")
  func muted() throws {
    let server = try serverWithMicrophone()
    let client = try earClient(server.environment)
    try server.control("set-source-mute", "vmic", "1")
    #expect(failure { try client.open() } == .muted)
    #expect(failure { try client.open(Microphone(source: "vmic")) } == .muted)
    try server.control("set-source-mute", "vmic", "0")
    try server.control("set-source-volume", "vmic", "0")
    #expect(failure { try client.open() } == .muted)
    try server.control("set-source-volume", "vmic", "100%")
    try client.open()
  }

  @Test("one that is put to sleep in the middle is dead, and stays so until it wakes")
  func suspended() throws {
    let server = try serverWithMicrophone()
    let client = try earClient(server.environment)
    try client.open(Microphone(patience: 20))
    try server.control("suspend-source", "vmic", "1")
    #expect(failure { _ = try follow(client) } == .dead)
    #expect(failure { try client.open() } == .dead)
    try server.control("suspend-source", "vmic", "0")
    try client.open()
  }

  @Test("one that is taken away in the middle is dead")
  func removed() throws {
    let server = try serverWithMicrophone()
    let client = try earClient(server.environment)
    try client.open(Microphone(source: "vmic", patience: 3))
    try server.control("unload-module", "module-virtual-source")
    // The server may move the stream to what is left of its sources, where only zeros come.
    #expect(failure { _ = try follow(client) } == .dead)
  }

  @Test("a server that crashes or hangs in the middle is a dead microphone", arguments: [true, false])
  func serverDies(_ crashes: Bool) throws {
    let server = try serverWithMicrophone()
    let client = try earClient(server.environment)
    try client.open(Microphone(patience: 20))
    if crashes { server.crash() } else { server.pause() }
    #expect(failure { _ = try follow(client) } == .dead)
    server.resume()
    if crashes { #expect(failure { try client.open() } == .noSoundServer) }
  }
}
