// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@Suite("Images from the network, between pipes", .ownThread, .timeLimit(.minutes(20)))
struct RemoteImageTests {
  private static let hint = "Zoom in, then pan left, right, up or down."
  let server: WebServer

  init() async throws { server = try await web.value }

  @Test("one is named by its address, and is like any other", arguments: ["/fast.png", "/redirect/3/plain.png"])
  func opening(_ path: String) async throws {
    let (answers, ending) = try await RemoteLupa.answers(
      [server.url(path)], ["zoom in", "label", "source", "info", "next image"])
    try #require(answers.count == 6)
    let name = path == "/fast.png" ? "fast" : "plain"
    #expect(ending == .exit(0))
    #expect(answers[0].reply == ["No description. File name: \(name). Image, 6 by 4. Fit.", Self.hint])
    #expect(answers[0].element?.labelSource == "file-name" && answers[0].element?.states == [])
    #expect(answers[1].viewport?.zoom == 2)
    #expect(answers[2].spoken == ["No description. File name: \(name)."])
    #expect(answers[4].spoken == ["\(name).png. PNG, 6 by 4 pixels, landscape."])
    #expect(answers[5].status == "limit")
  }

  @Test(
    "its name is decoded, and what could steer a terminal is taken out",
    arguments: [
      ("/fast/beach%20sunset.jpg", "beach sunset", "beach sunset.jpg"),
      ("/fast/caf%C3%A9.png?x=y.jpg", "café", "café.png"),
      ("/fast/a%1B%5B2Jb%E2%80%AEc%0Ad.png", "abc d", "abc d.png"), ("/fast/%2Fetc%2Fdoor.png", "door", "door.png"),
    ])
  func names(_ path: String, _ words: String, _ name: String) async throws {
    let (answers, _) = try await RemoteLupa.answers([server.url(path)], ["info"])
    #expect(answers.first?.element?.label == "No description. File name: \(words).", "\(answers)")
    #expect(answers.last?.spoken.first?.hasPrefix("\(name). PNG") == true, "\(answers)")
  }

  @Test("one that comes slowly says how far it has come, in the answer to its command, and then opens")
  func slow() async throws {
    let (answers, _) = try await RemoteLupa.answers([], ["open \(server.url("/late/pages.tif?1.5"))", "where"])
    try #require(answers.count == 3)
    let progress = answers[1].announcements.prefix { $0.priority == "progress" }
    #expect(!progress.isEmpty && progress.allSatisfy { $0.text.hasPrefix("Loading pages.tif") }, "\(answers[1])")
    #expect(
      answers[1].spoken.dropFirst(progress.count).first
        == "No description. File name: pages. Image, 6 by 4. Fit.", "\(answers[1])")
    #expect(answers[2].spoken == ["100 percent. Whole image visible."])
  }

  @Test("progress is written while it is made, not afterwards")
  func atOnce() async throws {
    let folder = try TemporaryFolder()
    let output = folder.path + "/output"
    let url = server.url("/silent/photo.png?\(UUID().uuidString)")
    let child = try Child(BuiltPrograms.path("lupa"), [url], environment: TestEnvironment.clean, output: output)
    #expect(
      try await comes {
        try String(contentsOfFile: output, encoding: .utf8).contains("Loading photo.png.\n")
      })
    #expect(child.ending == nil)
  }

  @Test("its pages can be turned, and a page is named by its address where it does not open")
  func pages() async throws {
    let (answers, _) = try await RemoteLupa.answers(
      [server.url("/file/pages.tif")], ["next page", "zoom in", "page 3", "next page", "page 9", "info"])
    try #require(answers.count == 7)
    #expect(answers[0].spoken.contains("3 pages."))
    #expect(answers[1].spoken.first?.hasPrefix("Page 2 of 3.") == true, "\(answers[1])")
    #expect(answers[3].spoken.first?.hasPrefix("Page 3 of 3.") == true, "\(answers[3])")
    #expect(answers[4].status == "limit")
    #expect(answers[5].error?.code == "bad-argument")
    #expect(answers[6].spoken.first?.hasPrefix("pages.tif. TIFF") == true, "\(answers[6])")
  }

  @Test("the label that was given is that of the first image, also after coming back to it, and of no other")
  func label() async throws {
    let (one, two) = (server.url("/fast/one.png"), server.url("/fast/two.png"))
    let (answers, _) = try await RemoteLupa.answers(
      ["--label", "My cat", one], ["open plain.png", "open \(two)", "open plain.gif", "open \(one)"])
    #expect(
      answers.map(\.element?.label) == [
        "My cat", "No description. File name: plain.", "No description. File name: two.",
        "No description. File name: plain.", "My cat",
      ])
  }

  @Test("one may stand among several, first or later, with its place and its view")
  func gallery() async throws {
    let address = server.url("/file/plain.jpg")
    let (answers, ending) = try await RemoteLupa.answers(
      ["plain.png", address, server.url("/nothing/lost.png")],
      ["next image", "zoom in", "next image", "previous image", "open \(address)", "image 1"])
    #expect(ending == .exit(0))
    #expect(
      answers.map(\.reply) == [
        ["No description. File name: plain. Image, 6 by 4. Fit.", "1 of 3.", Self.hint],
        ["No description. File name: plain. Image, 6 by 4. Fit.", "2 of 3."],
        ["Zoomed in, 200 percent. Center."], ["Cannot load lost.png: the server does not have it."],
        ["No description. File name: plain. Image, 6 by 4. Zoomed in.", "2 of 3.", "200 percent. Center."],
        ["No description. File name: plain. Image, 6 by 4. Fit.", "2 of 3."],
        ["No description. File name: plain. Image, 6 by 4. Fit.", "1 of 3."],
      ])
    let (other, code) = try await RemoteLupa.answers([server.url("/nothing/lost.png"), "plain.png"], ["next image"])
    #expect(code == .exit(3))
    #expect(other.first?.element?.label == "Remote image" && other.last?.spoken.contains("2 of 2.") == true)
  }

  @Test("a very large one is asked about with its address; agreed to, it is shown")
  func large() async throws {
    let address = server.url("/file/vast.png")
    let (answers, _) = try await RemoteLupa.answers(["plain.png"], ["open \(address)", "open \(address) anyway"])
    try #require(answers.count == 3)
    #expect(answers[1].error?.code == "confirmation-needed")
    #expect(answers[1].error?.message.contains("open \(address) anyway") == true, "\(answers[1])")
    #expect(answers[2].reply.first == "No description. File name: vast. Image, 30000 by 30000. Fit.")
  }

  @Test("an address of a file is that file", arguments: ["file://", "file://localhost", "FILE:"])
  func files(_ scheme: String) async throws {
    let address = scheme + RemoteLupa.images + "/%70lain.png"
    let (answers, ending) = try await RemoteLupa.answers([address], ["info", "open \(address)"])
    #expect(ending == .exit(0))
    #expect(answers.first?.reply == ["No description. File name: plain. Image, 6 by 4. Fit.", Self.hint])
    #expect(answers.dropFirst().first?.spoken == ["plain.png. PNG, 6 by 4 pixels, landscape."])
    #expect(answers.last?.status == "ok")
  }
}
