// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Localization
import Speech
import TestSupport
import Testing
import VoiceHelper

/// Lets the real helper write what it says to a file.
struct Recording: ~Copyable {
  let folder: TemporaryFolder
  let events = Events()
  let client: VoiceClient
  let path: String

  init() throws {
    let program = try voiceProgram()
    folder = try TemporaryFolder()
    path = folder.path + "/heard.wav"
    client = VoiceClient(
      program: program, output: .file(path: path), log: folder.path + "/log", onEvent: events.add)
  }

  func speak(_ utterance: Utterance, language: String = "en", rate: Int = 175, voice: String? = nil) throws {
    client.speak(utterance, settings: SpeechSettings(rate: rate, voice: voice, language: try tag(language)))
  }

  /// Says one text and gives what was heard.
  static func of(_ text: String, _ language: String, voice: String? = nil) throws -> WAV {
    let recording = try Recording()
    try recording.speak(try utterance(1, text, language), language: language, voice: voice)
    try #require(holds { recording.events.ends(of: 1) == [.finished] }, "\(recording.events.all)")
    recording.client.close()
    return try WAV(path: recording.path)
  }
}
