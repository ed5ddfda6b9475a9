// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation

/// A helper's first message: it can be asked now.
public struct HelperReady: Hashable, Sendable, Codable {
  /// The version of the messages that the helper understands.
  public let version: String

  public init(version: String) {
    self.version = version
  }

  /// Reads the first message of a helper; `nil` when it is anything else.
  public init?(_ message: [UInt8]) {
    guard let ready = try? JSONDecoder().decode(HelperReady.self, from: Data(message)) else { return nil }
    self = ready
  }

  /// The message as it is sent.
  var message: [UInt8] { encoded(self) ?? [] }
}

/// A value as JSON whose bytes are the same in every process; `nil` for a number that JSON cannot hold.
public func encoded(_ value: some Encodable) -> [UInt8]? {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return (try? encoder.encode(value)).map { [UInt8]($0) }
}
