// SPDX-License-Identifier: GPL-3.0-or-later

import CPosix
import Foundation

extension SoundServer {
  /// Whether Lupa has a microphone open.
  public var isListenedTo: Bool {
    guard let list = listeners() else { return false }
    return list.contains("application.name = \"Lupa\"")
  }

  /// Waits until Lupa has the microphone open.
  public func waitUntilListenedTo() async throws {
    guard try await comes({ isListenedTo }) else { throw StartFailure(program: "lupa", reason: "does not listen") }
  }

  /// Says a text into the microphone once Lupa listens, and waits until it has been said.
  ///
  /// - Parameters:
  ///   - voice: One of eSpeak NG.
  ///   - waits: Whether it waits until Lupa listens.
  public func say(_ text: String, voice: String = "en-us", waits: Bool = true) async throws {
    let path = try file("\(UUID().uuidString).wav")
    try Self.speak(text, voice: voice, to: path)
    if waits { try await waitUntilListenedTo() }
    let player = try play(path)
    guard try await comes({ player.ending != nil }) else { throw StartFailure(program: "paplay", reason: text) }
  }

  /// A room in which nobody speaks but which is not dead: a quiet rustle, for as long as the answer lives, or ten minutes.
  public func rustle() throws -> Child {
    let path = try file("rustle.wav")
    var random = Seeded(state: 3)
    let minute = (0..<(60 * 16_000)).map { _ in Int16.random(in: -20...20, using: &random) }
    let samples = [[Int16]](repeating: minute, count: 10).flatMap(\.self)
    try WAV(sampleRate: 16_000, samples: samples).write(to: path)
    return try play(path)
  }

  /// Has eSpeak NG say a text into a file, after half a second of silence: nobody speaks before the tone has ended.
  public static func speak(_ text: String, voice: String = "en-us", to path: String) throws {
    let program = try Child("espeak-ng", ["-v", voice, "-w", path, text])
    guard holds({ program.ending != nil }), program.ending == 0 else {
      throw StartFailure(program: "espeak-ng", reason: text)
    }
    let spoken = try WAV(path: path)
    let pause = [Int16](repeating: 0, count: spoken.sampleRate / 2)
    try WAV(sampleRate: spoken.sampleRate, samples: pause + spoken.samples).write(to: path)
  }

  private func listeners() -> String? {
    guard let path = try? file("\(UUID().uuidString).list"),
      let list = try? Child("pactl", ["list", "source-outputs"], environment: environment, output: path)
    else { return nil }
    defer { try? FileManager.default.removeItem(atPath: path) }
    guard holds(within: .seconds(20), { list.ending != nil }) else { return nil }
    return try? String(contentsOfFile: path, encoding: .utf8)
  }

  /// A file beside the server's socket.
  private func file(_ name: String) throws -> String {
    guard let folder = environment["HOME"] else { throw StartFailure(program: name, reason: "no folder") }
    return folder + "/" + name
  }
}

extension WAV {
  /// Writes it, 16 bit and one channel.
  public func write(to path: String) throws {
    func bytes(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    var head = Array("RIFF".utf8) + bytes(36 + samples.count * 2, 4) + Array("WAVEfmt ".utf8) + bytes(16, 4)
    head += bytes(1, 2) + bytes(1, 2) + bytes(sampleRate, 4) + bytes(sampleRate * 2, 4) + bytes(2, 2) + bytes(16, 2)
    head += Array("data".utf8) + bytes(samples.count * 2, 4)
    let body = samples.withUnsafeBytes { Data($0) }
    try (Data(head) + body).write(to: URL(fileURLWithPath: path))
  }
}
