// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import HelperProcess
import Synchronization
import TestSupport

@testable import FetchHelper

/// Gives the helper an order of the test's own, without the client.
///
/// - Returns: The last answer; `nil` when none came.
func order(_ url: String, into file: String) async throws -> FetchAnswer? {
  let order = FetchOrder(url: url, file: file, limits: FetchLimits(size: 1 << 20))
  let program = HelperProgram(
    path: BuiltPrograms.path("lupa-fetch"), name: "lupa-fetch", environment: ["no_proxy": "*"])
  let answers = Answers()
  let connection = try HelperConnection(program: program, onFrame: answers.put, onEnd: {})
  connection.send(encoded(order) ?? [])
  _ = try await comes { answers.result != nil }
  return answers.result
}

/// Protects the answer from the connection's thread.
private final class Answers: Sendable {
  private let last = Mutex<FetchAnswer?>(nil)

  func put(_ message: [UInt8]) {
    let answer = try? JSONDecoder().decode(FetchAnswer.self, from: Data(message))
    if case .progress? = answer { return }
    last.withLock { $0 = $0 ?? answer }
  }

  var result: FetchAnswer? { last.withLock { $0 } }
}
