// SPDX-License-Identifier: GPL-3.0-or-later

import ImageReading
import ZoomGeometry

/// How an image was left: what is needed to show it so again.
struct KeptView: Sendable {
  /// `nil` where there is only one.
  let page: Int?

  /// The person agreed to open it though it is very large.
  let isConfirmed: Bool

  private let width: Int
  private let height: Int
  private let viewport: Viewport

  init(_ image: OpenImage) {
    page = image.record.pages?.current
    isConfirmed = image.request.isConfirmed
    (width, height) = (image.record.width, image.record.height)
    viewport = image.viewport
  }

  /// Shows an image as it was left, where it has the same size as then.
  func restore(_ image: inout OpenImage) {
    guard (image.record.width, image.record.height) == (width, height) else { return }
    image.viewport = viewport
  }
}
