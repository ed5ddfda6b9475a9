// SPDX-License-Identifier: GPL-3.0-or-later

internal import ImageReading

/// What is to be fetched, and where to.
public struct FetchOrder: Hashable, Sendable, Codable {
  /// The address as it was typed.
  public let url: String

  /// A file that exists; its content is replaced.
  public let file: String

  public let limits: FetchLimits

  /// The file with the certificates of those whom to trust; `nil` is the system's. Only tests name one.
  public let authorities: String?

  package init(url: String, file: String, limits: FetchLimits = .standard, authorities: String? = nil) {
    self.url = url
    self.file = file
    self.limits = limits
    self.authorities = authorities
  }
}

/// What has arrived.
public struct FetchReport: Hashable, Sendable, Codable {
  /// The address that it came from in the end.
  public let url: String
  public let contentType: String?

  /// In bytes.
  public let size: Int

  public init(url: String, contentType: String?, size: Int) {
    self.url = url
    self.contentType = contentType
    self.size = size
  }
}

/// What `lupa-fetch` tells.
enum FetchAnswer: Hashable, Codable {
  /// Sent several times a second, also when nothing has come: the helper is well.
  case progress(FetchProgress)
  case fetched(FetchReport)
  case failed(FetchError)
}

/// The version of these messages, told in the helper's first.
let fetchVersion = "fetch 1"
