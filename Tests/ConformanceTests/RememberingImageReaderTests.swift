// SPDX-License-Identifier: GPL-3.0-or-later

import Conformance
import Foundation
import ImageReading
import Synchronization
import TestSupport
import Testing

@Suite("Opening an image in many cases", .ownThread)
struct RememberingImageReaderTests {
  /// Tells the size of a file as its width, and counts.
  private final class Counter: ImageReader {
    /// Tests run side by side, though each has a counter of its own.
    let count = Mutex(0)

    func open(_ request: ImageRequest) throws(ImageError) -> ImageRecord {
      let path = request.file
      count.withLock { $0 += 1 }
      guard let data = FileManager.default.contents(atPath: path) else { throw .notFound }
      return ImageRecord(path: path, format: "png", width: data.count, height: 1, isDamaged: false, texts: [])
    }
  }

  @Test("reads a file once, again when it has changed, and what is missing each time")
  func remembers() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/image"
    let counter = Counter()
    let reader = RememberingImageReader(counter)
    #expect(throws: ImageError.notFound) { try reader.open(path: path) }
    #expect(throws: ImageError.notFound) { try reader.open(path: path) }
    #expect(counter.count.withLock { $0 } == 2)
    try Data([1]).write(to: URL(fileURLWithPath: path))
    #expect(try reader.open(path: path).width == 1)
    #expect(try reader.open(path: path).width == 1)
    #expect(counter.count.withLock { $0 } == 3)
    try Data([1, 2]).write(to: URL(fileURLWithPath: path))
    #expect(try reader.open(path: path).width == 2)
    #expect(counter.count.withLock { $0 } == 4)
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: ImageError.notFound) { try reader.open(path: path) }
  }
}
