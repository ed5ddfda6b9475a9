// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

extension SoundServer {
  /// Adds a microphone called `vmic` that hears what is played to the sink, and makes it the usual one.
  public func addMicrophone() throws {
    try control("load-module", "module-virtual-source", "source_name=vmic", "master=nullsink.monitor")
    try control("set-default-source", "vmic")
    // Somebody who listens at short intervals: left alone, the sink would move on every two seconds only.
    _ = try record()
  }

  /// Runs a command of `pactl`.
  public func control(_ arguments: String...) throws {
    let child = try Child("pactl", arguments, environment: environment)
    guard holds({ child.ending != nil }), child.ending == 0 else {
      throw StartFailure(program: "pactl", reason: arguments.joined(separator: " "))
    }
  }

  /// Plays a sound file to the sink; it goes on for as long as the answer lives.
  public func play(_ path: String) throws -> Child {
    try Child("paplay", ["-d", "nullsink", path], environment: environment)
  }
}
