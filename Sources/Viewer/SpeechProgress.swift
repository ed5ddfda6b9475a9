// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Localization
public import Speech

/// Numbers utterances, knows which are still to be heard, and keeps their transcript where one is wanted.
///
/// `@unchecked Sendable`: the condition guards the properties, which the session and the synthesizer's thread share.
public final class SpeechProgress: @unchecked Sendable {
  private let condition = NSCondition()
  private var lastID = 0
  private var unfinished: Set<Int> = []

  /// Tones are no utterances that a transcript counts.
  private var lastTone = 1_000_000_000

  /// Speech that has not reported its end by then is given up.
  private var deadline = Date.distantPast

  private let start = ContinuousClock.now
  private var transcript = Transcript()
  private let keep: (@Sendable (TranscriptEntry) -> Void)?

  /// The line that was entered last.
  private var command: String?

  /// - Parameter keep: Takes each entry of the transcript when it is complete, in order, one at a time, on any thread;
  ///   `nil` where no transcript is wanted.
  public init(keep: (@Sendable (TranscriptEntry) -> Void)? = nil) {
    self.keep = keep
  }

  /// What is said from now on is what this line led to.
  public func note(command: String) {
    condition.withLock { self.command = command }
  }

  /// The next utterance.
  func begin(_ runs: [TextRun], language: LanguageTag, priority: String, rate: Int) -> Utterance {
    condition.withLock {
      lastID += 1
      unfinished.insert(lastID)
      let utterance = Utterance(id: lastID, runs: runs)
      let length = SpeechDuration.of(utterance, rate: rate) * 3 + .seconds(10)
      deadline = max(deadline, Date()).addingTimeInterval(Double(length.components.seconds))
      if keep != nil {
        transcript.begin(
          TranscriptEntry(id: lastID, command: command, runs: runs, language: language, priority: priority))
      }
      return utterance
    }
  }

  /// A short sound without words, which no transcript tells of.
  func begin(_ tone: Tone) -> Utterance {
    condition.withLock {
      lastTone += 1
      unfinished.insert(lastTone)
      deadline = max(deadline, Date().addingTimeInterval(10))
      return Utterance(id: lastTone, runs: [], tone: tone)
    }
  }

  public func note(_ event: SpeechEvent) {
    condition.withLock {
      transcript.note(event, at: seconds)
      keepEnded()
      guard case .ended(let id, _) = event else { return }
      unfinished.remove(id)
      condition.broadcast()
    }
  }

  /// Waits until everything has been said.
  func waitUntilSilent() {
    condition.withLock {
      while !unfinished.isEmpty, condition.wait(until: deadline) {}
      giveUp()
    }
  }

  /// Waits a moment for the ends of what was stopped, where they are to be written down.
  func waitForEnds() {
    guard keep != nil else { return }
    let limit = Date(timeIntervalSinceNow: 1)
    condition.withLock {
      while !unfinished.isEmpty, condition.wait(until: limit) {}
      giveUp()
    }
  }

  private func giveUp() {
    unfinished = []
    transcript.giveUp(at: seconds)
    keepEnded()
  }

  private func keepEnded() {
    for entry in transcript.takeEnded() { keep?(entry) }
  }

  private var seconds: Double { start.duration(to: .now) / .seconds(1) }
}
