// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Synchronization

/// `lupa-fuzz SECONDS [SEED]`, `lupa-fuzz --replay FILE…`; what stands behind `--worker` is its own affair.
///
/// The current folder is the top of the repository.
struct FuzzRun {
  let arguments: [String]

  private static let folder = ".build/fuzz"

  /// Which readers there are, and how much of the time each gets. A further one is one entry more.
  private static let targets: [(name: String, share: Double, make: @Sendable () -> FuzzTarget)] = [
    ("lines", 3, FuzzTarget.lines), ("catalogs", 3, FuzzTarget.catalogs), ("images", 3, FuzzTarget.images),
    ("scripts", 2, FuzzTarget.scripts), ("options", 1, FuzzTarget.options), ("frames", 1, FuzzTarget.frames),
    ("configuration", 1, FuzzTarget.configuration), ("elements", 1, FuzzTarget.elements),
  ]

  /// - Returns: The exit code: 0 fine, 1 something was found, 2 wrong usage.
  func run() -> Int32 {
    do {
      switch arguments.first {
      case "--worker": return runWorker()
      case "--replay-here": return try replayHere()
      case "--replay": return try replay(Array(arguments.dropFirst()))
      default: return try fuzz()
      }
    } catch {
      say((error as? Violation)?.promise ?? "\(error)")
      return 2
    }
  }

  private func fuzz() throws -> Int32 {
    guard let seconds = Double(arguments.first ?? "120"), (1...86_400).contains(seconds),
      let seed = UInt64(arguments.dropFirst().first ?? "1"), arguments.count <= 2
    else {
      say("Usage: fuzz [SECONDS [SEED]], fuzz --replay FILE…")
      return 2
    }
    try FileManager.default.createDirectory(atPath: Self.folder, withIntermediateDirectories: true)
    try? FileManager.default.removeItem(atPath: Repository.scratch)
    let outcomes = try inLanes(seconds: seconds, seed: seed)
    for (target, outcome) in outcomes {
      say("\(target): \(outcome.inputs) inputs, \(outcome.findings.count) findings")
      for finding in outcome.findings {
        say(finding.description + "replay Scripts/fuzz --replay \(Self.folder)/\(finding.name)")
      }
    }
    let findings = outcomes.map(\.outcome.findings.count).reduce(0, +)
    say("\(outcomes.map(\.outcome.inputs).reduce(0, +)) inputs with seed \(seed), \(findings) findings")
    return findings == 0 ? 0 : 1
  }

  /// Two workers at a time, for two processors: each thread takes the next target that is left.
  private func inLanes(seconds: Double, seed: UInt64) throws -> [(target: String, outcome: Overseer.Outcome)] {
    let targets = Self.targets
    let overseer = Overseer(folder: Self.folder, seed: seed)
    let lanes = 2
    let share = Double(lanes) * seconds / targets.map(\.share).reduce(0, +)
    // Protects what is left and what came of it from the two threads.
    let state = Mutex((next: 0, outcomes: [Int: Result<Overseer.Outcome, any Error>]()))
    DispatchQueue.concurrentPerform(iterations: lanes) { _ in
      while let index = state.withLock({ state -> Int? in
        defer { state.next += 1 }
        return targets.indices.contains(state.next) ? state.next : nil
      }) {
        let target = targets[index]
        let outcome = Result { try overseer.run(target.make(), seconds: share * target.share) }
        state.withLock { $0.outcomes[index] = outcome }
      }
    }
    let outcomes = state.withLock { $0.outcomes }
    return try targets.enumerated().compactMap { index, target in
      try outcomes[index].map { (target.name, try $0.get()) }
    }
  }

  private func replay(_ files: [String]) throws -> Int32 {
    try FileManager.default.createDirectory(atPath: Self.folder, withIntermediateDirectories: true)
    var status: Int32 = 0
    for file in files {
      let cause = try Overseer(folder: Self.folder, seed: 0).replay(file: file)
      say("\(file): \(cause ?? "fine")")
      if cause != nil { status = 1 }
    }
    return status
  }

  private func runWorker() -> Int32 {
    guard arguments.count == 5, let target = target(named: arguments[1]), let seed = UInt64(arguments[2]),
      let first = UInt64(arguments[3]), let seconds = Double(arguments[4])
    else { return 2 }
    return Worker(target: target, seed: seed).run(from: first, seconds: seconds)
  }

  private func replayHere() throws -> Int32 {
    let file = arguments.dropFirst().first ?? ""
    let text = try String(contentsOfFile: file, encoding: .utf8)
    guard let finding = Finding.read(text), let target = target(named: finding.target) else {
      throw Violation(promise: "\(file) is no kept finding")
    }
    return Worker(target: target, seed: 0).run(finding.input)
  }

  private func target(named name: String) -> FuzzTarget? {
    Self.targets.first { $0.name == name }?.make()
  }

  private func say(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }
}
