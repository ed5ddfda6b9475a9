// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import Speech
import TestSupport
import Testing

@Suite("An utterance in sentences", .ownThread)
struct SentenceTests {
  struct Row: Sendable {
    let runs: [String]
    let sentences: [String]
  }

  @Test(
    "each sentence and line is a piece, and runs are never joined",
    arguments: [
      Row(runs: ["One. Two! Three? Four…"], sentences: ["One. ", "Two! ", "Three? ", "Four…"]),
      Row(runs: ["One\nTwo\r\nThree"], sentences: ["One\n", "Two\r\n", "Three"]),
      Row(runs: ["3.5 meters, v1.2"], sentences: ["3.5 meters, v1.2"]),
      Row(runs: ["一。二！三"], sentences: ["一。", "二！", "三"]),
      Row(
        runs: ["A label", ". Image, 900 by 1200. ", "Fit", "."], sentences: ["A label", "Image, 900 by 1200. ", "Fit"]),
      Row(runs: ["?!"], sentences: ["?!"]),
      Row(runs: ["  "], sentences: ["  "]),
      Row(runs: [], sentences: []),
    ])
  func pieces(_ row: Row) {
    let utterance = Utterance(id: 1, runs: row.runs.map { TextRun($0, language: nil) })
    #expect(utterance.sentences.map(\.text) == row.sentences)
  }
}
