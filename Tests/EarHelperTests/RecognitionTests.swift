// SPDX-License-Identifier: GPL-3.0-or-later

import EarHelper
import Foundation
import Listening
import TestSupport
import Testing

@Suite("Recognizing through the helper", .ownThread, .serialized, .timeLimit(.minutes(20)))
struct RecognitionTests {
  private let folder: TemporaryFolder
  private let client: EarClient

  init() throws {
    folder = try TemporaryFolder()
    client = try earClient()
  }

  private func recording(of text: String, voice: String = "en-us") throws -> Sound {
    let path = "\(folder.path)/\(text).wav"
    try speak(text, voice: voice, to: path)
    return .file(path)
  }

  @Test(
    "what a voice says is recognized, with its phones counted",
    arguments: [
      // The last number is how many phones the words have; "to" and "hundred" have as many in each of their forms,
      // but for one of "hundred".
      ("zoom in", 5...5), ("zoom out", 5...5), ("pan left", 7...7), ("pan right", 6...6), ("describe", 7...7),
      ("zoom to three hundred", 14...15),
    ])
  func recognizes(_ text: String, _ phones: ClosedRange<Int>) throws {
    for voice in ["en-us", "en-gb"] {
      let recognition = try client.recognize(try recording(of: text, voice: voice), .few)
      #expect(recognition.words == text.split(separator: " ").map(String.init))
      #expect(phones.contains(recognition.phones))
      // Silence before and after is cut to 0.3 s each.
      #expect((50...250).contains(recognition.frames))
      #expect(recognition.score < 0 && recognition.freeScore < 0)
      #expect(recognition.advantage > 0)
    }
  }

  @Test("other speech fits any phones better than the grammar")
  func other() throws {
    let command = try client.recognize(try recording(of: "zoom in"), .few)
    let other = try client.recognize(try recording(of: "my sister bought seven green umbrellas"), .few)
    #expect(other.words.isEmpty || other.advantage < command.advantage - 5)
    #expect(other.scorePerPhone < command.scorePerPhone)
  }

  @Test("the same sound gives the same answer every time, also after others and in another process")
  func repeats() throws {
    let sound = try recording(of: "pan left")
    let first = try client.recognize(sound, .few)
    _ = try client.recognize(try recording(of: "zoom to three hundred"), .few)
    #expect(try client.recognize(sound, .few) == first)
    client.stop()
    #expect(try client.recognize(sound, .few) == first)
  }

  @Test(
    "a vocabulary that makes no sense is an answer, and the helper lives",
    arguments: [
      Vocabulary.few.with(grammar: ""), .few.with(grammar: "zoom in"), .few.with(grammar: "\0"),
      .few.with(grammar: "#JSGF V1.0;\ngrammar g;\npublic <g> = zoom in | ( ;\n"),
      .few.with(grammar: "#JSGF V1.0;\ngrammar g;\n<g> = zoom in;\n"),
      .few.with(grammar: "#JSGF V1.0;\ngrammar g;\npublic <g> = zoom sideways;\n"),
      .few.with(grammar: String(repeating: "zoom in | ", count: 200_000)),
      Vocabulary(grammar: Vocabulary.few.grammar, dictionary: []),
      .few.with([.init(word: "zoom", pronunciations: ["Z UW M"])]),
      .few.with([.init(word: "new", pronunciations: [])]), .few.with([.init(word: "new", pronunciations: [""])]),
      .few.with([.init(word: "new", pronunciations: ["N XX"])]),
      .few.with([.init(word: "new\nzoom", pronunciations: ["N UW"])]),
      .few.with([.init(word: "<sil>", pronunciations: ["S IH L"])]),
      .few.with([.init(word: String(repeating: "n", count: 100_000), pronunciations: ["N"])]),
    ])
  func nonsense(_ vocabulary: Vocabulary) throws {
    let sound = try recording(of: "zoom in")
    #expect(outcome { () throws(ListeningError) in try client.recognize(sound, vocabulary) }.error == .recognizerFailed)
    let pid = client.pid
    #expect(try client.recognize(sound, .few).words == ["zoom", "in"])
    #expect(client.pid == pid && pid != nil)
  }

  @Test("rules that contain themselves, or lead nowhere, end one way or the other")
  func recursion() throws {
    let sound = try recording(of: "zoom in")
    for rule in ["<g> zoom", "zoom <g>", "<g>", "zoom | <h>; <h> = in | <g>", "<h>"] {
      let vocabulary = Vocabulary.few.with(grammar: "#JSGF V1.0;\ngrammar g;\npublic <g> = \(rule);\n")
      _ = outcome { () throws(ListeningError) in try client.recognize(sound, vocabulary) }
    }
    #expect(try client.recognize(sound, .few).words == ["zoom", "in"])
  }

  @Test("the dictionary's own words come with all the ways they are said, others are left out")
  func pronunciations() throws {
    let words = ["zoom", "to", "'bout", "xyzzy", "Zoom", "", "to(2)", "a b", "niño"]
    #expect(
      try client.pronunciations(of: words) == [
        "zoom": ["Z UW M"], "to": ["T UW", "T IH", "T AH"], "'bout": ["B AW T"],
      ])
    #expect(try client.pronunciations(of: []).isEmpty)
  }

  @Test("without a model that is the answer, and sound files are read all the same")
  func noModel() throws {
    let client = try earClient(["LUPA_SPEECH_MODEL": folder.path + "/missing"])
    let sound = try recording(of: "zoom in")
    #expect(outcome { () throws(ListeningError) in try client.recognize(sound, .few) }.error == .noModel)
    #expect(outcome { () throws(ListeningError) in try client.pronunciations(of: ["zoom"]) }.error == .noModel)
    try client.write(sound, to: folder.path + "/copy.wav")
  }

  @Test("an empty model folder, and one with a broken model, are no model", arguments: [false, true])
  func brokenModel(_ hasFiles: Bool) throws {
    let model = folder.path + "/model"
    try FileManager.default.createDirectory(atPath: model + "/en-us", withIntermediateDirectories: true)
    if hasFiles {
      for name in ["mdef", "feat.params", "means", "variances", "transition_matrices", "noisedict"] {
        try Data("broken".utf8).write(to: URL(fileURLWithPath: "\(model)/en-us/\(name)"))
      }
    }
    let client = try earClient(["LUPA_SPEECH_MODEL": model])
    let sound = try recording(of: "zoom in")
    let error = outcome { () throws(ListeningError) in try client.recognize(sound, .few) }.error
    // The library may end the process of a broken one.
    #expect(error == .noModel || hasFiles && error == .helperDied)
  }
}
