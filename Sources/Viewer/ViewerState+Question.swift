// SPDX-License-Identifier: GPL-3.0-or-later

extension ViewerState {
  /// Another command cancels the question that is open.
  ///
  /// What is no command does not, so that a slip can be put right.
  mutating func forgetQuestion(before command: Command) {
    switch command {
    case .nothing, .refused, .reply, .answer: break
    default: question = nil
    }
  }

  mutating func reply(_ agrees: Bool) -> (changes: [Change], effects: [Effect]) {
    guard let wanted = question else { return ([.nothingToAnswer], []) }
    question = nil
    return agrees ? ([], open(wanted)) : ([.declined], [])
  }
}
