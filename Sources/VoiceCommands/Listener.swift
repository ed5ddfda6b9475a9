// SPDX-License-Identifier: GPL-3.0-or-later

internal import CommandLanguage
public import EarHelper
internal import Foundation
public import Listening
public import Localization
internal import Synchronization
public import Viewer

/// Listens for one spoken command at a time, through `lupa-ear` or another recognizer.
///
/// The first mutex protects the turns from the session, which begins and ends them, and the thread that listens; a turn
/// that comes second waits for the end of the one before.
public final class Listener: CommandListening {
  private struct Turns {
    /// The newest, and up to which ones the person has said all, or nobody waits any more.
    var last = 0
    var ended = 0
    var cancelled = 0
  }

  private let ear: EarClient
  private let interpreter: Interpreter
  private let other: OtherRecognizer?
  private let voice: OwnVoice
  private let microphone: Microphone
  private let turns = Mutex(Turns())
  private let isBusy = NSLock()

  /// - Parameters:
  ///   - pronouncing: How words sound in a language, in the International Phonetic Alphabet, each by itself; a word that
  ///     no voice can say is left out. Blocks.
  ///   - other: Listens to recordings instead of `lupa-ear`; `nil` is none.
  ///   - voice: Lupa's own, which is not to be heard meanwhile.
  public init(
    ear: EarClient, catalogs: Catalogs, pronouncing: @escaping Pronouncing, other: OtherRecognizer? = nil,
    voice: OwnVoice = OwnVoice(), microphone: Microphone = Microphone()
  ) {
    self.ear = ear
    interpreter = Interpreter(ear: ear, catalogs: catalogs, pronouncing: pronouncing)
    self.other = other
    self.voice = voice
    self.microphone = microphone
  }

  public func beginTurn() -> Int {
    turns.withLock { turns in
      turns.last += 1
      // A newer one ends those before it.
      turns.cancelled = turns.last - 1
      return turns.last
    }
  }

  public func endRecording() { turns.withLock { $0.ended = $0.last } }

  public func cancelListening() { turns.withLock { $0.cancelled = $0.last } }

  public func listen(for request: ListenRequest, turn: Int, onOpen: () -> Void) -> Hearing {
    do throws(ListeningError) {
      return try heard(for: request, turn: turn, onOpen: onOpen).hearing
    } catch {
      return .failed(isOver(turn) ? .cancelled : error)
    }
  }

  /// Opens the microphone for one command, and tells how sure it is.
  ///
  /// - Parameter onOpen: Called once the microphone is open.
  public func listen(for request: ListenRequest, onOpen: () -> Void = {}) throws(ListeningError) -> Heard {
    try heard(for: request, turn: beginTurn(), onOpen: onOpen)
  }

  private func heard(
    for request: ListenRequest, turn: Int, onOpen: () -> Void
  ) throws(ListeningError) -> Heard {
    isBusy.lock()
    defer { isBusy.unlock() }
    voice.waitUntilSilent()
    guard !isOver(turn) else { throw .cancelled }
    // The tone must not be recorded.
    voice.tone()
    voice.waitUntilSilent()
    voice.hold()
    defer { voice.release() }
    var early: (speech: ClosedRange<Int>, heard: Heard)?
    let sound = try record(with: microphone, turn: turn) {
      onOpen()
      // What can be said is made ready while the person speaks.
      if other == nil { interpreter.prepare(for: request) }
    } atPause: { speech throws(ListeningError) in
      // In a pause that may be the end, what was said is recognized already; another recognizer may be slow.
      guard other == nil, early?.speech != speech else { return }
      early = (speech, try interpreter.hearing(.recording, for: request))
    }
    guard sound.stage == .spoken || sound.stage == .speaking else {
      return Heard(hearing: .silence, nearest: nil, recognition: nil, sound: sound)
    }
    var heard: Heard
    if let early, early.speech == sound.settled {
      heard = early.heard
    } else {
      heard = try self.heard(.recording, for: request) { self.isOver(turn) }
    }
    heard.sound = sound
    return heard
  }

  /// How loud it is while nobody speaks.
  ///
  /// - Parameter seconds: How long is listened to.
  public func sound(seconds: Double) throws(ListeningError) -> CaptureProgress {
    isBusy.lock()
    defer { isBusy.unlock() }
    voice.waitUntilSilent()
    var microphone = microphone
    (microphone.patience, microphone.longest) = (seconds, seconds)
    return try record(with: microphone, turn: beginTurn()) {}
  }

  /// What a recording in a file says.
  ///
  /// - Parameter file: An absolute path.
  public func hear(file: String, for request: ListenRequest) throws(ListeningError) -> Heard {
    isBusy.lock()
    defer { isBusy.unlock() }
    return try heard(.file(file), for: request) { false }
  }

  private func isOver(_ turn: Int) -> Bool { turns.withLock { $0.cancelled >= turn } }

  /// Records until somebody has spoken, or nobody has.
  ///
  /// - Parameter atPause: Called with the frames of the speech while a pause may be its end, several times with the same.
  private func record(
    with microphone: Microphone, turn: Int, meanwhile: () -> Void,
    atPause: (ClosedRange<Int>) throws(ListeningError) -> Void = { _ in }
  ) throws(ListeningError) -> CaptureProgress {
    guard !isOver(turn) else { throw .cancelled }
    _ = try ear.ask(.open(microphone))
    defer { _ = try? ear.ask(.close) }
    meanwhile()
    while true {
      guard case .progress(let progress) = try ear.ask(.progress) else { throw .helperDied }
      let (isOver, hasEnded) = turns.withLock { ($0.cancelled >= turn, $0.ended >= turn) }
      guard !isOver else { throw .cancelled }
      switch progress.stage {
      case .spoken, .silence: return progress
      case .speaking, .waiting: if hasEnded { return progress }
      }
      if let speech = progress.settled { try atPause(speech) }
    }
  }

  private func heard(
    _ sound: Sound, for request: ListenRequest, isCancelled: () -> Bool
  ) throws(ListeningError) -> Heard {
    guard let other else { return try interpreter.hearing(sound, for: request) }
    let text = try other.text(of: sound, in: request.language, through: ear, isCancelled: isCancelled)
    return interpreter.hearing(text: text, for: request)
  }
}

/// How words sound in a language, in the International Phonetic Alphabet.
public typealias Pronouncing = @Sendable (_ words: [String], _ language: LanguageTag) -> [String: String]

/// Lupa's own voice, which must not be taken for a person's.
public struct OwnVoice: Sendable {
  let waitUntilSilent: @Sendable () -> Void
  let tone: @Sendable () -> Void
  let hold: @Sendable () -> Void
  let release: @Sendable () -> Void

  /// - Parameters:
  ///   - waitUntilSilent: Waits until all has been said.
  ///   - tone: Makes the short sound that tells that the microphone opens.
  ///   - hold: From now on nothing is said.
  ///   - release: What was held back is said.
  public init(
    waitUntilSilent: @escaping @Sendable () -> Void = {}, tone: @escaping @Sendable () -> Void = {},
    hold: @escaping @Sendable () -> Void = {}, release: @escaping @Sendable () -> Void = {}
  ) {
    self.waitUntilSilent = waitUntilSilent
    self.tone = tone
    self.hold = hold
    self.release = release
  }
}
