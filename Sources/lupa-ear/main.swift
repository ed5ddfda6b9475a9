// SPDX-License-Identifier: GPL-3.0-or-later

import EarHelper
import Glibc
import HelperProcess
import Listening
import PocketSphinxRecognition
import PulseAudio
import SoundFileReading

// A file that may not grow any more is an error of writing, not the end.
signal(SIGXFSZ, SIG_IGN)

let folder = getenv("LUPA_SPEECH_MODEL").flatMap { String(validatingCString: $0) }
let server = EarServer(
  recognizer: PocketSphinxRecognizer(folder: folder), microphones: PulseMicrophones(), files: SoundFileLibrary())

// Recognition takes some 50 MB, a minute of sound in a file at the highest rates some 500.
HelperServer.run(version: earVersion, memoryLimit: 2 << 30, answering: EarRequest.self) { server.answer($0) }
