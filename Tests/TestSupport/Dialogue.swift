// SPDX-License-Identifier: GPL-3.0-or-later

import CPosix
import Foundation
import Synchronization

/// A session between pipes in which each result, as JSON, is read before the next command is given.
///
/// It is killed when this value goes away.
public final class Dialogue: Sendable {
  /// What a command led to.
  public struct Result: Decodable, Sendable {
    public struct Announcement: Decodable, Sendable {
      public let key: String
      public let priority: String
    }

    /// Which part of the image is in view, in pixels.
    public struct Viewport: Decodable, Sendable {
      public struct Rectangle: Decodable, Hashable, Sendable {
        public let x, y, width, height: Double
      }

      public let zoom: Double
      public let visible: Rectangle
    }

    public let announcements: [Announcement]
    public let spoken: [String]
    public let status: String
    public let language: String
    public let viewport: Viewport?

    /// What was understood of speech.
    public let heard: String?

    /// What was not asked for: the keys of background news.
    public var news: [String] { announcements.filter { $0.priority == "progress" }.map(\.key) }

    /// Reads a line of output.
    public init(_ line: String) throws {
      self = try JSONDecoder().decode(Result.self, from: Data(line.utf8))
    }
  }

  /// No result came in time; how the session had ended by then, if it had.
  public struct NoResult: Error {
    public let command: String?
    public let ending: Ending?
  }

  /// Its process number.
  public let process: Int32
  private let socket: Int32

  /// Lines that nobody has taken yet; the reading thread adds, the test takes.
  private let lines = Mutex<[String]>([])

  /// The ending, once it is known: a child can be reaped only once.
  private let ending = Mutex<Ending?>(nil)

  /// - Parameter errors: Gets what it writes to standard error.
  public init(
    _ arguments: [String], program: String = BuiltPrograms.path("lupa"),
    environment: [String: String] = TestEnvironment.clean, errors: String = "/dev/null"
  ) throws {
    var ends: [Int32] = [-1, -1]
    let log = open(errors, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0, log >= 0 else {
      throw StartFailure(program: program, reason: "no socket")
    }
    defer { for descriptor in [ends[1], log] { close(descriptor) } }
    socket = ends[0]
    process = try spawn(
      program, ["--format", "json"] + arguments, environment: environment, directory: nil,
      streams: .descriptors(ends[1], ends[1], log))
    let output = dup(socket)
    Thread { [weak self] in
      var buffer = [UInt8](repeating: 0, count: 65_536)
      var rest: ArraySlice<UInt8> = []
      while true {
        let count = recv(output, &buffer, buffer.count, 0)
        guard count > 0 else { break }
        rest += buffer[..<count]
        while let end = rest.firstIndex(of: 0x0A) {
          let line = String(decoding: rest[..<end], as: UTF8.self)
          self?.lines.withLock { $0.append(line) }
          rest = rest[(end + 1)...]
        }
      }
      close(output)
    }.start()
  }

  deinit {
    if ending.withLock({ $0 }) == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }

  /// Gives a command, and waits for what it leads to.
  ///
  /// - Parameter command: `nil` where nothing is given: at the start.
  public func result(of command: String?, within limit: Duration = patience) async throws -> Result {
    if let command {
      let bytes = Array((command + "\n").utf8)
      send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }
    var line: String?
    let came = try await comes(within: limit) {
      line = lines.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      return line != nil
    } meanwhile: {
      try await Task.sleep(for: .milliseconds(2))
    }
    guard came, let line else { throw NoResult(command: command, ending: takeEnding()) }
    return try Result(line)
  }

  /// Ends the input, and waits for the program to end.
  ///
  /// - Returns: `nil` when it still runs.
  public func end(within limit: Duration = patience) async throws -> Ending? {
    shutdown(socket, Int32(SHUT_WR))
    _ = try await comes(within: limit) { takeEnding() != nil }
    return takeEnding()
  }

  /// Sends the program a signal.
  public func signal(_ number: Int32) {
    ending.withLock { if $0 == nil { kill(process, number) } }
  }

  private func takeEnding() -> Ending? {
    ending.withLock { ending in
      if ending == nil { ending = Ending.ofChild(process) }
      return ending
    }
  }
}
