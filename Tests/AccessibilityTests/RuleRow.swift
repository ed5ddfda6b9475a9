// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import Localization
import Testing

/// What is known, and what a rule must come to.
struct RuleRow: Sendable, CustomTestStringConvertible {
  let rule: String
  let outcome: AuditOutcome
  let why: String
  let evidence: AuditEvidence

  init(
    _ rule: String, _ outcome: AuditOutcome, _ why: String, _ make: (inout AuditEvidence) -> Void
  ) {
    (self.rule, self.outcome, self.why) = (rule, outcome, why)
    var evidence = AuditEvidence()
    evidence.language = .english
    evidence.vocabularies[.english] = AuditVocabulary(
      redundant: ["image of"], senses: ["green", "round"], places: ["on the right"], things: ["button", "one"])
    make(&evidence)
    self.evidence = evidence
  }

  var testDescription: String { "\(rule): \(why)" }

  static let all = labels + properties + commands + telling
}

extension AuditedElement {
  /// An image with a label that says something.
  static func image(_ label: String? = "A dog on a beach", _ change: (inout AuditedElement) -> Void = { _ in }) -> Self
  {
    var element = AuditedElement()
    (element.role, element.label) = ("image", label)
    element.labelLanguage = .known(.english)
    change(&element)
    return element
  }

  /// The same image as it is when it can be zoomed.
  static func zoomable(_ value: String? = "Fit", actions: [String]? = ["Zoom in"]) -> Self {
    image { ($0.value, $0.actions) = (value, actions) }
  }
}

extension AuditObservation {
  static func tried(
    _ purpose: Purpose, _ command: String, action: String? = nil, saying texts: [String] = [], error: String? = nil,
    _ change: (inout AuditObservation) -> Void = { _ in }
  ) -> Self {
    var observation = AuditObservation(purpose, command: command, language: .english, action: action)
    observation.announcements = texts.map { AuditedAnnouncement($0) }
    observation.errorCode = error
    change(&observation)
    return observation
  }

  static func tried(
    _ command: String, action: String? = nil, saying texts: [String] = [], error: String? = nil,
    _ change: (inout AuditObservation) -> Void = { _ in }
  ) -> Self {
    tried(.command, command, action: action, saying: texts, error: error, change)
  }
}

extension LanguageTag {
  static var spanish: LanguageTag { LanguageTag("es") ?? .english }
}
