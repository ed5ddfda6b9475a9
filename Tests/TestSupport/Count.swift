// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// Counts, from any thread.
public final class Count: Sendable {
  private let count = Atomic(0)

  public init() {}

  public var value: Int { count.load(ordering: .relaxed) }

  public func increase() { count.add(1, ordering: .relaxed) }
}
