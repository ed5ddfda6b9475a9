// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Watches workers, and keeps what they die of.
struct Overseer {
  /// Where findings are kept.
  let folder: String
  let seed: UInt64

  /// How long one input may take, in seconds, on a busy machine and without optimisation.
  private static let patience = 10.0

  /// So many findings of one target are enough to start with.
  private static let most = 5

  struct Outcome {
    var inputs: UInt64 = 0
    var findings: [Finding] = []
  }

  /// Runs a target for some time; after a finding with the inputs behind it.
  func run(_ target: FuzzTarget, seconds: Double) throws -> Outcome {
    let end = Date(timeIntervalSinceNow: seconds)
    var outcome = Outcome()
    while outcome.findings.count < Self.most, end.timeIntervalSinceNow > 0 {
      let first = outcome.inputs
      let ending = try watch(
        ["--worker", target.name, "\(seed)", "\(first)", "\(max(end.timeIntervalSinceNow, 0.1))"])
      outcome.inputs = ending.last.map { $0 + 1 } ?? first
      guard let cause = ending.cause else { break }
      guard let last = ending.last else { throw Violation(promise: "\(target.name) does not start: \(cause)") }
      var mutator = Mutator(target, seed: seed, index: last)
      let finding = Finding(target: target.name, seed: seed, index: last, cause: cause, input: mutator.input())
      try finding.keep(in: folder)
      outcome.findings.append(finding)
    }
    return outcome
  }

  /// Runs a kept input again.
  ///
  /// - Returns: What it dies of; `nil` where it does not.
  func replay(file: String) throws -> String? {
    try watch(["--replay-here", file]).cause
  }

  private struct Ending {
    /// The number of the last input.
    var last: UInt64?

    /// `nil` where the time was simply over.
    var cause: String?
  }

  private func watch(_ arguments: [String]) throws -> Ending {
    let worker = Process()
    worker.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    worker.arguments = arguments
    let (progress, complaints) = (Pipe(), try scratchFile(arguments.dropFirst().first ?? ""))
    worker.environment = ["SWIFT_BACKTRACE": "enable=no", "LC_ALL": "C.UTF-8"]
    worker.standardInput = FileHandle.nullDevice
    worker.standardOutput = progress
    worker.standardError = complaints
    try worker.run()
    try? progress.fileHandleForWriting.close()

    var ending = Ending()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var kept = 0
    let descriptor = progress.fileHandleForReading.fileDescriptor
    while true {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&waiting, 1, Int32(Self.patience * 1000))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else {
        kill(worker.processIdentifier, SIGKILL)
        worker.waitUntilExit()
        ending.cause = "no end within \(Int(Self.patience)) s"
        return ending
      }
      let count = buffer.withUnsafeMutableBytes { room in
        read(descriptor, room.baseAddress?.advanced(by: kept), room.count - kept)
      }
      guard count > 0 else { break }
      let whole = (kept + count) / 8 * 8
      if whole > 0 { ending.last = buffer[(whole - 8)..<whole].reversed().reduce(0) { $0 << 8 | UInt64($1) } }
      let rest = Array(buffer[whole..<(kept + count)])
      buffer.replaceSubrange(0..<rest.count, with: rest)
      kept = rest.count
    }
    worker.waitUntilExit()
    ending.cause = try cause(of: worker, complaints)
    return ending
  }

  private func cause(of worker: Process, _ complaints: FileHandle) throws -> String? {
    guard worker.terminationReason == .uncaughtSignal || worker.terminationStatus != 0 else { return nil }
    try complaints.seek(toOffset: 0)
    let complaint = String(decoding: try complaints.read(upToCount: 2000) ?? Data(), as: UTF8.self)
    let isSignal = worker.terminationReason == .uncaughtSignal
    return (isSignal ? "signal \(worker.terminationStatus). " : "") + complaint
  }

  private func scratchFile(_ name: String) throws -> FileHandle {
    let path = folder + "/complaint-" + URL(filePath: name).lastPathComponent
    try Data().write(to: URL(filePath: path))
    guard let file = FileHandle(forUpdatingAtPath: path) else { throw CocoaError(.fileWriteUnknown) }
    return file
  }
}
