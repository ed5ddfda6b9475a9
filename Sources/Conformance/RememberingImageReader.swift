// SPDX-License-Identifier: GPL-3.0-or-later

public import ImageReading
import Synchronization

/// Opens each file once for a whole run, as long as it stays as it was: hundreds of cases start from one image.
///
/// What cannot be opened is tried again each time.
public final class RememberingImageReader: ImageReader {
  private let reader: any ImageReader
  private let memory: Memory

  /// What is known of images, also to several readers at once.
  public final class Memory: Sendable {
    /// Records by what was asked. The mutex protects them from sessions that open at the same time.
    fileprivate let known = Mutex<[ImageRequest: (state: FileState, record: ImageRecord)]>([:])

    public init() {}
  }

  public init(_ reader: any ImageReader, memory: Memory = Memory()) {
    self.reader = reader
    self.memory = memory
  }

  public func open(_ request: ImageRequest) throws(ImageError) -> ImageRecord {
    let state = FileState(path: request.file)
    if let known = memory.known.withLock({ $0[request] }), known.state == state { return known.record }
    let record = try reader.open(request)
    // A file that changed meanwhile has been read in one state or the other.
    if let state, state == FileState(path: request.file) { memory.known.withLock { $0[request] = (state, record) } }
    return record
  }
}
