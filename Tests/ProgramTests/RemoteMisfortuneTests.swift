// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@Suite("Images from the network, when programs die", .ownThread, .timeLimit(.minutes(20)))
struct RemoteMisfortuneTests {
  private let server: WebServer

  init() async throws { server = try await web.value }

  @Test("lupa-fetch killed once: the image comes all the same")
  func killedOnce() async throws {
    let path = "/stalls-once/door.png?\(UUID().uuidString)"
    let server = server
    let (answers, ending) = try await RemoteLupa.answers(
      [], ["open \(server.url(path))"],
      meanwhile: { process in try await Self.strike(SIGKILL, childOf: process, when: { !server.events(path).isEmpty }) }
    )
    #expect(ending == .exit(0))
    #expect(answers.last?.element?.label == "No description. File name: door.", "\(answers)")
  }

  @Test(
    "killed twice, or stopped for good, that is said, and the image before is there again", arguments: [true, false])
  func killedTwice(isStopped: Bool) async throws {
    let path = "/silent/photo.png?\(UUID().uuidString)"
    let server = server
    let (answers, ending) = try await RemoteLupa.answers(
      [], ["open \(server.url(path))", "where"],
      meanwhile: { process in
        for times in 1...(isStopped ? 1 : 2) {
          try await Self.strike(
            isStopped ? SIGSTOP : SIGKILL, childOf: process,
            when: { server.events(path).count { $0.what == "asked" } == times })
        }
      })
    try #require(answers.count == 3)
    #expect(ending == .exit(0))
    #expect(answers[1].error?.code == "helper-died", "\(answers)")
    #expect(answers[1].error?.message.hasPrefix("Cannot load photo.png: the program that loads it ") == true)
    #expect(answers[2].spoken == ["100 percent. Whole image visible."])
    #expect(try await comes { server.events(path).last?.what == "closed" })
  }

  @Test(
    "lupa killed while it loads: nothing is left running, and no file is left", arguments: [SIGKILL, SIGTERM, SIGHUP])
  func orphans(signal: Int32) async throws {
    let folder = try TemporaryFolder()
    let path = "/stalled/photo.png?\(UUID().uuidString)"
    let terminal = try PseudoTerminal(
      BuiltPrograms.path("lupa"), ["--speech", "none", server.url(path)],
      environment: TestEnvironment.with(["XDG_STATE_HOME": "/dev/null", "TMPDIR": folder.path]))
    #expect(try await comes { !server.events(path).isEmpty })
    #expect(RemoteLupa.filesKept(by: terminal.process) == 1)
    let helpers = ProcessTable.children(of: terminal.process, named: "lupa-fetch")
    #expect(helpers.count == 1)
    terminal.signal(signal)
    #expect(try await terminal.end() != nil)
    #expect(try await comes { !helpers.contains(where: ProcessTable.isRunning) })
    #expect(try await comes { server.events(path).last?.what == "closed" })
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("without lupa-fetch that is the reason")
  func missing() async throws {
    let programs = try ProgramFolder()
    try programs.replace("lupa-fetch", with: "exit 1")
    let (answers, _) = try await RemoteLupa.answers([], ["open \(server.url("/fast.png"))"], program: programs.lupa)
    #expect(answers.last?.error?.code == "helper-died")
    #expect(
      answers.last?.error?.message.hasPrefix("Cannot load fast.png: the program lupa-fetch ") == true, "\(answers)")
  }

  /// Sends a signal to the `lupa-fetch` of a process, as soon as something has happened.
  private static func strike(_ signal: Int32, childOf process: Int32, when ready: () -> Bool) async throws {
    guard try await comes(ready) else { return }
    for child in ProcessTable.children(of: process, named: "lupa-fetch") { kill(child, signal) }
  }
}
