// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import HelperProcess

@Suite("Frames", .ownThread)
struct FrameParserTests {
  @Test("messages come out whole, however the stream is cut", arguments: 1...9)
  func cut(_ size: Int) throws {
    let messages = ["a", "bcd", #"{"x":1}"#].map { Array($0.utf8) }
    let stream = messages.flatMap { Frame.bytes(of: $0) ?? [] }
    var parser = FrameParser()
    var found: [[UInt8]] = []
    var rest = stream[...]
    while !rest.isEmpty {
      parser.append(rest.prefix(size))
      rest = rest.dropFirst(size)
      while let message = try parser.next() { found.append(message) }
    }
    #expect(found == messages)
  }

  @Test(
    "a length of none or of more than 16 MiB is malformed",
    arguments: [[0, 0, 0, 0], [1, 0, 0, 1], [255, 255, 255, 255]] as [[UInt8]])
  func malformed(_ header: [UInt8]) {
    var parser = FrameParser()
    parser.append(header[...])
    #expect(throws: FrameParser.Malformed.self) { try parser.next() }
  }

  @Test("the longest message is 16 MiB")
  func longest() throws {
    let bytes = try #require(Frame.bytes(of: [UInt8](repeating: 1, count: Frame.limit)))
    #expect(bytes.prefix(4) == [1, 0, 0, 0])
    var parser = FrameParser()
    parser.append(bytes[...])
    #expect(try parser.next()?.count == Frame.limit)
  }

  @Test(
    "an envelope is read in its one form only",
    arguments: [
      (#"{"id":7,"body":[1]}"#, 7, "[1]"), (#"{"id":7}"#, 7, nil), (#"{"id":-7,"body":1}"#, nil, nil),
      (#"{"id":,"body":1}"#, nil, nil), (#"{"id":7,"body":}"#, nil, nil), (#"{"id":99999999999999999999}"#, nil, nil),
      (#"{"id":7"#, nil, nil), ("", nil, nil), ("}", nil, nil),
    ] as [(String, UInt64?, String?)])
  func envelope(_ text: String, _ id: UInt64?, _ body: String?) {
    let envelope = Envelope(Array(text.utf8))
    #expect(envelope?.id == id)
    #expect(envelope?.body.map { String(decoding: $0, as: UTF8.self) } == body)
  }

  @Test("the environment is the minimum, what is handed on where set, and what this helper adds")
  func environment() {
    let program = HelperProgram(
      path: "/x", name: "x", environment: ["LC_ALL": "C", "A": "1"], passing: ["PULSE_SERVER", "UNSET"])
    let inherited = ["HOME": "/home/a", "PULSE_SERVER": "unix:/p", "SECRET": "s"]
    #expect(
      program.environmentLines { inherited[$0] } == [
        "A=1", "HOME=/home/a", "LC_ALL=C", "OMP_THREAD_LIMIT=1", "PULSE_SERVER=unix:/p", "SWIFT_BACKTRACE=enable=no",
      ])
  }
}
