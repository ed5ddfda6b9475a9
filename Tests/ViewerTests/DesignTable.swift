// SPDX-License-Identifier: GPL-3.0-or-later

import Viewer
import ZoomGeometry

/// The zoom behaviors, written down once more from the table of the design, so that the code is not its own measure.
///
/// S is the frame, `image` w × h, b the base scale, z the zoom, p a point in the frame, all in points but for `image`.
struct DesignTable {
  enum Behavior: String, CaseIterable {
    case explore, pinch, free
    case doubleTap = "double-tap"
    case scrollView = "scroll-view"
  }

  typealias Vector = SIMD2<Double>

  let behavior: Behavior
  let image: Vector
  let S: Vector
  let zoomOption: Double?
  let isOptical: Bool
  var z = 1.0
  var offset = Vector.zero

  /// - Parameter frame: `nil` is what the behavior begins with.
  init(_ behavior: Behavior, image: Vector, frame: Vector? = nil, zoom: Double? = nil, isOptical: Bool = false) {
    self.behavior = behavior
    self.image = image
    S = frame ?? (behavior == .free ? Vector(image.x, image.x) : image)
    zoomOption = zoom
    self.isOptical = isOptical
  }

  /// At rest the image fits, or fills the frame.
  var b: Double {
    let ratios = S / image
    switch behavior {
    case .explore, .pinch: return ratios.min()
    case .doubleTap, .scrollView, .free: return ratios.max()
    }
  }

  var zoomRange: ClosedRange<Double> {
    switch behavior {
    case .explore: 1...min(max(8, (image.max() / 64).rounded(.down)), 10_000)
    case .doubleTap: 1...min(max(zoomOption ?? 2.5, 1), 10_000)
    case .scrollView: 1...min(max(zoomOption ?? 2, 1), 10_000)
    case .pinch: 1...5
    case .free: 0.05...10_000
    }
  }

  /// How far the offset may go to either side.
  var clampLimit: Vector {
    switch behavior {
    case .explore: pointwiseMax((image * b * z - S) / 2, .zero)
    case .doubleTap, .scrollView: pointwiseMax((z - 1) * S / 2, .zero)
    case .pinch, .free: Vector(repeating: .infinity)
    }
  }

  /// The visible part of the image in pixels: x, y, width, height.
  var visible: [Double] {
    func pixel(_ p: Vector) -> Vector { image / 2 + (p - S / 2 - offset) / (b * z) }
    let start = pointwiseMin(pointwiseMax(pixel(.zero), .zero), image)
    let size = pointwiseMax(pointwiseMin(pixel(S), image) - start, .zero)
    return size.min() < 1e-6 ? [start.x, start.y, 0, 0] : [start.x, start.y, size.x, size.y]
  }

  private mutating func set(_ zoom: Double, _ offset: Vector) {
    z = min(max(zoom, zoomRange.lowerBound), zoomRange.upperBound)
    if abs(z - 1) < 1e-9 { z = 1 }
    let limit = clampLimit
    self.offset = z == 1 && behavior != .free ? .zero : pointwiseMin(pointwiseMax(offset, -limit), limit)
  }
}

extension DesignTable {
  enum Gesture {
    case zoomIn, zoomOut, fit, programmaticNone

    /// At a point of the frame in unit coordinates.
    case doubleTap(Double, Double)
    case pinch(Double, at: (Double, Double)? = nil, drag: (Double, Double)? = nil)
    case drag(Double, Double)
    case pan(Direction, percent: Double?)
    case edge(Direction)
    case zoomTo(percent: Double)

    /// On the center of a cell of the whole image, numbered as on a keypad.
    case zoomInOnCell(Int)

    /// On the center of one of nine places of what is in view.
    case zoomInOn(String, column: Int, row: Int)
    case programmatic(Double, Double)
  }

  mutating func perform(_ gesture: Gesture) {
    switch gesture {
    case .zoomIn: step(1)
    case .zoomOut: step(-1)
    case .fit, .programmaticNone: set(1, .zero)
    case .doubleTap(let x, let y): doubleTap(S * Vector(x, y))
    case .pinch(let m, let point, let distance):
      pinch(m, point.map { S * Vector($0, $1) } ?? S / 2)
      if let distance { drag(Vector(distance.0, distance.1)) }
    case .drag(let x, let y): drag(Vector(x, y))
    case .pan(let direction, let percent): set(z, offset + toImage(direction) * S * (percent ?? 50) / 100)
    case .edge(let direction): pan(toEdge: direction)
    case .zoomTo(let percent): zoom(percent / 100)
    case .zoomInOnCell(let cell):
      zoomIn(onPixel: image * Vector(Double((cell - 1) % 3 * 2 + 1), Double((9 - cell) / 3 * 2 + 1)) / 6)
    case .zoomInOn(_, let column, let row):
      // Where nothing is in view, the whole image stands for it.
      let view = visible[2] > 0 ? visible : [0, 0, image.x, image.y]
      let thirds = Vector(Double(column * 2 + 1), Double(row * 2 + 1)) / 6
      zoomIn(onPixel: Vector(view[0], view[1]) + thirds * Vector(view[2], view[3]))
    case .programmatic(let x, let y):
      let p = S * Vector(x, y)
      switch behavior {
      case .explore, .doubleTap, .scrollView: tap(p)
      case .pinch: set(2.5, (S / 2 - p) * (2.5 - 1))
      case .free: set(2.5, (S / 2 - p) * 2.5)
      }
    }
  }

