// SPDX-License-Identifier: GPL-3.0-or-later

internal import ImageFiles

/// The pictures that were looked at last, so that nobody decodes them again.
///
/// Used from one thread.
final class PictureShelf {
  /// Which image of which file, in which state.
  struct Name: Hashable {
    let file: FileState
    let page: Int?
  }

  private var pictures: [(name: Name, picture: Picture)] = []

  /// How many are kept, and how many bytes those before the last one may take.
  private static let limit = (count: 2, bytes: 160 << 20)

  /// The picture, which is then the last one; `nil` where it is not kept.
  func take(_ name: Name) -> Picture? {
    guard let index = pictures.firstIndex(where: { $0.name == name }) else { return nil }
    pictures.append(pictures.remove(at: index))
    return pictures.last?.picture
  }

  func put(_ picture: Picture, as name: Name) {
    // Another state of the same place is of no use any more.
    pictures.removeAll { $0.name == name }
    pictures.append((name, picture))
    while pictures.count > Self.limit.count { pictures.removeFirst() }
    if pictures.reduce(0, { $0 + $1.picture.cost }) > Self.limit.bytes { pictures = pictures.suffix(1) }
  }

  /// Makes room for another picture of so many bytes.
  func makeRoom(for bytes: Int) {
    if pictures.reduce(bytes, { $0 + $1.picture.cost }) > Self.limit.bytes { pictures = [] }
  }
}
