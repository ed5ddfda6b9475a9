// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

/// An element in the words of one language, as far as it is known: from a session, or as another program exports it.
public struct AuditedElement: Hashable, Sendable {
  public var role: String?
  public var label: String?
  public var labelLanguage: LabelLanguage?

  /// An identifier, such as `catalog` or `file-name`.
  public var labelSource: String?
  public var value: String?
  public var detail: String?
  public var hint: String?

  /// `busy`; of other programs also `hidden`, `focusable` and whatever they have.
  public var states: [String] = []

  /// The names of what can be done, in their order.
  public var actions: [String]?

  /// The words that stand on it for those who see it.
  public var visibleText: String?

  /// Those of the visible words that are drawn as symbols.
  public var symbols: [String] = []

  /// The language of a label.
  public enum LabelLanguage: Hashable, Sendable {
    case unknown
    case known(LanguageTag)

    var tag: LanguageTag? { if case .known(let tag) = self { tag } else { nil } }
  }

  public init() {}

  public init(_ element: ElementSnapshot) {
    role = element.role
    label = element.label
    labelLanguage = element.labelLanguage.map(LabelLanguage.known) ?? .unknown
    labelSource = element.labelSource
    value = element.value
    detail = element.detail
    hint = element.hint
    states = element.states
    actions = element.actions
  }
}

extension AuditedElement {
  /// Assistive technology does not meet it: it is hidden, or a part of something that has a name.
  var isHidden: Bool { states.contains("hidden") }

  var isBusy: Bool { states.contains("busy") }

  /// It is there for its looks alone. What takes the focus is not.
  var isDecorative: Bool { ["none", "presentation"].contains(role ?? "") && !states.contains("focusable") }

  /// It is a picture, or nothing else is known.
  var isImage: Bool {
    role.map { ["image", "img", "graphic", "graphics-document", "graphics-symbol", "canvas", "figure"].contains($0) }
      ?? true
  }

  /// The label, where someone wrote one.
  var writtenLabel: String? {
    guard let label, !label.isBlank, labelSource != "placeholder" else { return nil }
    return label
  }
}

extension String {
  var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// The words as they are compared.
  var words: [String] { folded.split { !$0.isLetter && !$0.isNumber }.map(String.init) }

  /// As it is compared, signs included.
  var comparable: String { folded }

  /// Its words stand in a row in the other's.
  func isPart(of other: String) -> Bool { isPart(of: other.words) }

  /// Its words stand in a row among the others.
  func isPart(of whole: [String]) -> Bool {
    let part = words
    guard !part.isEmpty, whole.count >= part.count else { return false }
    return (0...(whole.count - part.count)).contains { whole[$0...].starts(with: part) }
  }
}
