// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Synchronization

/// A file that grows by whole lines, with nothing held back.
///
/// After the first line that cannot be written, none is any more, and what stands in the file are whole lines.
public final class LineFile: Sendable {
  /// Why a file cannot be created: the system's errno.
  public struct Failure: Error, Hashable {
    public let errno: Int32
  }

  private struct State {
    let descriptor: Int32

    /// The end of the last whole line; of a pipe, how much was written.
    var end: Int = 0

    /// Where the lines start that may still be replaced.
    var mark: Int = 0
    var hasFailed = false
  }

  /// Protects the file from the session's thread and the voice's.
  private let state: Mutex<State>
  private let onFailure: @Sendable () -> Void

  /// How long a reader may leave a pipe full, in milliseconds.
  private static let patience: Int32 = 1000

  /// Creates the file.
  ///
  /// - Parameters:
  ///   - isNew: Refuses a file that exists (EEXIST), instead of replacing it.
  ///   - onFailure: Called once, when a line cannot be written.
  public init(path: String, isNew: Bool, onFailure: @escaping @Sendable () -> Void) throws(Failure) {
    // Of a pipe that nobody reads, opening would wait for ever.
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | (isNew ? O_EXCL : O_TRUNC)
    let descriptor = open(path, flags, 0o666)
    guard descriptor >= 0 else { throw Failure(errno: errno) }
    state = Mutex(State(descriptor: descriptor))
    self.onFailure = onFailure
  }

  deinit { close(state.withLock { $0.descriptor }) }

  /// A line could not be written.
  public var hasFailed: Bool { state.withLock { $0.hasFailed } }

  public func write(line: String) {
    write(line + "\n", from: nil)
  }

  /// What is written from now on may be replaced.
  func mark() {
    state.withLock { $0.mark = $0.end }
  }

  /// Replaces everything since the mark by these lines.
  func replace(with lines: [String]) {
    write(lines.map { $0 + "\n" }.joined(), from: \.mark)
  }

  private func write(_ text: String, from place: KeyPath<State, Int>?) {
    let fails = state.withLock { state in
      guard !state.hasFailed else { return false }
      let start = place.map { state[keyPath: $0] } ?? state.end
      if start < state.end, ftruncate(state.descriptor, start) == 0 { lseek(state.descriptor, start, SEEK_SET) }
      if Self.write(Array(text.utf8), to: state.descriptor) {
        state.end = start + Int(text.utf8.count)
        return false
      }
      state.hasFailed = true
      // Half a line is of no use; a pipe keeps it.
      ftruncate(state.descriptor, start)
      return true
    }
    if fails { onFailure() }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&wait, 1, patience) > 0 else { return false }
      } else if count == 0 || errno != EINTR {
        return false
      }
    }
    return true
  }
}
