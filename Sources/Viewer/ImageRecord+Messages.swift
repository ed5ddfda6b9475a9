// SPDX-License-Identifier: GPL-3.0-or-later

public import ImageReading
public import Localization

extension ImageRecord {
  /// How many pages there are, or which of them this is where it is not the first; `nil` where there is only one.
  public var tellsOfPages: Message? {
    if hasHiddenFrames { return Message("announcement.frame.onlyFirst") }
    guard let pages else { return nil }
    let kind = pages.kind.rawValue
    return pages.current == 1
      ? Message("announcement.\(kind).count", [.count(pages)]) : Message("announcement.\(kind)", pages.place)
  }

  /// That a part of the file is missing; `nil` where it is whole.
  public var tellsOfDamage: Message? { isDamaged ? Message("announcement.damaged") : nil }

  /// Its format by name, for a sentence.
  public var formatName: ForeignText { ForeignText(ImageFormat(rawValue: format)?.name ?? format.uppercased()) }
}
