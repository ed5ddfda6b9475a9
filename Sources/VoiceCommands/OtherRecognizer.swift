// SPDX-License-Identifier: GPL-3.0-or-later

internal import EarHelper
internal import Foundation
internal import HelperProcess
internal import Listening
internal import Localization

/// A program from the configuration that makes text of recordings.
public struct OtherRecognizer: Hashable, Sendable {
  private let command: [String]
  private let limit: Duration

  /// - Parameters:
  ///   - command: The program and its arguments; `{wav}` in them stands for the path of a recording (16 bit, one
  ///     channel, 16,000 samples a second), `{language}` for the language that is spoken, such as `es`.
  ///   - limit: How long it may take.
  /// - Returns: `nil` where no argument takes the recording.
  public init?(command: [String], limit: Duration = .seconds(15)) {
    guard command.count > 1, command.dropFirst().contains(where: { $0.contains("{wav}") }) else { return nil }
    self.command = command
    self.limit = limit
  }

  /// What the program prints for a sound, its first line that is not blank.
  func text(
    of sound: Sound, in language: LanguageTag, through ear: EarClient, isCancelled: () -> Bool
  ) throws(ListeningError) -> String {
    let folder = FileManager.default.temporaryDirectory.path + "/lupa-\(UUID().uuidString)"
    guard mkdir(folder, 0o700) == 0 else { throw .recognizerFailed }
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/command.wav"
    _ = try ear.ask(.write(sound, path: file))
    let words = command.map {
      $0.replacing("{wav}", with: file).replacing("{language}", with: language.language)
    }
    do throws(OutsideProgram.Failure) {
      let output = try OutsideProgram(command: words).output(within: limit, isCancelled: isCancelled)
      // An empty answer says that nothing was understood.
      return String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
        .first { !$0.allSatisfy(\.isWhitespace) } ?? ""
    } catch {
      switch error {
      case .doesNotStart, .failed: throw .recognizerFailed
      case .timedOut: throw .recognizerTimedOut
      case .cancelled: throw .cancelled
      }
    }
  }
}
