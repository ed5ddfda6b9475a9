// SPDX-License-Identifier: GPL-3.0-or-later

import EspeakSpeech
import Foundation
import HelperProcess
import PulseAudio
import Speech
import VoiceHelper

// A file that may not grow any more is an error of writing, not the end.
signal(SIGXFSZ, SIG_IGN)
HelperServer.confine()
guard let channel = HelperChannel(version: voiceVersion) else {
  FileHandle.standardError.write(Data("lupa-voice: a helper that lupa starts; it does nothing on its own\n".utf8))
  exit(2)
}

let server = VoiceServer(
  makeSink: { output, resuming, sampleRate, onEvent in
    switch output {
    case .device:
      PulseSink(sampleRate: sampleRate, onEvent: onEvent) ?? SilentSink(onEvent: onEvent)
    case .file(let path):
      WAVSink(path: path, sampleRate: sampleRate, resuming: resuming, onEvent: onEvent)
    case .silent:
      SilentSink(onEvent: onEvent)
    }
  },
  send: { answer in
    if let message = encoded(answer) { channel.send(message) }
  })

let maker = Thread {
  // An engine that does not start is seen by the other side as a helper that ended before it was ready.
  guard let engine = try? EspeakEngine() else { _exit(1) }
  server.run(engine)
}
maker.name = "espeak"
maker.start()

while true {
  guard let request = try? JSONDecoder().decode(VoiceRequest.self, from: Data(channel.receive())) else { continue }
  server.receive(request)
}
