// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

extension Monitor {
  /// What sounds next: from the sample `start` until it has been silent for a while.
  ///
  /// - Returns: `nil` when nothing sounded, or no end came, within the limit.
  public func next(from start: Int, silence: Double = 0.7, within limit: Duration = patience) async throws -> WAV? {
    let end = ContinuousClock.now + limit
    while .now < end {
      let heard = try samples(from: start)
      if let last = try lastSound(from: start), Double(heard.count) / Double(Self.sampleRate) > last + silence {
        return WAV(sampleRate: Self.sampleRate, samples: heard)
      }
      try await Task.sleep(for: .milliseconds(50))
    }
    return nil
  }

  /// Waits until nothing has sounded for a while.
  public func becomesSilent(for silence: Double = 0.7, within limit: Duration = patience) async throws -> Bool {
    let end = ContinuousClock.now + limit
    let length = Int(silence * Double(Self.sampleRate))
    var since = count
    while .now < end {
      if try lastSound(from: since) != nil { since = count }
      if count > since + length { return true }
      try await Task.sleep(for: .milliseconds(50))
    }
    return false
  }
}

extension WAV {
  /// The text among these that the sound is nearest to.
  public func nearest(of texts: [String], voice: String, rate: Int = 175, in folder: String) throws -> String? {
    let own = Spectrum(self)
    let distances = try texts.map { text in
      (text, own.distance(to: try spectrum(of: text, voice: voice, rate: rate, in: folder)))
    }
    return distances.min { $0.1 < $1.1 }?.0
  }

  /// The last stretch of it, without the silence at the end.
  public func last(_ seconds: Double) -> WAV {
    let end = samples.lastIndex { abs(Int($0)) > 200 } ?? 0
    return WAV(sampleRate: sampleRate, samples: samples[...end].suffix(Int(seconds * Double(sampleRate))))
  }
}
