// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import VoiceHelper

@Suite("What waits for the client's thread", .ownThread)
struct VoiceInboxTests {
  private static func kinds(_ inbox: inout VoiceInbox) -> [String] {
    var kinds: [String] = []
    while let input = inbox.take() {
      switch input {
      case .frame(_, let helper): kinds.append("frame \(helper)")
      case .flood(let helper): kinds.append("flood \(helper)")
      case .stop: kinds.append("stop")
      case .speak, .ask, .ended, .close: kinds.append("other")
      }
    }
    return kinds
  }

  @Test("of more messages than anybody reads, and of larger ones, only that fact is kept", arguments: [1, 1 << 19])
  func flood(_ size: Int) {
    var inbox = VoiceInbox()
    let message = [UInt8](repeating: 0, count: size)
    for _ in 0..<100_000 { _ = inbox.add(.frame(message, helper: 1)) }
    _ = inbox.add(.stop)
    let kinds = Self.kinds(&inbox)
    #expect(kinds.filter { $0 == "frame 1" }.count == (size == 1 ? VoiceInbox.mostFrames : 2))
    #expect(Array(kinds.suffix(2)) == ["flood 1", "stop"])
    #expect(kinds.filter { $0.hasPrefix("flood") }.count == 1)
  }

  @Test("the next helper is heard whatever the one before it sent, and that one no more")
  func next() {
    var inbox = VoiceInbox()
    for _ in 0..<10_000 { _ = inbox.add(.frame([0], helper: 1)) }
    _ = inbox.add(.frame([0], helper: 2))
    _ = inbox.add(.frame([0], helper: 1))
    let kinds = Self.kinds(&inbox)
    #expect(Array(kinds.suffix(2)) == ["flood 1", "frame 2"])
  }

  @Test("once closed, nothing is taken")
  func closed() {
    var inbox = VoiceInbox()
    _ = inbox.add(.stop)
    #expect(inbox.close().count == 1)
    let isTaken = inbox.add(.stop)
    #expect(!isTaken)
    #expect(Self.kinds(&inbox) == [])
  }
}
