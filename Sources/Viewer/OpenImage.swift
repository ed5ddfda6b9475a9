// SPDX-License-Identifier: GPL-3.0-or-later

public import Accessibility
import Descriptions
public import ImageReading
public import Localization
import RegionFacts
public import ZoomGeometry

/// An image that is open, and the view on it.
public struct OpenImage: Sendable {
  public let record: ImageRecord

  /// The name of the file, without its folders.
  public let name: ForeignText

  public var viewport: Viewport

  /// What it was opened by: the same for all its pages.
  let request: ImageRequest

  /// Where it came from; `nil` for files. Keeps the file that came.
  let remote: RemoteImage?

  /// The views that the person has marked.
  var marks: [Mark]

  /// The views that were had of it.
  var history = ViewHistory()

  /// What is written in it, or why that could not be read; `nil` as long as it has not been read.
  var text: Result<RecognizedText, ImageError>?

  /// Its text is being read.
  var isTextBeingRead = false

  /// What was measured, by the part of the image; the whole image stays, of others only the last.
  private(set) var measured: [Rect: PixelFacts] = [:]

  /// It was said that zooming is being prepared.
  var isZoomPrepared = false

  /// What the person was last told of, to tell what is new in the next view.
  var seen: ViewFacts?

  /// The last move of the view that was looked at.
  var lastMove: ViewMove?

  /// Which words were looked for last, and which of the places where they stand was gone to, from 0.
  var lastFound: (words: String, number: Int)?

  /// The best label for the languages of the session.
  public var label: Message
  public var labelSource: LabelSource

  init?(
    record: ImageRecord, request: ImageRequest, remote: RemoteImage?, frame: Size?, behavior: ZoomBehavior,
    languages: [LanguageTag]
  ) {
    let size = Size(width: Double(record.width), height: Double(record.height))
    guard let viewport = Viewport(image: size, frame: frame, behavior: behavior) else { return nil }
    self.record = record
    self.request = request
    self.remote = remote
    name = remote?.name ?? ForeignText(Self.fileName(in: request.file))
    self.viewport = viewport
    marks = record.marks
    (label, labelSource) = (Message("label.none"), .placeholder)
    relabel(in: languages)
  }

  private static func fileName(in name: String) -> String {
    var path = name
    if case .file(let decoded) = ImageLocation(name) { path = decoded }
    return path.split(separator: "/").last.map(String.init) ?? path
  }

  /// What its file name says of it is read when nothing else says anything.
  private var fileName: String { remote.map { $0.fileName ?? "" } ?? record.path }

  /// The view on another page is the same where the page has the same size; otherwise it shows the whole page.
  ///
  /// - Returns: The page has the same size.
  mutating func keepView(of other: OpenImage) -> Bool {
    guard (record.width, record.height) == (other.record.width, other.record.height) else { return false }
    viewport = other.viewport
    return true
  }

  /// Keeps what was measured in a part of the image.
  mutating func keep(_ facts: PixelFacts, of view: Rect) {
    measured = measured.filter { $0.key == whole }
    measured[view] = facts
  }

  mutating func relabel(in languages: [LanguageTag]) {
    let best = ImageLabel(of: record, named: fileName, in: languages)
    (label, labelSource) = (best.message, best.source)
  }

  /// The element that stands for the image.
  public var element: Element {
    Element(
      label: label,
      value: viewport.zoom > 1 ? .zoomedIn : .fit,
      detail: viewport.detail,
      hint: viewport.hint,
      actions: Element.Action.allCases.filter(isPossible))
  }

  /// The action would change something now.
  private func isPossible(_ action: Element.Action) -> Bool {
    switch action {
    case .zoomIn: viewport.zoom < viewport.zoomRange.upperBound
    case .zoomOut: viewport.zoom > viewport.zoomRange.lowerBound
    case .panLeft: viewport.canPan(.left)
    case .panRight: viewport.canPan(.right)
    case .panUp: viewport.canPan(.up)
    case .panDown: viewport.canPan(.down)
    }
  }
}

extension Viewport {
  /// Percent, and what is in view or where the view is.
  fileprivate var detail: Message {
    if isOutOfView { return Message("detail.outOfView", [.percent(percent)]) }
    if !hidesPart { return Message("detail.whole", [.percent(percent)]) }
    if isFit, let axis = croppedAxis { return Message("detail.cropped.\(axis.rawValue)", [.percent(percent)]) }
    return Message("detail.zoomed", [.percent(percent), .position(position)])
  }

  /// How to go on from here.
  fileprivate var hint: Message {
    if isOutOfView { return Message("hint.outOfView") }
    if !canPan { return Message(zoomRange == 1...1 ? "hint.none" : "hint.atRest") }
    if isFit { return Message("hint.movable") }
    // What fit brings back is not always the whole image.
    if croppedAxis != nil { return Message("hint.zoomed.cropped") }
    if !canPan(along: .vertical) { return Message("hint.zoomed.horizontal") }
    if !canPan(along: .horizontal) { return Message("hint.zoomed.vertical") }
    return Message("hint.zoomed")
  }

  private func canPan(along axis: Axis) -> Bool { axis.directions.contains(where: canPan) }
}
