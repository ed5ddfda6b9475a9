// SPDX-License-Identifier: GPL-3.0-or-later

internal import Dispatch
internal import Synchronization

extension VoiceWorker {
  /// A question's answer, handed from the worker to whoever asked.
  final class Reply: Sendable {
    /// Protects the answer from the worker, which gives it, and the asking thread.
    private let answer = Mutex<Conversation.Reply?>(nil)
    private let given = DispatchSemaphore(value: 0)

    func give(_ answer: Conversation.Reply?) {
      self.answer.withLock { $0 = answer }
      given.signal()
    }

    func wait(seconds: Int) -> Conversation.Reply? {
      guard given.wait(timeout: .now() + .seconds(seconds)) == .success else { return nil }
      return answer.withLock { $0 }
    }
  }
}
