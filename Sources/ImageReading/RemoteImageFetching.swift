// SPDX-License-Identifier: GPL-3.0-or-later

/// Brings images from the network into local files.
public protocol RemoteImageFetching: Sendable {
  /// Begins to fetch, and returns at once.
  ///
  /// - Parameters:
  ///   - url: An address as a person typed it: `https://…` or `http://…`.
  ///   - progress: Called whenever more has arrived, a few times a second at most; never after `completion`.
  ///   - completion: Called exactly once, also after `cancel`. Both are called on a thread of the fetching's own.
  /// - Returns: What ends it early. Letting go of it ends nothing.
  func fetch(
    _ url: String, progress: @escaping @Sendable (FetchProgress) -> Void,
    completion: @escaping @Sendable (Result<FetchedFile, FetchError>) -> Void
  ) -> any FetchCancelling
}

/// A fetching under way.
public protocol FetchCancelling: Sendable {
  /// Closes the connection at once, and returns without waiting; the completion is `FetchError.cancelled`.
  ///
  /// Without effect once the fetching has ended.
  func cancel()
}

/// How much of an image has arrived.
public struct FetchProgress: Hashable, Sendable, Codable {
  /// Bytes that have arrived.
  public let received: Int

  /// How many bytes there will be, at least `received`; `nil` when it is not known.
  public let total: Int?

  /// A total that has been exceeded is none.
  public init(received: Int, total: Int?) {
    self.received = max(received, 0)
    self.total = total.flatMap { $0 >= received ? $0 : nil }
  }
}

/// A file that came from the network.
public struct FetchedFile: Hashable, Sendable {
  /// Where it lies, as long as a copy of this value is kept.
  public let path: String

  /// The file name in the address it came from in the end, decoded; `nil` when the address has none.
  ///
  /// It is a text from outside.
  public let name: String?

  /// What the server calls its kind, such as `image/jpeg`; the content may be anything. `nil` when it is not told.
  public let contentType: String?

  /// Its length, in bytes.
  public let size: Int

  /// Removes the file when it is let go of; `nil` when the file stays.
  private let keeper: (any AnyObject & Sendable)?

  /// - Parameter keeper: Removes the file when it goes away.
  public init(
    path: String, name: String? = nil, contentType: String? = nil, size: Int,
    keeper: (any AnyObject & Sendable)? = nil
  ) {
    self.path = path
    self.name = name
    self.contentType = contentType
    self.size = size
    self.keeper = keeper
  }

  public static func == (first: FetchedFile, second: FetchedFile) -> Bool {
    first.path == second.path && first.name == second.name && first.contentType == second.contentType
      && first.size == second.size && first.keeper === second.keeper
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(size)
  }
}
