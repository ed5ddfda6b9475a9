// SPDX-License-Identifier: GPL-3.0-or-later

import ImageReading
import Localization
import ZoomGeometry

extension ViewerState {
  /// Begins with what was named: one image is opened at once, of several it is found out first which are folders.
  mutating func start(opening names: [String]) -> [Effect] {
    gallery = Gallery(names.map { ImageFile($0) })
    guard let first = names.first else { return [] }
    guard names.count > 1 else { return open(Opening(request: ImageRequest(first), isPage: false, place: 0)) }
    openGeneration += 1
    opening = Opening(request: ImageRequest(first), isPage: false)
    return [
      .list(names, generation: openGeneration), .remind(after: Self.patience.first, generation: openGeneration),
    ]
  }

  /// What a person names by `open`; it may be one of the gallery.
  func named(_ name: String, isConfirmed: Bool) -> Opening {
    Opening(
      request: ImageRequest(name, isConfirmed: isConfirmed), isPage: false, place: gallery.place(of: ImageFile(name)),
      isNamed: true)
  }

  /// Goes on by an image, or back; from the one that is wanted where it has not come yet.
  mutating func leaf(by step: Int) -> (changes: [Change], effects: [Effect]) {
    if let problem = missingGallery { return ([.problem(problem)], []) }
    guard gallery.files.count > 1 else { return ([.limit(.onlyImage)], []) }
    let wanted = opening.flatMap { $0.isPage ? nil : $0.place }
    let place = (wanted ?? gallery.place ?? -1) + step
    if place < 0 { return ([.limit(.atFirstImage)], []) }
    if place >= gallery.files.count { return ([.limit(.atLastImage)], []) }
    return ([], go(to: place))
  }

  /// A drag is for the gallery at rest, where the zoom behavior has it so.
  var isDragForGallery: Bool {
    comingElement == nil && image?.viewport.dragAtRest == .leafsThroughGallery
  }

  /// A drag at rest, in points: the image that lies beside the present one is drawn in.
  mutating func drag(by distance: Point) -> (changes: [Change], effects: [Effect]) {
    guard abs(distance.x) > abs(distance.y) else {
      return ([.limit(image?.viewport.limit(toward: distance.y < 0 ? .down : .up) ?? .onlyImage)], [])
    }
    return leaf(by: (distance.x < 0) != isRightToLeft ? 1 : -1)
  }

  /// Shows one of several images, counted from 1.
  mutating func showImage(_ number: Int, typed: String?) -> (changes: [Change], effects: [Effect]) {
    if let problem = missingGallery { return ([.problem(problem)], []) }
    let count = max(gallery.files.count, 1)
    guard typed == nil, (1...count).contains(number) else {
      return ([.problem(.noSuchImage(number, typed: typed.map { ForeignText($0) }, count: count))], [])
    }
    let isThere = gallery.shown == number - 1 && gallery.place == number - 1 && opening == nil
    guard isThere || gallery.files.isEmpty else { return ([], go(to: number - 1)) }
    return ([.limit(count == 1 ? .onlyImage : .alreadyAtImage(GalleryPlace(number: number, count: count)))], [])
  }

  /// Why there is nothing to leaf through yet: no image is open, and no other is known.
  private var missingGallery: Problem? {
    guard image == nil else { return nil }
    let isKnown = gallery.files.count > 1 && (opening == nil || opening?.place != nil)
    return isKnown ? nil : missingImage
  }

  private mutating func go(to place: Int) -> [Effect] {
    guard gallery.files.indices.contains(place) else { return [] }
    gallery.keepView(of: image)
    let view = gallery.view(at: place)
    let request = ImageRequest(
      gallery.files[place].name, page: view?.page, isConfirmed: view?.isConfirmed ?? false)
    return open(Opening(request: request, isPage: false, place: place, resumes: true))
  }

  /// Where an opening that failed leads on to something else: a folder to its images, a page that is gone to the file.
  ///
  /// - Returns: `nil` where the answer is the last word.
  mutating func goOn(after answer: Answer) -> [Effect]? {
    guard case .opened(let generation, _, .failure(let error)) = answer, generation == openGeneration,
      var wanted = opening
    else { return nil }
    switch error {
    case .folder where !wanted.isListed && !wanted.isPage:
      if wanted.isNamed { opening?.place = nil }
      return [.list([wanted.request.file], generation: generation)]
    case .noSuchPage:
      guard let place = wanted.place, wanted.request.page != nil else { return nil }
      gallery.forgetView(at: place)
      wanted.request.page = nil
      return open(wanted)
    default: return nil
    }
  }

  /// Opens the first image of what was found. It takes the place of the gallery, or of the folder in it.
  mutating func listed(_ generation: Int, _ found: [NamedImages]) -> (changes: [Change], effects: [Effect]) {
    guard generation == openGeneration, var wanted = opening else { return ([], []) }
    opening = nil
    if found.count == 1, case .failure(let error)? = found.first?.images {
      if let place = wanted.place { gallery.pass(place) }
      return ([.problem(.cannotOpen(name(of: wanted, after: error), error))] + takeNewsAtStart(), [])
    }
    // A folder without images stands for itself: why it has none is said when somebody comes to it.
    let files = found.flatMap { (try? $0.images.get()) ?? [$0.file] }
    if let place = wanted.place {
      gallery.replace(place, with: files)
    } else {
      gallery = Gallery(files)
    }
    let place = wanted.place ?? 0
    guard gallery.files.indices.contains(place) else { return (takeNewsAtStart(), []) }
    wanted.request = ImageRequest(gallery.files[place].name, isConfirmed: wanted.request.isConfirmed)
    (wanted.place, wanted.resumes, wanted.isListed) = (place, false, found.count == 1)
    return ([], open(wanted))
  }

  /// Shows an image that has opened: as it was left where somebody comes back to it.
  mutating func show(_ opened: OpenImage, _ wanted: Opening) -> [Change] {
    gallery.keepView(of: image)
    var opened = opened
    let file = ImageFile(wanted.request.file, path: opened.record.path)
    let place = wanted.place ?? gallery.place(of: file)
    if wanted.resumes, let place { gallery.view(at: place)?.restore(&opened) }
    gallery.show(place)
    image = opened
    let count = gallery.files.count
    let reached = place.map { count > 1 ? [Change.reached(GalleryPlace(number: $0 + 1, count: count))] : [] } ?? []
    return [.opened(opened)] + reached + (opened.viewport.isFit ? [] : [.told(.position, opened)])
  }
}
