// SPDX-License-Identifier: GPL-3.0-or-later

/// How much of what is in view is said.
public enum Detail: String, Hashable, Sendable, CaseIterable {
  /// Under 12 words.
  case brief

  /// Under 40 words.
  case normal

  /// All.
  case full
}
