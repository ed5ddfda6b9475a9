// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Runs inputs in a process of its own, which may die of any of them.
struct Worker {
  let target: FuzzTarget
  let seed: UInt64

  /// Its exit status when a promise was not kept; the promise stands on standard error.
  static let violated: Int32 = 3

  /// How much memory it may have, in bytes: an input that makes text grow without end dies of it.
  private static let memory: rlim_t = 4 << 30

  /// Runs the inputs from `first` on for some time; says each one's number on standard output before it runs.
  func run(from first: UInt64, seconds: Double) -> Int32 {
    limitMemory()
    let end = Date(timeIntervalSinceNow: seconds)
    var index = first
    while Date() < end {
      withUnsafeBytes(of: index.littleEndian) { _ = write(1, $0.baseAddress, $0.count) }
      var mutator = Mutator(target, seed: seed, index: index)
      let status = check(mutator.input())
      guard status == 0 else { return status }
      index += 1
    }
    return 0
  }

  /// Runs one input that is at hand.
  func run(_ input: [UInt8]) -> Int32 {
    limitMemory()
    return check(input)
  }

  private func check(_ input: [UInt8]) -> Int32 {
    do {
      try target.check(input)
      return 0
    } catch {
      let promise = (error as? Violation)?.promise ?? "\(error)"
      FileHandle.standardError.write(Data((String(promise.prefix(2000)) + "\n").utf8))
      return Self.violated
    }
  }

  private func limitMemory() {
    var limit = rlimit(rlim_cur: Self.memory, rlim_max: Self.memory)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
  }
}
