// SPDX-License-Identifier: GPL-3.0-or-later

/// How far a person has turned an image that stood as its file says; clockwise.
public enum QuarterTurn: Int, Hashable, Sendable, Codable, CaseIterable {
  case none, right, half, left

  /// This turn, and then another one.
  public func followed(by other: QuarterTurn) -> QuarterTurn {
    QuarterTurn(rawValue: (rawValue + other.rawValue) % 4) ?? .none
  }

  /// The same turn, as EXIF counts it.
  public var orientation: ImageOrientation {
    switch self {
    case .none: .upright
    case .right: ImageOrientation(6)
    case .half: ImageOrientation(3)
    case .left: ImageOrientation(8)
    }
  }
}
