// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ImageReading
import Synchronization
import TestSupport

@testable import FetchHelper

/// One server for all tests of this target; it ends with them.
let web = Task { try await WebServer() }

let smallLimits = FetchLimits(connect: .seconds(300), stall: .seconds(300), total: .seconds(600), size: 1 << 20)

/// A client that brings no more than a megabyte, and has time for it.
///
/// - Parameter environment: Whatever proxy the computer has, the loopback needs none.
func makeClient(
  program: String = BuiltPrograms.path("lupa-fetch"), environment: [String: String] = ["no_proxy": "*"],
  limits: FetchLimits = smallLimits,
  authorities: String? = nil, silence: Duration = .seconds(120)
) -> FetchClient {
  FetchClient(
    program: program, environment: environment, limits: limits, authorities: authorities, silence: silence)
}

/// A fetching and all that is heard of it, with times by the clock of the server's log.
final class Heard: Sendable {
  struct State {
    var progress: [FetchProgress] = []
    var results: [Result<FetchedFile, FetchError>] = []
    var time: Double?
    var wasOnMainThread = false
  }

  /// Protects it from the fetching's thread, which adds, and the test.
  private let state = Mutex(State())
  private let handle = Mutex<(any FetchCancelling)?>(nil)

  init(_ url: String, _ client: FetchClient) {
    let fetching = client.fetch(
      url,
      progress: { [self] news in
        state.withLock {
          $0.progress.append(news)
          $0.wasOnMainThread = $0.wasOnMainThread || Thread.isMainThread
        }
      },
      completion: { [self] result in
        state.withLock {
          $0.results.append(result)
          $0.time = WebServer.now
          $0.wasOnMainThread = $0.wasOnMainThread || Thread.isMainThread
        }
      })
    handle.withLock { $0 = fetching }
  }

  func cancel() { handle.withLock { $0 }?.cancel() }

  /// The process number of its helper, once it runs.
  var helper: Int32? {
    get async throws {
      let download = handle.withLock { $0 } as? Download
      _ = try await comes { download?.helperPID != nil || !now.results.isEmpty }
      return download?.helperPID
    }
  }

  var now: State { state.withLock { $0 } }

  /// The result; `nil` when none came.
  var result: Result<FetchedFile, FetchError>? {
    get async throws {
      _ = try await comes { !now.results.isEmpty }
      return now.results.first
    }
  }

  var failure: FetchError? {
    get async throws {
      if case .failure(let error) = try await result { error } else { nil }
    }
  }
}

/// What a fetched file holds.
func content(_ result: Result<FetchedFile, FetchError>?) throws -> Data? {
  guard case .success(let file)? = result else { return nil }
  return try Data(contentsOf: URL(fileURLWithPath: file.path))
}
