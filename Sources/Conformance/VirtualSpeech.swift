// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import Speech
import Viewer

/// Speech on a clock that moves only when a script says so. An utterance takes as long as its words; steps take none.
struct VirtualSpeech {
  /// Since the start of the case.
  private(set) var now = Duration.zero

  /// When all that was said will have been heard.
  private(set) var silentAt = Duration.zero

  /// Every utterance so far, in the order in which they were said.
  private(set) var utterances: [Spoken] = []

  /// What the last command cut; `nil` where nothing was being said.
  private(set) var interrupted: Spoken?

  /// Utterances before this one are over.
  private var firstOpen = 0

  /// When the last step of the demo was taken.
  private var restBegan = Duration.zero

  /// An utterance, and what became of it.
  struct Spoken: Sendable {
    let announcement: Announcement

    /// The line that led to it; `nil` for the start.
    let command: String?

    /// Words per minute.
    let rate: Int

    /// Since the start of the case.
    let start: Duration
    var end: Duration

    /// `nil`: it was heard to the end, or will be.
    var cut: Cut?
  }

  enum Cut: Sendable {
    /// After so many words.
    case interrupted(words: Int)

    /// Before it began.
    case superseded
  }

  /// Since the start of the case.
  var seconds: Double { now / .seconds(1) }

  /// Nothing is to be heard any more.
  var isSilent: Bool { silentAt <= now }

  /// What is still to be heard, the one that sounds first.
  var pending: ArraySlice<Spoken> {
    isSilent ? [] : utterances[firstOpen...].drop { $0.end <= now }
  }

  /// What was said and what became of it; whoever still speaks at the end of the case is let finish.
  func transcript(of name: String) -> [TranscriptEntry] {
    var transcript = Transcript()
    var entries: [TranscriptEntry] = []
    for (id, spoken) in zip(1..., utterances) {
      transcript.begin(
        TranscriptEntry(
          id: id, command: spoken.command, runs: spoken.announcement.runs, language: spoken.announcement.language,
          priority: spoken.announcement.priority.rawValue, scriptCase: name))
      let end = spoken.end / .seconds(1)
      switch spoken.cut {
      case .superseded: transcript.note(.ended(id: id, .interrupted(words: nil)), at: end)
      case .interrupted(let words):
        transcript.note(.started(id: id), at: spoken.start / .seconds(1))
        transcript.note(.ended(id: id, .interrupted(words: words)), at: end)
      case nil:
        transcript.note(.started(id: id), at: spoken.start / .seconds(1))
        transcript.note(.ended(id: id, .finished), at: end)
      }
      entries += transcript.takeEnded()
    }
    return entries
  }

  /// Takes the time of an utterance after those before it.
  mutating func speak(_ announcement: Announcement, after command: String?, rate: Int) {
    let start = max(now, silentAt)
    silentAt = start + SpeechDuration.of(Utterance(id: 0, runs: announcement.runs), rate: rate)
    utterances.append(Spoken(announcement: announcement, command: command, rate: rate, start: start, end: silentAt))
  }

  /// A new command stops what is being said.
  mutating func interrupt() {
    interrupted = nil
    if !isSilent {
      for index in utterances.indices[firstOpen...] where utterances[index].end > now {
        let spoken = utterances[index]
        guard spoken.start < now else {
          utterances[index].cut = .superseded
          utterances[index].end = now
          continue
        }
        let words = SpeechDuration.wordCount(
          heardOf: spoken.announcement.text, in: now - spoken.start, rate: spoken.rate)
        utterances[index].cut = .interrupted(words: words)
        utterances[index].end = now
        interrupted = utterances[index]
      }
    }
    firstOpen = utterances.count
    silentAt = min(silentAt, now)
  }

  /// When a wait will be over.
  ///
  /// - Parameter seconds: `nil`: until silence.
  func end(ofWait seconds: Double?) -> Duration {
    seconds.map { now + .seconds($0) } ?? max(now, silentAt)
  }

  mutating func wait(until end: Duration) { now = max(now, end) }

  /// A step of the demo was taken just now.
  mutating func beginRest() { restBegan = now }

  /// When the demo goes on: so long after its last step, and not before silence.
  func next(after rest: Duration) -> Duration { max(restBegan + rest, silentAt) }
}
