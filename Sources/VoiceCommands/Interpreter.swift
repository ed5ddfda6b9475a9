// SPDX-License-Identifier: GPL-3.0-or-later

public import CommandLanguage
public import EarHelper
internal import Foundation
public import Listening
internal import Localization
internal import Synchronization
internal import Viewer

/// What came of a recording, and how sure that is.
public struct Heard: Hashable, Sendable {
  public let hearing: Hearing

  /// The command that fits best, however badly; `nil` where none does.
  public let nearest: SpokenCommand?

  /// `nil` where another recognizer listened.
  public let recognition: Recognition?

  /// How loud it was; `nil` for a recording in a file.
  public var sound: CaptureProgress?
}

/// Takes sound and text for commands.
///
/// The mutexes protect what was made before from a thread that prepares beside the one that listens.
final class Interpreter: Sendable {
  /// What can be said at one moment, ready to be recognized.
  private struct Prepared {
    let commands: SpokenCommands
    let vocabulary: SpokenVocabulary
    let pronunciations: [String: [String]]
  }

  private let ear: EarClient
  private let catalogs: Catalogs
  private let pronouncing: Pronouncing
  private let prepared = Mutex<(request: ListenRequest, result: Prepared)?>(nil)

  /// Phones by language and word; words that cannot be said have none.
  private let known = Mutex<[LanguageTag: [String: [String]]]>([:])

  init(ear: EarClient, catalogs: Catalogs, pronouncing: @escaping Pronouncing) {
    self.ear = ear
    self.catalogs = catalogs
    self.pronouncing = pronouncing
  }

  /// Makes ready what will be needed, on a thread of its own; what goes wrong shows when it is needed.
  func prepare(for request: ListenRequest) {
    Thread { _ = Result { () throws(ListeningError) in try self.ready(for: request) } }.start()
  }

  /// What a recording says.
  func hearing(_ sound: Sound, for request: ListenRequest) throws(ListeningError) -> Heard {
    let ready = try ready(for: request)
    var recognition = try ear.recognize(sound, ready.vocabulary.vocabulary)
    let command = ready.commands.command(saying: ready.vocabulary.words(of: recognition))
    if let command {
      let others = ready.commands.forms(without: command)
      let vocabulary = SpokenVocabulary(forms: others, pronunciations: ready.pronunciations)
      recognition.rivalScore = try vocabulary.flatMap { vocabulary throws(ListeningError) in
        try ear.score(sound, vocabulary.vocabulary)
      }
    }
    let fit = AcceptanceLimits(for: ready.commands.forms.language).fit(of: recognition)
    return Heard(
      hearing: command.map { hearing($0, fit, for: request) } ?? .notUnderstood, nearest: command,
      recognition: recognition)
  }

  /// What a text says that another recognizer made of a recording.
  func hearing(text: String, for request: ListenRequest) -> Heard {
    let command = commands(for: request).command(nearestTo: text)
    return Heard(
      hearing: command.map { hearing($0, .understood, for: request) } ?? .notUnderstood, nearest: command,
      recognition: nil)
  }

  private func hearing(_ command: SpokenCommand, _ fit: Fit, for request: ListenRequest) -> Hearing {
    let heard = HeardCommand(phrase: command.phrase, line: command.line, isSure: fit == .sure)
    switch fit {
    case .notUnderstood: return .notUnderstood
    // Who wants silence is not asked. Where little else is listened for, anything is a little like a stop word.
    case .doubtful where command.isStop && !request.isForReply: return .understood(heard)
    // Nor is a question answered with a question.
    case .doubtful: return request.isForReply || command.isReply ? .notUnderstood : .doubtful(heard)
    case .sure, .understood: return command.isAlwaysAsked ? .doubtful(heard) : .understood(heard)
    }
  }

  private func commands(for request: ListenRequest) -> SpokenCommands {
    let grammar = Grammar(localizer: Localizer(catalogs: catalogs, wanted: request.language))
    return SpokenCommands(
      grammar: grammar,
      context: SpokenContext(names: request.names, isAsked: request.isAsked, onlyReplies: request.isForReply))
  }

  private func ready(for request: ListenRequest) throws(ListeningError) -> Prepared {
    // Whoever comes second waits for what the first makes ready.
    let result = prepared.withLock { prepared -> Result<Prepared, ListeningError> in
      if let prepared, prepared.request == request { return .success(prepared.result) }
      return Result { () throws(ListeningError) in
        let made = try make(for: request)
        prepared = (request, made)
        return made
      }
    }
    return try result.get()
  }

  private func make(for request: ListenRequest) throws(ListeningError) -> Prepared {
    let commands = commands(for: request)
    let pronunciations = try pronunciations(of: commands.forms.words, in: request.language)
    guard let vocabulary = SpokenVocabulary(forms: commands.forms, pronunciations: pronunciations) else {
      throw .noPronunciation
    }
    return Prepared(commands: commands, vocabulary: vocabulary, pronunciations: pronunciations)
  }

  /// English from the recognizer's own dictionary where it has the word; all else as eSpeak NG says it.
  private func pronunciations(
    of words: [String], in language: LanguageTag
  ) throws(ListeningError) -> [String: [String]] {
    var phones = known.withLock { $0[language] ?? [:] }
    var missing = words.filter { phones[$0] == nil }
    guard !missing.isEmpty else { return phones }
    if language.language == LanguageTag.english.language {
      guard case .pronunciations(let own) = try ear.ask(.pronunciations(missing)) else { throw .helperDied }
      phones.merge(own) { $1 }
      missing.removeAll { own[$0] != nil }
    }
    if !missing.isEmpty {
      let sounds = pronouncing(missing, language)
      // Without an engine nothing is known for good.
      guard !sounds.isEmpty || !phones.isEmpty else { throw .noPronunciation }
      for word in missing { phones[word] = sounds[word].map { Pronunciation.phones(ofIPA: $0) } ?? [] }
    }
    known.withLock { $0[language] = phones }
    return phones
  }
}
