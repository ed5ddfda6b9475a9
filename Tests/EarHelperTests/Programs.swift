// SPDX-License-Identifier: GPL-3.0-or-later

import EarHelper
import Foundation
import HelperProcess
import Listening
import TestSupport
import Testing

/// A client of the real helper beside the tests.
func earClient(_ environment: [String: String] = [:]) throws -> EarClient {
  let program = try #require(HelperProgram.beside("lupa-ear"), "lupa-ear lies beside the tests")
  return EarClient(program: program, environment: environment)
}

/// Runs a program to its end.
func run(_ program: String, _ arguments: String...) throws {
  let child = try Child(program, arguments)
  #expect(holds { child.ending != nil })
  #expect(child.ending == 0)
}

/// Has eSpeak NG say a text into a WAV file.
func speak(_ text: String, voice: String = "en-us", to path: String) throws {
  try run("espeak-ng", "-v", voice, "-w", path, text)
}

/// Writes a WAV file, 16 bit.
func writeWAV(_ samples: [Int16], rate: Int = 16_000, channels: Int = 1, to path: String) throws {
  func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
  var data = Array("RIFF".utf8) + bytes(36 + samples.count * 2, 4) + Array("WAVEfmt ".utf8) + bytes(16, 4)
  data += bytes(1, 2) + bytes(channels, 2) + bytes(rate, 4) + bytes(rate * channels * 2, 4)
  data += bytes(channels * 2, 2) + bytes(16, 2) + Array("data".utf8) + bytes(samples.count * 2, 4)
  let body = samples.withUnsafeBytes { Data($0) }
  try (Data(data) + body).write(to: URL(fileURLWithPath: path))
}

extension Vocabulary {
  /// A few commands, as the model's dictionary says their words.
  static let few = Vocabulary(
    grammar: """
      #JSGF V1.0;
      grammar commands;
      public <command> = zoom in | zoom out | pan left | pan right | zoom to <number> hundred | describe;
      <number> = two | three | four;

      """,
    dictionary: [
      Entry(word: "zoom", pronunciations: ["Z UW M"]), Entry(word: "in", pronunciations: ["IH N"]),
      Entry(word: "out", pronunciations: ["AW T"]), Entry(word: "pan", pronunciations: ["P AE N"]),
      Entry(word: "left", pronunciations: ["L EH F T"]), Entry(word: "right", pronunciations: ["R AY T"]),
      Entry(word: "to", pronunciations: ["T UW", "T IH", "T AH"]), Entry(word: "two", pronunciations: ["T UW"]),
      Entry(word: "three", pronunciations: ["TH R IY"]), Entry(word: "four", pronunciations: ["F AO R"]),
      Entry(word: "hundred", pronunciations: ["HH AH N D R AH D", "HH AH N D R IH D", "HH AH N D ER D"]),
      Entry(word: "describe", pronunciations: ["D IH S K R AY B"]),
    ])

  func with(grammar: String) -> Vocabulary { Vocabulary(grammar: grammar, dictionary: dictionary) }

  func with(_ entries: [Entry]) -> Vocabulary { Vocabulary(grammar: grammar, dictionary: dictionary + entries) }
}

/// What came of something that may fail.
func outcome<Value>(_ work: () throws(ListeningError) -> Value) -> Result<Value, ListeningError> {
  Result { () throws(ListeningError) in try work() }
}

extension Result where Failure == ListeningError {
  var error: ListeningError? {
    switch self {
    case .success: nil
    case .failure(let error): error
    }
  }
}
