// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// Something to say, in one of several lengths.
struct Fact: Hashable, Sendable {
  /// The fullest first; the first one that there is room for is said, and nothing where none fits.
  let wordings: [Message]

  /// The least detail at which it is said.
  let detail: Detail

  init(_ wordings: Message..., from detail: Detail = .brief) {
    self.init(wordings, from: detail)
  }

  init(_ wordings: [Message], from detail: Detail = .brief) {
    self.wordings = wordings
    self.detail = detail
  }
}

extension Describer {
  /// As many of these as there is room for, in their order. Sentences are left out, never cut, and none is said twice.
  ///
  /// - Parameters:
  ///   - wordLimit: The most words of all sentences together, in the person's language.
  ///   - sentenceLimit: The most sentences.
  func sentences(_ facts: [Fact], wordLimit: Int, sentenceLimit: Int) -> [Message] {
    var room = wordLimit
    var sentences: [Message] = []
    for fact in facts where fact.detail.isIncluded(in: detail) && sentences.count < sentenceLimit {
      for wording in fact.wordings where !sentences.contains(wording) {
        let count = wordCount(of: wording)
        guard count > 0, count <= room else { continue }
        room -= count
        sentences.append(wording)
        break
      }
    }
    return sentences
  }

  func sentences(_ facts: [Fact]) -> [Message] {
    sentences(facts, wordLimit: detail.wordLimit, sentenceLimit: detail.sentenceLimit)
  }

  private func wordCount(of message: Message) -> Int {
    localizer.text(for: message).split(whereSeparator: \.isWhitespace).count
  }
}
