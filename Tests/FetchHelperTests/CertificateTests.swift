// SPDX-License-Identifier: GPL-3.0-or-later

import FetchHelper
import Foundation
import ImageReading
import TestSupport
import Testing

@Suite("Certificates", .ownThread, .timeLimit(.minutes(20)))
struct CertificateTests {
  @Test("one that signs itself is refused as untrusted, whatever the environment says")
  func untrusted() async throws {
    let certificate = try await Certificate()
    let server = try await WebServer(certificate: certificate)
    let environment = ["no_proxy": "*", "SSL_CERT_FILE": certificate.path, "CURL_CA_BUNDLE": certificate.path]
    let heard = Heard(server.url("/fast.png"), makeClient(environment: environment))
    #expect(try await heard.failure == .certificate(.untrusted))
    #expect(server.events("/fast.png").isEmpty)
  }

  @Test("one that is trusted brings the image")
  func trusted() async throws {
    let certificate = try await Certificate()
    let server = try await WebServer(certificate: certificate)
    let client = makeClient(authorities: certificate.path)
    #expect(try await Heard(server.url("/redirect/1"), client).result?.get().name == "fast.png")
  }

  @Test("one of another host, one that has expired, and nobody to trust")
  func reasons() async throws {
    let other = try await Certificate(names: "DNS:elsewhere.example")
    let elsewhere = try await WebServer(certificate: other)
    let wrong = makeClient(authorities: other.path)
    #expect(try await Heard(elsewhere.url("/fast.png"), wrong).failure == .certificate(.wrongHost))

    let old = try await Certificate(hasExpired: true)
    let expired = try await WebServer(certificate: old)
    #expect(
      try await Heard(expired.url("/fast.png"), makeClient(authorities: old.path)).failure == .certificate(.expired))

    let nobody = makeClient(authorities: "/nowhere")
    #expect(try await Heard(expired.url("/fast.png"), nobody).failure == .certificate(.noAuthorities))
  }

  @Test("a server that speaks no TLS, after a redirect too")
  func plain() async throws {
    let server = try await web.value
    let address = "https://127.0.0.1:\(server.port)/fast.png"
    #expect(try await Heard(address, makeClient()).failure == .notSecure)
    #expect(try await Heard(server.url("/to?" + address), makeClient()).failure == .notSecure)
  }
}
