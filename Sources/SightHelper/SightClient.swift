// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPosix
internal import Glibc
internal import HelperProcess
public import ImageReading
public import RegionFacts
internal import Synchronization

/// Opens images in a process of its own, `lupa-sight`, which may die or be killed without harm.
public final class SightClient: ImageReader {
  private let lane: HelperLane
  private let deadline: Duration
  private let openings = PendingRequests()
  private let surveys = PendingRequests()

  /// Files that take a preparation; the mutex protects them from those who open and survey at once.
  private let slowFiles = Mutex<Set<String>>([])

  /// Starts nothing yet: the helper is started at the first image.
  ///
  /// - Parameters:
  ///   - program: The path of `lupa-sight`.
  ///   - log: The file that the helper's standard error is appended to; `nil` throws it away.
  ///   - deadline: For the whole of an opening; once more where the helper died of the first.
  ///   - onRestart: Called for each helper that died and was made good for by another, on the thread that opens.
  public init(
    program: String, log: String? = nil, deadline: Duration = .seconds(5),
    onRestart: @escaping @Sendable () -> Void = {}
  ) {
    let program = HelperProgram(path: program, name: "lupa-sight", log: log)
    lane = HelperLane(program: program, version: sightVersion, onRestart: onRestart)
    self.deadline = deadline
  }

  /// The process number of the running helper; `nil` when none runs.
  public var pid: Int32? { lane.pid }

  /// Ends the helper; the next image starts another.
  public func stop() { lane.stop() }

  /// Opens an image; a relative path is taken from the current folder.
  public func open(_ request: ImageRequest) throws(ImageError) -> ImageRecord {
    let request = absolute(request)
    let answer = try ask(.open(request), deadline: deadline, openings)
    guard case .opened(let record) = answer else { throw .helperDied }
    if record.preparesZoom { slowFiles.withLock { _ = $0.insert(request.file) } }
    return record
  }

  public func cancelOpening() { openings.cancelAll() }

  /// A request that can be given up; the answer, where there is a good one.
  private func ask(
    _ request: SightRequest, deadline: Duration, _ pending: PendingRequests
  ) throws(ImageError) -> SightAnswer {
    let cancellation = pending.begin()
    defer { pending.end(cancellation) }
    let answer: SightAnswer
    do {
      answer = try lane.ask(request, deadline: deadline, cancellation: cancellation)
    } catch {
      switch error {
      case .timedOut: throw .timedOut
      case .cancelled: throw .cancelled
      case .doesNotStart, .died, .garbage, .wrongVersion: throw .helperDied
      }
    }
    if case .failed(let error) = answer { throw error }
    return answer
  }

  private func absolute(_ request: ImageRequest) -> ImageRequest {
    var request = request
    request.file = absolute(request.file)
    return request
  }

  private func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
  }
}

extension SightClient: ImageSurveying {
  public func survey(_ request: SurveyRequest) throws(ImageError) -> PixelFacts {
    var request = request
    request.image = absolute(request.image)
    let isSlow = slowFiles.withLock { $0.contains(request.image.file) }
    let answer = try ask(.survey(request), deadline: isSlow ? .seconds(60) : max(deadline, .seconds(10)), surveys)
    guard case .surveyed(let facts) = answer else { throw .helperDied }
    return facts
  }

  public func cancelSurvey() { surveys.cancelAll() }
}

extension SightClient: ViewSaving {
  public func save(_ request: SaveRequest) throws(SaveError) -> SavedView {
    var request = request
    request.image = absolute(request.image)
    request.destination = absolute(request.destination)
    let answer: SightAnswer
    do throws(ImageError) {
      answer = try ask(.save(request), deadline: .seconds(60), PendingRequests())
    } catch {
      throw .image(error)
    }
    switch answer {
    case .saved(let view): return view
    case .notSaved(let error): throw error
    case .opened, .surveyed, .failed: throw .image(.helperDied)
    }
  }
}
