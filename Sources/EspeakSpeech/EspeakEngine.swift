// SPDX-License-Identifier: GPL-3.0-or-later

import CEspeakNG
import Localization
public import Speech

/// Speaks through eSpeak NG.
///
/// eSpeak NG keeps one voice and one set of parameters for the whole process, and never wants to be started twice
/// (its second end hangs): make one engine, on the thread that makes every call, and let the process end with it.
public final class EspeakEngine: SpeechEngine {
  public let sampleRate: Int
  public let voices: VoiceList

  /// What was set last; `nil` when it is not known to be in force.
  private var parameters: Parameters?

  /// Starts eSpeak NG in synchronous mode: it makes samples and plays nothing itself.
  public init() throws(SpeechError) {
    // Without the flag the library ends the process when its data is missing.
    let rate = espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 20, nil, Int32(espeakINITIALIZE_DONT_EXIT))
    guard rate > 0 else { throw .notStarted(code: Int(rate)) }
    sampleRate = Int(rate)
    espeak_SetSynthCallback(samplesArrived)
    voices = VoiceList.installed()
  }

  public func synthesize(
    _ clause: String, voice: VoiceChoice, settings: SpeechSettings, pausing: Bool,
    write: (UnsafeBufferPointer<Int16>, _ words: [Int]) -> Bool
  ) throws(SpeechError) {
    // Each time, even for the same voice: letters of some scripts leave it speaking with wrong sounds.
    try select(voice)
    apply(Parameters(settings))
    var wasAborted = false
    let code = withoutActuallyEscaping(write) { write in
      let receiver = Receiver(write)
      defer { wasAborted = receiver.isAborted }
      return clause.utf8CString.withUnsafeBufferPointer { text in
        espeak_Synth(
          text.baseAddress, text.count, 0, POS_CHARACTER, 0,
          UInt32(espeakCHARS_UTF8) | (pausing ? UInt32(espeakENDPAUSE) : 0), nil,
          Unmanaged.passUnretained(receiver).toOpaque())
      }
    }
    if wasAborted {
      espeak_Cancel()
      parameters = nil
    } else if code != EE_OK {
      throw .notSpoken(code: Int(code.rawValue))
    }
  }

  func select(_ voice: VoiceChoice) throws(SpeechError) {
    // An unknown variant is not refused, so what was set is read back.
    guard espeak_SetVoiceByName(voice.identifier) == EE_OK,
      let current = espeak_GetCurrentVoice(), let identifier = current.pointee.identifier,
      String(validatingCString: identifier) == voice.identifier
    else { throw .voiceNotFound(voice.identifier) }
  }

  private func apply(_ wanted: Parameters) {
    guard parameters != wanted else { return }
    wanted.set()
    parameters = wanted
  }
}

/// Takes the samples of one clause.
///
/// Lives on the stack of `synthesize`, on the one thread that eSpeak NG calls back on in synchronous mode.
private final class Receiver {
  private let write: (UnsafeBufferPointer<Int16>, [Int]) -> Bool

  /// Where words stand that begin in the next samples.
  private var words: [Int] = []
  private(set) var isAborted = false

  init(_ write: @escaping (UnsafeBufferPointer<Int16>, [Int]) -> Bool) {
    self.write = write
  }

  /// Whether to go on.
  func take(_ samples: UnsafeBufferPointer<Int16>) -> Bool {
    if !isAborted, !samples.isEmpty {
      if !write(samples, words) { isAborted = true }
      words = []
    }
    return !isAborted
  }

  /// Takes note of the words in a list of events. Positions count Unicode scalars from 1 there.
  func note(_ events: UnsafeMutablePointer<espeak_EVENT>) {
    var event = events
    while event.pointee.type != espeakEVENT_LIST_TERMINATED {
      if event.pointee.type == espeakEVENT_WORD { words.append(Int(event.pointee.text_position) - 1) }
      event = event.successor()
    }
  }
}

/// At file level because a closure given to C would belong to whoever wrote it, and trap on another thread.
private func samplesArrived(
  _ samples: UnsafeMutablePointer<Int16>?, _ count: Int32, _ events: UnsafeMutablePointer<espeak_EVENT>?
) -> Int32 {
  guard let events, let pointer = events.pointee.user_data else { return 0 }
  let receiver = Unmanaged<Receiver>.fromOpaque(pointer).takeUnretainedValue()
  receiver.note(events)
  guard let samples, count > 0 else { return 0 }
  return receiver.take(UnsafeBufferPointer(start: samples, count: Int(count))) ? 0 : 1
}
