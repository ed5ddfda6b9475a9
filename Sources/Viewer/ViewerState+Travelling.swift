// SPDX-License-Identifier: GPL-3.0-or-later

import Descriptions
import ImageReading
import Localization
import RegionFacts
import ZoomGeometry

extension ViewerState {
  /// The contents of the image, numbered.
  func items(of image: OpenImage) -> [ContentItem] {
    image.contentItems(spots: image.measured[image.whole]?.spots ?? [], languages: labelLanguages)
  }

  /// Changes what is in view, keeps the view that is left, and looks at the new one.
  mutating func move(
    by cause: ZoomBehavior.Cause = .command, isReturn: Bool = false, _ change: (inout OpenImage) -> [Change]
  ) -> (changes: [Change], effects: [Effect]) {
    guard var image else { return ([.problem(missingImage)], []) }
    let before = image.viewport
    let changes = change(&image)
    if !image.viewport.hasSameView(as: before), !isReturn { image.history.leave(before.view) }
    self.image = image
    move(from: before, by: cause)
    guard image.viewport.visible != before.visible, tour == nil else { return (changes, []) }
    let (more, effects) = look(.moved)
    return (changes + more, effects)
  }

  /// Goes to a part of the image.
  ///
  /// - Parameters:
  ///   - box: In pixels of the upright image.
  ///   - landing: What is said in front of where the view is now.
  mutating func go(
    to box: Rect, room: Double = 0.05, saying landing: Change? = nil
  ) -> (changes: [Change], effects: [Effect]) {
    move { image in
      let before = image.viewport
      image.viewport.show(box, room: room)
      guard let landing else { return [image.zoomChange(since: before, .to(image.viewport.zoom))] }
      return [landing, .told(.position, image)]
    }
  }

  mutating func go(to item: ContentItem) -> (changes: [Change], effects: [Effect]) {
    currentItem = item.number
    var room = 0.05
    switch item.subject {
    case .text(let text): lastRead = text
    // A mark is a view, and is seen again as it was.
    case .mark: room = 0
    case .region, .code, .spot: break
    }
    return go(to: item.box, room: room, saying: .arrived(item))
  }

  mutating func go(toNamed name: String, in items: [ContentItem]) -> (changes: [Change], effects: [Effect]) {
    let wanted = name.folded
    let named = items.compactMap { item in item.name.map { (item, $0.text.folded) } }
    let exact = named.filter { $0.1 == wanted }.map(\.0)
    // The beginning of a name, or a word of it, will do where only that fits.
    let near = named.filter { $0.1.split(separator: " ").contains { $0.hasPrefix(wanted) } || $0.1.hasPrefix(wanted) }
    let found = exact.isEmpty ? near.map(\.0) : exact
    guard let item = found.first else {
      var seen: Set<String> = []
      let names = items.compactMap(\.name).filter { seen.insert($0.text).inserted }
      return ([.problem(.nameNotFound(ForeignText(name), names: names))], [])
    }
    guard found.count == 1 else { return ([.problem(.ambiguousName(ForeignText(name), found))], []) }
    return go(to: item)
  }

  mutating func step(by step: Int, through items: [ContentItem]) -> (changes: [Change], effects: [Effect]) {
    guard !items.isEmpty else { return ([.limit(.noContents)], []) }
    let number = currentItem.map { $0 + step } ?? (step > 0 ? 1 : items.count)
    if number < 1 { return ([.limit(.atFirstItem)], []) }
    guard let item = items.first(where: { $0.number == number }) else { return ([.limit(.atLastItem)], []) }
    return go(to: item)
  }

  /// Back to the view before, or forward again.
  mutating func goThroughHistory(back: Bool) -> (changes: [Change], effects: [Effect]) {
    guard comingElement == nil, var image else { return ([.problem(missingImage)], []) }
    let view = image.viewport.view
    let other = back ? image.history.back(from: view) : image.history.forward(from: view)
    guard let other else { return ([.limit(back ? .noEarlierView : .noLaterView)], []) }
    self.image = image
    return move(isReturn: true) { image in
      let before = image.viewport
      image.viewport.show(other)
      return [image.zoomChange(since: before, .to(image.viewport.zoom))]
    }
  }

  /// Gives the present view a name, to go to it by `go to NAME`, now and in later sessions.
  mutating func mark(_ name: String) -> (changes: [Change], effects: [Effect]) {
    guard comingElement == nil, var image else { return ([.problem(missingImage)], []) }
    guard !image.viewport.isOutOfView else { return ([.limit(.outOfView)], []) }
    let name = String(name.cleaned.prefix(Self.longestName))
    guard image.marks.count < Self.mostMarks || image.marks.contains(where: { $0.name.folded == name.folded }) else {
      return ([.problem(.tooManyMarks(Self.mostMarks))], [])
    }
    image.mark(name)
    self.image = image
    let place = image.record.placeOfMarks(address: image.request.address)
    return ([.marked(ForeignText(name))], [.keepMarks(image.marks, of: place)])
  }

  private static let mostMarks = 200
  private static let longestName = 100
}
