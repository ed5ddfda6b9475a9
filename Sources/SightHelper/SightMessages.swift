// SPDX-License-Identifier: GPL-3.0-or-later

internal import ImageReading

/// What `lupa` asks `lupa-sight`.
enum SightRequest: Hashable, Codable {
  /// Measure the image and read its texts. The path is absolute.
  case open(ImageRequest)
}

/// What `lupa-sight` answers.
enum SightAnswer: Hashable, Codable {
  case opened(ImageRecord)
  case failed(ImageError)
}

/// The version of these messages; both sides must have the same.
let sightVersion = "4"
