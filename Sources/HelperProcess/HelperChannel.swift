// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPosix
internal import Foundation
internal import Glibc
internal import Synchronization

/// The helper's own side of the stream of messages, on descriptor 0.
///
/// A thread of its own reads, so that the process ends as soon as the other side is gone, even while a decoder
/// spins. The first mutex protects the socket from several senders at once; the second the queue from the
/// reading thread, which fills it, and the one that handles messages.
public final class HelperChannel: Sendable {
  private let writing = Mutex(())
  private let queue = Mutex<[[UInt8]]>([])
  private let count = DispatchSemaphore(value: 0)

  /// Says that the helper is ready, and starts to read.
  ///
  /// - Returns: `nil` when descriptor 0 is no socket: nobody started this process as a helper.
  public convenience init?(version: String) {
    self.init(version: version, onGivenUp: nil)
  }

  /// - Parameter onGivenUp: Gets the number of each request that is given up, at once, on the thread that reads.
  init?(version: String, onGivenUp: (@Sendable (UInt64) -> Void)?) {
    var information = stat()
    guard fstat(0, &information) == 0, information.st_mode & S_IFMT == S_IFSOCK else { return nil }
    _ = send(HelperReady(version: version).message)
    let thread = Thread { [self] in read(onGivenUp) }
    thread.name = "messages"
    thread.start()
  }

  /// Sends a message; safe from any thread, and waits while the other side is slow.
  ///
  /// - Returns: False when the message is empty or longer than 16 MiB, or nobody listens any more.
  @discardableResult
  public func send(_ message: [UInt8]) -> Bool {
    guard let bytes = Frame.bytes(of: message) else { return false }
    return writing.withLock { _ in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.send(0, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        if count < 0 && errno != EINTR { return false }
        rest = rest.dropFirst(max(count, 0))
      }
      return true
    }
  }

  /// Waits for the next message.
  public func receive() -> [UInt8] {
    while true {
      count.wait()
      if let message = queue.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { return message }
    }
  }

  /// Reads until the other side ends, and the process with it.
  private func read(_ onGivenUp: (@Sendable (UInt64) -> Void)?) -> Never {
    var parser = FrameParser()
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let received = recv(0, &buffer, buffer.count, 0)
      if received == 0 { _exit(0) }
      if received < 0 {
        if errno == EINTR { continue }
        _exit(0)
      }
      parser.append(buffer[..<received])
      do {
        while let message = try parser.next() {
          // A request without a body gives up the one that had its number.
          if let onGivenUp, message.count < 64, let envelope = Envelope(message), envelope.body == nil {
            onGivenUp(envelope.id)
            continue
          }
          let waiting = queue.withLock { queue in
            queue.append(message)
            return queue.count
          }
          count.signal()
          if waiting > 4096 { _exit(Int32(EX_PROTOCOL)) }
        }
      } catch { _exit(Int32(EX_PROTOCOL)) }
    }
  }
}

/// The exit status of a helper that was sent what is no message (as in `sysexits.h`).
private let EX_PROTOCOL = 76
