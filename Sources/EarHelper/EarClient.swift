// SPDX-License-Identifier: GPL-3.0-or-later

internal import HelperProcess
public import Listening

extension EarRequest {
  /// How long an answer may take; recognizing is work, of which a busy machine makes ten times as much.
  fileprivate var deadline: Duration {
    switch self {
    case .recognize, .score: .seconds(30)
    case .open, .progress, .close, .pronunciations, .write: .seconds(10)
    }
  }
}

/// Listens through a process of its own, `lupa-ear`, which may die or be killed without harm.
public final class EarClient: Sendable {
  private let lane: HelperLane

  /// Starts nothing yet.
  ///
  /// - Parameters:
  ///   - program: The absolute path of `lupa-ear`.
  ///   - environment: Variables for the helper beside the usual ones, such as `PULSE_SERVER`; they win.
  ///   - log: The file that the helper's standard error is appended to; `nil` throws it away.
  public init(program: String, environment: [String: String] = [:], log: String? = nil) {
    let helper = HelperProgram(
      path: program, name: "lupa-ear", environment: environment,
      passing: ["PULSE_SERVER", "PULSE_COOKIE", "PULSE_SINK", "PULSE_SOURCE", "LUPA_SPEECH_MODEL"], log: log)
    lane = HelperLane(program: helper, version: earVersion)
  }

  /// The process number of the running helper; `nil` when none runs.
  public var pid: Int32? { lane.pid }

  /// Ends the helper; the next request starts another.
  public func stop() { lane.stop() }

  /// Asks, and waits for the answer.
  public func ask(_ request: EarRequest) throws(ListeningError) -> EarAnswer {
    let answer: EarAnswer
    do {
      answer = try lane.ask(request, deadline: request.deadline)
    } catch {
      switch error {
      case .doesNotStart, .wrongVersion: throw .noHelper
      case .died, .garbage, .timedOut: throw .helperDied
      case .cancelled: throw .cancelled
      }
    }
    if case .failed(let error) = answer { throw error }
    return answer
  }
}
