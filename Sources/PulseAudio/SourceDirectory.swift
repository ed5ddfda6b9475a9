// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPulse
internal import Listening

/// The sources of a sound server, as far as it has told of them.
struct SourceDirectory {
  struct Source {
    let name: String

    /// It hears what a sink plays.
    let isMonitor: Bool
    let isMuted: Bool
  }

  var sources: [Source] = []

  /// The name of the source that is used when none is named.
  var usual: String?

  /// How many answers of the server are still to come.
  var awaited = 2

  /// Why the source of this name, or the usual one, cannot be listened to; `nil` when it can.
  ///
  /// A server without a microphone makes the monitor of a sink the usual source, which hears only what is played.
  /// Who names a monitor wants it.
  func obstacle(to name: String?) -> ListeningError? {
    // Sources may be named by their numbers and by words of the server's own.
    let source = sources.first { $0.name == name ?? usual }
    if source?.isMuted == true { return .muted }
    if name != nil { return nil }
    return sources.allSatisfy(\.isMonitor) ? .noMicrophone : nil
  }
}
