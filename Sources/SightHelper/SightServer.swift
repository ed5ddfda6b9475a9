// SPDX-License-Identifier: GPL-3.0-or-later

internal import HelperProcess
public import ImageReading

/// The helper's side: answers what `SightClient` asks.
public enum SightServer {
  /// The most address space the helper may take, in bytes.
  private static let memoryLimit: UInt64 = 4 << 30

  /// Answers until the other side ends.
  ///
  /// - Parameter makeReader: Makes what reads images, once the process has been confined.
  public static func run(_ makeReader: () -> (any ImageReader)?) -> Never {
    HelperServer.confine(memoryLimit: memoryLimit)
    let reader = makeReader()
    HelperServer.run(version: sightVersion, answering: SightRequest.self) { request in
      switch request {
      case .open(let image):
        do throws(ImageError) {
          guard let reader else { throw .helperDied }
          return SightAnswer.opened(try reader.open(image))
        } catch {
          return SightAnswer.failed(error)
        }
      }
    }
  }
}
