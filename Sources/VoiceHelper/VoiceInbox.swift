// SPDX-License-Identifier: GPL-3.0-or-later

/// What waits for the client's thread, in order; what a flooding helper sends stays within bounds.
struct VoiceInbox {
  /// How many messages of a helper may wait, and how many bytes.
  static let mostFrames = 4096
  static let mostBytes = 1 << 20

  private var inputs: [VoiceWorker.Input] = []
  private(set) var isClosed = false

  /// The newest helper, and what of it waits.
  private var helper = 0
  private var frames = 0
  private var bytes = 0
  private var isFlooded = false

  /// Adds an input; of a flood only the fact is kept.
  ///
  /// - Returns: False when nothing is taken any more.
  mutating func add(_ input: VoiceWorker.Input) -> Bool {
    guard !isClosed else { return false }
    guard case .frame(let message, let number) = input else {
      inputs.append(input)
      return true
    }
    if number > helper {
      helper = number
      (frames, bytes, isFlooded) = (0, 0, false)
    }
    guard number == helper, !isFlooded else { return true }
    isFlooded = frames >= Self.mostFrames || bytes + message.count > Self.mostBytes
    if isFlooded {
      inputs.append(.flood(helper: number))
    } else {
      frames += 1
      bytes += message.count
      inputs.append(input)
    }
    return true
  }

  /// The oldest input; `nil` when none waits.
  mutating func take() -> VoiceWorker.Input? {
    guard !inputs.isEmpty else { return nil }
    let input = inputs.removeFirst()
    if case .frame(let message, helper) = input {
      frames -= 1
      bytes -= message.count
    }
    return input
  }

  /// Takes nothing any more.
  ///
  /// - Returns: What still waited.
  mutating func close() -> [VoiceWorker.Input] {
    isClosed = true
    defer { inputs = [] }
    return inputs
  }
}
