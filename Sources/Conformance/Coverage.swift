// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import CommandLanguage
public import Localization
import Viewer

/// Something that a case can prove in a language: its expectation after it was met.
public struct Coverage: Hashable, Sendable {
  public let kind: Kind

  /// An identifier of a command, a key of an announcement, an identifier of an action.
  public let name: String

  public let language: LanguageTag

  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case command, announcement, action
  }

  /// As it is told: `es command zoom.in`.
  public var text: String { "\(language) \(kind.rawValue) \(name)" }

  /// The beginnings of the keys of sentences that no session announces, or none that a script can have.
  private static let notAnnounced = [
    // Of `lupa describe`; a part of other sentences; what a voice says in the place of a text that it does not survive.
    "error.describe.", "news.brokenCatalog.used.", "announcement.unspeakable",
    // A script would need a catalog of more than 16 megabytes.
    "news.brokenCatalog.tooLarge",
    // No command takes the pitch up or down by a step, and a number beyond its ends is an error.
    "announcement.pitch.maximum", "announcement.pitch.minimum",
    // An image is turned by a quarter at a time.
    "announcement.rotated.half", "announcement.rotated.none",
    // The frames of a GIF or WebP animation are all as large as the animation.
    "announcement.frame.resized",
    // What is measured has a color or is transparent, and each is said in a sentence of its own.
    "announcement.colors.none", "announcement.description.none",
  ]

  /// Sentences of a session that lacks the language that was asked for, and speaks that of the catalogs.
  private static let onlyInSourceLanguage = ["news.noSuchCatalog"]

  /// All that there is to prove in some languages: each command, each announcement of the catalogs, each action.
  public static func all(in catalogs: Catalogs, languages: [LanguageTag]) -> [Coverage] {
    let announcements = catalogs.keys.filter { key in
      ["announcement.", "news.", "error."].contains { key.hasPrefix($0) }
        && !notAnnounced.contains { key.hasPrefix($0) }
    }
    return languages.flatMap { language in
      Grammar.identifiers.map { Coverage(kind: .command, name: $0, language: language) }
        + announcements.sorted()
        .filter { language == catalogs.sourceLanguage || !onlyInSourceLanguage.contains($0) }
        .map { Coverage(kind: .announcement, name: $0, language: language) }
        + Element.Action.allCases.map { Coverage(kind: .action, name: $0.rawValue, language: language) }
    }
  }
}

/// Notes what a case proves.
struct CoverageNote {
  private(set) var items: Set<Coverage> = []

  /// What the last command is, until an expectation is met.
  private var command: [Coverage] = []

  /// A command is about to be done.
  mutating func begin(_ line: String, in session: SettledSession) {
    command = []
    let language = session.session.language
    guard let identifier = session.grammar.identifier(of: line) else { return }
    command = [Coverage(kind: .command, name: identifier, language: language)]
    guard identifier == "do" else { return }
    let words = line.folded
    let performed = (session.session.element?.actions ?? []).filter {
      words.contains(session.session.localizer.text(for: $0.message).folded)
    }
    command += performed.map { Coverage(kind: .action, name: $0.rawValue, language: language) }
  }

  /// Something was spoken that is no command, or not certainly one.
  mutating func beginNothing() { command = [] }

  mutating func note(_ expectation: Expectation, metIn scene: Scene) {
    items.formUnion(command)
    guard !expectation.isNegated else { return }
    let announcements =
      expectation.subject == .logSnapshot || expectation.subject == .log ? scene.log : scene.announcements
    for announcement in announcements
    where expectation.proves(announcement.message, saying: announcement.text, in: scene) {
      items.insert(Coverage(kind: .announcement, name: announcement.spokenKey(in: scene), language: scene.language))
    }
  }
}

extension Heard {
  /// The key of its words: of the shorter form where that was said.
  fileprivate func spokenKey(in scene: Scene) -> String {
    let brief = Message(message.key + ".brief", message.arguments)
    let isBrief = scene.localizer.has(brief.key) && scene.localizer.text(for: brief) == text
    return isBrief ? brief.key : message.key
  }
}

extension Expectation {
  /// It could not have been met without this announcement, or one like it.
  fileprivate func proves(_ message: Message, saying text: String, in scene: Scene) -> Bool {
    let isOfText = [.spoken, .announcement, .announcements, .log, .errorMessage].contains(subject)
    switch demand {
    case .key(let pattern): return subject == .key && pattern.fits(message)
    case .list(let items) where subject == .keys: return items.contains(message.key)
    case .snapshot: return subject == .logSnapshot
    case .contains(let parts) where isOfText:
      return parts.contains { text.contains($0) || $0.contains(text) }
    case .equals(let whole) where isOfText: return whole.contains(text)
    case .list(let items) where isOfText, .inOrder(let items) where isOfText: return items.contains(text)
    case .member(let item) where isOfText: return item == text
    case .matches(let pattern) where isOfText: return pattern.fits(text)
    case .words(let keys) where isOfText: return keys.contains { $0.key == message.key }
    default: return false
    }
  }
}
