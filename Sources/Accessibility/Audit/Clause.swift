// SPDX-License-Identifier: GPL-3.0-or-later

/// A clause of a standard that a rule checks a part of.
public struct Clause: Hashable, Sendable {
  public let standard: Standard

  /// As the standard numbers it, such as `4.1.2` or `11.4.1.2.1`.
  public let number: String

  public init(_ standard: Standard, _ number: String) {
    self.standard = standard
    self.number = number
  }

  /// A standard with its version. Raw values stand in reports.
  public enum Standard: String, Hashable, Sendable, CaseIterable {
    /// [Web Content Accessibility Guidelines](https://www.w3.org/TR/WCAG22/), for software as
    /// [WCAG2ICT](https://www.w3.org/TR/wcag2ict-22/) applies them.
    case wcag = "WCAG 2.2"

    /// EN 301 549, clause 11: software that is no web page. Its criteria are those of WCAG 2.1.
    case en301549 = "EN 301 549 V3.2.1"
  }
}

extension [Clause] {
  /// A success criterion and the clause that binds software to it where users can add assistive technology ("open
  /// functionality").
  ///
  /// The criteria whose clause is void for software (3.1.2, 3.2.3, 3.2.4, 2.4.1, 2.4.2, 2.4.5) must not be claimed.
  static func criterion(_ number: String, software: String) -> [Clause] {
    [Clause(.wcag, number), Clause(.en301549, software)]
  }

  static let nonTextContent = criterion("1.1.1", software: "11.1.1.1.1")
  static let sensoryCharacteristics = criterion("1.3.3", software: "11.1.3.3")
  static let useOfColor = criterion("1.4.1", software: "11.1.4.1")
  static let audioControl = criterion("1.4.2", software: "11.1.4.2")
  static let imagesOfText = criterion("1.4.5", software: "11.1.4.5.1")
  static let keyboard = criterion("2.1.1", software: "11.2.1.1.1")
  static let characterKeyShortcuts = criterion("2.1.4", software: "11.2.1.4.1")
  static let pauseStopHide = criterion("2.2.2", software: "11.2.2.2")
  static let labelInName = criterion("2.5.3", software: "11.2.5.3.1")
  static let errorIdentification = criterion("3.3.1", software: "11.3.3.1.1")
  static let errorSuggestion = criterion("3.3.3", software: "11.3.3.3")
  static let nameRoleValue = criterion("4.1.2", software: "11.4.1.2.1")
  static let statusMessages = criterion("4.1.3", software: "11.4.1.3.1")
}
