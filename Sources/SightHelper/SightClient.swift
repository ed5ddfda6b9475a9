// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPosix
internal import Glibc
internal import HelperProcess
public import ImageReading

/// Opens images in a process of its own, `lupa-sight`, which may die or be killed without harm.
public final class SightClient: ImageReader {
  private let lane: HelperLane
  private let deadline: Duration

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
    var request = request
    request.file = absolute(request.file)
    let answer: SightAnswer
    do {
      answer = try lane.ask(SightRequest.open(request), deadline: deadline)
    } catch {
      switch error {
      case .timedOut: throw .timedOut
      case .doesNotStart, .died, .garbage, .wrongVersion: throw .helperDied
      }
    }
    switch answer {
    case .opened(let record): return record
    case .failed(let error): throw error
    }
  }

  private func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
  }
}
