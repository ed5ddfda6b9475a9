// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPosix
internal import Foundation
internal import Glibc
internal import Synchronization

/// A started helper with the one thread that reads, writes and reaps it.
///
/// The thread owns the socket: nobody else touches it. The mutex protects the queue, the waking descriptor and
/// the process number from the callers of `send` and `kill`, which may come from any thread.
final class RunningHelper: Sendable {
  private struct State {
    var outgoing: [[UInt8]] = []
    var outgoingBytes = 0
    /// The thread is ending: nothing is queued any more, and its waking descriptor is its own.
    var isOver = false
    /// The process has been waited for, so its number may belong to another.
    var isReaped = false
  }

  /// How much may wait to be written, in bytes.
  private static let queueLimit = 2 * Frame.limit + 1024

  let pid: Int32
  private let socket: Int32
  private let wake: Int32
  private let state = Mutex(State())

  /// Starts a helper on a thread of its own, which goes on to serve it until it has ended.
  ///
  /// The kernel kills a helper when the thread that started it ends: so it ends with this process, and not before.
  ///
  /// - Throws: `HelperError.doesNotStart`.
  static func start(
    _ program: HelperProgram, onFrame: @escaping @Sendable ([UInt8]) -> Void, onEnd: @escaping @Sendable () -> Void
  ) throws(HelperError) -> RunningHelper {
    let birth = Birth()
    let thread = Thread {
      let helper = try? RunningHelper(program)
      birth.helper.withLock { $0 = helper }
      birth.isOver.signal()
      guard let helper else { return }
      helper.serve(onFrame)
      helper.reap()
      onEnd()
    }
    thread.name = program.name
    thread.start()
    birth.isOver.wait()
    guard let helper = birth.helper.withLock({ $0 }) else { throw .doesNotStart }
    return helper
  }

  /// Hands a helper from the thread that started it to the one that asked for it; the mutex protects it from both.
  private final class Birth: Sendable {
    let helper = Mutex<RunningHelper?>(nil)
    let isOver = DispatchSemaphore(value: 0)
  }

  private init(_ program: HelperProgram) throws(HelperError) {
    let wake = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    guard wake >= 0 else { throw .doesNotStart }
    let spawned: Spawned
    do {
      spawned = try spawn(program)
    } catch {
      close(wake)
      throw error
    }
    pid = spawned.pid
    socket = spawned.socket
    self.wake = wake
  }

  /// Queues a message and returns at once; false when it is too long, too much waits, or the helper has ended.
  func send(_ message: [UInt8]) -> Bool {
    guard let bytes = Frame.bytes(of: message) else { return false }
    return state.withLock { state in
      guard !state.isOver, state.outgoingBytes + bytes.count <= Self.queueLimit else { return false }
      state.outgoing.append(bytes)
      state.outgoingBytes += bytes.count
      eventfd_write(wake, 1)
      return true
    }
  }

  /// Kills the helper and whatever it has started.
  func kill() {
    state.withLock { state in
      guard !state.isReaped else { return }
      Glibc.kill(-pid, SIGKILL)
      Glibc.kill(pid, SIGKILL)
      // The socket may be open elsewhere still (a process that left the group): do not wait for its end.
      if !state.isOver { eventfd_write(wake, 1) }
      state.isOver = true
    }
  }

  /// It has been stopped (SIGSTOP) and not continued.
  var isStopped: Bool {
    state.withLock { state in
      var information = siginfo_t()
      // The number belongs to the helper until it has been reaped; nothing is taken from its state here.
      return !state.isReaped && waitid(P_PID, id_t(pid), &information, WSTOPPED | WNOHANG | WNOWAIT) == 0
        && information.si_signo == SIGCHLD
    }
  }

  private var isKilled: Bool { state.withLock { $0.isOver } }

  /// Reads and writes until the helper ends, is killed or stopped, or sends what is no frame.
  private func serve(_ onFrame: @Sendable ([UInt8]) -> Void) {
    var parser = FrameParser()
    var buffer = [UInt8](repeating: 0, count: 65536)
    var current: ArraySlice<UInt8> = []
    var watch = StopWatch()
    watch.expectsAnswer()
    while !isKilled {
      if current.isEmpty { current = nextOutgoing() }
      let events = current.isEmpty ? POLLIN : POLLIN | POLLOUT
      var waits = [
        pollfd(fd: socket, events: Int16(events), revents: 0), pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&waits, 2, watch.milliseconds) >= 0 || errno == EINTR else { return }
      if watch.findsStopped({ isStopped }) { return }
      if waits[1].revents != 0 {
        var count: eventfd_t = 0
        eventfd_read(wake, &count)
      }
      let happened = Int32(waits[0].revents)
      if happened & (POLLIN | POLLHUP | POLLERR) != 0 {
        let count = recv(socket, &buffer, buffer.count, Int32(MSG_DONTWAIT))
        if count == 0 || (count < 0 && !isTemporary(errno)) { return }
        if count > 0 {
          watch.hasAnswer()
          parser.append(buffer[..<count])
          do {
            while let message = try parser.next() { onFrame(message) }
          } catch { return }
        }
      }
      if happened & POLLOUT != 0, !current.isEmpty {
        let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
        let count = current.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, flags) }
        if count < 0 && !isTemporary(errno) { return }
        if count > 0 {
          watch.expectsAnswer()
          current = current.dropFirst(count)
        }
      }
    }
  }

  private func nextOutgoing() -> ArraySlice<UInt8> {
    state.withLock { state in
      guard let first = state.outgoing.first else { return [] }
      state.outgoing.removeFirst()
      state.outgoingBytes -= first.count
      return first[...]
    }
  }

  /// Leaves no process behind, not even a dead one.
  private func reap() {
    kill()
    close(wake)
    close(socket)
    // Waits without reaping, so that `kill` can never meet a number that has been given away.
    var information = siginfo_t()
    while waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
    state.withLock { state in
      var status: Int32 = 0
      while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
      state.isReaped = true
    }
  }
}

/// Whether to simply try again.
func isTemporary(_ error: Int32) -> Bool {
  error == EINTR || error == EAGAIN || error == EWOULDBLOCK
}
