// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
public import ImageReading

/// Does what a session asks of the world outside it.
public struct EffectHandler: Sendable {
  private let openImage: @Sendable (ImageRequest) -> Result<ImageRecord, ImageError>
  private let listImages: @Sendable ([String]) -> [NamedImages]
  private let remote: RemoteLoader?
  private let hasVoice: @Sendable (String) -> Bool?

  /// - Parameters:
  ///   - openImage: Opens what was named; blocks until it is open or cannot be.
  ///   - listImages: Finds what names stand for; without it, each stands for a file. Blocks.
  ///   - fetcher: Brings images from the network; without it, none come.
  ///   - hasVoice: Whether the engine has a voice; `nil` where that cannot be found out. Blocks.
  public init(
    openImage: @escaping @Sendable (ImageRequest) -> Result<ImageRecord, ImageError>,
    listImages: @escaping @Sendable ([String]) -> [NamedImages] = { $0.map { NamedImages(ImageFile($0)) } },
    fetcher: (any RemoteImageFetching)? = nil, hasVoice: @escaping @Sendable (String) -> Bool?
  ) {
    remote = fetcher.map(RemoteLoader.init)
    self.openImage = openImage
    self.listImages = listImages
    self.hasVoice = hasVoice
  }

  /// Begins, and returns at once.
  ///
  /// - Parameter answer: Called on other threads: never, once, or often where something comes from the network.
  public func begin(_ effect: Effect, answer: @escaping @Sendable (Answer) -> Void) {
    switch effect {
    case .fetch(let address, let generation):
      guard let remote else { return answer(.fetched(generation: generation, .failure(.helperMissing))) }
      remote.load(address, generation: generation, answer: answer)
    case .cancelFetch: remote?.cancel()
    case .open, .list, .remind, .findVoice, .rest, .quit:
      Thread {
        if let reply = self.answer(to: effect) { answer(reply) }
      }.start()
    }
  }

  /// Blocks until there is an answer; `nil` where none is to be expected, or several are.
  public func answer(to effect: Effect) -> Answer? {
    switch effect {
    case .open(let request, let generation): return .opened(generation: generation, request, openImage(request))
    case .list(let names, let generation): return .listed(generation: generation, listImages(names))
    case .remind(let time, let generation):
      Thread.sleep(forTimeInterval: time / .seconds(1))
      return .reminded(generation: generation)
    case .findVoice(let name, let generation): return .voice(generation: generation, name: name, exists: hasVoice(name))
    // Whoever knows when all has been said rests.
    case .rest, .fetch, .cancelFetch, .quit: return nil
    }
  }
}
