// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ImageReading
import TestSupport
import Testing

@testable import FetchHelper

/// Serialized, so that the tests do not take each other's time.
@Suite("lupa-fetch, when things go wrong", .ownThread, .serialized, .timeLimit(.minutes(20)))
struct MisfortuneTests {
  let server: WebServer

  init() async throws { server = try await web.value }

  @Test("killed once, the image is asked for once more")
  func killedOnce() async throws {
    let path = "/stalls-once?\(UUID().uuidString)"
    let heard = Heard(server.url(path), makeClient())
    #expect(try await comes { !heard.now.progress.isEmpty })
    kill(try #require(try await heard.helper), SIGKILL)
    #expect(try await heard.result?.get().size == 117)
    #expect(server.events(path).filter { $0.what == "asked" }.count == 2)
  }

  @Test("killed twice, that is the reason")
  func killedTwice() async throws {
    let path = "/stalled?\(UUID().uuidString)"
    let heard = Heard(server.url(path), makeClient())
    for times in 1...2 {
      #expect(try await comes { server.events(path).filter { $0.what == "asked" }.count == times })
      kill(try #require(try await heard.helper), SIGKILL)
    }
    #expect(try await heard.failure == .helperDied)
    #expect(heard.now.results.count == 1)
  }

  @Test("stopped, it counts as hung, and is gone; waiting for a slow server does not")
  func stopped() async throws {
    let path = "/stalled?\(UUID().uuidString)"
    let heard = Heard(server.url(path), makeClient(silence: .seconds(5)))
    #expect(try await comes { !heard.now.progress.isEmpty })
    let helper = try #require(try await heard.helper)
    try await Task.sleep(for: .seconds(6))
    #expect(heard.now.results.isEmpty)
    kill(helper, SIGSTOP)
    #expect(try await heard.failure == .helperDied)
    #expect(try await comes { !exists(helper) })
    #expect(try await comes { server.events(path).last?.what == "closed" })
  }

  @Test("stopped, it is cancelled as fast")
  func stoppedAndCancelled() async throws {
    let heard = Heard(server.url("/stalled"), makeClient())
    #expect(try await comes { !heard.now.progress.isEmpty })
    let helper = try #require(try await heard.helper)
    kill(helper, SIGSTOP)
    heard.cancel()
    #expect(try await heard.failure == .cancelled)
    #expect(try await comes { !exists(helper) })
  }

  @Test("one that is not there, and one that does not start")
  func missing() async throws {
    #expect(try await Heard("http://127.0.0.1/", makeClient(program: "/nowhere/lupa-fetch")).failure == .helperMissing)
    #expect(try await Heard("http://127.0.0.1/", makeClient(program: "/bin/false")).failure == .helperMissing)
  }

  static let ready = WrittenProgram.greets(fetchVersion)

  @Test(
    "one that talks nonsense is asked once more, and given up",
    arguments: [
      (WrittenProgram.sends("hello") + "; exec sleep 1000", FetchError.helperDied, 2),
      (WrittenProgram.greets("fetch 0") + "; exec sleep 1000", .helperMissing, 1),
      (ready + "; " + WrittenProgram.sends("no") + "; exec sleep 1000", .helperDied, 2),
      (
        ready + "; " + WrittenProgram.sends(#"{"progress":{"_0":{"received":1e99}}}"#) + "; exec sleep 1000",
        .helperDied,
        2
      ),
      (ready + "; " + WrittenProgram.sends(#"{"failed":{"_0":{"nothing":{}}}}"#) + "; exec sleep 1000", .helperDied, 2),
      (ready + #"; printf '\377\377\377\377' >&0; exec sleep 1000"#, .helperDied, 2),
      (ready + "; exec 0</dev/null; exec sleep 1000", .helperDied, 2),
      (ready + "; while :; do " + WrittenProgram.sends("no") + "; done", .helperDied, 2),
    ])
  func nonsense(_ script: String, _ error: FetchError, _ starts: Int) async throws {
    let folder = try ProgramFolder()
    try folder.replace("lupa-fetch", with: "echo start >>\(folder.path)/starts; " + script)
    let client = makeClient(program: folder.path + "/lupa-fetch")
    #expect(try await Heard("http://127.0.0.1/", client).failure == error)
    #expect(try String(contentsOfFile: folder.path + "/starts", encoding: .utf8).split(separator: "\n").count == starts)
    #expect(try await comes { !ProcessTable.isAnyRunning(in: folder.path + "/lupa-fetch") })
  }

  @Test("one that floods is given up, and takes no memory for it")
  func flood() async throws {
    let folder = try ProgramFolder()
    let answer = #"{"progress":{"_0":{"received":1}}}"#
    try folder.replace("lupa-fetch", with: Self.ready + "; while :; do " + WrittenProgram.sends(answer) + "; done")
    let heard = Heard("http://127.0.0.1/", makeClient(program: folder.path + "/lupa-fetch"))
    #expect(try await comes { !heard.now.progress.isEmpty })
    heard.cancel()
    #expect(try await heard.failure == .cancelled)
    // Nothing new is no news; a second attempt, where the first was given up already, begins anew.
    let progress = heard.now.progress
    #expect(progress.count <= 2 && progress.allSatisfy { $0 == FetchProgress(received: 1, total: nil) })
  }

  @Test("a disk that is full, and a file that is not there", arguments: ["/dev/full", "/nowhere/file", "/dev"])
  func disk(_ file: String) async throws {
    #expect(try await order(server.url("/fast.png"), into: file) == .failed(.cannotWrite))
  }

  @Test("folders that take no files are passed over")
  func folders() throws {
    let folder = try TemporaryFolder()
    #expect(NamelessFile(folders: ["/nowhere", "/proc"]) == nil)
    #expect(NamelessFile(folders: ["/nowhere", folder.path]) != nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("nothing is left running when lupa is gone, nor of the file")
  func orphan() async throws {
    var ends: [Int32] = [-1, -1]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: BuiltPrograms.path("lupa-fetch"))
    process.standardInput = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    let folder = try TemporaryFolder()
    try Data().write(to: URL(fileURLWithPath: folder.path + "/body"))
    let path = "/stalled?\(UUID().uuidString)"
    let order = FetchOrder(url: server.url(path), file: folder.path + "/body")
    let body = [UInt8](try JSONEncoder().encode(order))
    let message = [0, 0, UInt8(body.count >> 8), UInt8(body.count & 255)] + body
    #expect(write(ends[0], message, message.count) == message.count)
    #expect(try await comes { !server.events(path).isEmpty })
    close(ends[0])
    #expect(try await comes { !process.isRunning })
    #expect(try await comes { server.events(path).last?.what == "closed" })
  }

  @Test("it keeps to itself: no new privileges, little memory, no core, and nothing on standard error")
  func confined() async throws {
    let heard = Heard(server.url("/stalled"), makeClient())
    #expect(try await comes { !heard.now.progress.isEmpty })
    let helper = try #require(try await heard.helper)
    let status = try String(contentsOfFile: "/proc/\(helper)/status", encoding: .utf8)
    #expect(status.contains("NoNewPrivs:\t1"))
    let limits = try String(contentsOfFile: "/proc/\(helper)/limits", encoding: .utf8)
    #expect(limits.contains(#/Max address space +1073741824 +1073741824/#))
    #expect(limits.contains(#/Max core file size +0 +0/#))
    heard.cancel()
    #expect(try await heard.failure == .cancelled)
  }

  @Test("started by hand it says what it is and ends with 2")
  func byHand() async throws {
    let outcome = try await ChildProcess.run(BuiltPrograms.path("lupa-fetch"))
    #expect(outcome.ending == .exit(2))
    #expect(outcome.standardError.hasSuffix("\n") && outcome.standardError.split(separator: "\n").count == 1)
    #expect(outcome.standardOutput.isEmpty)
  }
}
