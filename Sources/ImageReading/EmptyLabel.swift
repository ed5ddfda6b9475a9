// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Localization

/// Why a text says nothing of an image, although it has words.
public enum EmptyLabel: Hashable, Sendable {
  /// The name of an image file, or what a camera, phone or program counts with.
  case fileName

  /// What a camera, a program or a template writes into every file.
  case boilerplate

  /// - Returns: `nil` for a text that may say something.
  public init?(_ text: String) {
    if isBoilerplate(text) || templates.contains(text.folded.trimmingCharacters(in: .punctuationCharacters)) {
      self = .boilerplate
      return
    }
    let isNamed = FileNameLabel.stem(of: text) != text
    let isCounted = text.contains { $0.isNumber || $0 == "_" } && FileNameLabel.words(in: text) == nil
    guard isNamed || isCounted else { return nil }
    self = .fileName
  }
}

/// What stands where a label should be written, folded.
private let templates: Set<String> = [
  "alt", "alt text", "alternative text", "alternate text", "your alt text", "placeholder", "placeholder image",
  "spacer",
  "default alt text", "graphic", "graphics", "untitled", "untitled design", "foto", "fotografia", "imagen", "grafico",
  "dibujo", "insert description here", "description here", "texto alternativo", "texto alt", "marcador de posicion",
]
