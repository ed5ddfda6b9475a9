// SPDX-License-Identifier: GPL-3.0-or-later

extension ViewerState {
  /// Another command cancels the question that is open.
  ///
  /// What is no command does not, so that a slip can be put right.
  mutating func forgetQuestion(before command: Command) {
    switch command {
    case .nothing, .refused, .reply, .answer, .listen: break
    default: question = nil
    }
  }

  mutating func reply(_ agrees: Bool) -> (changes: [Change], effects: [Effect]) {
    defer { question = nil }
    switch question {
    case .opening(let wanted)?: return agrees ? ([], open(wanted)) : ([.declined(isCommand: false)], [])
    // Whoever holds the commands' words enters it.
    case .command?: return (agrees ? [] : [.declined(isCommand: true)], [])
    case nil: return ([.nothingToAnswer], [])
    }
  }
}
