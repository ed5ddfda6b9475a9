// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Foundation
import Listening
import Localization
import Viewer
import VoiceCommands

/// Tells what was heard: a sentence, or an object of JSON with what the decision was made from.
struct HearingWriter {
  let localizer: Localizer
  let format: Options.Format

  /// - Parameter file: As it was named; `nil` is the microphone.
  /// - Returns: With a line end, and the exit code it stands for.
  func told(_ result: Result<Heard, ListeningError>, file: String?) -> (text: String, code: Int32) {
    let code: Int32 =
      switch result.map(\.hearing) {
      case .success(.understood), .success(.doubtful): Program.Exit.fine
      case .success(.notUnderstood), .success(.silence): Program.Exit.failed
      case .success(.failed), .failure: Program.Exit.notReadable
      }
    let text =
      switch format {
      case .text: [file.map { ForeignText($0).text }, sentence(result)].compactMap(\.self).joined(separator: ": ")
      case .json: json(result, file: file)
      }
    return (text.escapingControls + "\n", code)
  }

  private func sentence(_ result: Result<Heard, ListeningError>) -> String {
    let message =
      switch result.map(\.hearing) {
      case .success(.understood(let command)): Message("listen.understood", [phrase(command)])
      case .success(.doubtful(let command)): Message("listen.doubtful", [phrase(command)])
      case .success(.notUnderstood): Message("listen.notUnderstood")
      case .success(.silence): Problem.nothingHeard.message
      case .success(.failed(let error)), .failure(let error): Problem.cannotListen(error).message
      }
    return localizer.text(for: message)
  }

  private func phrase(_ command: HeardCommand) -> Message.Argument {
    .init("phrase", .foreign(ForeignText(command.phrase, language: localizer.language)))
  }

  private struct Line: Encodable {
    var error: ErrorDescription?
    var file: String?
    var heard: String?
    var isSure: Bool?
    var line: String?
    var outcome: String?
    var scores: Scores?
  }

  private struct ErrorDescription: Encodable {
    let code: String
    let message: String
  }

  private struct Scores: Encodable {
    let frames: Int
    let freeScore: Int
    let longestPause: Int
    let phones: Int
    let rivalScore: Int?
    let score: Int
  }

  private func json(_ result: Result<Heard, ListeningError>, file: String?) -> String {
    var line = Line(file: file.map { ForeignText($0).text })
    switch result {
    case .failure(let error): line.error = ErrorDescription(code: error.code, message: sentence(result))
    case .success(let heard):
      line.outcome =
        switch heard.hearing {
        case .understood: "understood"
        case .doubtful: "doubtful"
        case .notUnderstood: "not-understood"
        case .silence: "silence"
        case .failed: "failed"
        }
      line.heard = heard.nearest?.phrase
      line.line = heard.nearest?.line
      line.isSure = heard.hearing.command?.isSure
      line.scores = heard.recognition.flatMap { $0.words.isEmpty ? nil : $0 }.map {
        Scores(
          frames: $0.frames, freeScore: $0.freeScore, longestPause: $0.longestPause, phones: $0.phones,
          rivalScore: $0.rivalScore, score: $0.score)
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Only text and whole numbers are in it.
    return (try? encoder.encode(line)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
