// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import HelperProcess
import ImageReading
import SightHelper
import TestSupport
import Testing

/// Serialized, so that the tests do not take each other's time.
@Suite("lupa-sight, when things go wrong", .ownThread, .serialized, .timeLimit(.minutes(20)))
struct MisfortuneTests {
  let client: SightClient
  private let restarts = Count()

  init() {
    client = SightClient(program: sightProgram, onRestart: restarts.increase)
  }

  private func opensWell() -> Bool { (try? client.open(path: fixture("plain.png")))?.width == 6 }

  @Test("killed between two requests, it is started again")
  func killedBetween() throws {
    #expect(opensWell())
    let first = try #require(client.pid)
    kill(first, SIGKILL)
    #expect(opensWell())
    #expect(client.pid != first)
    #expect(kill(first, 0) != 0, "the dead one has been reaped")
    #expect(restarts.value == 1)
  }

  @Test("killed during a request, the request is asked once more")
  func killedDuring() throws {
    #expect(opensWell())
    let first = try #require(client.pid)
    kill(first, SIGSTOP)
    let killer = Thread {
      usleep(200_000)
      kill(first, SIGKILL)
    }
    killer.start()
    #expect(opensWell())
    #expect(client.pid != first && restarts.value == 1)
  }

  @Test("stopped, it is replaced before the deadline, and the request is asked once more")
  func stopped() throws {
    #expect(opensWell())
    for restart in 1...3 {
      let first = try #require(client.pid)
      kill(first, SIGSTOP)
      #expect(opensWell())
      #expect(kill(first, 0) != 0, "it is gone, not only forgotten")
      #expect(client.pid != first && restarts.value == restart)
    }
  }

  @Test("stopped while a drawing spins it, the drawing still runs into the deadline")
  func stoppedSpinning() throws {
    #expect(opensWell())
    let first = try #require(client.pid)
    let stopper = Thread {
      usleep(1_000_000)
      kill(first, SIGSTOP)
    }
    stopper.start()
    let start = ContinuousClock.now
    #expect(opened(fixture("spins.svg"), by: client) == .failure(.timedOut))
    #expect(ContinuousClock.now - start > .seconds(6))
    #expect(kill(first, 0) != 0)
    #expect(restarts.value == 0, "the error says it all")
  }

  @Test("a drawing that spins the decoder runs into the deadline, and the next image opens")
  func spinning() throws {
    #expect(opensWell())
    let first = try #require(client.pid)
    #expect(opened(fixture("spins.svg"), by: client) == .failure(.timedOut))
    #expect(kill(first, 0) != 0)
    #expect(opensWell())
    #expect(restarts.value == 0, "a deadline is no death")
  }

  @Test("several callers at once each get their own answer")
  func together() {
    let names = ["plain.png", "plain.gif", "plain.jpg", "plain.webp"]
    let formats = ["png", "gif", "jpeg", "webp"]
    DispatchQueue.concurrentPerform(iterations: 40) { index in
      let format = (try? sight.open(path: fixture(names[index % 4])))?.format
      #expect(format == formats[index % 4])
    }
  }

  @Test("nothing is left running when the client is gone")
  func leftovers() throws {
    var client: SightClient? = SightClient(program: sightProgram)
    _ = try client?.open(path: fixture("plain.png"))
    let pid = try #require(client?.pid)
    client = nil
    #expect(holds { kill(pid, 0) != 0 })
  }

  @Test("a helper that is not there is a death, not a crash")
  func missing() {
    let client = SightClient(program: "/nowhere/lupa-sight")
    #expect(opened(fixture("plain.png"), by: client) == .failure(.helperDied))
  }

  @Test("it writes nothing to standard error, whatever it reads")
  func silent() throws {
    let folder = try TemporaryFolder()
    let client = SightClient(program: sightProgram, log: folder.path + "/log", deadline: .seconds(40))
    for name in [
      "truncated.png", "truncated.jpg", "huge.svg", "description.jpg", "header-only.jpg", "entity.svg", "cut.jxl",
      "cut.avif",
      "cut.heic", "cut.jp2", "cut.ppm", "tiled.tif",
    ] {
      _ = opened(fixture(name), by: client)
    }
    client.stop()
    #expect(try String(contentsOfFile: folder.path + "/log", encoding: .utf8) == "")
  }

  @Test("started by hand it says what it is and ends with 2")
  func byHand() throws {
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(fileURLWithPath: sightProgram)
    process.standardInput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(said.hasSuffix("\n") && said.split(separator: "\n").count == 1)
  }
}
