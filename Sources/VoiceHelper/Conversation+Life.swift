// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// The life and death of helpers.
extension Conversation {
  /// Starts a helper; false when the voice was lost only just now.
  @discardableResult
  mutating func start(now: Duration) -> Bool {
    if let lastLoss, now < lastLoss + pause { return false }
    launch(now: now)
    return true
  }

  private mutating func launch(now: Duration) {
    lastNumber += 1
    helper = .starting(number: lastNumber, until: now + Self.startLimit)
    credit = Self.allowance
    effects.append(.start(helper: lastNumber))
  }

  /// The helper has ended, or could not be started.
  mutating func ended(_ number: Int, now: Duration) {
    guard isCurrent(number) else { return }
    let wasReady = helper == .ready(number: number)
    helper = .none
    hasDied = true
    nextPing = nil
    unanswered = 0
    answerAll()
    endStopped()
    if wasReady {
      deaths += 1
      blame()
      making = nil
      guard !pending.isEmpty else { return }
    } else {
      failedStarts += 1
    }
    // One start may fail by chance.
    if deaths <= Self.mostDeaths, failedStarts <= 1 { launch(now: now) } else { lose(now: now) }
  }

  mutating func tick(now: Duration) {
    switch helper {
    case .none: break
    case .starting(let number, let until):
      if until <= now { abandon(number, now: now) }
    case .ready(let number):
      guard let due = nextPing, due <= now else { return }
      if unanswered >= Self.patience { return abandon(number, now: now) }
      unanswered += 1
      send(.ping)
      nextPing = now + Self.pingInterval
    }
  }

  /// Begins to ask whether the helper is well.
  mutating func watch(now: Duration) {
    if nextPing == nil { nextPing = now + Self.pingInterval }
  }

  func isCurrent(_ number: Int) -> Bool {
    switch helper {
    case .none: false
    case .starting(number, _), .ready(number): true
    case .starting, .ready: false
    }
  }

  /// Kills a helper that is no use any more and goes on at once, as if it were gone.
  mutating func abandon(_ number: Int, now: Duration) {
    effects.append(.kill(helper: number))
    ended(number, now: now)
  }

  /// How long after a loss nothing is started.
  private var pause: Duration {
    min(.seconds(1 << min(max(losses - 1, 0), 16)), Self.longestPause)
  }

  /// Goes on without a voice for a while.
  private mutating func lose(now: Duration) {
    losses += 1
    lastLoss = now
    tell(.engineLost)
    endAll(.noEngine)
  }

  /// Puts the death down to the text whose sound was being made; a helper that made none died of something else.
  private mutating func blame() {
    guard let making, let index = pending.firstIndex(where: { $0.has(part: making) }) else { return }
    var last = lastPart
    pending[index].blame(part: making) {
      // Numbers of utterances count up from 1.
      last -= 1
      return last
    }
    lastPart = last
    endIfOver(at: index, .failed(.unspeakable))
  }
}
