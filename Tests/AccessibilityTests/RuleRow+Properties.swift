// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import Localization

extension RuleRow {
  /// Rules on role, value and actions.
  static let properties: [RuleRow] = [
    RuleRow("role-present", .pass, "a role") { $0.element = .image() },
    RuleRow("role-present", .fail, "none") { $0.element = .image { $0.role = nil } },
    RuleRow("role-present", .fail, "an empty one") { $0.element = .image { $0.role = "" } },
    RuleRow("role-present", .notApplicable, "no element") { $0.element = nil },

    RuleRow("value-present", .pass, "a value") { $0.element = .zoomable() },
    RuleRow("value-present", .fail, "none") { $0.element = .zoomable(nil) },
    RuleRow("value-present", .fail, "an empty one") { $0.element = .zoomable(" ") },
    RuleRow("value-present", .notApplicable, "a picture that stays as it is") { $0.element = .image() },

    RuleRow("actions-present", .pass, "each has a name") { $0.element = .zoomable(actions: ["Zoom in", "Pan left"]) },
    RuleRow("actions-present", .fail, "one has none") { $0.element = .zoomable(actions: ["Zoom in", ""]) },
    RuleRow("actions-present", .fail, "two have one") { $0.element = .zoomable(actions: ["Zoom in", "zoom in"]) },
    RuleRow("actions-present", .fail, "something can be done, and is not offered") {
      let element = AuditedElement.zoomable(actions: [])
      $0.element = element
      $0.observations = [
        .tried("zoom in") { ($0.before, $0.after) = (element, .zoomable("Zoomed in", actions: [])) }
      ]
    },
    RuleRow("actions-present", .notApplicable, "nothing can be done") { $0.element = .zoomable(actions: []) },
    RuleRow("actions-present", .notApplicable, "not told") { $0.element = .image() },

    RuleRow("localized", .pass, "two languages") {
      $0.element = .zoomable()
      $0.translations[.spanish] = .zoomable("Ajustada", actions: ["Acercar"])
    },
    RuleRow("localized", .fail, "no words in one") {
      $0.element = .zoomable()
      $0.untranslated = [.init(property: "hint", language: .spanish)]
    },
    RuleRow("localized", .fail, "an English hint in Spanish") {
      $0.element = .image { $0.hint = "Acerca la imagen" }
      $0.language = .spanish
      $0.translations[.english] = .image { $0.hint = "Zoom in" }
      $0.element?.hint = "Pan to the left and then to the right of the view"
    },
    RuleRow("localized", .incomplete, "the same in both") {
      $0.element = .zoomable()
      $0.translations[.spanish] = .zoomable("Ajustada", actions: ["Zoom in"])
    },
    RuleRow("localized", .notApplicable, "no words") { $0.element = .image() },
    RuleRow("localized", .notApplicable, "no language") { ($0.element, $0.language) = (.zoomable(), nil) },

    RuleRow("consistent-names", .pass, "one name") {
      $0.names = [
        .init(thing: "zoomIn", name: "Zoom in", language: .english),
        .init(thing: "zoomIn", name: "zoom in", language: .english),
        .init(thing: "zoomIn", name: "Acercar", language: .spanish),
      ]
    },
    RuleRow("consistent-names", .pass, "the label stays") {
      $0.observations = [.tried("zoom in") { ($0.before, $0.after) = (.zoomable(), .zoomable("Zoomed in")) }]
    },
    RuleRow("consistent-names", .fail, "two names") {
      $0.names = [
        .init(thing: "zoomIn", name: "Zoom in", language: .english),
        .init(thing: "zoomIn", name: "Enlarge", language: .english),
      ]
    },
    RuleRow("consistent-names", .fail, "the label tells the state") {
      $0.observations = [.tried("zoom in") { ($0.before, $0.after) = (.image("Dog"), .image("Dog, zoomed in")) }]
    },
    RuleRow("consistent-names", .notApplicable, "nothing was compared") { $0.element = .image() },

    RuleRow("catalog-complete", .pass, "complete") { $0.catalogGaps = [] },
    RuleRow("catalog-complete", .fail, "words are missing") {
      $0.catalogGaps = [.missing(keys: ["a", "b"], .spanish)]
    },
    RuleRow("catalog-complete", .fail, "words cannot be used") { $0.catalogGaps = [.unusable(.init("x"))] },
    RuleRow("catalog-complete", .notApplicable, "no catalog is known") { $0.element = .image() },
  ]
}
