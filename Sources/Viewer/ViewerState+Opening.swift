// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import ImageReading
import Localization

/// An image or a page that is wanted.
struct Opening: Hashable, Sendable {
  var request: ImageRequest

  /// It is a page of the image that is open.
  var isPage: Bool

  /// Its place in the gallery, counted from 0; `nil` for all others.
  var place: Int?

  /// It was named by `open`: a folder then takes the gallery's place.
  var isNamed = false

  /// The view that was left there is to be shown again.
  var resumes = false

  /// It is the image that is open, turned so far from how it stands.
  var turn: QuarterTurn?

  /// It was found in a folder, so that it is none itself.
  var isListed = false

  /// What is known of it when it comes from the network; `nil` for files.
  var remote: RemoteImage?

  /// What it is called while it opens.
  var name: ForeignText {
    let address = request.address ?? request.file
    if case .remote = ImageLocation(address) { return RemoteImage(address).name }
    return ForeignText(address)
  }
}

extension ViewerState {
  /// A person at a terminal is told so often that something still opens.
  static let patience: (remote: Duration, first: Duration, next: Duration) =
    (.milliseconds(700), .seconds(2), .seconds(3))

  mutating func open(_ wanted: Opening) -> [Effect] {
    let cancelled = cancelFetch()
    openGeneration += 1
    awaited = []
    opening = wanted
    if let remote = wanted.remote, let file = remote.file {
      // It has come already; the person agreed to open it.
      return cancelled + [.open(wanted.request.at(file, from: remote), generation: openGeneration)]
    }
    if case .remote(let address) = ImageLocation(wanted.request.file) {
      return cancelled + [.remind(after: Self.patience.remote, generation: openGeneration), fetch(address)]
    }
    return cancelled + [
      .open(wanted.request, generation: openGeneration),
      .remind(after: Self.patience.first, generation: openGeneration),
    ]
  }

  mutating func remind(_ generation: Int) -> (changes: [Change], effects: [Effect]) {
    guard generation == openGeneration, let opening else { return ([], []) }
    let news =
      opening.remote.map { News.stillLoading($0.name, $0.progress) }
      ?? .stillOpening(opening.name)
    return ([.news(news)], [.remind(after: Self.patience.next, generation: generation)])
  }

  mutating func opened(
    _ wanted: Opening, by request: ImageRequest, _ result: Result<ImageRecord, ImageError>
  ) -> [Change] {
    // What does not open is gone past all the same.
    if let place = wanted.place { gallery.pass(place) }
    switch result {
    case .failure(let error):
      remoteFailed = wanted.remote != nil
      let changes = [.problem(.cannotOpen(name(of: wanted, after: error), error))] + takeNewsAtStart()
      guard case .confirmationNeeded = error, asks else { return changes }
      var confirmed = wanted
      confirmed.request.isConfirmed = true
      question = .opening(confirmed)
      return changes + [.asked]
    case .success(let record):
      guard
        var opened = OpenImage(
          record: record, request: request, remote: wanted.isPage ? image?.remote : wanted.remote, frame: frame,
          behavior: behavior, languages: labelLanguages)
      else { return [.problem(.cannotOpen(ForeignText(wanted.request.file), .notAnImage))] + takeNewsAtStart() }
      remoteFailed = false
      if wanted.isPage, let image {
        if let turn = wanted.turn { return turned(opened, by: turn, from: image) }
        let isResized = !opened.keepView(of: image)
        if isResized { runningMotion = nil }
        self.image = opened
        return [.turned(opened, isResized: isResized)] + news(of: record)
      }
      runningMotion = nil
      return show(opened, wanted) + takeNewsAtStart() + news(of: record)
    }
  }

  /// The name of a file without its folders, which nobody wants to hear again; unless they may be what is wrong, or
  /// the sentence tells what to type.
  func name(of wanted: Opening, after error: ImageError) -> ForeignText {
    let file = wanted.request.address ?? wanted.request.file
    if case .remote = ImageLocation(file), error.code != "confirmation-needed" { return wanted.name }
    return switch error {
    case .notFound, .confirmationNeeded, .emptyFolder, .lockedFolder:
      ForeignText(file.isEmpty ? "\"\"" : file)
    default: ForeignText(file.split(separator: "/").last.map(String.init) ?? file)
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
