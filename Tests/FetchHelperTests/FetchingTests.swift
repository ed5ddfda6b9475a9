// SPDX-License-Identifier: GPL-3.0-or-later

import FetchHelper
import Foundation
import ImageReading
import SightHelper
import TestSupport
import Testing

@Suite("lupa-fetch brings what is there", .ownThread, .timeLimit(.minutes(20)))
struct FetchingTests {
  let server: WebServer
  let image: Data

  init() async throws {
    server = try await web.value
    image = try Data(contentsOf: URL(fileURLWithPath: WebServer.image))
  }

  @Test(
    "whole, on each way",
    arguments: ["/fast.png", "/gzip", "/no-length", "/redirect/1", "/redirect/5", "/fast.png?size=2#top"])
  func whole(_ path: String) async throws {
    #expect(try await content(Heard(server.url(path), makeClient()).result) == image)
  }

  @Test("the file tells its name in the last address, its kind and its size, and is nobody else's")
  func told() async throws {
    let heard = Heard(server.url("/redirect/2"), makeClient())
    let file = try #require(try await heard.result?.get())
    #expect(file.name == "fast.png")
    #expect(file.contentType == "image/png")
    #expect(file.size == image.count)
    var information = stat()
    #expect(stat(file.path, &information) == 0)
    #expect(information.st_mode == S_IFREG | 0o600)
    #expect(information.st_nlink == 0, "no folder has it")
    #expect(heard.now.results.count == 1)
    #expect(!heard.now.wasOnMainThread)
  }

  @Test("what is no image is brought as well: the content decides later")
  func page() async throws {
    let file = try #require(try await Heard(server.url("/page"), makeClient()).result?.get())
    #expect(file.contentType == "text/html")
    #expect(try await Heard(server.url("/zero"), makeClient()).result?.get().size == 0)
  }

  @Test("it is gone with the last value that holds it")
  func removed() async throws {
    var result = try await Heard(server.url("/fast.png"), makeClient()).result
    let path = try #require(try result?.get().path)
    let inode = try #require(self.inode(path))
    result = nil
    // Another file may go by that path then.
    #expect(try await comes { self.inode(path) != inode })
  }

  private func inode(_ path: String) -> UInt? {
    var information = stat()
    return stat(path, &information) == 0 ? UInt(information.st_ino) : nil
  }

  @Test("lupa-sight opens it by its path")
  func sight() async throws {
    let file = try #require(try await Heard(server.url("/fast.png"), makeClient()).result?.get())
    let sight = SightClient(program: BuiltPrograms.path("lupa-sight"), deadline: .seconds(40))
    let record = try sight.open(path: file.path)
    #expect(record.width == 6 && record.height == 4 && record.format == "png")
  }

  @Test("progress tells how much there is, where the server does", arguments: [("/slow", 100_000), ("/chunked", nil)])
  func progress(_ path: String, _ total: Int?) async throws {
    let heard = Heard(server.url(path), makeClient())
    #expect(try await heard.result?.get().size == 100_000)
    let progress = heard.now.progress
    #expect(progress.count >= 2)
    #expect(progress.allSatisfy { $0.total == total })
    #expect(progress.map(\.received) == progress.map(\.received).sorted())
    #expect(progress.allSatisfy { (1...100_000).contains($0.received) })
  }

  @Test("the server is told nothing of the person: no cookie, no password, no address it came from")
  func discreet() async throws {
    let folder = try TemporaryFolder()
    let netrc = "machine 127.0.0.1 login someone password secret\n"
    try Data(netrc.utf8).write(to: URL(fileURLWithPath: folder.path + "/.netrc"))
    let client = makeClient(environment: ["no_proxy": "*", "HOME": folder.path])
    let asked = try #require(try await content(Heard(server.url("/cookie"), client).result))
    let lines = String(decoding: asked, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(lines.first == "GET /echo HTTP/1.1")
    let names = Set(lines.dropFirst().compactMap { $0.split(separator: ":").first.map(String.init) })
    #expect(names == ["Host", "User-Agent", "Accept", "Accept-Encoding"])
  }

  @Test(
    "an address is asked for as it was typed, with blanks and other letters as percents",
    arguments: [
      ("/echo/a b", "/echo/a%20b"), ("/echo/café.png", "/echo/caf%c3%a9.png"), ("/echo?q=a b#top", "/echo?q=a+b"),
      ("/echo/a%20b", "/echo/a%20b"), ("/echo/x/../y", "/echo/y"),
    ])
  func encoded(_ typed: String, _ asked: String) async throws {
    let answer = try #require(try await content(Heard(server.url(typed), makeClient()).result))
    #expect(String(decoding: answer, as: UTF8.self).hasPrefix("GET \(asked) HTTP/1.1\n"))
  }

  @Test("a host can be a name or an address of either kind")
  func hosts() async throws {
    #expect(try await content(Heard(server.url("/fast.png", host: "localhost"), makeClient()).result) == image)
    let six: WebServer
    do { six = try await WebServer(host: "::1") } catch {
      print("skipped: this computer has no IPv6 loopback")
      return
    }
    #expect(try await content(Heard(six.url("/fast.png"), makeClient()).result) == image)
  }

  @Test("a proxy that the environment names is used, and not for the hosts that it excepts")
  func proxy() async throws {
    let environment = ["http_proxy": server.url(""), "no_proxy": "127.0.0.1"]
    let client = makeClient(environment: environment)
    #expect(try await content(Heard("http://photos.invalid/fast.png", client).result) == image)
    #expect(server.events("http://photos.invalid/fast.png").map(\.what) == ["asked"])
    #expect(try await content(Heard(server.url("/fast.png"), client).result) == image)
    // The proxy is asked for the name as the net writes it (RFC 3492, checked with Python's codec).
    #expect(try await content(Heard("http://ñandú.invalid/fast.png", client).result) == image)
    #expect(server.events("http://xn--and-6ma2c.invalid/fast.png").map(\.what) == ["asked"])
  }
}
