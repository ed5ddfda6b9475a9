// SPDX-License-Identifier: GPL-3.0-or-later

import CPosix
import Glibc

/// Everything a session at a terminal waits for: keys, signals, and answers from other threads.
final class TerminalInput {
  let signals: TerminalSignals

  let alarm: Alarm

  /// Whether somebody woke the terminal since this was last set to false.
  var wasWoken = false

  private(set) var keys = KeyBuffer()

  /// Whether the terminal is gone.
  private(set) var hasEnded = false

  init?() {
    guard let alarm = Alarm(), let signals = TerminalSignals() else { return nil }
    self.alarm = alarm
    self.signals = signals
  }

  deinit {
    close(signals.descriptor)
  }

  /// Waits until something happens, and takes in the wake and, where they are wanted, the keys.
  ///
  /// - Parameter limit: `nil` waits for ever; a minute at most is waited in one go.
  func wait(_ limit: Duration?, wantsKeys: Bool) {
    var descriptors = [
      pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: alarm.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wantsKeys && !hasEnded ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&descriptors, nfds_t(descriptors.count), limit.milliseconds) > 0 else { return }
    if descriptors[1].revents != 0 {
      alarm.silence()
      wasWoken = true
    }
    // Keys that the kernel has left when a signal waits were typed after it: Ctrl-C must not take them along.
    if descriptors[2].revents != 0, descriptors[0].revents == 0 { takeKeys() }
  }

  /// The next key; waits for one, as readline does in the middle of some key sequences.
  ///
  /// - Returns: `nil` when the terminal is gone.
  func readKey() -> UInt8? {
    while keys.isEmpty, !hasEnded { waitForKey(nil) }
    return keys.next()
  }

  /// Whether a key waits, or comes within the time.
  func hasKey(within limit: Duration) -> Bool {
    if keys.isEmpty, limit > .zero, !hasEnded { waitForKey(limit) }
    return !keys.isEmpty
  }

  func forgetKeys() {
    keys.removeAll()
  }

  private func waitForKey(_ limit: Duration?) {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    if poll(&descriptor, 1, limit.milliseconds) > 0 { takeKeys() }
  }

  private func takeKeys() {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    if count > 0 {
      keys.append(bytes.prefix(count))
    } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
      hasEnded = true
    }
  }
}

/// What other threads ring when answers have come; its descriptor stays open as long as one of them may.
final class Alarm: Sendable {
  /// Readable while it rings.
  let descriptor: Int32

  init?() {
    descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    guard descriptor >= 0 else { return nil }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  func ring() {
    eventfd_write(descriptor, 1)
  }

  func silence() {
    var count: eventfd_t = 0
    eventfd_read(descriptor, &count)
  }
}

extension Duration? {
  /// For `poll`: rounded up, at most a minute; −1, for ever, where it is `nil`.
  fileprivate var milliseconds: Int32 {
    guard let self else { return -1 }
    return Int32(min(max(self / .milliseconds(1), 0), 60_000).rounded(.up))
  }
}
