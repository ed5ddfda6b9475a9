// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import ImageReading
import Localization

/// An image or a page that is wanted.
struct Opening: Hashable, Sendable {
  var request: ImageRequest

  /// It is a page of the image that is open.
  var isPage: Bool
}

extension ViewerState {
  /// A person at a terminal is told so often that something still opens.
  private static let patience: (first: Duration, next: Duration) = (.seconds(2), .seconds(3))

  mutating func open(_ wanted: Opening) -> [Effect] {
    openGeneration += 1
    opening = wanted
    return [
      .open(wanted.request, generation: openGeneration),
      .remind(after: Self.patience.first, generation: openGeneration),
    ]
  }

  mutating func remind(_ generation: Int) -> (changes: [Change], effects: [Effect]) {
    guard generation == openGeneration, let opening else { return ([], []) }
    let news = News.stillOpening(ForeignText(opening.request.file))
    return ([.news(news)], [.remind(after: Self.patience.next, generation: generation)])
  }

  mutating func opened(_ wanted: Opening, _ result: Result<ImageRecord, ImageError>) -> [Change] {
    let request = wanted.request
    switch result {
    case .failure(let error):
      let changes = [.problem(.cannotOpen(name(of: request, after: error), error))] + takeNewsAtStart()
      guard case .confirmationNeeded = error, asks else { return changes }
      question = wanted
      question?.request.isConfirmed = true
      return changes + [.asked]
    case .success(let record):
      guard
        var opened = OpenImage(
          record: record, request: request, frame: frame, behavior: behavior, languages: labelLanguages)
      else { return [.problem(.cannotOpen(ForeignText(request.file), .notAnImage))] + takeNewsAtStart() }
      if wanted.isPage, let image {
        let isResized = !opened.keepView(of: image)
        self.image = opened
        return [.turned(opened, isResized: isResized)] + news(of: record)
      }
      image = opened
      let changes = [.opened(opened)] + takeNewsAtStart() + news(of: record)
      guard !hintWasGiven, settings.verbosity != .brief else { return changes }
      hintWasGiven = true
      return changes + [.hinted(opened.element.hint)]
    }
  }

  /// The name of a file without its folders, which nobody wants to hear again; unless they may be what is wrong, or
  /// the sentence tells what to type.
  private func name(of request: ImageRequest, after error: ImageError) -> ForeignText {
    switch error {
    case .notFound, .confirmationNeeded: ForeignText(request.file.isEmpty ? "\"\"" : request.file)
    default: ForeignText(request.file.split(separator: "/").last.map(String.init) ?? request.file)
    }
  }

  /// What is wrong with the catalogs beside an image, said once for all the images that they are for.
  private mutating func news(of record: ImageRecord) -> [Change] {
    News.about(record.catalogProblems.filter { toldProblems.insert($0).inserted }).map { .news($0) }
  }

  mutating func takeNewsAtStart() -> [Change] {
    defer { newsAtStart = [] }
    return newsAtStart.map { .news($0) }
  }
}
