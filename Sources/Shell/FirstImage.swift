// SPDX-License-Identifier: GPL-3.0-or-later

import ImageReading
import Viewer

/// Whether the image that was named first has opened, be it after a question.
struct FirstImage {
  /// It opened, or nothing is known against it.
  private(set) var isFine = true

  /// Of the opening, or of the listing that leads to it.
  private var generation = 1

  /// As it was named, once it has failed to open.
  private var file: String?

  /// - Parameter effects: What the session asks for because of the answer.
  mutating func note(_ answer: Answer, leadingTo effects: [Effect]) {
    switch answer {
    case .opened(generation, let request, .failure):
      if follow(effects) { return }
      file = request.file
      isFine = false
    case .listed(generation, let found):
      guard !follow(effects), case .failure? = found.first?.images else { return }
      file = found.first?.file.name
      isFine = false
    case .fetched(generation, let result):
      // What was given up says nothing of the image.
      if !follow(effects), case .failure(let error) = result, error != .cancelled { isFine = false }
    case .opened(_, let request, .success) where request.file == file: isFine = true
    default: break
    }
  }

  /// - Returns: The opening goes on.
  private mutating func follow(_ effects: [Effect]) -> Bool {
    for effect in effects {
      switch effect {
      case .open(_, let next), .list(_, let next), .fetch(_, let next):
        generation = next
        return true
      default: continue
      }
    }
    return false
  }
}
