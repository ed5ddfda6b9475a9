// SPDX-License-Identifier: GPL-3.0-or-later

public import Descriptions

/// From one view of an image to another, with what is known of both.
public struct ViewMove: Hashable, Sendable {
  public let from: ViewFacts
  public let to: ViewFacts
}
