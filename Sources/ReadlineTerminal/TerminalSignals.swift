// SPDX-License-Identifier: GPL-3.0-or-later

import CPosix
import Glibc

/// The signals a terminal sends, read from a descriptor between other events instead of by a handler.
struct TerminalSignals {
  /// Readable while a signal waits.
  let descriptor: Int32

  private static let numbers = [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT]

  private static var set: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    return set
  }

  /// Holds the signals back in this thread and in those that it starts later.
  static func block() {
    var set = set
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  init?() {
    Self.block()
    var set = Self.set
    descriptor = signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
    guard descriptor >= 0 else { return nil }
  }

  /// The oldest signal that waits, or `nil`.
  func next() -> Int32? {
    var information = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    guard read(descriptor, &information, size) == size else { return nil }
    return Int32(exactly: information.ssi_signo)
  }

  /// Stops the process as Ctrl-Z does, until it is continued in the foreground.
  ///
  /// The kernel does not stop a process whose shell is gone: nobody could continue it.
  func stopProcess() {
    var stop = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, SIGTSTP)
    repeat {
      pthread_sigmask(SIG_UNBLOCK, &stop, nil)
      raise(SIGTSTP)
      pthread_sigmask(SIG_BLOCK, &stop, nil)
    } while wasContinued && tcgetpgrp(STDIN_FILENO) != getpgrp()
  }

  private var wasContinued: Bool {
    var pending = sigset_t()
    return sigpending(&pending) == 0 && sigismember(&pending, SIGCONT) == 1
  }
}
