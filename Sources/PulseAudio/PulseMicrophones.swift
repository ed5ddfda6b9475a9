// SPDX-License-Identifier: GPL-3.0-or-later

public import Listening

/// The microphones of PulseAudio, or of PipeWire in its place.
public struct PulseMicrophones: AudioSource {
  public init() {}

  /// Opens a microphone and waits until sound comes from it.
  ///
  /// - Throws: `.noSoundServer`, `.noPermission`, `.noMicrophone`, `.muted`, or `.dead` when no sound comes.
  public func open(_ name: String?, onEvent: @escaping @Sendable (AudioSourceEvent) -> Bool) throws(ListeningError)
    -> any OpenAudioSource
  {
    guard let source = PulseSource(onEvent: onEvent) else { throw .noSoundServer }
    do {
      try source.start(name: name ?? preferred)
    } catch {
      source.close()
      throw error
    }
    return source
  }
}
