// SPDX-License-Identifier: GPL-3.0-or-later

internal import Dispatch
public import Listening

/// The microphones of PulseAudio, or of PipeWire in its place.
public struct PulseMicrophones: AudioSource {
  /// How long opening may take.
  private static let patience = DispatchTimeInterval.seconds(2)

  public init() {}

  /// Opens a microphone and waits until it records.
  ///
  /// - Throws: `.noSoundServer`, `.noPermission`, `.noMicrophone`, `.muted`, or `.dead` when it does not begin to record.
  public func open(_ name: String?, onEvent: @escaping @Sendable (AudioSourceEvent) -> Bool) throws(ListeningError)
    -> any OpenAudioSource
  {
    guard let source = PulseSource(onEvent: onEvent) else { throw .noSoundServer }
    do {
      try source.start(name: name ?? preferred, until: .now() + Self.patience)
    } catch {
      source.close()
      throw error
    }
    return source
  }
}
