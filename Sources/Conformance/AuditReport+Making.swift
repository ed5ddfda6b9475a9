// SPDX-License-Identifier: GPL-3.0-or-later

public import Accessibility
public import CommandLanguage
public import Localization

extension AuditReport {
  /// Audits what is open in a session, which stays as it is.
  ///
  /// - Parameter rules: Those that are asked.
  public static func of(
    session: SettledSession, rules: [any AuditRule] = AuditRules.all
  ) -> AuditReport {
    AuditReport(on: AuditProbe(session).evidence(), rules: rules)
  }

  /// Audits what another program exported.
  ///
  /// - Parameter localizer: Knows the words that rules judge by.
  public static func of(
    exported: ExportedElement, localizer: Localizer, rules: [any AuditRule] = AuditRules.all
  ) -> AuditReport {
    var evidence = exported.evidence
    evidence.labelWorth = evidence.element?.label.map(AuditEvidence.LabelWorth.init)
    for language in localizer.catalogs.languages {
      evidence.vocabularies[language] = AuditVocabulary(localizer, language: language)
    }
    return AuditReport(on: evidence, rules: rules)
  }
}
