// SPDX-License-Identifier: GPL-3.0-or-later

import FetchHelper
import Foundation
import ImageReading
import TestSupport
import Testing

@Suite("What lupa-fetch does not bring, and why", .ownThread, .timeLimit(.minutes(20)))
struct RefusalTests {
  let server: WebServer

  init() async throws { server = try await web.value }

  struct Case: Sendable, CustomTestStringConvertible {
    let path: String
    let error: FetchError
    var limits = smallLimits
    var testDescription: String { path }
  }

  @Test(
    "each failure has its reason",
    arguments: [
      Case(path: "/missing", error: .status(404)), Case(path: "/status/500", error: .status(500)),
      Case(path: "/status/403", error: .status(403)), Case(path: "/nowhere", error: .status(302)),
      Case(path: "/status/304", error: .status(304)),
      Case(path: "/redirect/6", error: .tooManyRedirects), Case(path: "/loop", error: .tooManyRedirects),
      Case(path: "/redirect/3", error: .tooManyRedirects, limits: FetchLimits(redirects: 2)),
      Case(path: "/to?file:///etc/passwd", error: .unsupportedRedirect),
      Case(path: "/to?ftp://127.0.0.1/x", error: .unsupportedRedirect),
      Case(path: "/to?gopher://127.0.0.1/x", error: .unsupportedRedirect),
      Case(path: "/to?data:image/png;base64,AA", error: .unsupportedRedirect),
      Case(path: "/to?http://", error: .unsupportedRedirect),
      Case(path: "/to?http://someone:secret@127.0.0.1/", error: .unsupportedRedirect),
      Case(path: "/to?http://nowhere.invalid/", error: .hostNotFound),
      Case(path: "/to?http://127.0.0.1:1/", error: .cannotConnect),
      Case(path: "/short", error: .incomplete), Case(path: "/chunk-cut", error: .incomplete),
      Case(path: "/empty", error: .incomplete),
      Case(path: "/garbage", error: .badAnswer), Case(path: "/length/-5", error: .badAnswer),
      Case(path: "/endless-header", error: .badAnswer),
      Case(path: "/huge", error: .tooLarge), Case(path: "/endless", error: .tooLarge),
      Case(path: "/length/99999999999999999999999", error: .tooLarge),
      Case(path: "/bomb", error: .tooLarge), Case(path: "/slow", error: .tooLarge, limits: FetchLimits(size: 99_999)),
      Case(path: "/chunked/0", error: .tooLarge, limits: FetchLimits(size: 99_999)),
      Case(path: "/silent", error: .stalled, limits: FetchLimits(stall: .milliseconds(500))),
      Case(path: "/stalled", error: .stalled, limits: FetchLimits(stall: .milliseconds(500))),
      Case(path: "/trickle", error: .timedOut, limits: FetchLimits(stall: .seconds(10), total: .seconds(1))),
    ])
  func refused(_ row: Case) async throws {
    let client = makeClient(limits: row.limits)
    #expect(try await Heard(server.url(row.path), client).failure == row.error)
  }

  @Test("exactly as large as allowed is brought")
  func limit() async throws {
    let client = makeClient(limits: FetchLimits(size: 100_000))
    #expect(try await Heard(server.url("/slow/0"), client).result?.get().size == 100_000)
    #expect(try await Heard(server.url("/chunked/0"), client).result?.get().size == 100_000)
  }

  @Test("more than the length that was told is no part of the answer")
  func long() async throws {
    #expect(try await Heard(server.url("/long"), makeClient()).result?.get().size == 10)
  }

  @Test(
    "an address that cannot be asked for",
    arguments: [
      ("http://", .invalidAddress), ("http://a b/x", .invalidAddress),
      ("http://127.0.0.1:99999/", .invalidAddress), ("http://127.0.0.1:x/", .invalidAddress),
      ("http://127.0.0.1/\u{7}", .invalidAddress), ("http://127.0.0.1/\nx", .invalidAddress),
      ("http://127.0.0.1/\0", .invalidAddress), ("http://[::1/", .invalidAddress), ("", .invalidAddress),
      ("http://127.0.0.1/" + String(repeating: "x", count: 70_000), .invalidAddress),
      ("http://someone@127.0.0.1/", .credentialsInAddress), ("https://a:b@127.0.0.1/", .credentialsInAddress),
      ("ftp://127.0.0.1/x", .unsupportedScheme), ("file:///etc/passwd", .unsupportedScheme),
      ("dict://127.0.0.1/x", .unsupportedScheme), ("http://nowhere.invalid/", .hostNotFound),
      ("http://ñandú.invalid/", .hostNotFound), ("http://127.0.0.1:1/", .cannotConnect),
      ("http://[::1]:1/", .cannotConnect),
    ] as [(String, FetchError)])
  func address(_ url: String, _ error: FetchError) async throws {
    #expect(try await Heard(url, makeClient()).failure == error)
  }

  @Test("a host that takes no connection")
  func connect() async throws {
    // It listens, and its queue is full: what comes is not answered.
    let listener = try FullListener()
    let client = makeClient(limits: FetchLimits(connect: .milliseconds(700)))
    let start = WebServer.now
    #expect(try await Heard("http://127.0.0.1:\(listener.port)/", client).failure == .connectTimedOut)
    #expect(WebServer.now - start > 0.7)
  }

  @Test("a proxy that is not there")
  func proxy() async throws {
    let client = makeClient(environment: ["http_proxy": "http://proxy.invalid:3128", "no_proxy": ""])
    #expect(try await Heard(server.url("/fast.png"), client).failure == .proxyFailed)
  }
}
