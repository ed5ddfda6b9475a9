// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

extension Utterance {
  /// What there is to say in pieces as small as they still make sense: each sentence or line of each run.
  ///
  /// Pieces without a sound of their own, such as the full stop after a label, are left out where there are others.
  public var sentences: [TextRun] {
    let all = runs.flatMap { run in SpeechText.sentences(of: run.text).map { TextRun($0, language: run.language) } }
    let sounding = all.filter { $0.text.contains { !$0.isWhitespace && !$0.isPunctuation } }
    return sounding.isEmpty ? runs : sounding
  }
}
