// SPDX-License-Identifier: GPL-3.0-or-later

import CPosix
import Foundation

/// A PulseAudio of the test's own, without a sound card: what is played can be heard at the sink's monitor.
public final class SoundServer {
  private let folder: String
  private var server: Child?
  private var recorder: Child?

  /// - Parameters:
  ///   - folder: Where its socket lies.
  ///   - starts: Whether it runs from the start; otherwise `start` starts it.
  public init(folder: String, starts: Bool = true) throws {
    self.folder = folder
    if starts { try start() }
  }

  deinit {
    recorder?.end()
    server?.end()
  }

  /// What leads a client here, and nowhere else.
  public var environment: [String: String] {
    ["PULSE_SERVER": "unix:\(folder)/native", "XDG_RUNTIME_DIR": folder, "HOME": folder]
  }

  /// Starts it, and waits until it answers.
  public func start() throws {
    server = try Child(
      "pulseaudio",
      [
        "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "-L",
        "module-native-protocol-unix socket=\(folder)/native auth-anonymous=1", "-L",
        "module-null-sink sink_name=nullsink rate=44100 channels=1",
      ], environment: environment)
    let answers = holds {
      guard let question = try? Child("pactl", ["info"], environment: environment) else { return false }
      return holds(within: .seconds(20)) { question.ending != nil } && question.ending == 0
    }
    guard answers else { throw StartFailure(program: "pulseaudio", reason: "no answer") }
  }

  /// Ends the server as a crash would.
  public func crash() { server?.end() }

  /// Makes the server hang.
  public func pause() {
    if let server, server.ending == nil { kill(server.pid, SIGSTOP) }
  }

  /// Lets a server that hangs go on.
  public func resume() {
    if let server, server.ending == nil { kill(server.pid, SIGCONT) }
  }

  /// Records the monitor from now on, 16 bit mono at 22,050 Hz, into a growing file.
  public func record() throws -> Monitor {
    let path = folder + "/monitor.raw"
    recorder = try Child(
      "parec",
      [
        "-d", "nullsink.monitor", "--raw", "--format=s16le", "--rate=22050", "--channels=1", "--latency-msec=5",
      ], environment: environment, output: path)
    let monitor = Monitor(path: path)
    guard holds({ monitor.count > 0 }) else { throw StartFailure(program: "parec", reason: "nothing recorded") }
    return monitor
  }
}

/// What was heard so far.
public struct Monitor {
  public static let sampleRate = 22_050
  public let path: String

  /// How many samples.
  public var count: Int {
    let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    return (size ?? 0) / 2
  }

  /// The samples from one on.
  public func samples(from start: Int = 0) throws -> [Int16] {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    try file.seek(toOffset: UInt64(start) * 2)
    return WAV.samples(try file.readToEnd() ?? Data())
  }

  /// The last moment that was not silent, in seconds from the sample `start`; `nil` when all was silent.
  public func lastSound(from start: Int) throws -> Double? {
    try samples(from: start).lastIndex { abs(Int($0)) > 200 }.map { Double($0) / Double(Self.sampleRate) }
  }

  public func firstSound(from start: Int) throws -> Double? {
    try samples(from: start).firstIndex { abs(Int($0)) > 200 }.map { Double($0) / Double(Self.sampleRate) }
  }
}
