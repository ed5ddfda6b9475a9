// SPDX-License-Identifier: GPL-3.0-or-later

public import RegionFacts

extension Cell {
  /// The place across, as in a mirror.
  public var mirrored: Cell {
    switch self {
    case .topLeft: .topRight
    case .topRight: .topLeft
    case .left: .right
    case .right: .left
    case .bottomLeft: .bottomRight
    case .bottomRight: .bottomLeft
    case .top, .center, .bottom: self
    }
  }
}
