// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPosix
internal import Glibc

/// A program that is none of Lupa's: started for one answer, which it prints.
public struct OutsideProgram: Hashable, Sendable {
  /// The program, looked for as a shell does, and its arguments.
  public var command: [String]

  /// Environment variables beside those of this process.
  public var environment: [String: String]

  public init(command: [String], environment: [String: String] = [:]) {
    self.command = command
    self.environment = environment
  }

  public enum Failure: Error, Hashable, Sendable {
    case doesNotStart

    /// It ended with another code than 0, by a signal, or printed more than was wanted.
    case failed

    case timedOut

    /// Nobody waits any more.
    case cancelled
  }

  /// Runs it to its end and gives what it printed on its standard output; it reads nothing, and its diagnostics are
  /// thrown away. Whatever else it started is killed with it.
  ///
  /// - Parameters:
  ///   - most: How many bytes are wanted.
  ///   - isCancelled: Asked about twenty times a second.
  public func output(
    within limit: Duration, most: Int = 65_536, isCancelled: () -> Bool = { false }
  ) throws(Failure) -> [UInt8] {
    let (pid, output) = try start()
    defer { close(output) }
    let end = ContinuousClock.now + limit
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    var failure: Failure?
    while failure == nil {
      if isCancelled() { failure = .cancelled }
      if ContinuousClock.now >= end { failure = .timedOut }
      var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      // Looked at before: what it wrote before its end is still read.
      let isOver = hasEnded(pid)
      guard failure == nil, poll(&descriptor, 1, isOver ? 0 : 50) > 0 else {
        // What it left behind may hold the output open.
        if isOver { break }
        continue
      }
      let count = read(output, &buffer, buffer.count)
      if count == 0 { break }
      if count < 0, errno != EINTR { failure = .failed }
      if count > 0 { bytes.append(contentsOf: buffer.prefix(count)) }
      if bytes.count > most { failure = .failed }
    }
    let status = failure == nil ? status(of: pid, until: end) : nil
    kill(-pid, SIGKILL)
    if let failure {
      reap(pid)
      throw failure
    }
    guard let status else {
      reap(pid)
      throw .timedOut
    }
    guard status == 0 else { throw .failed }
    return bytes
  }

  /// It has ended and waits to be reaped.
  private func hasEnded(_ pid: pid_t) -> Bool {
    var information = siginfo_t()
    return waitid(P_PID, id_t(pid), &information, WEXITED | WNOHANG | WNOWAIT) == 0 && information.si_signo == SIGCHLD
  }

  /// - Returns: `nil` where it has not ended in time.
  private func status(of pid: pid_t, until end: ContinuousClock.Instant) -> Int32? {
    var status: Int32 = 0
    while true {
      let ended = waitpid(pid, &status, WNOHANG)
      if ended == pid { return status }
      if ended < 0, errno != EINTR { return -1 }
      if ContinuousClock.now >= end { return nil }
      usleep(2_000)
    }
  }

  private func reap(_ pid: pid_t) {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
  }

  private func start() throws(Failure) -> (pid: pid_t, output: Int32) {
    guard let program = command.first, !program.isEmpty else { throw .doesNotStart }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .doesNotStart }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    var variables: [String: String] = [:]
    var entry = environ
    while let line = entry.pointee {
      let pair = String(cString: line).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if pair.count == 2 { variables[String(pair[0])] = String(pair[1]) }
      entry += 1
    }
    variables.merge(environment) { $1 }
    let spawned = spawnProcess(
      path: program, looksInPath: true, arguments: command, environment: variables.map { "\($0)=\($1)" },
      input: nil, output: ends[1], log: "/dev/null")
    guard let spawned else {
      close(ends[0])
      throw .doesNotStart
    }
    return (spawned, ends[0])
  }
}
