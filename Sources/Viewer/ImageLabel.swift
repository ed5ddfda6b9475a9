// SPDX-License-Identifier: GPL-3.0-or-later

public import ImageReading
public import Localization

/// What an image is called, and where that comes from.
public struct ImageLabel: Hashable, Sendable {
  /// A text from outside, a file name that tells something, or that there is no description.
  public let message: Message

  public let source: LabelSource

  /// The best label for these languages.
  ///
  /// - Parameter fileName: Read when nothing else says anything: a name or a path.
  public init(of record: ImageRecord, named fileName: String, in languages: [LanguageTag]) {
    if let label = record.label(for: languages) {
      (message, source) = (Message("label.described", [.init("label", .foreign(label.text))]), label.source)
    } else if let name = FileNameLabel.words(in: fileName) {
      (message, source) = (Message("label.fileName", [.init("name", .foreign(name))]), .fileName)
    } else {
      (message, source) = (Message("label.none"), .placeholder)
    }
  }

  /// The label as a sentence.
  public var sentence: Message { Message("announcement.label", [.label(message)]) }
}
