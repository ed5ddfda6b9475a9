// SPDX-License-Identifier: GPL-3.0-or-later

import Listening
import Localization
import TestSupport
import Testing

@Suite("How well something was heard", .ownThread)
struct AcceptanceTests {
  private let limits = AcceptanceLimits(
    sure: .init(scorePerPhone: -400, advantage: -1, lead: 200),
    understood: .init(scorePerPhone: -600, advantage: -4, lead: 50),
    doubtful: .init(scorePerPhone: -800, advantage: -6, lead: .min), slowest: 30)

  @Test(
    "both the score and the advantage decide, and length",
    arguments: [
      (-3000, -3000, 100, Fit.sure), (-4000, -3950, 100, .understood), (-3000, -2800, 100, .understood),
      (-5900, -5900, 100, .understood), (-6000, -6000, 100, .doubtful), (-3000, -2600, 100, .doubtful),
      (-8000, -8000, 100, .notUnderstood), (-3000, -2400, 100, .notUnderstood), (-3000, -3000, 301, .notUnderstood),
      (-3000, -3000, 300, .sure), (-3000, -3000, 0, .notUnderstood),
    ])
  func fits(score: Int, free: Int, frames: Int, fit: Fit) {
    let recognition = Recognition(words: ["zoom"], score: score, freeScore: free, frames: frames, phones: 10)
    #expect(limits.fit(of: recognition) == fit)
  }

  @Test(
    "what nearly fits something else as well is asked",
    arguments: [
      (nil, Fit.sure), (-3201, .sure), (-3200, .understood), (-3051, .understood), (-3050, .doubtful),
      (-2000, .doubtful), (Int.min, .sure),
    ])
  func rivals(rival: Int?, fit: Fit) {
    let recognition = Recognition(
      words: ["zoom"], score: -3000, freeScore: -3000, rivalScore: rival, frames: 100, phones: 10)
    #expect(limits.fit(of: recognition) == fit)
  }

  @Test(
    "with a pause in it that may lie between two commands, only what is sure is not asked",
    arguments: [(-3000, 28, Fit.sure), (-3000, 30, .sure), (-5900, 28, .understood), (-5900, 30, .doubtful)])
  func pauses(score: Int, pause: Int, fit: Fit) {
    let recognition = Recognition(
      words: ["zoom"], score: score, freeScore: score, frames: 100, longestPause: pause, phones: 10)
    #expect(limits.fit(of: recognition) == fit)
  }

  @Test("no words are nothing understood")
  func nothing() {
    let silent = Recognition(words: [], score: 0, freeScore: 0, frames: 100, phones: 0)
    #expect(limits.fit(of: silent) == .notUnderstood)
  }

  @Test("a language without limits of its own has the stricter of the others", arguments: ["fr", "zh-Hant", "es-MX"])
  func languages(language: String) throws {
    let tag = try #require(LanguageTag(language))
    let limits = AcceptanceLimits(for: tag)
    let spanish = AcceptanceLimits(for: try #require(LanguageTag("es")))
    if tag.language == "es" {
      #expect(limits == spanish)
    } else {
      for measured in [AcceptanceLimits(for: .english), spanish] {
        for limit in [\AcceptanceLimits.sure, \.understood, \.doubtful] {
          #expect(limits[keyPath: limit].scorePerPhone >= measured[keyPath: limit].scorePerPhone)
          #expect(limits[keyPath: limit].advantage >= measured[keyPath: limit].advantage)
          #expect(limits[keyPath: limit].lead >= measured[keyPath: limit].lead)
        }
        #expect(limits.slowest <= measured.slowest)
      }
    }
  }
}
