// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

/// An element in the words of one language, as it stands in JSON and is compared in scripts.
public struct ElementSnapshot: Hashable, Sendable, Encodable {
  public let role: String
  public let label: String

  /// The language of the label; `nil` = unknown.
  public let labelLanguage: LanguageTag?

  /// Where the label comes from, an identifier.
  public let labelSource: String

  public let value: String
  public let detail: String
  public let hint: String
  public let states: [String]
  public let actions: [String]

  public init(_ element: Element, labelSource: String, localizer: Localizer) {
    role = element.role.rawValue
    let labelRuns = localizer.runs(for: element.label)
    label = labelRuns.map(\.text).joined()
    labelLanguage = labelRuns.first?.language
    self.labelSource = labelSource
    value = localizer.text(for: element.value.message)
    detail = localizer.text(for: element.detail)
    hint = localizer.text(for: element.hint)
    states = element.states.map(\.rawValue)
    actions = element.actions.map { localizer.text(for: $0.message) }
  }

  private enum CodingKeys: CodingKey {
    case role, label, labelLanguage, labelSource, value, detail, hint, states, actions
  }

  /// Writes `labelLanguage` as null where it is unknown, so that every key is always there.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(role, forKey: .role)
    try container.encode(label, forKey: .label)
    try container.encode(labelLanguage, forKey: .labelLanguage)
    try container.encode(labelSource, forKey: .labelSource)
    try container.encode(value, forKey: .value)
    try container.encode(detail, forKey: .detail)
    try container.encode(hint, forKey: .hint)
    try container.encode(states, forKey: .states)
    try container.encode(actions, forKey: .actions)
  }
}
