// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ImageReading
import TestSupport
import Testing

@Suite("Cancelling", .ownThread, .timeLimit(.minutes(20)))
struct CancellingTests {
  let server: WebServer

  init() async throws { server = try await web.value }

  @Test("the answer does not wait for the server, which sees the connection closed", arguments: ["stalled", "slow"])
  func cancel(_ path: String) async throws {
    for number in 0..<3 {
      let path = "/\(path)/0.5?\(UUID().uuidString)\(number)"
      let heard = Heard(server.url(path), makeClient())
      #expect(try await comes { !heard.now.progress.isEmpty })
      let start = WebServer.now
      heard.cancel()
      #expect(try await heard.failure == .cancelled)
      // A server that says nothing is waited for five minutes.
      #expect(try #require(heard.now.time) - start < 60)
      #expect(try await comes { server.events(path).map(\.what) == ["asked", "closed"] })
      #expect(heard.now.results.count == 1)
    }
  }

  @Test("cancelled at once, nothing is asked for, and no process is left")
  func atOnce() async throws {
    let path = "/stalled?\(UUID().uuidString)"
    let heard = Heard(server.url(path), makeClient())
    heard.cancel()
    heard.cancel()
    #expect(try await heard.failure == .cancelled)
    let helper = try await heard.helper
    #expect(try await comes { helper.map { !exists($0) } ?? true })
    #expect(heard.now.progress.isEmpty)
    #expect(heard.now.results.count == 1)
  }

  @Test("once it has ended, cancelling is too late")
  func tooLate() async throws {
    let heard = Heard(server.url("/fast.png"), makeClient())
    let file = try #require(try await heard.result?.get())
    heard.cancel()
    try await Task.sleep(for: .milliseconds(100))
    #expect(heard.now.results.count == 1)
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test("while a host is connected to, and while its name is looked up")
  func early() async throws {
    let listener = try FullListener()
    let heard = Heard("http://127.0.0.1:\(listener.port)/", makeClient())
    let helper = try #require(try await heard.helper)
    let start = WebServer.now
    heard.cancel()
    #expect(try await heard.failure == .cancelled)
    #expect(try #require(heard.now.time) - start < 60)
    #expect(try await comes { !exists(helper) })
  }
}
