// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import CommandLanguage
import Foundation
import Localization
import Speech
import Viewer
import ZoomGeometry

/// What was expected and what was found, as text for a report.
struct Mismatch {
  let expected: String

  /// `nil`: there was nothing.
  let found: String?

  init(_ expected: String, _ found: String?) {
    self.expected = expected
    self.found = found
  }
}

extension Expectation {
  /// Compares with what a command led to.
  ///
  /// - Returns: `nil` when it is met.
  func mismatch(in scene: Scene) -> Mismatch? {
    guard isNegated else { return mismatchIfPositive(in: scene) }
    let positive = Expectation(subject: subject, demand: demand)
    guard positive.mismatchIfPositive(in: scene) == nil else { return nil }
    return Mismatch("not " + positive.expected(in: scene), found(in: scene))
  }

  private func mismatchIfPositive(in scene: Scene) -> Mismatch? {
    isMet(in: scene) ? nil : Mismatch(expected(in: scene), found(in: scene))
  }

  private func isMet(in scene: Scene) -> Bool {
    switch demand {
    case .equals(let text): return scene.text(of: subject) == text
    case .contains(let parts): return contains(parts, in: scene)
    case .matches(let pattern):
      if let list = scene.list(of: subject) { return list.contains(where: pattern.fits) }
      return scene.text(of: subject).map(pattern.fits) ?? false
    case .words(let keys):
      let words = keys.map(scene.words)
      switch subject {
      case .spoken, .speaking: return contains(words, in: scene)
      case .action, .announcement: return words.allSatisfy { scene.list(of: subject)?.contains($0) == true }
      default:
        if let list = scene.list(of: subject) { return list == words }
        return words.count == 1 && scene.text(of: subject) == words.first
      }
    case .list(let items): return scene.list(of: subject) == items
    case .member(let item): return scene.list(of: subject)?.contains(item) == true
    case .inOrder(let items):
      var rest = (scene.list(of: subject) ?? [])[...]
      for item in items {
        guard let index = rest.firstIndex(of: item) else { return false }
        rest = rest[(index + 1)...]
      }
      return true
    case .key(let pattern): return scene.messages(of: subject).contains(where: pattern.fits)
    case .numbers(let wanted):
      guard let found = numbers(in: scene), found.count == wanted.count else { return false }
      return zip(wanted, found).allSatisfy { abs($0 - $1) <= tolerance(of: $1) }
    case .comparison(let comparison, let wanted):
      guard let found = numbers(in: scene)?.first else { return false }
      return comparison.holds(found, wanted, tolerance: tolerance(of: found))
    case .count(let comparison, let wanted):
      return count(in: scene).map { comparison.holds(Double($0), wanted) } ?? false
    case .holds:
      switch subject {
      case .silence: return scene.speech.isSilent
      case .interrupted: return scene.speech.interrupted != nil
      case .understood: return scene.isUnderstood
      default: return ["unknown-command", "not-understood"].contains(scene.errorCode)
      }
    case .afterWords(let count): return scene.wordsBeforeCut?.count == count
    case .afterWord(let word): return scene.wordsBeforeCut?.last.map { $0.bare == word.bare } ?? false
    case .snapshot, .clean, .outcome: return false
    }
  }

  /// - Returns: Each of the parts is in the text, or in one text of the list.
  private func contains(_ parts: [String], in scene: Scene) -> Bool {
    if let list = scene.list(of: subject) {
      let holdsSentences = [.announcements, .announcement, .log, .text].contains(subject)
      return parts.allSatisfy { part in
        list.contains { holdsSentences ? $0.normalized.contains(part.normalized) : $0 == part }
      }
    }
    guard let text = scene.text(of: subject)?.normalized else { return false }
    return parts.allSatisfy { text.contains($0.normalized) }
  }

  private func count(in scene: Scene) -> Int? {
    switch subject {
    case .words: SpeechDuration.wordCount(of: scene.announcements.filter(\.isSpoken).map(\.text).joined(separator: " "))
    case .pending: scene.speech.pending.count
    default: scene.list(of: subject)?.count
    }
  }

