// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import Localization

extension RuleRow {
  /// Rules on what can be done without seeing and pointing.
  static let commands: [RuleRow] = [
    RuleRow("label-in-name", .pass, "the visible words are in the name") {
      $0.element = .image("Save the view") { ($0.role, $0.visibleText) = ("button", "Save") }
    },
    RuleRow("label-in-name", .fail, "other words are visible") {
      $0.element = .image("Keep") { ($0.role, $0.visibleText) = ("button", "Save") }
    },
    RuleRow("label-in-name", .pass, "an action is typed by its name") {
      $0.observations = [.tried("Zoom in", action: "Zoom in")]
    },
    RuleRow("label-in-name", .fail, "an action is typed by another name") {
      $0.observations = [.tried("enlarge", action: "Zoom in")]
    },
    RuleRow("label-in-name", .fail, "its name is refused") {
      $0.observations = [.tried("Zoom in", action: "Zoom in", error: "unknown-command")]
    },
    RuleRow("label-in-name", .fail, "it goes by no command that there is") {
      ($0.element, $0.commands[.english]) = (.zoomable(), ["enlarge"])
    },
    RuleRow("label-in-name", .notApplicable, "nothing visible, nothing tried") { $0.element = .zoomable() },

    RuleRow("actions-by-command", .pass, "done") {
      $0.observations = [.tried(.action, "do \"Zoom in\"", action: "Zoom in") { $0.changed = true }]
    },
    RuleRow("actions-by-command", .pass, "there are words for it") {
      ($0.element, $0.commands[.english]) = (.zoomable(), ["zoom in", "fit"])
    },
    RuleRow("actions-by-command", .fail, "nothing changes") {
      $0.observations = [.tried(.action, "do \"Zoom in\"", action: "Zoom in") { $0.changed = false }]
    },
    RuleRow("actions-by-command", .fail, "refused") {
      $0.observations = [.tried("zoom in", action: "Zoom in", error: "no-such-action")]
    },
    RuleRow("actions-by-command", .fail, "there are no words for it") {
      ($0.element, $0.commands[.english]) = (.zoomable(), ["fit"])
    },
    RuleRow("actions-by-command", .notApplicable, "nothing is known of commands") { $0.element = .zoomable() },

    RuleRow("edges-reachable", .pass, "all") {
      ($0.element, $0.hiddenEdges) = (.image(), [.init(.left, isReachable: true)])
    },
    RuleRow("edges-reachable", .fail, "one is not") {
      ($0.element, $0.hiddenEdges) = (.image(), [.init(.left, isReachable: true), .init(.top, isReachable: false)])
    },
    RuleRow("edges-reachable", .notApplicable, "all is in view") { $0.element = .image() },

    RuleRow("single-key-shortcuts", .pass, "none") { $0.shortcuts = .init(keys: [], canBeTurnedOff: false) },
    RuleRow("single-key-shortcuts", .pass, "they can be turned off") {
      $0.shortcuts = .init(keys: ["z"], canBeTurnedOff: true)
    },
    RuleRow("single-key-shortcuts", .pass, "with a second key") {
      $0.shortcuts = .init(keys: ["Ctrl+Z"], canBeTurnedOff: false)
    },
    RuleRow("single-key-shortcuts", .fail, "always on") { $0.shortcuts = .init(keys: ["z"], canBeTurnedOff: false) },
    RuleRow("single-key-shortcuts", .notApplicable, "not known") { $0.element = .image() },

    RuleRow("speech-stops", .pass, "in silence") {
      $0.observations = [
        .tried(.stop, "stop", saying: ["Stopped."]) { $0.announcements[0].isSpoken = false }
      ]
    },
    RuleRow("speech-stops", .incomplete, "with words") {
      $0.observations = [.tried(.stop, "stop", saying: ["Stopped."]) { $0.announcements[0].isSpoken = true }]
    },
    RuleRow("speech-stops", .fail, "refused") {
      $0.observations = [.tried(.stop, "stop", error: "unknown-command")]
    },
    RuleRow("speech-stops", .notApplicable, "not tried") { $0.observations = [.tried("fit")] },

    RuleRow("demo-stops", .pass, "it ends") { $0.demoEnds = [.init(command: "stop", goesOn: false)] },
    RuleRow("demo-stops", .fail, "it goes on") {
      $0.demoEnds = [.init(command: "stop", goesOn: false), .init(command: "value", goesOn: true)]
    },
    RuleRow("demo-stops", .notApplicable, "none plays") { $0.element = .image() },
  ]
}
