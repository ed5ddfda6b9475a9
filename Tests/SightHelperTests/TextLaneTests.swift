// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import HelperProcess
import ImageReading
import SightHelper
import TestSupport
import Testing

@Suite("The lane that reads text, when things go wrong", .ownThread, .serialized, .timeLimit(.minutes(20)))
struct TextLaneTests {
  private let restarts = Count()
  private let client: TextClient

  init() {
    client = TextClient(program: sightProgram, onRestart: restarts.increase)
  }

  private func readsWell() -> Bool { (try? text(in: textFixture("exit.png"), by: client))?.rows == ["EXIT"] }

  @Test("killed while it reads, it is started again and asked once more")
  func killed() throws {
    #expect(readsWell())
    let first = try #require(client.pid)
    kill(first, SIGSTOP)
    let killer = Thread {
      usleep(200_000)
      kill(first, SIGKILL)
    }
    killer.start()
    #expect(readsWell())
    #expect(client.pid != first && restarts.value == 1)
  }

  @Test("given up while it reads, it ends at once, and the lane of pixels goes on")
  func cancelled() throws {
    let pixels = SightClient(program: sightProgram)
    _ = try pixels.open(path: fixture("plain.png"))
    let other = try #require(pixels.pid)
    #expect(readsWell())
    let first = try #require(client.pid)
    // It would answer only after it is continued.
    kill(first, SIGSTOP)
    let canceller = Thread { [client] in
      usleep(200_000)
      client.cancelText()
    }
    canceller.start()
    #expect(throws: ImageError.cancelled) { try text(in: textFixture("letter.png"), by: client) }
    #expect(holds { kill(first, 0) != 0 })
    #expect(pixels.pid == other)
    #expect(readsWell())
    #expect(restarts.value == 0, "that was no accident")
  }

  @Test("giving up while nothing is read changes nothing")
  func idle() throws {
    #expect(readsWell())
    let first = try #require(client.pid)
    client.cancelText()
    #expect(readsWell())
    #expect(client.pid == first)
  }

  @Test("it writes nothing to standard error")
  func silent() throws {
    let folder = try TemporaryFolder()
    let client = TextClient(program: sightProgram, log: folder.path + "/log")
    for name in ["letter.png", "qr.png", "ean-13.png", "table.png"] { _ = try? text(in: textFixture(name), by: client) }
    for name in ["truncated.png", "cut.avif", "plain.png", "huge.png", "frames.gif"] {
      _ = try? text(in: fixture(name), by: client)
    }
    client.stop()
    #expect(try String(contentsOfFile: folder.path + "/log", encoding: .utf8) == "")
  }

  @Test("a helper that is not there is a death, not a crash")
  func missing() {
    let client = TextClient(program: "/nowhere/lupa-sight")
    #expect(throws: ImageError.helperDied) { try text(in: textFixture("exit.png"), by: client) }
  }
}
