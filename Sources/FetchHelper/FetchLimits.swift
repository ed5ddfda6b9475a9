// SPDX-License-Identifier: GPL-3.0-or-later

/// How long a fetching may take, and how large an image may be.
public struct FetchLimits: Hashable, Sendable, Codable {
  /// From the address to the connection, for each host on the way.
  public let connect: Duration

  /// Without a byte, once connected.
  public let stall: Duration

  /// From the first to the last byte, all redirects included.
  public let total: Duration

  /// In bytes, unpacked.
  public let size: Int

  /// How many times the server may lead to another address.
  public let redirects: Int

  /// Those that people get. `connect` is the shortest, so that a host that takes no connection is called that.
  public static let standard = FetchLimits()

  package init(
    connect: Duration = .seconds(15), stall: Duration = .seconds(20), total: Duration = .seconds(600),
    size: Int = 256 << 20, redirects: Int = 5
  ) {
    self.connect = connect
    self.stall = stall
    self.total = total
    self.size = size
    self.redirects = redirects
  }
}
