// SPDX-License-Identifier: GPL-3.0-or-later

internal import ImageReading
internal import RegionFacts

/// What `lupa` asks `lupa-sight`.
enum SightRequest: Hashable, Codable {
  /// Measure the image and read its texts. The path is absolute.
  case open(ImageRequest)

  /// Measure what a part of it shows.
  case survey(SurveyRequest)

  /// Keep a part of it as a file.
  case save(SaveRequest)
}

/// What `lupa-sight` answers.
enum SightAnswer: Hashable, Codable {
  case opened(ImageRecord)
  case surveyed(PixelFacts)
  case saved(SavedView)
  case failed(ImageError)
  case notSaved(SaveError)
}

/// The version of these messages; both sides must have the same.
let sightVersion = "5"
