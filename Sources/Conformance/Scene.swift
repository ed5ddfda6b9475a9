// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import CommandLanguage
import Listening
import Localization
import Viewer
import ZoomGeometry

/// What expectations look at: the state after a command, and all that was said.
///
/// What another program does not tell is `nil`.
struct Scene {
  /// What the last command led to, or an element from a file.
  let subject: Subject

  /// All announcements of the case.
  let log: [Heard]

  let speech: VirtualSpeech
  let session: SettledSession

  /// What is shown at the present time; `nil` while no image is open.
  let shown: Viewport.View?

  /// Says how a text is pronounced; `nil` where there is no engine.
  let pronounce: ([TextRun]) -> String?

  enum Subject {
    case result(CommandResult)

    /// The element of another program, as its file has it.
    case element(ExportedElement)

    /// - Parameter language: What is in it where the file does not tell.
    func announcements(in language: LanguageTag) -> [Heard] {
      switch self {
      case .result(let result): result.announcements.map(Heard.init)
      case .element(let exported): exported.announcements.map { Heard($0, in: exported.evidence.language ?? language) }
      }
    }
  }

  var announcements: [Heard] { subject.announcements(in: session.session.language) }

  /// All that was announced, joined by one blank.
  var heard: String { announcements.map(\.text).joined(separator: " ") }

  var element: AuditedElement? {
    switch subject {
    case .result(let result): result.element.map(AuditedElement.init)
    case .element(let exported): exported.element
    }
  }

  var language: LanguageTag {
    switch subject {
    case .result(let result): result.language
    case .element(let exported): exported.evidence.language ?? session.session.language
    }
  }

  var viewport: Viewport? { if case .result(let result) = subject { result.viewport } else { nil } }

  var status: Status { if case .result(let result) = subject { result.status } else { .ok } }

  var errorCode: String? { if case .error(let code) = status { code } else { nil } }

  /// What was heard last; `nil` where the command was typed.
  var hearing: Hearing? { if case .result(let result) = subject { result.hearings.last } else { nil } }

  /// What was spoken or typed is a command, and nobody has to be asked whether it is.
  var isUnderstood: Bool {
    switch hearing {
    case .understood?: true
    case .doubtful?, .notUnderstood?, .silence?, .failed?: false
    case nil: !["unknown-command", "not-understood"].contains(errorCode)
    }
  }

  /// The catalogs' words in the session's language.
  var localizer: Localizer { session.session.localizer }
}

extension Scene {
  /// A text to look at; `nil` where there is none.
  func text(of subject: Expectation.Subject) -> String? {
    switch subject {
    case .label: words(\.label) ?? element?.label
    case .labelLanguage: labelLanguage
    case .labelSource: element?.labelSource
    case .value: words(\.value.message) ?? element?.value
    case .hint: words(\.hint) ?? element?.hint
    case .role: element?.role
    case .detail: element?.detail
    case .language: language.description
    case .status: status.identifier
    case .error: errorCode
    case .errorMessage:
      errorCode == nil ? nil : announcements.first { $0.priority == Announcement.Priority.alert.rawValue }?.text
    case .behavior: viewport?.behavior.name
    case .spoken: heard
    case .speaking: speech.pending.first?.announcement.text ?? ""
    case .heard: if case .understood(let command)? = hearing { command.phrase } else { nil }
    case .asked: if case .doubtful(let command)? = hearing { command.phrase } else { nil }
    case .phonemes: pronounce(announcements.filter(\.isSpoken).flatMap(\.runs))
    default: nil
    }
  }

  /// A text of the session's own element alone, since a snapshot has many.
  private func words(_ message: KeyPath<Element, Message>) -> String? {
    guard case .result(let result) = subject else { return nil }
    return result.elementFacts.map { result.localizer.text(for: $0[keyPath: message]) }
  }

  /// A list to look at; `nil` where there is none.
  func list(of subject: Expectation.Subject) -> [String]? {
    switch subject {
    case .actions, .action: element?.actions
    case .states, .state: element?.states
    case .announcements, .announcement: announcements.map(\.text)
    case .log: log.map(\.text)
    case .keys: announcements.map(\.message.key)
    case .priorities, .priority: announcements.map(\.priority)
    case .earcons, .earcon: announcements.compactMap(\.earcon)
    case .languages: languages
    case .text: session.session.textInView
    case .facts: session.session.factsInView.map(\.key)
    default: nil
    }
  }

  /// The sentences to look at by their keys.
  func messages(of subject: Expectation.Subject) -> [Message] {
    subject == .fact ? session.session.factsInView : announcements.map(\.message)
  }

  private var labelLanguage: String? {
    switch element?.labelLanguage {
    case .known(let tag)?: tag.description
    case .unknown?: "unknown"
    case nil: nil
    }
  }

  private var languages: [String] {
    var seen: Set<String> = []
    return announcements.filter(\.isSpoken).flatMap(\.runs)
      .map { ($0.language ?? language).description }.filter { seen.insert($0).inserted }
  }
}
