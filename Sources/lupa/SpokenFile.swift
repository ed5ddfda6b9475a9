// SPDX-License-Identifier: GPL-3.0-or-later

import Conformance
import Foundation
import Listening
import Localization
import Speech
import Synchronization
import VoiceHelper

/// A text as a WAV file, spoken by `lupa-voice`; the file goes away with this value.
final class SpokenFile {
  let path: String
  private let folder: URL

  /// How long the engine may take: it speaks many times faster than anybody, and the machine may be busy.
  private static let patience = 30.0

  /// Of a WAV file as `lupa-voice` writes it, in bytes.
  private static let headerSize = 44

  /// Speaks. Blocks.
  ///
  /// - Parameter language: Of the voice, where the text names none.
  init(_ text: SpokenText, in language: LanguageTag) throws(ListeningError) {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("lupa-" + UUID().uuidString)
    path = folder.path + "/speech.wav"
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .notReadable
    }
    try speak(text, in: language)
    if let noise = text.noise { try add(noise) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func speak(_ text: SpokenText, in language: LanguageTag) throws(ListeningError) {
    var settings = SpeechSettings(voice: text.voice, language: language)
    if let rate = text.rate { settings.rate = rate }
    let ending = Ending()
    let voice = Helpers.voice(.file(path: path)) { event in
      if case .ended(_, let outcome) = event { ending.come(outcome) }
    }
    defer { voice.close() }
    voice.speak(Utterance(id: 1, runs: [TextRun(text.text, language: nil)]), settings: settings)
    guard ending.wait(seconds: Self.patience) == .finished else { throw .noPronunciation }
  }

  private func add(_ decibels: Double) throws(ListeningError) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)), data.count > Self.headerSize else {
      throw .notReadable
    }
    let bytes = [UInt8](data.dropFirst(Self.headerSize))
    let samples = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      Int16(truncatingIfNeeded: Int(bytes[index]) | Int(bytes[index + 1]) << 8)
    }
    let noisy = Recording(samples: samples).withNoise(below: decibels).samples
    let sound = noisy.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    do {
      try (data.prefix(Self.headerSize) + Data(sound)).write(to: URL(fileURLWithPath: path))
    } catch {
      throw .notReadable
    }
  }
}

/// The end of an utterance, waited for.
///
/// The mutex protects the outcome from the thread that brings it and the one that waits.
private final class Ending: Sendable {
  private let outcome = Mutex<SpeechOutcome?>(nil)
  private let arrived = DispatchSemaphore(value: 0)

  func come(_ outcome: SpeechOutcome) {
    self.outcome.withLock { $0 = outcome }
    arrived.signal()
  }

  /// - Returns: `nil` where it does not come in time.
  func wait(seconds: Double) -> SpeechOutcome? {
    _ = arrived.wait(timeout: .now() + seconds)
    return outcome.withLock(\.self)
  }
}
