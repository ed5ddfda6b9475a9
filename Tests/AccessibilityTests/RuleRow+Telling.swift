// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import Localization

extension RuleRow {
  /// Rules on what is told.
  static let telling: [RuleRow] = [
    RuleRow("change-announced", .pass, "with the new value") {
      $0.observations = [
        .tried("zoom in", saying: ["Zoomed in, 200 percent."]) {
          ($0.before, $0.after) = (.zoomable("Fit"), .zoomable("Zoomed in"))
        }
      ]
    },
    RuleRow("change-announced", .fail, "in silence") {
      $0.observations = [.tried("zoom in", saying: [" "]) { $0.changed = true }]
    },
    RuleRow("change-announced", .incomplete, "without the new value") {
      $0.observations = [
        .tried("zoom in", saying: ["200 percent."]) {
          ($0.before, $0.after) = (.zoomable("Fit"), .zoomable("Zoomed in"))
        }
      ]
    },
    RuleRow("change-announced", .notApplicable, "nothing changed") {
      $0.observations = [.tried("zoom in") { $0.changed = false }]
    },
    RuleRow("change-announced", .notApplicable, "nothing was tried") { $0.element = .image() },

    RuleRow("speech-matches-text", .pass, "both") {
      $0.observations = [.tried("fit", saying: ["Fit."]) { $0.tell(spoken: true, printed: true) }]
    },
    RuleRow("speech-matches-text", .fail, "only heard") {
      $0.observations = [.tried("fit", saying: ["Fit."]) { $0.tell(spoken: true, printed: false) }]
    },
    RuleRow("speech-matches-text", .fail, "only written") {
      $0.observations = [.tried("fit", saying: ["Fit."]) { $0.tell(spoken: false, printed: true) }]
    },
    RuleRow("speech-matches-text", .notApplicable, "the answer to stop") {
      $0.observations = [.tried(.stop, "stop", saying: ["Stopped."]) { $0.tell(spoken: false, printed: true) }]
    },
    RuleRow("speech-matches-text", .notApplicable, "not known") { $0.observations = [.tried("fit", saying: ["Fit."])] },

    RuleRow("sounds-have-words", .pass, "with words") {
      $0.observations = [.tried("pan left", saying: ["Left edge."]) { $0.announcements[0].earcon = "edge" }]
    },
    RuleRow("sounds-have-words", .fail, "alone") {
      $0.observations = [.tried("pan left", saying: [""]) { $0.announcements[0].earcon = "edge" }]
    },
    RuleRow("sounds-have-words", .notApplicable, "no sound") {
      $0.observations = [.tried("pan left", saying: ["Left."])]
    },

    RuleRow("instructions-not-sensory", .pass, "by name") {
      $0.element = .image { $0.hint = "Zoom in, then pan left or right." }
    },
    RuleRow("instructions-not-sensory", .fail, "by color") { $0.element = .image { $0.hint = "Press the green one." } },
    RuleRow("instructions-not-sensory", .fail, "by place") {
      $0.observations = [
        .tried("help", saying: ["Use the button on the right."]) { $0.announcements[0].priority = "hint" }
      ]
    },
    RuleRow("instructions-not-sensory", .incomplete, "a color beside a name") {
      $0.element = .image { $0.hint = "Choose Save, which is green." }
    },
    RuleRow("instructions-not-sensory", .incomplete, "a language without words here") {
      $0.element = .image { $0.hint = "Den grünen Knopf drücken." }
      $0.language = .spanish
    },
    RuleRow("instructions-not-sensory", .notApplicable, "no instruction") { $0.element = .image() },

    RuleRow("errors-identified", .pass, "with what was typed") {
      $0.observations = [.tried(.mistake, "zom in", saying: ["I do not know zom in."], error: "unknown-command")]
    },
    RuleRow("errors-identified", .fail, "in silence") {
      $0.observations = [.tried(.mistake, "zom in", error: "unknown-command")]
    },
    RuleRow("errors-identified", .fail, "as if it had worked") {
      $0.observations = [.tried(.mistake, "zom in", saying: ["Fit."])]
    },
    RuleRow("errors-identified", .incomplete, "without what was typed") {
      $0.observations = [.tried(.mistake, "zom", saying: ["Not known."], error: "unknown-command")]
    },
    RuleRow("errors-identified", .notApplicable, "no mistake") { $0.observations = [.tried("fit")] },

    RuleRow("errors-suggest", .pass, "a command") {
      $0.commands[.english] = ["zoom in"]
      $0.observations = [.tried(.mistake, "zom in", saying: ["I do not know zom in. Did you mean zoom in?"])]
    },
    RuleRow("errors-suggest", .pass, "a value") {
      $0.observations = [.tried(.mistake, "zoom to x", saying: ["x is no number. Say, for example, 150."])]
    },
    RuleRow("errors-suggest", .fail, "nothing") {
      $0.observations = [.tried(.mistake, "zoom to 0x20", saying: ["0x20 is no number."])]
    },
    RuleRow("errors-suggest", .incomplete, "something else") {
      $0.observations = [.tried(.mistake, "zom", saying: ["Not known. Try what the manual says."])]
    },
    RuleRow("errors-suggest", .notApplicable, "no mistake") { $0.observations = [.tried("fit")] },
  ]
}

extension AuditObservation {
  fileprivate mutating func tell(spoken: Bool, printed: Bool) {
    for index in announcements.indices {
      (announcements[index].isSpoken, announcements[index].isPrinted) = (spoken, printed)
    }
  }
}
