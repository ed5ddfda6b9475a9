// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@Suite("Images from the network, at a terminal", .ownThread, .timeLimit(.minutes(20)))
struct RemoteTerminalTests {
  private let folder: TemporaryFolder
  private let server: WebServer

  init() async throws {
    folder = try TemporaryFolder()
    server = try await web.value
  }

  @Test("while one loads, typing goes on; progress comes in between, and commands say what is loading")
  func loading() async throws {
    let terminal = try await start(["plain.png"])
    try await terminal.send("zoom in\r")
    try await expect("200 percent. Center.\r\n", terminal)
    try await expect("> ", terminal)
    let path = try await load("silent", terminal)
    for (line, answer) in [
      ("where", "Loading."), ("zoom in", "photo.png is still loading. Stop cancels it."),
      ("fit", "photo.png is still loading. Stop cancels it."), ("label", "Remote image"),
      ("drag -100 0", "photo.png is still loading. Stop cancels it."),
      ("next page", "photo.png is still loading. Stop cancels it."),
      ("page 2", "photo.png is still loading. Stop cancels it."),
      ("source", ""), ("element", "Remote image"), ("actions", ""), ("hint", "Stop cancels."),
      ("info", "photo.png is still loading. Stop cancels it."), ("action zoom in", ""),
    ] {
      try await terminal.send(line + "\r")
      try await expect("\r\n" + answer, terminal)
    }
    // A line that is being typed is there again below what was written meanwhile.
    try await terminal.send("wher")
    try await expect("\r\nLoading photo.png.\r\n> wher", terminal)
    try await terminal.send("e\r")
    try await expect("\r\nLoading.\r\n", terminal)
    try await terminal.send("stop\r")
    try await expect("Stopped.\r\n> ", terminal)
    #expect(try await comes { server.events(path).map(\.what) == ["asked", "closed"] })
    try await terminal.send("where\r")
    try await expect("\r\n200 percent. Center.\r\n", terminal)
    try await quit(terminal, 0)
  }

  @Test("stop does not wait for the server, which sees the connection closed", arguments: ["silent", "stalled"])
  func stop(_ kind: String) async throws {
    let terminal = try await start([])
    var soonest = Double.infinity
    for _ in 0..<5 {
      let path = try await load(kind, terminal)
      try await expect("> ", terminal)
      try await terminal.send("stop")
      let start = WebServer.now
      try await terminal.send("\r")
      try await expect("Stopped.\r\n> ", terminal)
      // A server that says nothing is waited for twenty seconds.
      soonest = min(soonest, WebServer.now - start)
      #expect(try await comes { server.events(path).map(\.what) == ["asked", "closed"] })
    }
    #expect(soonest < 10)
    #expect(try await comes { RemoteLupa.filesKept(by: terminal.process) == 0 })
    #expect(try await comes { ProcessTable.children(of: terminal.process, named: "lupa-fetch").isEmpty })
    try await quit(terminal, 0)
  }

  @Test("another open cancels, and what was asked for before never comes")
  func next() async throws {
    let terminal = try await start(["plain.png"])
    let first = try await load("silent", terminal)
    try await terminal.send("open plain.gif\r")
    try await expect("\r\nNo description. File name: plain. Image, 6 by 4. Fit.\r\n", terminal)
    #expect(try await comes { server.events(first).last?.what == "closed" })
    let second = try await load("silent", terminal)
    try await terminal.send("open \(server.url("/fast.png"))\r")
    try await expect("\r\nNo description. File name: fast. Image, 6 by 4. Fit.\r\n", terminal)
    #expect(try await comes { server.events(second).last?.what == "closed" })
    try await terminal.send("next image\r")
    try await expect("There is only one image.", terminal)
    #expect(!terminal.output.contains("Cannot load"))
    try await quit(terminal, 0)
  }

