// SPDX-License-Identifier: GPL-3.0-or-later

import Conformance
import Listening
import Viewer

/// Listens in words: what is heard depends on what is said alone.
enum PaperEars {
  static let listening = ScriptListening(hasVoice: { ["en-us", "es", "hoarse"].contains($0) }, hearing: hear)

  private static func hear(_ sound: SpokenSound, for request: ListenRequest) -> Hearing {
    switch sound {
    case .file(let path): path.hasSuffix("/zoom-in.flac") ? command("zoom in") : .failed(.notReadable)
    case .text(let text):
      switch text.text {
      case "yes", "no": request.isAsked ? command(text.text) : .notUnderstood
      case _ where request.isForReply: .notUnderstood
      case "nothing": .silence
      case "mumble": .doubtful(HeardCommand(phrase: "pan left", line: "pan left", isSure: false))
      case "deaf": .failed(.helperDied)
      case "echo": .understood(HeardCommand(phrase: description(of: text, request), line: "where", isSure: false))
      case "zoom in", "quit", "where": command(text.text)
      default: .notUnderstood
      }
    }
  }

  private static func command(_ line: String) -> Hearing {
    .understood(HeardCommand(phrase: line, line: line, isSure: true))
  }

  private static func description(of text: SpokenText, _ request: ListenRequest) -> String {
    [
      text.voice ?? "own", text.rate.map { "\($0)" } ?? "usual", text.noise.map { "\($0)" } ?? "clean",
      "\(request.language)",
    ].joined(separator: " ")
  }
}
