// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import ImageReading
import Localization

/// An image on its way from the network, or from there.
struct RemoteImage: Hashable, Sendable {
  let address: String

  /// The file name in the address; `nil` where it has none.
  let fileName: String?

  var progress: FetchProgress?

  /// Where it lies once it has come; goes away with the last copy of this value.
  var file: FetchedFile?

  init(_ address: String) {
    self.address = address
    fileName = RemoteName.fileName(of: address)
  }

  /// What it is called in sentences: its file name, else its server. Never the whole address, which may be long and
  /// hold secrets.
  var name: ForeignText {
    ForeignText(RemoteName.short(of: address))
  }
}

extension ViewerState {
  /// An image that is coming from the network.
  var loading: RemoteImage? { opening?.remote }

  /// The element of an image that is coming from the network, or that did not come and was the first; else `nil`.
  var comingElement: Element? {
    guard loading != nil || (image == nil && remoteFailed) else { return nil }
    let isLoading = loading != nil
    return Element(
      label: Message("label.remote"), value: .fit,
      detail: Message(isLoading ? "detail.loading" : "detail.notLoaded"),
      hint: Message(isLoading ? "hint.loading" : "hint.notLoaded"),
      states: isLoading ? [.busy] : [], actions: [])
  }

  /// What there is to say of an image that has not come.
  func tell(_ command: ImageCommand, of coming: Element) -> Change {
    if case .tell(let property) = command, property != .info { return .toldOfComing(property, coming) }
    return .problem(missingImage)
  }

  /// Begins to fetch.
  mutating func fetch(_ address: String) -> Effect {
    opening?.remote = RemoteImage(address)
    return .fetch(address, generation: openGeneration)
  }

  /// Ends what is being fetched, without waiting for it.
  ///
  /// - Returns: Empty where nothing is being fetched.
  mutating func cancelFetch() -> [Effect] {
    guard let loading else { return [] }
    remoteFailed = true
    return loading.file == nil ? [.cancelFetch] : []
  }

  mutating func fetching(_ generation: Int, _ progress: FetchProgress) {
    guard generation == openGeneration else { return }
    opening?.remote?.progress = progress
  }

  /// Opens what has come, or says why it did not.
  mutating func fetched(
    _ generation: Int, _ result: Result<FetchedFile, FetchError>
  ) -> (changes: [Change], effects: [Effect]) {
    guard generation == openGeneration, let wanted = opening, let remote = wanted.remote else { return ([], []) }
    switch result {
    case .success(let file):
      opening?.remote?.file = file
      return ([], [.open(wanted.request.at(file, from: remote), generation: generation)])
    case .failure(let error):
      opening = nil
      remoteFailed = true
      if let place = wanted.place { gallery.pass(place) }
      return ([.problem(.cannotFetch(remote.name, error))] + takeNewsAtStart(), [])
    }
  }
}

extension ImageRequest {
  /// The same of an image that has come.
  func at(_ file: FetchedFile, from remote: RemoteImage) -> ImageRequest {
    ImageRequest(file.path, page: page, isConfirmed: isConfirmed, address: remote.address)
  }
}
