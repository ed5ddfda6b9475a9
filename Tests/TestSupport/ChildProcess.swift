// SPDX-License-Identifier: GPL-3.0-or-later

import CPosix
import Foundation
import Synchronization

/// Runs programs whose standard streams are pipes.
public enum ChildProcess {
  /// What a program left behind.
  public struct Outcome: Hashable, Sendable {
    /// How it ended; `.signal(9)` also when the deadline passed.
    public let ending: Ending
    public let standardOutput: String
    public let standardError: String

    /// The lines of standard output, but those that begin as what is said of colors in view.
    public var answers: [String] {
      let beginnings = ["Colors: ", "Colours: ", "Colores: ", "Mostly ", "All plain ", "About half is "]
      return lines.filter { line in !beginnings.contains { line.hasPrefix($0) } }
    }

    /// The lines of standard output.
    public var lines: [String] {
      standardOutput.split(separator: "\n").map(String.init)
    }
  }

  /// Runs a program to its end, or kills it and its group when the deadline passes.
  ///
  /// - Parameters:
  ///   - program: an absolute path.
  ///   - input: what it reads from standard input, which then ends.
  ///   - directory: where it runs; `nil` stands for the tests' own.
  ///   - meanwhile: done while it runs, with its process number; cancelled when it ends.
  public static func run(
    _ program: String, _ arguments: [String] = [], input: String = "",
    environment: [String: String] = TestEnvironment.clean, directory: String? = nil,
    deadline: Duration = .seconds(300), meanwhile: (@Sendable (_ process: Int32) async throws -> Void)? = nil
  ) async throws -> Outcome {
    let standardInput = Pipe()
    let standardOutput = Pipe()
    let standardError = Pipe()
    let process = try spawn(
      program, arguments, environment: environment, directory: directory,
      streams: .descriptors(
        standardInput.fileHandleForReading.fileDescriptor, standardOutput.fileHandleForWriting.fileDescriptor,
        standardError.fileHandleForWriting.fileDescriptor))
    try standardInput.fileHandleForReading.close()
    try standardOutput.fileHandleForWriting.close()
    try standardError.fileHandleForWriting.close()

    let writer = Thread { feed(input, to: standardInput.fileHandleForWriting) }
    writer.start()
    let output = Collector(standardOutput.fileHandleForReading)
    let error = Collector(standardError.fileHandleForReading)

    let companion = meanwhile.map { meanwhile in Task { try await meanwhile(process) } }
    defer { companion?.cancel() }
    let end = ContinuousClock.now + deadline
    var ending: Ending?
    while ending == nil, .now < end {
      ending = Ending.ofChild(process)
      if ending == nil { try await Task.sleep(for: .milliseconds(5)) }
    }
    // Whoever it started and left behind would keep the pipes open.
    kill(-process, SIGKILL)
    while ending == nil {
      ending = Ending.ofChild(process)
      try await Task.sleep(for: .milliseconds(1))
    }
    return Outcome(
      ending: ending ?? .signal(SIGKILL), standardOutput: try await output.text, standardError: try await error.text)
  }

  /// Writes without a signal when nobody reads any more.
  private static func feed(_ input: String, to pipe: FileHandle) {
    var broken = sigset_t()
    sigemptyset(&broken)
    sigaddset(&broken, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &broken, nil)
    try? pipe.write(contentsOf: Data(input.utf8))
    try? pipe.close()
  }
}

/// Reads a pipe to its end in a thread of its own, so that no test blocks the threads that tests share.
private final class Collector: Sendable {
  /// What was read; the reading thread sets it once, the test looks.
  private let finished = Mutex<String?>(nil)

  init(_ pipe: FileHandle) {
    let thread = Thread { [self] in
      let data = (try? pipe.readToEnd()) ?? Data()
      finished.withLock { $0 = String(decoding: data, as: UTF8.self) }
    }
    thread.start()
  }

  var text: String {
    get async throws {
      let end = ContinuousClock.now + patience
      while .now < end {
        if let text = finished.withLock({ $0 }) { return text }
        try await Task.sleep(for: .milliseconds(2))
      }
      return ""
    }
  }
}
