// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

/// What is known of an element and of the program that offers it: plain values, from a session or from a file.
///
/// What is not known is `nil` or empty, and no rule passes for want of knowledge.
public struct AuditEvidence: Hashable, Sendable {
  /// `nil` where none is open.
  public var element: AuditedElement?

  /// The language of the element's words.
  public var language: LanguageTag?

  /// The same element at the same moment in other languages.
  public var translations: [LanguageTag: AuditedElement] = [:]

  /// What the label says, by what is known of file names and of what cameras write.
  public var labelWorth: LabelWorth?

  /// What was tried, and what came of it.
  public var observations: [AuditObservation] = []

  /// What commands are typed or said as, by language.
  public var commands: [LanguageTag: [String]] = [:]

  /// What things are called in different places.
  public var names: [AuditedName] = []

  /// The properties whose words are not in the language that they stand in.
  public var untranslated: [Gap] = []

  /// Keys that do something without being a command: letters, digits, signs.
  public var shortcuts: Shortcuts?

  /// What ends a demo that plays by itself; empty where none plays.
  public var demoEnds: [DemoEnd] = []

  /// The lines that are written in the image; empty where none are, `nil` where that is not known.
  public var textInImage: [String]?

  /// The edges of the image that are out of view, at rest or zoomed.
  public var hiddenEdges: [HiddenEdge] = []

  /// What is missing or cannot be used in the catalogs; `nil` where that is not known.
  public var catalogGaps: [CatalogGap]?

  /// What rules must know of languages to judge words in them.
  public var vocabularies: [LanguageTag: AuditVocabulary] = [:]

  public init() {}

  /// What a label is worth.
  public enum LabelWorth: Hashable, Sendable {
    case words
    case fileName

    /// What a camera or a program writes everywhere.
    case boilerplate
  }

  /// A property without words in a language.
  public struct Gap: Hashable, Sendable {
    public let property: String
    public let language: LanguageTag

    public init(property: String, language: LanguageTag) {
      self.property = property
      self.language = language
    }
  }

  /// Keys of one character that act at once.
  public struct Shortcuts: Hashable, Sendable {
    public let keys: [String]
    public let canBeTurnedOff: Bool

    public init(keys: [String], canBeTurnedOff: Bool) {
      self.keys = keys
      self.canBeTurnedOff = canBeTurnedOff
    }
  }

  /// What was done while the demo played, and whether it went on.
  public struct DemoEnd: Hashable, Sendable {
    public let command: String
    public let goesOn: Bool

    public init(command: String, goesOn: Bool) {
      self.command = command
      self.goesOn = goesOn
    }
  }

  /// An edge of the image that is out of view.
  public struct HiddenEdge: Hashable, Sendable {
    /// `left`, `right`, `top` or `bottom`.
    public let name: Name

    /// Commands bring it into view.
    public let isReachable: Bool

    public enum Name: String, Hashable, Sendable, CaseIterable {
      case left, right, top, bottom
    }

    public init(_ name: Name, isReachable: Bool) {
      self.name = name
      self.isReachable = isReachable
    }
  }

  /// A fault of the catalogs.
  public enum CatalogGap: Hashable, Sendable {
    /// These keys have no words in this language; at least one.
    case missing(keys: [String], LanguageTag)

    /// As it is told.
    case unusable(Message)
  }
}

extension AuditEvidence {
  /// The element, where anybody meets it.
  var present: AuditedElement? { element.flatMap { $0.isHidden ? nil : $0 } }

  /// What is known of a language, or of the nearest of its ancestors.
  func vocabulary(for language: LanguageTag?) -> AuditVocabulary? {
    language?.ancestors.lazy.compactMap { vocabularies[$0] }.first
  }

  /// What was tried for one purpose.
  func observations(_ purposes: AuditObservation.Purpose...) -> [AuditObservation] {
    observations.filter { purposes.contains($0.purpose) }
  }
}
