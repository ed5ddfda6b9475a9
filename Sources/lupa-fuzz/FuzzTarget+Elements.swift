// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import Conformance
import Localization

extension FuzzTarget {
  /// What is told of an element, or why it is none.
  private static func lines(on input: [UInt8], in localizer: Localizer) -> [String] {
    do {
      return AuditReport.of(exported: try ExportedElement(json: input), localizer: localizer)
        .lines(in: localizer, name: "input.json", strict: true)
    } catch {
      return [localizer.text(for: error.message(file: "input.json"))]
    }
  }

  /// Elements of other programs: read, audited, and reported on.
  static func elements() -> FuzzTarget {
    let seeds = ["act-23a2a8", "act-2ee8b8", "act-qt1vmo"].flatMap {
      Repository.files(in: "Tests/Fixtures/Elements/" + $0, endings: ["json"], upTo: 20_000)
    }
    let tokens = [
      "\"element\":", "\"role\":", "\"label\":", "\"labelLanguage\":", "\"value\":", "\"actions\":", "\"states\":",
      "\"announcements\":", "\"observations\":", "\"commands\":", "\"language\":", "\"before\":", "\"after\":",
      "\"text\":", "\"arguments\":", "null", "true", "[", "]", "{", "}", ",", ":", "\"es\"", "\"\\u0000\"", "\\ud800",
      "\\u202e",
    ]
    return FuzzTarget(name: "elements", seeds: seeds, tokens: tokens) { input in
      for language in Repository.languages {
        let localizer = Repository.localizer(language)
        for line in lines(on: input, in: localizer) { try requireClean(line) }
      }
    }
  }
}
