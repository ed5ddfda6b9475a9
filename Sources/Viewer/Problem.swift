// SPDX-License-Identifier: GPL-3.0-or-later

public import Accessibility
public import ImageReading
public import Listening
public import Localization

/// Why a command was not done. Holds what a person needs to put it right, and no prose.
public enum Problem: Error, Hashable, Sendable {
  /// `suggestion` is the nearest command in the session's language.
  case unknownCommand(ForeignText, suggestion: Suggestion?)

  /// A number was needed; `example` shows one.
  case notANumber(ForeignText)

  /// A whole number was needed.
  case notAWholeNumber(ForeignText)

  /// Percents and factors lie above 0 and up to 1,000,000.
  case percentOutOfRange(ForeignText)

  /// Two numbers from 0 to 1 were needed.
  case notAPoint(ForeignText)

  /// Two numbers within ±1,000,000 were needed.
  case notADistance(ForeignText)

  case quantityOutOfRange(SpeechQuantity, ClosedRange<Int>)
  case unknownPlace(ForeignText)

  /// A name that is a number or a place.
  case unusableName(ForeignText)

  /// Quotation marks with nothing in them; `example` shows what could stand there.
  case nothingNamed(example: ForeignText)

  /// One of a few words was needed.
  case unknownChoice(ForeignText, choices: [Message])

  case noSuchLanguage(ForeignText, choices: [LanguageTag])
  case noSuchVoice(ForeignText)
  case noHelp(ForeignText)
  case lineTooLong(characters: Int)
  case noSuchAction(ForeignText, actions: [Element.Action])
  case noImage

  /// The first image is not open yet.
  case stillOpening(ForeignText)

  /// `typed` is its number where that is larger than anything is numbered; the pages are those there are, `nil` where
  /// there is only one.
  case noSuchPage(Int, typed: ForeignText?, Pages?)

  /// `count` is how many images there are.
  case noSuchImage(Int, typed: ForeignText?, count: Int)

  /// `count` is how many lines are in view.
  case noSuchLine(Int, typed: ForeignText?, count: Int)

  /// `count` is how many things in the image have a number.
  case noSuchItem(Int, typed: ForeignText?, count: Int)

  /// These words do not stand in the image's text.
  case textNotFound(ForeignText)

  /// Nothing in the image has this name; `names` are those there are.
  case nameNotFound(ForeignText, names: [ForeignText])

  /// Several things have this name.
  case ambiguousName(ForeignText, [ContentItem])

  /// The image has as many marks as it may have.
  case tooManyMarks(Int)
  case cannotKeepMarks
  case cannotSave(ForeignText, SaveError)

  /// An image is still coming from the network.
  case stillLoading(ForeignText)

  case cannotFetch(ForeignText, FetchError)
  case cannotOpen(ForeignText, ImageError)

  /// What was spoken is no command, or, where that was asked, neither yes nor no.
  case notUnderstood(isReply: Bool)

  /// The microphone was open, and nobody spoke.
  case nothingHeard
  case cannotListen(ListeningError)

  /// A command that may have been meant.
  public struct Suggestion: Hashable, Sendable {
    public let text: ForeignText

    /// What was typed is its beginning, and something must follow.
    public let isIncomplete: Bool

    public init(_ text: ForeignText, isIncomplete: Bool = false) {
      self.text = text
      self.isIncomplete = isIncomplete
    }
  }

  /// The identifier that scripts rely on.
  public var code: String {
    switch self {
    case .unknownCommand: "unknown-command"
    case .notANumber, .notAWholeNumber, .noSuchPage, .noSuchImage, .noSuchLine, .noSuchItem, .ambiguousName,
      .percentOutOfRange, .notAPoint, .notADistance, .quantityOutOfRange, .unknownPlace, .unusableName, .nothingNamed,
      .unknownChoice,
      .noSuchLanguage, .noSuchVoice, .noHelp, .lineTooLong, .tooManyMarks:
      "bad-argument"
    case .textNotFound, .nameNotFound: "not-found"
    case .cannotKeepMarks: "not-writable"
    case .cannotSave(_, let error): error.code
    case .noSuchAction: "no-such-action"
    case .noImage, .stillOpening, .stillLoading: "no-image"
    case .cannotFetch(_, let error): error.code
    case .cannotOpen(_, let error): error.code
    case .notUnderstood: "not-understood"
    case .nothingHeard: "nothing-heard"
    case .cannotListen(let error): error.code
    }
  }
}
