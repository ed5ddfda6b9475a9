// SPDX-License-Identifier: GPL-3.0-or-later

internal import Dispatch
internal import Foundation
internal import Synchronization

/// A helper that is asked one thing at a time, and started again whenever it has ended.
///
/// Safe to use from any thread; who comes second waits. The first mutex protects the running helper from
/// `stop` and `pid`; the semaphore lets one request in at a time.
public final class HelperLane: Sendable {
  private struct Running {
    let connection: HelperConnection
    let mailbox: Mailbox
    var isReady = false
    var lastID: UInt64 = 0
  }

  private let program: HelperProgram
  private let version: String
  private let startLimit: Duration
  private let onRestart: @Sendable () -> Void
  private let turn = DispatchSemaphore(value: 1)
  private let running = Mutex<Running?>(nil)

  /// Starts nothing yet.
  ///
  /// - Parameters:
  ///   - version: What the helper must say in its first message.
  ///   - startLimit: How long a helper may take until it is ready.
  ///   - onRestart: Called for each helper that has ended by itself and is made good for by another, on the thread that
  ///     asks, before it has its answer.
  public init(
    program: HelperProgram, version: String, startLimit: Duration = .seconds(20),
    onRestart: @escaping @Sendable () -> Void = {}
  ) {
    self.program = program
    self.version = version
    self.startLimit = startLimit
    self.onRestart = onRestart
  }

  /// The process number of the running helper; `nil` when none runs.
  public var pid: Int32? {
    running.withLock { running in
      running.flatMap { $0.mailbox.hasEnded ? nil : $0.connection.pid }
    }
  }

  /// Ends the helper and waits for its end, at most a second; the next request starts another.
  public func stop() {
    let helper = running.withLock { running in
      defer { running = nil }
      return running
    }
    guard let helper else { return }
    helper.connection.kill()
    helper.mailbox.waitForEnd(until: .after(.seconds(1)))
  }

  /// Asks, and waits for the answer, starting the helper where needed.
  ///
  /// After a death, or an answer that is none, the request is sent once more; after a time-out it is not.
  ///
  /// - Parameters:
  ///   - request: One JSON value.
  ///   - deadline: For the answer, from the moment the helper is ready, for each attempt. Starting it has a limit of its
  ///     own: a busy machine is no fault of the request.
  ///   - cancellation: Gives the request up from another thread.
  /// - Returns: One JSON value, as the helper wrote it.
  public func ask(
    _ request: [UInt8], deadline: Duration, cancellation: HelperCancellation? = nil
  ) throws(HelperError) -> [UInt8] {
    try waitForTurn(until: .after((deadline + startLimit) * 2), cancellation)
    defer { turn.signal() }
    var ends = hasEnded ? 1 : 0
    let answer: [UInt8]
    do {
      answer = try attempt(request, within: deadline, cancellation)
    } catch {
      switch error {
      // It may have died before it was ready, too.
      case .died, .doesNotStart, .garbage:
        ends += 1
        answer = try attempt(request, within: deadline, cancellation)
      case .timedOut, .wrongVersion, .cancelled: throw error
      }
    }
    for _ in 0..<ends { onRestart() }
    return answer
  }

  private func waitForTurn(until end: DispatchTime, _ cancellation: HelperCancellation?) throws(HelperError) {
    guard let cancellation else {
      if turn.wait(timeout: end) == .success { return }
      throw .timedOut
    }
    while !cancellation.isCancelled {
      if turn.wait(timeout: min(end, .after(.milliseconds(50)))) == .success { return }
      if DispatchTime.now() >= end { throw .timedOut }
    }
    throw .cancelled
  }

  /// The helper has ended since it gave its last answer.
  private var hasEnded: Bool { running.withLock { $0?.mailbox.hasEnded ?? false } }

  private func attempt(
    _ request: [UInt8], within deadline: Duration, _ cancellation: HelperCancellation?
  ) throws(HelperError) -> [UInt8] {
    if cancellation?.isCancelled == true { throw .cancelled }
    let answer: [UInt8]?
    do {
      let helper = try readyHelper(until: .after(startLimit))
      answer = try exchange(request, with: helper, until: .after(deadline), cancellation)
    } catch {
      stop()
      throw cancellation?.isCancelled == true ? .cancelled : error
    }
    guard let answer else { throw .cancelled }
    return answer
  }

  /// The same with Swift values; an answer of another shape is `HelperError.garbage`.
  public func ask<Answer: Decodable>(
    _ request: some Encodable, for answer: Answer.Type = Answer.self, deadline: Duration,
    cancellation: HelperCancellation? = nil
  ) throws(HelperError) -> Answer {
    guard let message = encoded(request) else { throw .garbage }
    let bytes: [UInt8] = try ask(message, deadline: deadline, cancellation: cancellation)
    guard let answer = try? JSONDecoder().decode(Answer.self, from: Data(bytes)) else {
      stop()
      throw .garbage
    }
    return answer
  }

  /// The helper that runs, or a new one that has said it is ready.
  private func readyHelper(until end: DispatchTime) throws(HelperError) -> Running {
    if let helper = running.withLock({ $0 }), helper.isReady, !helper.mailbox.hasEnded { return helper }
    let mailbox = Mailbox()
    let connection = try HelperConnection(
      program: program, onFrame: { mailbox.put(.message($0)) }, onEnd: { mailbox.put(.end) })
    var helper = Running(connection: connection, mailbox: mailbox)
    running.withLock { $0 = helper }
    switch mailbox.take(until: end) {
    case .message(let message):
      guard let ready = HelperReady(message), ready.version == version else {
        stop()
        throw HelperReady(message) == nil ? .garbage : .wrongVersion
      }
      helper.isReady = true
      running.withLock { if $0 != nil { $0 = helper } }
      return helper
    case .end, .givenUp:
      stop()
      throw .doesNotStart
    case nil:
      let isStopped = connection.isStopped
      stop()
      throw isStopped ? .doesNotStart : .timedOut
    }
  }

  /// - Returns: `nil` when the request was given up and the helper has come to an end with it.
  private func exchange(
    _ request: [UInt8], with helper: Running, until end: DispatchTime, _ cancellation: HelperCancellation?
  ) throws(HelperError) -> [UInt8]? {
    let id = helper.lastID + 1
    running.withLock { $0?.lastID = id }
    let message = Envelope(id: id, body: request).message
    guard message.count <= Frame.limit else { throw .garbage }
    guard helper.connection.send(message) else { throw .died }
    cancellation?.reach {
      helper.connection.send(Envelope(id: id, body: nil).message)
      helper.mailbox.put(.givenUp(id))
    }
    defer { cancellation?.reach(nil) }
    var (end, isGivenUp) = (end, false)
    while let item = helper.mailbox.take(until: end) {
      let message: [UInt8]
      switch item {
      case .message(let received): message = received
      case .end: throw .died
      case .givenUp(let given):
        if given == id { (end, isGivenUp) = (min(end, .after(.seconds(1))), true) }
        continue
      }
      guard let answer = Envelope(message), answer.id <= id else { throw .garbage }
      // An answer with an older number is for a request that nobody waits for any more.
      guard answer.id == id else { continue }
      if isGivenUp || cancellation?.isCancelled == true { return nil }
      guard let body = answer.body else { throw .garbage }
      return body
    }
    // A stopped helper is no fault of the request.
    throw helper.connection.isStopped ? .died : .timedOut
  }
}
