// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
public import ImageReading

/// Does what a session asks of the world outside it.
public struct EffectHandler: Sendable {
  private let openImage: @Sendable (ImageRequest) -> Result<ImageRecord, ImageError>
  private let hasVoice: @Sendable (String) -> Bool?

  /// - Parameters:
  ///   - openImage: Opens what was named; blocks until it is open or cannot be.
  ///   - hasVoice: Whether the engine has a voice; `nil` where that cannot be found out. Blocks.
  public init(
    openImage: @escaping @Sendable (ImageRequest) -> Result<ImageRecord, ImageError>,
    hasVoice: @escaping @Sendable (String) -> Bool?
  ) {
    self.openImage = openImage
    self.hasVoice = hasVoice
  }

  /// Blocks until there is an answer; `nil` where none is to be expected.
  public func answer(to effect: Effect) -> Answer? {
    switch effect {
    case .open(let request, let generation): return .opened(generation: generation, request, openImage(request))
    case .remind(let time, let generation):
      Thread.sleep(forTimeInterval: Double(time.components.seconds))
      return .reminded(generation: generation)
    case .findVoice(let name, let generation): return .voice(generation: generation, name: name, exists: hasVoice(name))
    case .quit: return nil
    }
  }
}
