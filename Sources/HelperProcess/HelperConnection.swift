// SPDX-License-Identifier: GPL-3.0-or-later

/// A running helper and the stream of messages to and from it.
///
/// The helper lives as long as this value: when the value goes away, the helper is killed. So is one that owes an
/// answer and has been stopped (SIGSTOP) for about a second.
public final class HelperConnection: Sendable {
  private let helper: RunningHelper

  /// Starts the helper.
  ///
  /// - Parameters:
  ///   - onFrame: Gets each message, in order, on the connection's own thread. The first tells the version
  ///     (`HelperReady`). While it runs, nothing is read or written.
  ///   - onEnd: Called exactly once, last, on that thread, when the process has ended and has been reaped.
  /// - Throws: `HelperError.doesNotStart`; then neither is ever called.
  public init(
    program: HelperProgram, onFrame: @escaping @Sendable ([UInt8]) -> Void, onEnd: @escaping @Sendable () -> Void
  ) throws(HelperError) {
    helper = try RunningHelper.start(program, onFrame: onFrame, onEnd: onEnd)
  }

  deinit { helper.kill() }

  /// The helper's process number.
  public var pid: Int32 { helper.pid }

  /// Whether the helper has been stopped (SIGSTOP) and not continued.
  var isStopped: Bool { helper.isStopped }

  /// Queues a message and returns at once, without ever blocking.
  ///
  /// - Returns: False when the message is empty or longer than 16 MiB, when more than 32 MiB wait to be
  ///   written, or when the helper has ended.
  @discardableResult
  public func send(_ message: [UInt8]) -> Bool { helper.send(message) }

  /// Kills the helper and the processes it has started; `onEnd` follows.
  public func kill() { helper.kill() }
}
