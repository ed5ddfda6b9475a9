// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

/// From where on a recognition counts as heard, in one language.
///
/// Chosen on the first part of the voices of `Scripts/benchmark listening`, and measured on the others;
/// docs/listening.md has the figures.
public struct AcceptanceLimits: Hashable, Sendable {
  /// The least score for each phone, the least advantage over any sequence of phones, and the least lead over what
  /// means something else; see `Recognition`.
  public struct Limit: Hashable, Sendable {
    public let scorePerPhone: Double
    public let advantage: Double
    public let lead: Int

    public init(scorePerPhone: Double, advantage: Double, lead: Int) {
      self.scorePerPhone = scorePerPhone
      self.advantage = advantage
      self.lead = lead
    }

    func admits(_ recognition: Recognition) -> Bool {
      recognition.scorePerPhone > scorePerPhone && recognition.advantage > advantage && recognition.lead > lead
    }
  }

  /// Nothing speaks for another command.
  public let sure: Limit

  /// A command, to be done.
  public let understood: Limit

  /// Perhaps a command; the person is asked.
  public let doubtful: Limit

  /// Hundredths of a second for each phone; who takes longer says something else as well.
  public let slowest: Double

  /// In hundredths of a second: who pauses longer within a command may have said two, so only what is sure is not asked.
  ///
  /// Of 1,123 commands of the measurement that were understood, none has a longer pause.
  static let longestPause = 28

  public init(sure: Limit, understood: Limit, doubtful: Limit, slowest: Double) {
    self.sure = sure
    self.understood = understood
    self.doubtful = doubtful
    self.slowest = slowest
  }

  /// The limits for a language; where none were measured, the stricter of those that were.
  public init(for language: LanguageTag) {
    self = Self.table[language.language] ?? Self.strictest
  }

  private static let table: [String: AcceptanceLimits] = [
    "en": AcceptanceLimits(
      sure: Limit(scorePerPhone: -450, advantage: -2, lead: 300),
      understood: Limit(scorePerPhone: -700, advantage: -4, lead: 50),
      doubtful: Limit(scorePerPhone: -850, advantage: -7, lead: .min), slowest: 40),
    "es": AcceptanceLimits(
      sure: Limit(scorePerPhone: -400, advantage: -4, lead: 300),
      understood: Limit(scorePerPhone: -600, advantage: -8, lead: 100),
      doubtful: Limit(scorePerPhone: -700, advantage: -12, lead: .min), slowest: 40),
  ]

  private static let strictest = table.values.dropFirst().reduce(table.values.first ?? never) { $0.stricter($1) }

  private static let never = AcceptanceLimits(
    sure: Limit(scorePerPhone: 0, advantage: 0, lead: .max),
    understood: Limit(scorePerPhone: 0, advantage: 0, lead: .max),
    doubtful: Limit(scorePerPhone: 0, advantage: 0, lead: .max), slowest: 0)

  private func stricter(_ other: AcceptanceLimits) -> AcceptanceLimits {
    func stricter(_ one: Limit, _ other: Limit) -> Limit {
      Limit(
        scorePerPhone: max(one.scorePerPhone, other.scorePerPhone), advantage: max(one.advantage, other.advantage),
        lead: max(one.lead, other.lead))
    }
    return AcceptanceLimits(
      sure: stricter(sure, other.sure), understood: stricter(understood, other.understood),
      doubtful: stricter(doubtful, other.doubtful), slowest: min(slowest, other.slowest))
  }
}

/// How well a recognition fits what was heard.
public enum Fit: Hashable, Sendable {
  case sure, understood, doubtful, notUnderstood
}

extension AcceptanceLimits {
  public func fit(of recognition: Recognition) -> Fit {
    guard !recognition.words.isEmpty, recognition.phones > 0, recognition.frames > 0,
      Double(recognition.frames) <= slowest * Double(recognition.phones)
    else { return .notUnderstood }
    if sure.admits(recognition) { return .sure }
    if understood.admits(recognition), recognition.longestPause <= Self.longestPause { return .understood }
    return doubtful.admits(recognition) ? .doubtful : .notUnderstood
  }
}