  private func numbers(in scene: Scene) -> [Double]? {
    let view = scene.viewport?.view
    switch subject {
    case .visible: return view.flatMap { scene.viewport?.visible(in: $0) }.map(Self.sides)
    case .shownVisible: return scene.shown.flatMap { scene.viewport?.visible(in: $0) }.map(Self.sides)
    case .offset: return view.map { [$0.offset.x, $0.offset.y] }
    case .shownOffset: return scene.shown.map { [$0.offset.x, $0.offset.y] }
    case .zoom: return view.map { [$0.zoom] }
    case .shownZoom: return scene.shown.map { [$0.zoom] }
    case .frame: return scene.viewport.map { [$0.frame.width, $0.frame.height] }
    default: return nil
    }
  }

  private static func sides(_ rect: Rect) -> [Double] { [rect.x, rect.y, rect.width, rect.height] }

  private func tolerance(of found: Double) -> Double {
    switch subject {
    case .visible, .shownVisible: 0.5
    case .zoom, .shownZoom: 1e-6 * max(1, found)
    default: 0.01
    }
  }
}

// MARK: - Words for a report

extension Expectation {
  private func expected(in scene: Scene) -> String {
    switch demand {
    case .equals(let text), .member(let text): text
    case .contains(let parts): parts.count == 1 ? parts[0] : Self.list(parts)
    case .matches(let pattern): pattern.text
    case .words(let keys): keys.map(scene.words).joined(separator: " ")
    case .list(let items), .inOrder(let items): Self.list(items)
    case .key(let pattern): pattern.text
    case .numbers(let numbers): Self.text(numbers)
    case .comparison(let comparison, let number), .count(let comparison, let number):
      [comparison.rawValue, Self.text([number])].filter { !$0.isEmpty }.joined(separator: " ")
    case .holds: subject.rawValue
    case .afterWords(let count): "interrupted after \(count) words"
    case .afterWord(let word): "interrupted after \(word)"
    case .snapshot, .clean: subject.rawValue
    case .outcome(_, let outcome): outcome.rawValue
    }
  }

  private func found(in scene: Scene) -> String? {
    switch demand {
    case .key: return scene.messages(of: subject).map(\.written).joined(separator: " ")
    case .numbers, .comparison: return numbers(in: scene).map(Self.text)
    case .count:
      guard subject != .pending else { return scene.speech.pending.count.description }
      return count(in: scene)?.description
    case .holds where subject == .silence: return scene.speech.pending.first?.announcement.text ?? subject.rawValue
    case .holds where [.understood, .notUnderstood].contains(subject): return scene.errorCode ?? scene.status.identifier
    case .holds, .afterWord, .afterWords:
      if case .afterWords = demand { return scene.wordsBeforeCut.map { "interrupted after \($0.count) words" } }
      return scene.wordsBeforeCut.map { "interrupted after " + ($0.last ?? "0 words") }
    case .snapshot, .clean, .outcome: return nil
    case .equals, .contains, .matches, .words, .list, .member, .inOrder:
      return scene.list(of: subject).map(Self.list) ?? scene.text(of: subject)
    }
  }

  private static func list(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: " ")
  }

  private static func text(_ numbers: [Double]) -> String {
    numbers.map { $0 == $0.rounded() && abs($0) < 1e15 ? String(Int($0)) : String($0) }.joined(separator: " ")
  }
}

extension Scene {
  /// What the catalogs have under a key: as it was announced where it was, since only that has all its values.
  fileprivate func words(of pattern: KeyPattern) -> String {
    announcements.first { pattern.fits($0.message) }?.text ?? localizer.text(for: pattern.message)
  }

  /// The words that were heard of what the last command interrupted; `nil` where it interrupted nothing.
  fileprivate var wordsBeforeCut: [String]? {
    guard let spoken = speech.interrupted, case .interrupted(let count)? = spoken.cut else { return nil }
    return Array(
      spoken.announcement.text.split(whereSeparator: \.isWhitespace).map(String.init)
        .filter { $0.contains { $0.isLetter || $0.isNumber } }.prefix(count))
  }
}

extension String {
  /// NFC, with blanks collapsed.
  fileprivate var normalized: String {
    precomposedStringWithCanonicalMapping.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A word without the signs around it, in small letters.
  fileprivate var bare: String {
    lowercased().trimming { !$0.isLetter && !$0.isNumber }
  }
}
