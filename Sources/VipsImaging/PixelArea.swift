// SPDX-License-Identifier: GPL-3.0-or-later

internal import ImageReading
internal import ZoomGeometry

extension PixelScale {
  func factor(longerSide: Double, isDrawing: Bool) -> Double {
    switch self {
    case .factor(let factor): factor
    case .fitting(let side): isDrawing ? Double(side) / longerSide : min(Double(side) / longerSide, 1)
    }
  }
}

extension Rect {
  /// The whole pixels that it touches, clipped; at least one.
  func pixels(in whole: Rect) throws(ImageError) -> Rect {
    guard [x, y, width, height].allSatisfy(\.isFinite) else { throw .notFound }
    let left = min(max(x.rounded(.down), 0), whole.width - 1)
    let top = min(max(y.rounded(.down), 0), whole.height - 1)
    let right = min(max((x + width).rounded(.up), left + 1), whole.width)
    let bottom = min(max((y + height).rounded(.up), top + 1), whole.height)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
