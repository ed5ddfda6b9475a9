// SPDX-License-Identifier: GPL-3.0-or-later

/// What is to be opened.
public struct ImageRequest: Hashable, Sendable, Codable {
  /// The file: as a person named it, or its path once it is known.
  public var file: String

  /// Which page or frame, from 1; `nil` is the one that the file shows first.
  public var page: Int?

  /// The person knows that the image is very large, and wants it all the same.
  public var isConfirmed: Bool

  /// How the person has turned the image: everything told of it, sizes and places, holds for the turned one.
  public var turn = QuarterTurn.none

  /// Where the file came from; `nil` for files of this computer.
  public var address: String?

  public init(_ file: String, page: Int? = nil, isConfirmed: Bool = false, address: String? = nil) {
    self.address = address
    self.file = file
    self.page = page
    self.isConfirmed = isConfirmed
  }

  /// The same, by the path that it lies at.
  public func at(_ path: String) -> ImageRequest {
    var request = self
    (request.file, request.address) = (path, nil)
    return request
  }
}

/// Opens image files. The call blocks until there is an answer or the deadline of 5 s has passed.
public protocol ImageReader: Sendable {
  /// Opens an image; `file` is a path.
  func open(_ request: ImageRequest) throws(ImageError) -> ImageRecord

  /// Gives up what is being opened, and what waits for it: nobody wants the answers any more. Any thread may call it.
  func cancelOpening()
}

extension ImageReader {
  /// What is done at once need not be given up.
  public func cancelOpening() {}

  /// Opens what a file shows first.
  public func open(path: String) throws(ImageError) -> ImageRecord { try open(ImageRequest(path)) }
}
