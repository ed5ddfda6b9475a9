// SPDX-License-Identifier: GPL-3.0-or-later

/// A script, a block that is run for several values, or a case: what stands in it, as it was written.
struct Outline {
  /// What a case is called.
  var title: String?

  /// Where it begins.
  var opener: SourceLine?

  var tags: [CaseTag] = []

  /// Lines of options, the outer ones first.
  var options: [SourceLine] = []

  var note: Note?
  var setUp: [WrittenStep] = []
  var steps: [WrittenStep] = []
  var examples: Examples?

  /// What it is run for: an option and its values.
  var each: (option: String, values: [String])?

  var children: [Outline] = []

  /// Why a case is not run, or may fail.
  enum Note: Hashable, Sendable {
    case skip(reason: String)
    case todo(reason: String)
  }

  /// Rows of values, one case for each.
  struct Examples {
    let line: SourceLine
    let columns: [String]
    var rows: [[String]] = []
  }
}

/// A step before the values of a row are filled in.
struct WrittenStep {
  let line: SourceLine
  var block: Step.Block?
}
