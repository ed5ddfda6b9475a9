// SPDX-License-Identifier: GPL-3.0-or-later

public import Foundation

/// What reports tell of a whole run.
public struct RunFacts: Hashable, Sendable {
  /// Of Lupa.
  public let version: String

  /// What the order of running was drawn from; `nil`: the cases ran as they stand.
  public let seed: UInt32?

  /// When it began.
  public let start: Date

  /// Time stamps are that of `start`, and all durations are zero.
  public let isReproducible: Bool

  public init(version: String, seed: UInt32? = nil, start: Date, isReproducible: Bool = false) {
    self.version = version
    self.seed = seed
    self.start = start
    self.isReproducible = isReproducible
  }

  /// The time that stands in reproducible reports: `SOURCE_DATE_EPOCH`, or else the beginning of 1970.
  ///
  /// See https://reproducible-builds.org/specs/source-date-epoch/. A value that is no number of seconds before the year
  /// 10000 counts as none.
  public static func fixedStart(environment: [String: String]) -> Date {
    let seconds = environment["SOURCE_DATE_EPOCH"].flatMap { Int64($0) } ?? 0
    return Date(timeIntervalSince1970: (0..<253_402_300_800).contains(seconds) ? TimeInterval(seconds) : 0)
  }

  /// The start as ISO 8601 has it, in UTC.
  var timestamp: String { start.formatted(.iso8601) }
}
