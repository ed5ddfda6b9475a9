// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A web server on the loopback, of the test's own: `Tests/Fixtures/Network/server.py`, which says what it can do.
public final class WebServer: Sendable {
  /// The image that `/fast.png` and others bring.
  public static let image = Repository.root + "/Tests/Fixtures/Images/plain.png"

  private let folder: TemporaryFolder
  // Started in the initializer, ended when this value goes away; nothing else uses it.
  private nonisolated(unsafe) let process: Child
  public let host: String
  public let port: Int
  private let scheme: String

  /// Starts it, and waits until it listens.
  ///
  /// - Parameters:
  ///   - host: An address of the loopback.
  ///   - certificate: Makes it speak HTTPS.
  public init(host: String = "127.0.0.1", certificate: Certificate? = nil) async throws {
    let folder = try TemporaryFolder()
    let script = Repository.root + "/Tests/Fixtures/Network/server.py"
    let files = certificate.map { [$0.path, $0.key] } ?? []
    let process = try Child(
      "python3", [script, Self.image, folder.path + "/log", host] + files, output: folder.path + "/port")
    let answer = { (try? String(contentsOfFile: folder.path + "/port", encoding: .utf8)) ?? "" }
    guard try await comes({ answer().hasSuffix("\n") }), let port = Int(answer().dropLast()) else {
      throw StartFailure(program: "server.py", reason: "no port")
    }
    self.folder = folder
    self.process = process
    self.host = host
    self.port = port
    scheme = certificate == nil ? "http" : "https"
  }

  deinit { process.end() }

  /// An address here.
  ///
  /// - Parameters:
  ///   - path: With its slash at the beginning.
  ///   - host: Another name for this computer.
  public func url(_ path: String, host: String? = nil) -> String {
    let host = host ?? self.host
    return "\(scheme)://\(host.contains(":") ? "[\(host)]" : host):\(port)\(path)"
  }

  /// A line of the log.
  public struct Event: Hashable, Sendable {
    /// In seconds, by the clock of `WebServer.now`.
    public let time: Double

    /// `asked` or `closed`.
    public let what: String
    public let path: String
  }

  /// What has happened with a path, in order.
  public func events(_ path: String) -> [Event] {
    let log = (try? String(contentsOfFile: folder.path + "/log", encoding: .utf8)) ?? ""
    return log.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ", maxSplits: 2)
      guard fields.count == 3, fields[2] == path, let time = Double(fields[0]) else { return nil }
      return Event(time: time, what: String(fields[1]), path: path)
    }
  }

  /// The clock of the log.
  public static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
