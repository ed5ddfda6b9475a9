// SPDX-License-Identifier: GPL-3.0-or-later

internal import HelperProcess
public import ImageReading

/// The helper's side: answers what `SightClient` asks.
public enum SightServer {
  /// The most address space the helper may take, in bytes.
  private static let memoryLimit: UInt64 = 4 << 30

  /// What answers requests.
  public struct Parts {
    let reader: ImageFileReader
    let surveyor: ImageSurveyor
    let saver: any ViewSaver
    let interruption: HelperInterruption

    /// - Parameters:
    ///   - begin: Called before each request.
    ///   - stop: Ends the work on the request under way; called from another thread.
    public init(
      reader: ImageFileReader, saver: any ViewSaver, begin: @escaping @Sendable () -> Void,
      stop: @escaping @Sendable () -> Void
    ) {
      self.reader = reader
      surveyor = ImageSurveyor(reader)
      self.saver = saver
      interruption = HelperInterruption(begin: begin, stop: stop)
    }
  }

  /// Answers until the other side ends.
  ///
  /// - Parameter make: Makes what answers, once the process has been confined.
  public static func run(_ make: () -> Parts?) -> Never {
    HelperServer.confine(memoryLimit: memoryLimit)
    let parts = make()
    HelperServer.run(
      version: sightVersion, interruption: parts?.interruption, answering: SightRequest.self
    ) { request in
      do throws(ImageError) {
        guard let parts else { throw .helperDied }
        switch request {
        case .open(let image): return SightAnswer.opened(try parts.reader.open(image))
        case .survey(let survey): return .surveyed(try parts.surveyor.survey(survey))
        case .save(let save): return try parts.answer(save)
        }
      } catch {
        return SightAnswer.failed(error)
      }
    }
  }
}

extension SightServer.Parts {
  fileprivate func answer(_ request: SaveRequest) throws(ImageError) -> SightAnswer {
    do throws(SaveError) {
      return .saved(try reader.save(request, with: saver))
    } catch {
      return .notSaved(error)
    }
  }
}
