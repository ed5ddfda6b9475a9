// SPDX-License-Identifier: GPL-3.0-or-later

import CPosix
import EarHelper
import Foundation
import HelperProcess
import Listening
import TestSupport
import Testing

@Suite("A helper for listening that dies or never comes", .ownThread, .serialized, .timeLimit(.minutes(20)))
struct EarDeathTests {
  @Test("killed in the middle of a recording it says so, and the next recording works", arguments: [SIGKILL, SIGSTOP])
  func killed(_ signal: Int32) throws {
    let folder = try TemporaryFolder()
    let server = try SoundServer(folder: folder.path)
    try server.addMicrophone()
    let client = try earClient(server.environment)
    try client.open()
    #expect(try client.progress().stage == .waiting)
    let victim = try #require(client.pid)
    kill(victim, signal)
    #expect(outcome { () throws(ListeningError) in try client.progress() }.error == .helperDied)
    #expect(outcome { () throws(ListeningError) in try client.recognize(.recording, .few) }.error == .helperDied)
    try client.close()
    #expect(client.pid != victim && !exists(victim))
    try client.open()
    #expect(try client.progress().stage == .waiting)
  }

  @Test("killed before a file is recognized, another recognizes it")
  func killedBefore() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/command.wav"
    try speak("zoom in", to: path)
    let client = try earClient()
    let first = try client.recognize(.file(path), .few)
    kill(try #require(client.pid), SIGKILL)
    #expect(try client.recognize(.file(path), .few) == first)
  }

  @Test("a program that is missing, or another, is no helper", arguments: ["/nonexistent/lupa-ear", "/bin/true"])
  func missing(_ program: String) {
    let client = EarClient(program: program)
    #expect(outcome { () throws(ListeningError) in try client.progress() }.error == .noHelper)
    #expect(client.pid == nil)
  }

  @Test("nonsense gets no answer, and what comes after it does")
  func nonsense() throws {
    let program = HelperProgram(path: BuiltPrograms.path("lupa-ear"), name: "lupa-ear")
    let lane = HelperLane(program: program, version: earVersion)
    for request in ["[]", "{}", "null", #"{"open":{}}"#, #"{"open":{"_0":{"patience":"x"}}}"#] {
      #expect(throws: HelperError.self) { try lane.ask(Array(request.utf8), deadline: .seconds(10)) }
    }
    let answer: [UInt8] = try lane.ask(Array(#"{"close":{}}"#.utf8), deadline: .seconds(10))
    #expect(String(decoding: answer, as: UTF8.self) == #"{"done":{}}"#)
  }
}
