// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import CommandLanguage
import ImageReading
import Localization
import Viewer
import ZoomGeometry

/// Finds out how a session behaves, by trying it.
///
/// Everything is tried on copies, which forget: the session that is audited stays as it is. Nothing is saved, marked
/// or opened.
struct AuditProbe {
  private let start: SettledSession
  private let localizer: Localizer

  init(_ session: SettledSession) {
    start = session
    localizer = session.session.localizer
  }

  func evidence() -> AuditEvidence {
    let session = start.session
    var evidence = AuditEvidence()
    evidence.language = session.language
    evidence.element = session.elementSnapshot.map(AuditedElement.init)
    evidence.labelWorth = evidence.element?.label.map(AuditEvidence.LabelWorth.init)
    // Lupa reads whole lines: no key does anything by itself.
    evidence.shortcuts = AuditEvidence.Shortcuts(keys: [], canBeTurnedOff: true)
    evidence.catalogGaps = gaps
    evidence.demoEnds = demoEnds
    for language in languages {
      guard let copy = start.speaking(language) else { continue }
      let trial = AuditTrial(copy)
      evidence.vocabularies[language] = AuditVocabulary(localizer, language: language)
      evidence.commands[language] = trial.phrases
      evidence.names += trial.names
      evidence.observations += trial.observations()
      guard let element = copy.session.elementSnapshot else { continue }
      if language != session.language { evidence.translations[language] = AuditedElement(element) }
      evidence.untranslated += trial.untranslated
    }
    let trial = AuditTrial(start)
    evidence.textInImage = trial.textInImage()
    evidence.hiddenEdges = trial.hiddenEdges()
    return evidence
  }

  /// The session's language first, then the others; those of a region whose language is there are left out.
  private var languages: [LanguageTag] {
    let all = localizer.catalogs.languages
    let others = all.filter { tag in
      tag != start.session.language && !tag.ancestors.dropFirst().contains(where: all.contains)
    }
    return [start.session.language] + others
  }

  private var gaps: [AuditEvidence.CatalogGap] {
    let missing = languages.compactMap { language -> AuditEvidence.CatalogGap? in
      let keys = localizer.catalogs.missing(in: language)
      return keys.isEmpty ? nil : .missing(keys: keys, language)
    }
    return missing + localizer.catalogs.problems.map { .unusable($0.message) }
  }

  /// What ends the demo, where one plays.
  private var demoEnds: [AuditEvidence.DemoEnd] {
    guard start.demoRest != nil else { return [] }
    return ["stop", "value"].compactMap { AuditTrial(start).phrase($0) }.map { command in
      var copy = start
      _ = copy.submit(line: command)
      return AuditEvidence.DemoEnd(command: command, goesOn: copy.demoRest != nil)
    }
  }
}

extension SettledSession {
  /// A copy in another language; `nil` where it cannot be had.
  fileprivate func speaking(_ language: LanguageTag) -> SettledSession? {
    if session.language == language { return self }
    var copy = self
    _ = copy.submit(line: "set language \(language)")
    return copy.session.language == language ? copy : nil
  }
}

extension AuditEvidence.LabelWorth {
  /// By what is known of the names of files and of what cameras write.
  init(_ label: String) {
    self =
      switch EmptyLabel(label) {
      case nil: .words
      case .fileName: .fileName
      case .boilerplate: .boilerplate
      }
  }
}