  private mutating func doubleTap(_ p: Vector) {
    switch behavior {
    case .free: break
    case .pinch where isOptical && z == 1: set(2.5, (S / 2 - p) * (2.5 - 1))
    case .pinch: set(1, .zero)
    case .explore, .doubleTap, .scrollView: if z == 1 { tap(p) } else { set(1, .zero) }
    }
  }

  /// z = 2.5 or the other end, offset = clamp((S/2 − p) · z).
  private mutating func tap(_ p: Vector) {
    let zoom = behavior == .explore ? 2.5 : zoomRange.upperBound
    set(zoom, (S / 2 - p) * zoom)
  }

  private mutating func pinch(_ m: Double, _ p: Vector) {
    switch behavior {
    case .doubleTap: break
    case .pinch: set(z * m, offset)
    case .free: set(max(z + m - 1, 0.05), offset)
    case .explore, .scrollView:
      let after = min(max(z * m, zoomRange.lowerBound), zoomRange.upperBound)
      let k = after / z
      set(after, (p - S / 2) * (1 - k) + k * offset)
    }
  }

  private mutating func drag(_ d: Vector) {
    if z != 1 || behavior == .free { set(z, offset + d) }
  }

  private mutating func step(_ sign: Double) { zoom(afterStep(sign)) }

  private func afterStep(_ sign: Double) -> Double {
    switch behavior {
    case .explore: sign > 0 ? z * 2 : z / 2
    case .pinch: sign > 0 ? z * 1.25 : z / 1.25
    case .free: z + sign * 0.25
    case .doubleTap, .scrollView: sign > 0 ? zoomRange.upperBound : 1
    }
  }

  /// About the center of view, or with the offset kept.
  private mutating func zoom(_ zoom: Double) {
    let after = min(max(zoom, zoomRange.lowerBound), zoomRange.upperBound)
    switch behavior {
    case .explore, .doubleTap, .scrollView: set(after, offset * after / z)
    case .pinch, .free: set(after, offset)
    }
  }

  /// The pixel goes to the center of the view, and the zoom takes one step.
  private mutating func zoomIn(onPixel pixel: Vector) {
    let after = min(afterStep(1), zoomRange.upperBound)
    set(after, (image / 2 - pixel) * b * after)
  }

  /// The view moves until the image's edge is the frame's, or the middle of a shorter image its middle.
  private mutating func pan(toEdge direction: Direction) {
    let overhang = pointwiseMax((image * b * z - S) / 2, .zero)
    let sign = toImage(direction)
    let isHorizontal = sign.x != 0
    set(
      z,
      Vector(isHorizontal ? sign.x * overhang.x : offset.x, isHorizontal ? offset.y : sign.y * overhang.y))
  }

  /// The image moves the other way than the view.
  private func toImage(_ direction: Direction) -> Vector {
    switch direction {
    case .left: Vector(1, 0)
    case .right: Vector(-1, 0)
    case .up: Vector(0, 1)
    case .down: Vector(0, -1)
    }
  }
}

extension DesignTable.Gesture {
  var command: ImageCommand {
    switch self {
    case .zoomIn: .zoomIn
    case .zoomOut: .zoomOut
    case .fit: .fit
    case .programmaticNone: .programmatic(nil)
    case .doubleTap(let x, let y): .doubleTap(.point(Point(x: x, y: y)))
    case .pinch(let m, let point, let drag):
      .pinch(
        factor: m, at: point.map { .point(Point(x: $0, y: $1)) }, drag: drag.map { Point(x: $0, y: $1) })
    case .drag(let x, let y): .drag(Point(x: x, y: y))
    case .pan(let direction, let percent): .pan(direction, share: (percent ?? 50) / 100)
    case .edge(let direction): .panToEdge(direction)
    case .zoomTo(let percent): .zoomTo(percent: percent)
    case .zoomInOnCell(let cell):
      .zoomInOn(Place(cell: cell) ?? Place(ViewPosition(column: .center, row: .center), of: .image))
    case .zoomInOn(_, let column, let row):
      .zoomInOn(
        Place(ViewPosition(column: Third.allCases[column], row: Third.allCases[row]), of: .view))
    case .programmatic(let x, let y): .programmatic(Point(x: x, y: y))
    }
  }

  /// As it is typed.
  var line: String {
    switch self {
    case .zoomIn: "zoom in"
    case .zoomOut: "zoom out"
    case .fit: "fit"
    case .programmaticNone: "programmatic none"
    case .doubleTap(let x, let y): "double tap at \(x) \(y)"
    case .pinch(let m, let point, let drag):
      "pinch \(m)" + (point.map { " at \($0) \($1)" } ?? "") + (drag.map { " drag \($0) \($1)" } ?? "")
    case .drag(let x, let y): "drag \(x) \(y)"
    case .pan(let direction, let percent): "pan \(direction)" + (percent.map { " \($0)%" } ?? "")
    case .edge(let direction):
      switch direction {
      case .left: "pan to left edge"
      case .right: "pan to right edge"
      case .up: "pan to top edge"
      case .down: "pan to bottom edge"
      }
    case .zoomTo(let percent): "zoom to \(percent)"
    case .zoomInOnCell(let cell): "zoom in on cell \(cell)"
    case .zoomInOn(let place, _, _): "zoom in on \(place)"
    case .programmatic(let x, let y): "programmatic \(x) \(y)"
    }
  }
}
