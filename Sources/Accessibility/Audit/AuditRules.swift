// SPDX-License-Identifier: GPL-3.0-or-later

/// The rules there are.
public enum AuditRules {
  /// In the order of reports: what the element is, what can be done with it, what is told.
  public static let all: [any AuditRule] = [
    LabelPresent(), LabelNotFileName(), LabelNotRedundant(), LabelLanguage(), TextInImage(),
    RolePresent(), ValuePresent(), ActionsPresent(), Localized(),
    LabelInName(), ActionsByCommand(), EdgesReachable(), SingleKeyShortcuts(),
    ChangeAnnounced(), SpeechMatchesText(), SoundsHaveWords(), InstructionsNotSensory(), SpeechStops(), DemoStops(),
    ErrorsIdentified(), ErrorsSuggest(), ConsistentNames(), CatalogComplete(),
  ]
}
