// SPDX-License-Identifier: GPL-3.0-or-later

import CPosix
import Foundation
import Synchronization

/// A program at a terminal, with a person who types and reads.
///
/// The program leads a session of its own and the terminal controls it, so that Ctrl-C, Ctrl-Z and a change of
/// size reach it. Everything has a deadline; the program is killed when this value goes away.
public final class PseudoTerminal: Sendable {
  private let master: Int32

  /// Its process number.
  public let process: Int32

  /// What the program wrote, and how far `expect` has read; the reading thread writes, tests read.
  private let screen = Mutex(Screen())

  /// The ending, once it is known: a child can be reaped only once.
  private let ending = Mutex<Ending?>(nil)

  /// The kernel's TIOCSPTLCK and TIOCGPTN, whose macros Swift does not import.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  private struct Screen {
    var bytes: [UInt8] = []
    var position = 0
  }

  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = TestEnvironment.clean,
    directory: String? = nil, columns: UInt16 = 80, rows: UInt16 = 24
  ) throws {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    self.master = master
    var lock: Int32 = 0
    var number: UInt32 = 0
    guard master >= 0, ioctl(master, Self.setLock, &lock) == 0, ioctl(master, Self.getNumber, &number) == 0 else {
      throw StartFailure(program: program, reason: "no pseudo terminal")
    }
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    process = try spawn(
      program, arguments, environment: environment, directory: directory, streams: .terminal("/dev/pts/\(number)"))
    let reader = Thread { [weak self] in
      while let self, self.read() {}
    }
    reader.start()
  }

  deinit {
    if ending.withLock({ $0 }) == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(master)
  }

  /// Everything the program wrote so far.
  public var output: String {
    String(decoding: screen.withLock { $0.bytes }, as: UTF8.self)
  }

  /// Types; waits while the program does not read.
  public func send(_ text: String, within limit: Duration = patience) async throws {
    try await send(bytes: Array(text.utf8), within: limit)
  }

  /// Types bytes, which may be no valid text.
  public func send(bytes: [UInt8], within limit: Duration = patience) async throws {
    let end = ContinuousClock.now + limit
    var rest = bytes[...]
    while !rest.isEmpty, .now < end {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, min($0.count, 1_024)) }
      if count > 0 { rest = rest.dropFirst(count) } else { try await Task.sleep(for: .milliseconds(2)) }
    }
  }

  /// Waits until the program writes a text, after what was expected before.
  ///
  /// - Returns: whether it came in time; look at `output` to see what came instead.
  public func expect(_ text: String, within limit: Duration = patience) async throws -> Bool {
    let end = ContinuousClock.now + limit
    repeat {
      let found = screen.withLock { screen in
        let rest = Data(screen.bytes[screen.position...])
        guard let range = rest.range(of: Data(text.utf8)) else { return false }
        screen.position += range.upperBound
        return true
      }
      if found { return true }
      try await Task.sleep(for: .milliseconds(5))
    } while .now < end
    return false
  }

  /// Changes the window's size, which tells the program.
  public func resize(columns: UInt16, rows: UInt16 = 24) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Sends the program a signal.
  public func signal(_ number: Int32) {
    ending.withLock { if $0 == nil { kill(process, number) } }
  }

  /// Waits for the program to end.
  ///
  /// - Returns: `nil` when it still runs.
  public func end(within limit: Duration = patience) async throws -> Ending? {
    let end = ContinuousClock.now + limit
    repeat {
      let ended = ending.withLock { ending in
        if ending == nil { ending = Ending.ofChild(process) }
        return ending
      }
      if let ended { return ended }
      try await Task.sleep(for: .milliseconds(5))
    } while .now < end
    return nil
  }

  /// Reads what the program wrote, or waits a moment for it; false at the end.
  private func read() -> Bool {
    var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, 50) > 0 else { return true }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(master, &bytes, bytes.count)
    guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
    screen.withLock { $0.bytes += bytes.prefix(count) }
    return true
  }
}
