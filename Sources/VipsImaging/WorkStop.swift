// SPDX-License-Identifier: GPL-3.0-or-later

internal import CVips
internal import Synchronization

/// Lets another thread end what the decoder is at.
///
/// The mutex protects the list of images from the thread that decodes, which fills it, and the one that stops it.
public final class WorkStop: Sendable {
  private struct State {
    var isStopped = false
    var images: [Weight] = []
  }

  /// An image that whoever put it on the list keeps alive.
  private struct Weight: @unchecked Sendable {
    // Unchecked: libvips allows any thread to set the mark that ends an image's work.
    let image: UnsafeMutablePointer<VipsImage>
  }

  private let state = Mutex(State())

  init() {}

  /// New work begins: what was stopped before does not count for it.
  public func begin() { state.withLock { $0.isStopped = false } }

  /// Ends the work under way, mostly within a second. Any thread may call it.
  public func stop() {
    state.withLock { state in
      state.isStopped = true
      // On the source: on what is made of it, the mark is looked at only now and then.
      for weight in state.images { vips_image_set_kill(weight.image, 1) }
    }
  }

  var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Does work on a source that `stop` ends.
  func watching<Result>(_ source: Raster, _ work: () throws(VipsFailure) -> Result) throws(VipsFailure) -> Result {
    let isStopped = state.withLock { state in
      state.images.append(source.lend { Weight(image: $0) })
      return state.isStopped
    }
    defer {
      state.withLock { _ = $0.images.popLast() }
      withExtendedLifetime(source) {}
    }
    if isStopped { throw VipsFailure(reason: "") }
    return try work()
  }
}
