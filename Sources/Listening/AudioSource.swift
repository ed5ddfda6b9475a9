// SPDX-License-Identifier: GPL-3.0-or-later

/// Where sound is recorded from: the microphones of a sound server.
public protocol AudioSource: Sendable {
  /// Opens a microphone, and waits until sound comes from it, at most a few seconds.
  ///
  /// - Parameters:
  ///   - name: As the server calls it; `nil` is the server's default.
  ///   - onEvent: Called with what is recorded, in order, on any thread. After it has answered `false` the microphone is
  ///     closed, and no more events come.
  func open(_ name: String?, onEvent: @escaping @Sendable (AudioSourceEvent) -> Bool) throws(ListeningError)
    -> any OpenAudioSource
}

/// A microphone that is open.
public protocol OpenAudioSource: Sendable {
  /// Closes it; no event comes any more once this has returned.
  func close()
}

/// What comes from an open microphone.
public enum AudioSourceEvent: Hashable, Sendable {
  /// Samples as `Recording` has them.
  case samples([Int16])

  /// It is lost or stopped; nothing more comes.
  case failed(ListeningError)
}
