// SPDX-License-Identifier: GPL-3.0-or-later

public import ImageReading
public import Listening
import Viewer

/// Something that goes wrong outside a session, so that it can be tried out what is said of it.
public enum Misfortune: Hashable, Sendable {
  /// An image does not open.
  case opening(ImageError)

  /// An image does not come from the network.
  case download(FetchError)

  /// The text of an image cannot be read.
  case reading(ImageError)

  /// A view cannot be kept as a file.
  case saving(SaveError)

  /// Marks cannot be kept for other sessions.
  case marksLost

  /// An image is still opening, or still coming from the network, when the next command is given.
  case slowOpening, slowDownload

  /// The microphone cannot be listened to.
  case listening(ListeningError)

  /// The microphone is open, and nobody speaks.
  case nobodySpeaks

  func concerns(_ effect: Effect) -> Bool {
    switch (self, effect) {
    case (.opening, .open), (.slowOpening, .open), (.download, .fetch), (.slowDownload, .fetch), (.reading, .readText),
      (.saving, .save), (.marksLost, .keepMarks), (.listening, .listen), (.nobodySpeaks, .listen):
      true
    default: false
    }
  }

  /// - Returns: `nil` where none comes.
  func answer(to effect: Effect) -> Answer? {
    switch (self, effect) {
    case (.opening(let error), .open(let request, let generation)):
      .opened(generation: generation, request, .failure(error))
    case (.download(let error), .fetch(_, let generation)): .fetched(generation: generation, .failure(error))
    case (.reading(let error), .readText(_, let generation)): .textRead(generation: generation, .failure(error))
    case (.saving(let error), .save(let request, let generation)):
      .saved(generation: generation, file: request.destination, .failure(error))
    case (.marksLost, .keepMarks): .marksNotKept
    case (.listening(let error), .listen(_, let generation)): .heard(generation: generation, .failed(error))
    case (.nobodySpeaks, .listen(_, let generation)): .heard(generation: generation, .silence)
    default: nil
    }
  }
}
