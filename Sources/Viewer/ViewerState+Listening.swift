// SPDX-License-Identifier: GPL-3.0-or-later

import Listening
import Localization
import Speech

/// What can be answered with yes or no.
enum Question: Hashable, Sendable {
  /// Whether to open what is very large.
  case opening(Opening)

  /// Whether a command was heard rightly.
  case command(HeardCommand)

  var command: HeardCommand? {
    if case .command(let command) = self { command } else { nil }
  }
}

extension ViewerState {
  /// Opens the microphone; when it is open, the person has said all.
  mutating func listen() -> (changes: [Change], effects: [Effect]) {
    guard !isListening else { return ([], [.endRecording]) }
    return openMicrophone(isForReply: false)
  }

  /// An empty line: the person has said all, or wants to be listened to.
  mutating func enterNothing() -> (changes: [Change], effects: [Effect]) {
    if isListening { return ([], [.endRecording]) }
    return listensOnEmptyLine ? listen() : ([], [])
  }

  /// Somebody gives a command in another way.
  mutating func stopListening(before command: Command) -> [Effect] {
    switch command {
    case .nothing, .listen, .answer: return []
    default:
      guard isListening else { return [] }
      isListening = false
      listenGeneration += 1
      return [.cancelListening]
    }
  }

  /// The command that is to be done now: it was understood, or a person says that it was heard rightly.
  func commandHeard(in command: Command) -> HeardCommand? {
    switch command {
    case .answer(.heard(let generation, .understood(let heard)))
    where generation == listenGeneration && isListening:
      heard
    case .reply(true): question?.command
    default: nil
    }
  }

  /// Something was heard without the microphone.
  mutating func beginHearing() -> Int {
    if !isListening {
      isListening = true
      listenGeneration += 1
    }
    return listenGeneration
  }

  /// What came of listening, as far as it is no command.
  mutating func heard(_ generation: Int, _ hearing: Hearing) -> (changes: [Change], effects: [Effect]) {
    guard generation == listenGeneration, isListening else { return ([], []) }
    isListening = false
    switch hearing {
    case .understood: return ([], [])
    case .doubtful(let command):
      question = .command(command)
      let opening = openMicrophone(isForReply: true)
      return ([.doubted(command)] + opening.changes, opening.effects)
    case .notUnderstood: return (miss(.notUnderstood(isReply: question?.command != nil)), [])
    case .silence: return (miss(.nothingHeard), [])
    case .failed(.cancelled): return ([], [])
    case .failed(let error): return (miss(.cannotListen(error)), [])
    }
  }

  /// Where nobody types, no question waits for the next line.
  private mutating func miss(_ problem: Problem) -> [Change] {
    if !asks, question?.command != nil { question = nil }
    return [.problem(problem)]
  }

  private mutating func openMicrophone(isForReply: Bool) -> (changes: [Change], effects: [Effect]) {
    isListening = true
    listenGeneration += 1
    return ([], [.listen(listenRequest(isForReply: isForReply), generation: listenGeneration)])
  }

  /// The microphone is open.
  func listening(_ generation: Int) -> [Change] {
    isListening && generation == listenGeneration ? [.listening] : []
  }

  /// What may be said now.
  func listenRequest(isForReply: Bool = false) -> ListenRequest {
    let names = comingElement == nil ? image.map { items(of: $0).compactMap { $0.name?.text } } ?? [] : []
    return ListenRequest(
      language: settings.speech.language, names: isForReply ? [] : names, isAsked: question != nil,
      isForReply: isForReply)
  }
}
