// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// What other threads have to tell the session, until it looks.
///
/// `@unchecked Sendable`: the lock guards both properties, which any thread may touch.
public final class Mailbox<Letter: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var letters: [Letter] = []
  private var bell: Waker?

  public init() {}

  /// Puts a letter in and rings.
  public func put(_ letter: Letter) {
    let bell = lock.withLock {
      letters.append(letter)
      return self.bell
    }
    bell?.wake()
  }

  /// Everything that has come, oldest first.
  public func takeAll() -> [Letter] {
    lock.withLock {
      defer { letters = [] }
      return letters
    }
  }

  /// Rings this for every letter from now on.
  public func ring(_ bell: Waker) {
    lock.withLock { self.bell = bell }
  }
}