  @Test("the first image that was stopped is no failure, one that did not come is")
  func ending() async throws {
    let stopped = try terminal([server.url("/silent/photo.png?\(UUID().uuidString)")])
    try await expect("Loading photo.png.", stopped)
    try await stopped.send("stop\r")
    try await expect("Stopped.\r\n> ", stopped)
    try await stopped.send("element\r")
    try await expect("Remote image", stopped)
    try await quit(stopped, 0)
    let failed = try terminal([server.url("/nothing/photo.png")])
    try await expect("Cannot load photo.png: the server does not have it.", failed)
    try await quit(failed, 3)
  }

  @Test("the file of an image stays while it is shown, for its pages, and goes with it")
  func kept() async throws {
    let terminal = try await start([])
    #expect(RemoteLupa.filesKept(by: terminal.process) == 0)
    for _ in 0..<2 {
      try await terminal.send("open \(server.url("/file/pages.tif"))\r")
      try await expect("3 pages.", terminal)
      #expect(try await comes { RemoteLupa.filesKept(by: terminal.process) == 1 })
      try await terminal.send("next page\r")
      try await expect("Page 2 of 3.", terminal)
    }
    #expect(try await comes { RemoteLupa.filesKept(by: terminal.process) == 1 })
    try await terminal.send("open plain.png\r")
    try await expect("File name: plain.", terminal)
    #expect(try await comes { RemoteLupa.filesKept(by: terminal.process) == 0 })
    try await quit(terminal, 0)
  }

  @Test("yes shows a very large one that has come, without asking the server again")
  func question() async throws {
    let path = "/file/vast.png?\(UUID().uuidString)"
    let terminal = try terminal([server.url(path)])
    try await expect("Open it now, yes or no?\r\n", terminal)
    try await terminal.send("yes\r")
    try await expect("File name: vast. Image, 30000 by 30000. Fit.", terminal)
    #expect(server.events(path).map(\.what) == ["asked"])
    try await quit(terminal, 0)
  }

  @Test("a password gets into no history, and is not said")
  func history() async throws {
    let terminal = try await start([])
    try await terminal.send("open http://someone:s3cret@127.0.0.1/a.png\r")
    try await expect("Leave them out of the address.\r\n> ", terminal)
    try await terminal.send("\u{1B}[A")
    try await expect("open http://127.0.0.1/a.png", terminal)
    try await terminal.send("\u{15}")
    try await quit(terminal, 0)
    let state = folder.path + "/state/lupa/"
    let file = try #require(try FileManager.default.contentsOfDirectory(atPath: state).first)
    let history = try String(contentsOfFile: state + file, encoding: .utf8)
    #expect(history.hasPrefix("open http://127.0.0.1/a.png\n") && !history.contains("s3cret"))
  }

  // MARK: Steps

  private func terminal(_ arguments: [String]) throws -> PseudoTerminal {
    try RemoteLupa.terminal(arguments, in: folder)
  }

  private func start(_ arguments: [String]) async throws -> PseudoTerminal {
    let terminal = try terminal(arguments)
    try await expect("up or down.", terminal)
    try await expect("> ", terminal)
    return terminal
  }

  /// Opens what does not come, and waits until that is said.
  ///
  /// - Returns: Its path.
  private func load(_ kind: String, _ terminal: PseudoTerminal) async throws -> String {
    let path = "/\(kind)/photo.png?\(UUID().uuidString)"
    try await terminal.send("open \(server.url(path))\r")
    try await expect("Loading photo.png", terminal)
    #expect(try await comes { server.events(path).map(\.what) == ["asked"] })
    return path
  }

  private func expect(_ text: String, _ terminal: PseudoTerminal) async throws {
    try #require(
      try await terminal.expect(text), "\(text): \(terminal.output.debugDescription)")
  }

  private func quit(_ terminal: PseudoTerminal, _ code: Int32) async throws {
    try await terminal.send("quit\r")
    #expect(try await terminal.end() == .exit(code), "\(terminal.output.debugDescription)")
  }
}
