// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a helper gave no answer.
public enum HelperError: Error, Hashable, Sendable {
  /// There is no such program, it cannot be run, or it ended before it was ready.
  case doesNotStart

  /// The helper ended, or was stopped, while a request was under way, twice in a row.
  case died

  /// No answer came before the deadline; the helper was killed.
  case timedOut

  /// The helper sent what is no answer, or the request is longer than a frame can be; the helper was killed.
  case garbage

  /// The request was given up.
  case cancelled

  /// The helper belongs to another version of the program.
  case wrongVersion
}
