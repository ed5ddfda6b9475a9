// SPDX-License-Identifier: GPL-3.0-or-later

import EarHelper
import Listening
import TestSupport
import Testing

@Suite("What the helper for listening answers", .ownThread, .timeLimit(.minutes(20)))
struct EarServerTests {
  private let microphone = PaperMicrophone()
  private let files = PaperFiles(["/second": Recording(samples: [Int16](repeating: 1, count: 16000))])
  private let server: EarServer

  init() {
    server = EarServer(recognizer: LengthRecognizer(), microphones: microphone, files: files)
  }

  private func stage(_ answer: EarAnswer) -> CaptureProgress.Stage? {
    guard case .progress(let progress) = answer else { return nil }
    return progress.stage
  }

  private func frames(_ answer: EarAnswer) -> Int? {
    guard case .recognized(let recognition) = answer else { return nil }
    return recognition.frames
  }

  @Test("speech ends the recording, which holds 0.4 s before it and 0.36 s after, and the microphone is closed")
  func spoken() {
    #expect(server.answer(.open(Microphone(source: "desk"))) == .done)
    #expect(microphone.names == ["desk"])
    #expect(microphone.hear(50, at: 20))
    #expect(stage(server.answer(.progress)) == .waiting)
    #expect(microphone.hear(40, at: 3000))
    #expect(stage(server.answer(.progress)) == .speaking)
    #expect(microphone.isOpen)
    #expect(!microphone.hear(40, at: 20))
    guard case .progress(let progress) = server.answer(.progress) else { return #expect(Bool(false)) }
    #expect(progress.stage == .spoken)
    // 20 log (3000 ÷ 32768) and 20 log (20 ÷ 32768)
    #expect(abs(progress.level + 20.8) < 0.1 && abs(progress.noise + 64.3) < 0.1)
    #expect(!microphone.isOpen)
    #expect(frames(server.answer(.recognize(.recording, .few))) == 20 + 40 + 18)
    #expect(server.answer(.write(.recording, path: "/copy")) == .done)
    #expect(frames(server.answer(.recognize(.file("/copy"), .few))) == 78)
    #expect(stage(server.answer(.progress)) == .spoken)
  }

  @Test("in a pause the recording is settled before it ends, until more is said")
  func settled() {
    func settled() -> ClosedRange<Int>? {
      guard case .progress(let progress) = server.answer(.progress) else { return nil }
      return progress.settled
    }
    func recorded() -> Int? { frames(server.answer(.recognize(.recording, .few))) }
    #expect(server.answer(.open(Microphone())) == .done)
    #expect(microphone.hear(50, at: 20) && settled() == nil)
    #expect(microphone.hear(40, at: 3000) && settled() == nil)
    #expect(microphone.hear(17, at: 20) && settled() == nil)
    #expect(microphone.hear(1, at: 20) && settled() == 50...89)
    #expect(recorded() == 20 + 40 + 18)
    #expect(microphone.hear(5, at: 20) && settled() == 50...89)
    #expect(recorded() == 20 + 40 + 18)
    #expect(microphone.hear(10, at: 3000) && settled() == nil)
    #expect(!microphone.hear(30, at: 20) && settled() == 50...122)
    #expect(recorded() == 20 + 73 + 18)
  }

  @Test("nobody speaks for as long as is waited: silence, and zeros alone are a dead microphone")
  func silence() {
    #expect(server.answer(.open(Microphone(patience: 2))) == .done)
    #expect(!microphone.hear(101, at: 20))
    #expect(stage(server.answer(.progress)) == .silence)
    #expect(!microphone.isOpen)
    #expect(server.answer(.open(Microphone(patience: 2))) == .done)
    #expect(!microphone.hear(101, at: 0))
    #expect(server.answer(.progress) == .failed(.dead))
    #expect(!microphone.isOpen)
  }

  @Test("a microphone that gives nothing is dead after a while")
  func nothing() {
    #expect(server.answer(.open(Microphone())) == .done)
    var answer = server.answer(.progress)
    #expect(stage(answer) == .waiting)
    for _ in 0..<100 where stage(answer) == .waiting { answer = server.answer(.progress) }
    #expect(answer == .failed(.dead))
    #expect(!microphone.isOpen)
  }

  @Test("what goes wrong is the answer", arguments: [ListeningError.dead, .muted, .noMicrophone, .noPermission])
  func misfortune(_ error: ListeningError) {
    #expect(server.answer(.open(Microphone())) == .done)
    #expect(!microphone.hear(.failed(error)))
    #expect(server.answer(.progress) == .failed(error))
    #expect(!microphone.isOpen)
    microphone.refuse(error)
    #expect(server.answer(.open(Microphone())) == .failed(error))
    #expect(server.answer(.progress) == .failed(.helperDied), "the recording before is forgotten")
    microphone.refuse(nil)
    #expect(server.answer(.open(Microphone())) == .done)
    #expect(stage(server.answer(.progress)) == .waiting)
  }

  @Test("closed in the middle, what was said until then stays, and nothing comes after")
  func closed() {
    #expect(server.answer(.open(Microphone())) == .done)
    microphone.hear(50, at: 20)
    microphone.hear(25, at: 3000)
    #expect(server.answer(.close) == .done)
    #expect(!microphone.isOpen && !microphone.hear(50, at: 3000))
    #expect(frames(server.answer(.recognize(.recording, .few))) == 20 + 25)
    #expect(stage(server.answer(.progress)) == .speaking)
  }

  @Test("opened again, another recording begins")
  func again() {
    #expect(server.answer(.open(Microphone())) == .done)
    microphone.hear(50, at: 3000)
    #expect(server.answer(.open(Microphone())) == .done)
    microphone.hear(10, at: 20)
    #expect(frames(server.answer(.recognize(.recording, .few))) == 10)
  }

  @Test("who never opened a microphone has no recording")
  func neverOpened() {
    #expect(server.answer(.progress) == .failed(.helperDied))
    #expect(server.answer(.recognize(.recording, .few)) == .failed(.helperDied))
    #expect(server.answer(.write(.recording, path: "/copy")) == .failed(.helperDied))
    #expect(server.answer(.close) == .done)
  }

  @Test("files and words need no microphone")
  func filesAndWords() {
    #expect(frames(server.answer(.recognize(.file("/second"), .few))) == 50)
    #expect(server.answer(.recognize(.file("/third"), .few)) == .failed(.notReadable))
    #expect(server.answer(.write(.file("/second"), path: "")) == .failed(.recognizerFailed))
    #expect(server.answer(.pronunciations(["zoom", "xyzzy"])) == .pronunciations(["zoom": ["Z UW M"]]))
    #expect(microphone.names.isEmpty)
  }
}
