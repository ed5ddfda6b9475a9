// SPDX-License-Identifier: GPL-3.0-or-later

public import ImageReading
import Localization
public import Viewer

/// The images of a run, one after another, as they are named on the command line and on standard input.
///
/// `@unchecked Sendable`: whoever takes from it lets one thread at a time do so, see `OrderedWork`.
public final class ImageList: @unchecked Sendable {
  /// Stands for the names on standard input.
  public static let standardInput = "-"

  private var operands: ArraySlice<String>
  private let list: (String) -> NamedImages
  private var input: NameReader

  /// It is read now.
  private var isReadingInput = false

  /// The images of the folder that was named last, those still to come; the next is the last.
  private var folder: [ImageFile] = []
  private var hasGivenAny = false

  /// - Parameters:
  ///   - operands: Images and folders as they were named; none stands for standard input.
  ///   - list: Finds what a name stands for; blocks.
  ///   - input: Where names are read from.
  public init(_ operands: [String], list: @escaping @Sendable (String) -> NamedImages, input: NameReader) {
    self.operands = operands.isEmpty ? [Self.standardInput] : operands[...]
    self.list = list
    self.input = input
  }

  /// The next image, or the name that stands for none; blocks until it is known.
  ///
  /// - Returns: `nil` at the end.
  public func next() -> ListedImage? {
    if let file = folder.popLast() {
      defer { hasGivenAny = true }
      return .image(file.name, isFirst: !hasGivenAny)
    }
    if isReadingInput {
      switch input.next() {
      case .name(let name)?: return image(named: name)
      case .notUTF8(let text)?: return .unusable(text, .cannotOpen(ForeignText(text), .notFound))
      case .tooLong(let text)?: return .unusable(text, .lineTooLong(characters: NameReader.limit))
      case nil: isReadingInput = false
      }
    }
    guard let name = operands.popFirst() else { return nil }
    guard name == Self.standardInput else { return image(named: name) }
    isReadingInput = true
    return next()
  }

  private func image(named name: String) -> ListedImage? {
    let named = list(name)
    switch named.images {
    case .failure(let error): return .unusable(name, .cannotOpen(ForeignText(name), error))
    case .success(let files):
      folder = files.reversed()
      return next()
    }
  }
}

/// An image that is to be described.
public enum ListedImage: Hashable, Sendable {
  /// As it was named.
  case image(String, isFirst: Bool)

  /// A name that stands for no image, and why.
  case unusable(String, Problem)
}
