// SPDX-License-Identifier: GPL-3.0-or-later

/// How much of what is in view is said.
public enum Detail: String, Hashable, Sendable, CaseIterable {
  /// Under 12 words.
  case brief

  /// Under 40 words.
  case normal

  /// All.
  case full

  /// The most words of one description.
  var wordLimit: Int {
    switch self {
    case .brief: 11
    case .normal: 39
    case .full: .max
    }
  }

  /// The most sentences of one description.
  var sentenceLimit: Int { self == .brief ? 2 : .max }

  /// What is said here is said at `other` too.
  func isIncluded(in other: Detail) -> Bool {
    switch (self, other) {
    case (.brief, _), (.normal, .normal), (.normal, .full), (.full, .full): true
    case (.normal, .brief), (.full, .brief), (.full, .normal): false
    }
  }
}
