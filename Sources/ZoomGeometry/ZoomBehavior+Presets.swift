// SPDX-License-Identifier: GPL-3.0-or-later

extension ZoomBehavior {
  /// The whole image at rest, steps of two, and every pixel within reach.
  public static let explore = ZoomBehavior(
    name: "explore",
    contentMode: .fit,
    frameAtFirst: .image,
    range: .growing(least: 8, untilPixels: 64),
    step: Step(size: .times(2), anchor: .centerOfView),
    doubleTap: .zooms(Aim(zoom: 2.5, offset: .timesZoom)),
    programmatic: Aim(zoom: 2.5, offset: .timesZoom),
    pinch: .multiplies,
    dragAtRest: .leafsThroughGallery,
    bounds: .image,
    springs: Springs(command: Spring(duration: 0.4, bounce: 0.15)),
    isCenteredAtRest: true)

  /// A double tap zooms on its point and back; there is nothing between.
  ///
  /// - Parameter zoom: What it zooms to.
  public static func doubleTap(zoom: Double = 2.5) -> ZoomBehavior {
    let aim = Aim(zoom: usable(zoom), offset: .timesZoom)
    return ZoomBehavior(
      name: "double-tap",
      contentMode: .fill,
      frameAtFirst: .image,
      range: .fixed(1...aim.zoom),
      step: Step(size: .toOtherEnd, anchor: .centerOfView),
      doubleTap: .zooms(aim),
      programmatic: aim,
      pinch: .ignored,
      dragAtRest: .leafsThroughGallery,
      bounds: .frame,
      springs: Springs(command: Spring(duration: 0.4, bounce: 0.15)),
      isCenteredAtRest: true)
  }

  /// A pinch enlarges about the middle of the image, and a drag carries it anywhere; a double tap resets.
  ///
  /// - Parameter isOptical: A double tap at rest zooms, and its point stays where it is.
  public static func pinch(isOptical: Bool = false) -> ZoomBehavior {
    let aim = Aim(zoom: 2.5, offset: .timesGrowth)
    return ZoomBehavior(
      name: "pinch",
      contentMode: .fit,
      frameAtFirst: .image,
      range: .fixed(1...5),
      step: Step(size: .times(1.25), anchor: .offset),
      doubleTap: isOptical ? .zooms(aim) : .resets,
      programmatic: aim,
      pinch: .multipliesKeepingOffset,
      dragAtRest: .ignored,
      bounds: .none,
      springs: Springs(
        command: Spring(duration: 0.3, bounce: 0), snapBack: Spring(duration: 0.25, bounce: 0)),
      isCenteredAtRest: true)
  }

  /// As the scroll views of phones do it: a pinch about the fingers, a double tap to the largest zoom and back.
  ///
  /// - Parameter zoom: The largest zoom.
  public static func scrollView(zoom: Double = 2) -> ZoomBehavior {
    let aim = Aim(zoom: usable(zoom), offset: .timesZoom)
    return ZoomBehavior(
      name: "scroll-view",
      contentMode: .fill,
      frameAtFirst: .image,
      range: .fixed(1...aim.zoom),
      step: Step(size: .toOtherEnd, anchor: .centerOfView),
      doubleTap: .zooms(aim),
      programmatic: aim,
      pinch: .multiplies,
      dragAtRest: .leafsThroughGallery,
      bounds: .frame,
      springs: Springs(command: Spring(duration: 0.3, bounce: 0)),
      isCenteredAtRest: true)
  }

  /// Zoom and offset are free of each other and of the frame: the image can be made tiny and carried out of view.
  public static let free = ZoomBehavior(
    name: "free",
    contentMode: .fill,
    frameAtFirst: .square,
    range: .fixed(0.05...largestZoom),
    step: Step(size: .plus(0.25), anchor: .offset),
    doubleTap: .ignored,
    programmatic: Aim(zoom: 2.5, offset: .timesZoom),
    pinch: .adds,
    dragAtRest: .moves,
    bounds: .none,
    springs: Springs(
      command: Spring(response: 0.15, dampingRatio: 0.86), gesture: Spring(response: 0.15, dampingRatio: 0.86)),
    isCenteredAtRest: false)

  /// The identifiers of the five.
  public static let names = [explore, doubleTap(), pinch(), scrollView(), free].map(\.name)

  /// The behavior of that name.
  ///
  /// - Parameters:
  ///   - zoom: What a double tap of `double-tap` and `scroll-view` zooms to; `nil` is their own. Below 1 counts as 1.
  ///   - isOptical: A double tap of `pinch` zooms on its point instead of resetting.
  /// - Returns: `nil` where there is none of that name.
  public init?(named name: String, zoom: Double? = nil, isOptical: Bool = false) {
    switch name {
    case "explore": self = .explore
    case "double-tap": self = zoom.map { .doubleTap(zoom: $0) } ?? .doubleTap()
    case "pinch": self = .pinch(isOptical: isOptical)
    case "scroll-view": self = zoom.map { .scrollView(zoom: $0) } ?? .scrollView()
    case "free": self = .free
    default: return nil
    }
  }

  /// From 1 to the largest zoom; one that a viewport takes for 1 is 1.
  private static func usable(_ zoom: Double) -> Double {
    zoom >= 1 + 1e-9 ? min(zoom, largestZoom) : 1
  }
}
