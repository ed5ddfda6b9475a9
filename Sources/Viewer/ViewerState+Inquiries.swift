// SPDX-License-Identifier: GPL-3.0-or-later

import Descriptions
import ImageReading
import Localization
import ZoomGeometry

extension ViewerState {
  /// Begins to answer what is asked of what is in view.
  mutating func inquire(_ inquiry: Inquiry) -> (changes: [Change], effects: [Effect]) {
    guard comingElement == nil, let image else { return ([.problem(missingImage)], []) }
    let area = { (place: Place?) in place.map { image.viewport.area(of: $0) } }
    switch inquiry {
    case .describe(let place), .colors(let place):
      guard place?.area == .image || !image.viewport.isOutOfView else { return ([.limit(.outOfView)], []) }
      return look(.inquiry(inquiry), at: area(place))
    case .read(let place):
      guard place?.area == .image || !image.viewport.isOutOfView else { return ([.limit(.outOfView)], []) }
      return look(.inquiry(inquiry), at: area(place), pixels: false, text: true)
    case .readLine, .find:
      return look(.inquiry(inquiry), at: image.viewport.isOutOfView ? image.whole : nil, pixels: false, text: true)
    case .contents, .goTo(.item), .goTo(.name), .nextItem, .previousItem:
      return look(.inquiry(inquiry), at: image.whole, text: true)
    case .goTo(.place(let place)): return go(to: image.viewport.area(of: place), room: 0)
    case .spell:
      guard let text = lastRead ?? image.label.foreignText else { return ([.told(.label, image)], []) }
      return ([.spelled(text)], [])
    case .whatChanged: return ([.changed(image.lastMove)], [])
    }
  }

  /// Answers, now that all that is needed is known.
  mutating func answer(
    _ inquiry: Inquiry, _ facts: ViewFacts, failure: ImageError?
  ) -> (changes: [Change], effects: [Effect]) {
    guard let image else { return ([], []) }
    switch inquiry {
    case .describe(let place):
      if let failure { return ([.problem(.cannotOpen(image.name, failure))], []) }
      if place == nil { self.image?.seen = facts }
      let more = facts.isWhole ? image.record.details.extendedDescription(for: labelLanguages) : nil
      return ([.described(facts, more: more)], [])
    case .colors:
      if let failure { return ([.problem(.cannotOpen(image.name, failure))], []) }
      return (facts.pixels.map { [.colorsTold($0)] } ?? [], [])
    case .read:
      if let problem = textProblem(of: image) { return ([.problem(problem)], []) }
      guard let text = facts.text, !text.isEmpty || !text.continues.isEmpty else { return ([.noText], []) }
      lastRead = text.lines.first.map { ForeignText($0.text, language: $0.language) } ?? lastRead
      return ([.textTold(text)], [])
    case .readLine(let number, let typed): return readLine(number, typed: typed, in: facts.text, of: image)
    case .find(let words): return find(words, in: image)
    case .contents:
      let items = items(of: image)
      guard let problem = textProblem(of: image) else { return ([.contentsTold(items)], []) }
      // What could not be read is not said to be missing.
      return ((items.isEmpty ? [] : [.contentsTold(items)]) + [.problem(problem)], [])
    case .goTo(.item(let number, let typed)):
      let items = items(of: image)
      guard typed == nil, let item = items.first(where: { $0.number == number }) else {
        return ([.problem(.noSuchItem(number, typed: typed.map { ForeignText($0) }, count: items.count))], [])
      }
      return go(to: item)
    case .goTo(.name(let name)): return go(toNamed: name, in: items(of: image))
    case .nextItem: return step(by: 1, through: items(of: image))
    case .previousItem: return step(by: -1, through: items(of: image))
    case .goTo(.place), .spell, .whatChanged: return ([], [])
    }
  }

  private func textProblem(of image: OpenImage) -> Problem? {
    if case .failure(let error)? = image.text { .cannotOpen(image.name, error) } else { nil }
  }

  private mutating func readLine(
    _ number: Int, typed: String?, in text: VisibleText?, of image: OpenImage
  ) -> (changes: [Change], effects: [Effect]) {
    if let problem = textProblem(of: image) { return ([.problem(problem)], []) }
    guard let text, !text.lines.isEmpty else { return ([.noText], []) }
    guard typed == nil, text.lines.indices.contains(number - 1) else {
      return ([.problem(.noSuchLine(number, typed: typed.map { ForeignText($0) }, count: text.lines.count))], [])
    }
    var line = text
    line.lines = [text.lines[number - 1]]
    (line.codes, line.continues) = ([], [])
    lastRead = ForeignText(line.lines[0].text, language: line.lines[0].language)
    return ([.textTold(line)], [])
  }

  /// Goes to the next place where words stand, after the one that was found last.
  private mutating func find(_ words: String, in image: OpenImage) -> (changes: [Change], effects: [Effect]) {
    if let problem = textProblem(of: image) { return ([.problem(problem)], []) }
    let places = image.places(of: words)
    guard !places.isEmpty else {
      let named = go(toNamed: words, in: items(of: image))
      if case .problem(.nameNotFound)? = named.changes.first {
        return ([.problem(.textNotFound(ForeignText(words)))], [])
      }
      return named
    }
    var number = 0
    if let last = image.lastFound, last.words == words.folded { number = (last.number + 1) % places.count }
    self.image?.lastFound = (words.folded, number)
    let (box, line) = places[number]
    lastRead = line
    let found = Change.found(line, number: number + 1, count: places.count)
    return go(to: box, saying: found)
  }
}
