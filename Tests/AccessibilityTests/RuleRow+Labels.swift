// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import Localization

extension RuleRow {
  /// Rules on what the element is called.
  static let labels: [RuleRow] = [
    RuleRow("label-present", .pass, "a label") { $0.element = .image() },
    RuleRow("label-present", .pass, "decoration needs none") { $0.element = .image("") { $0.role = "presentation" } },
    RuleRow("label-present", .fail, "no label") { $0.element = .image(nil) },
    RuleRow("label-present", .fail, "an empty one") { $0.element = .image(" ") },
    RuleRow("label-present", .fail, "a placeholder") {
      $0.element = .image("No description.") { $0.labelSource = "placeholder" }
    },
    RuleRow("label-present", .fail, "decoration that takes the focus") {
      $0.element = .image("") { ($0.role, $0.states) = ("none", ["focusable"]) }
    },
    RuleRow("label-present", .incomplete, "still loading") {
      $0.element = .image("Remote image") { ($0.labelSource, $0.states) = ("placeholder", ["busy"]) }
    },
    RuleRow("label-present", .notApplicable, "hidden") { $0.element = .image("") { $0.states = ["hidden"] } },
    RuleRow("label-present", .notApplicable, "no element") { $0.element = nil },

    RuleRow("label-not-file-name", .pass, "words") { ($0.element, $0.labelWorth) = (.image(), .words) },
    RuleRow("label-not-file-name", .fail, "a file name") {
      ($0.element, $0.labelWorth) = (.image("IMG_2041.jpg"), .fileName)
    },
    RuleRow("label-not-file-name", .fail, "a camera's text") {
      ($0.element, $0.labelWorth) = (.image("OLYMPUS DIGITAL CAMERA"), .boilerplate)
    },
    RuleRow("label-not-file-name", .fail, "the file name is read") {
      $0.element = .image("No description. File name: beach.") { $0.labelSource = "file-name" }
    },
    RuleRow("label-not-file-name", .notApplicable, "nobody knows") { $0.element = .image() },
    RuleRow("label-not-file-name", .notApplicable, "no label") {
      ($0.element, $0.labelWorth) = (.image(""), .boilerplate)
    },
    RuleRow("label-not-file-name", .notApplicable, "no image") {
      ($0.element, $0.labelWorth) = (.image("IMG_1.jpg") { $0.role = "link" }, .fileName)
    },

    RuleRow("label-not-redundant", .pass, "only what it shows") { $0.element = .image() },
    RuleRow("label-not-redundant", .pass, "the word inside") { $0.element = .image("A man with an image of a dog") },
    RuleRow("label-not-redundant", .pass, "the value as a word") {
      $0.element = .image("Keeping fit") { $0.value = "Fit" }
    },
    RuleRow("label-not-redundant", .fail, "the role") { $0.element = .image("Image of a dog") },
    RuleRow("label-not-redundant", .fail, "nothing but the role") { $0.element = .image("Image") },
    RuleRow("label-not-redundant", .fail, "the value") {
      $0.element = .image("A dog, zoomed in") { $0.value = "Zoomed in" }
    },
    RuleRow("label-not-redundant", .notApplicable, "a language without words here") {
      $0.element = .image("Bild von einem Hund") { $0.labelLanguage = .unknown }
      $0.language = nil
    },
    RuleRow("label-not-redundant", .notApplicable, "no label") { $0.element = .image("") },

    RuleRow("label-language", .pass, "known") { $0.element = .image() },
    RuleRow("label-language", .fail, "unknown") { $0.element = .image { $0.labelLanguage = .unknown } },
    RuleRow("label-language", .incomplete, "another one") {
      $0.element = .image("Un perro y una niña en la playa") { $0.labelLanguage = .known(.english) }
    },
    RuleRow("label-language", .notApplicable, "not told") { $0.element = .image { $0.labelLanguage = nil } },
    RuleRow("label-language", .notApplicable, "no label") { $0.element = .image("") },

    RuleRow("text-in-image", .pass, "the label says it") {
      ($0.element, $0.textInImage) = (.image("Exit sign"), ["EXIT"])
    },
    RuleRow("text-in-image", .incomplete, "the label does not say it") {
      ($0.element, $0.textInImage) = (.image("A door"), ["EXIT"])
    },
    RuleRow("text-in-image", .notApplicable, "no text") { ($0.element, $0.textInImage) = (.image(), []) },
    RuleRow("text-in-image", .notApplicable, "not read") { $0.element = .image() },
  ]
}
