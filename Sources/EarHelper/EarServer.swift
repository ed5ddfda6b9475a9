// SPDX-License-Identifier: GPL-3.0-or-later

public import Listening

/// The helper's side: answers one request after the other.
///
/// It knows recognizer, microphones and files only by their ports. A microphone is open only while it is listened to.
public final class EarServer {
  private let recognizer: any SpeechRecognizer
  private let microphones: any AudioSource
  private let files: any SoundFiles

  /// What was recorded last, or is being recorded.
  private var capture: Capture?
  private var microphone: (any OpenAudioSource)?

  public init(recognizer: any SpeechRecognizer, microphones: any AudioSource, files: any SoundFiles) {
    self.recognizer = recognizer
    self.microphones = microphones
    self.files = files
  }

  public func answer(_ request: EarRequest) -> EarAnswer {
    do throws(ListeningError) {
      switch request {
      case .open(let microphone):
        try open(microphone)
        return .done
      case .progress:
        return .progress(try progress())
      case .close:
        close()
        return .done
      case .pronunciations(let words):
        return .pronunciations(try recognizer.pronunciations(of: words))
      case .recognize(let sound, let vocabulary):
        return .recognized(try recognizer.recognize(try recording(of: sound), vocabulary))
      case .score(let sound, let vocabulary):
        return .scored(try recognizer.score(of: try recording(of: sound), vocabulary))
      case .write(let sound, let path):
        try files.write(try recording(of: sound), to: path)
        return .done
      }
    } catch {
      return .failed(error)
    }
  }

  private func open(_ settings: Microphone) throws(ListeningError) {
    close()
    capture = nil
    let capture = Capture(settings)
    microphone = try microphones.open(settings.source, onEvent: capture.receive)
    self.capture = capture
    capture.begin()
  }

  private func close() {
    microphone?.close()
    microphone = nil
    capture?.end()
  }

  private func progress() throws(ListeningError) -> CaptureProgress {
    let capture = try lastCapture
    do {
      let progress = try capture.progress()
      switch progress.stage {
      case .waiting, .speaking: break
      case .spoken, .silence: close()
      }
      return progress
    } catch {
      close()
      throw error
    }
  }

  private func recording(of sound: Sound) throws(ListeningError) -> Recording {
    switch sound {
    case .recording: try lastCapture.recording
    case .file(let path): try files.read(path)
    }
  }

  /// Whoever asks for it has opened the microphone; if this process knows nothing of that, it was another before it.
  private var lastCapture: Capture {
    get throws(ListeningError) {
      guard let capture else { throw .helperDied }
      return capture
    }
  }
}
