// SPDX-License-Identifier: GPL-3.0-or-later

public import RegionFacts
public import ZoomGeometry

/// A part of an image that is to be looked at.
public struct SurveyRequest: Hashable, Sendable, Codable {
  /// `file` is a path.
  public var image: ImageRequest

  /// In pixels of the upright image, turned as `image` says; clipped to it. `nil` is the whole image.
  public var region: Rect?

  public init(_ image: ImageRequest, region: Rect? = nil) {
    self.image = image
    self.region = region
  }
}

/// Measures what the pixels of an image show.
public protocol ImageSurveying: Sendable {
  /// Blocks until there is an answer; where zooming must be prepared first, for as long as a minute.
  ///
  /// What is measured while the file changes, or after it did, may be of either state.
  func survey(_ request: SurveyRequest) throws(ImageError) -> PixelFacts

  /// Gives up what is being surveyed, at once and for good: nobody wants the answer any more. Any thread may call it.
  func cancelSurvey()
}
