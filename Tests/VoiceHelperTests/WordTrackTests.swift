// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import Speech
import TestSupport
import Testing

@testable import VoiceHelper

@Suite("Which words were heard", .ownThread)
struct WordTrackTests {
  /// "Zoomed in, 200 percent." and "(Left) edge.", with a word every 100 samples; a number is three words to the engine.
  private func track() throws -> WordTrack {
    var track = WordTrack(try utterance(1, "Zoomed in, 200 percent. (Left) edge."))
    track.begin("Zoomed in, 200 percent. ")
    for position in [0, 7, 11, 12, 13, 15] { track.add(samples: 100, words: [position]) }
    track.begin("(Left) edge.")
    track.add(samples: 150, words: [1, 7])
    track.add(samples: 50, words: [])
    return track
  }

  @Test(
    "a word counts when the next one has begun",
    arguments: [(0, 0), (99, 0), (100, 1), (199, 1), (200, 2), (499, 2), (500, 3), (599, 3), (600, 5), (9000, 5)])
  func heard(_ samples: Int, _ words: Int) throws {
    #expect(try track().words(heard: samples) == words)
  }

  @Test("positions outside the clause, and more words than the text has, do no harm")
  func odd() throws {
    var track = WordTrack(try utterance(1, "One."))
    track.add(samples: 10, words: [0])
    track.begin("One two three")
    track.add(samples: 10, words: [-1, 0, 4, 8, 99])
    #expect(track.words(heard: 0) == 0)
    #expect(track.words(heard: 100) == 1)
  }
}
