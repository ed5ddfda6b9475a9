// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import HelperProcess
import ImageReading
import Speech
import VoiceHelper

extension FuzzTarget {
  /// The stream of messages between the program and its helpers.
  static func frames() -> FuzzTarget {
    let record = ImageRecord(
      path: "/a.png", format: "png", width: 3, height: 2, isDamaged: false,
      texts: [EmbeddedText(source: .exif, alternatives: [.init(text: "A cat", language: "en")])])
    let answers: [VoiceAnswer] = [
      .ready, .making(id: 1), .event(.started(id: 1)), .event(.deviceLost), .voice(token: 2, exists: true), .pong,
    ]
    let bodies =
      answers.compactMap { encoded($0) } + [encoded(record), encoded(HelperReady(version: "1"))].compactMap(\.self)
    let messages = bodies.enumerated().flatMap { index, body in
      [body, Envelope(id: UInt64(index), body: body).message]
    }
    let stream = messages.compactMap { Frame.bytes(of: $0) }.reduce([], +)
    let seeds = messages.compactMap { Frame.bytes(of: $0) } + [stream]
    let tokens = [#"{"id":"#, #","body":"#, "}", "\0\0\0\u{1}", "\0\0\0\u{40}", "\u{1}\0\0\0", "\0\0\0\0"]
    return FuzzTarget(name: "frames", seeds: seeds, tokens: tokens) { input in
      let whole = cut(input, every: max(input.count, 1))
      for size in [1, 7] { try require(cut(input, every: size) == whole, "messages do not depend on the cuts") }
      for message in whole.messages {
        let envelope = Envelope(message)
        if let envelope {
          let again = Envelope(envelope.message)
          try require(again?.id == envelope.id && again?.body == envelope.body, "an envelope can be sent on")
        }
        let body = Data(envelope?.body ?? message)
        _ = HelperReady([UInt8](body))
        _ = try? JSONDecoder().decode(VoiceAnswer.self, from: body)
        _ = try? JSONDecoder().decode(VoiceRequest.self, from: body)
        _ = try? JSONDecoder().decode(ImageRecord.self, from: body)
      }
    }
  }

  private struct Cut: Equatable {
    var messages: [[UInt8]] = []
    var isMalformed = false
  }

  private static func cut(_ stream: [UInt8], every size: Int) -> Cut {
    var (found, parser, rest) = (Cut(), FrameParser(), stream[...])
    do {
      while !rest.isEmpty {
        parser.append(rest.prefix(size))
        rest = rest.dropFirst(size)
        while let message = try parser.next() { found.messages.append(message) }
      }
    } catch {
      found.isMalformed = true
    }
    return found
  }
}
