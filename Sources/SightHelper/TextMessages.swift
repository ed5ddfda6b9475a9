// SPDX-License-Identifier: GPL-3.0-or-later

internal import ImageReading

/// What the text lane answers to a `TextRequest`.
enum TextAnswer: Hashable, Codable {
  case read(RecognizedText)
  case failed(ImageError)
}

/// What the program `lupa-sight` is called where it reads text: it looks at its own name to know what to do.
let textLaneName = "lupa-text"

/// The version of these messages; both sides must have the same.
let textVersion = "text 1"
