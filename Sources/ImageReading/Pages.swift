// SPDX-License-Identifier: GPL-3.0-or-later

/// The pages of a document or the frames of an animation, and the one that is shown.
public struct Pages: Hashable, Sendable, Codable {
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    case page, frame
  }

  public let kind: Kind

  /// At least 2.
  public let count: Int

  /// From 1 to `count`.
  public let current: Int

  /// - Returns: `nil` where there is nothing to leaf through.
  public init?(_ kind: Kind, count: Int, current: Int) {
    guard count > 1, (1...count).contains(current) else { return nil }
    self.kind = kind
    self.count = count
    self.current = current
  }
}
