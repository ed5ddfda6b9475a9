// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPosix
internal import Glibc
internal import HelperProcess
public import ImageReading

/// Reads text in a process of its own, beside the one that reads pixels: it can be killed without harm to that.
///
/// The process is the same program, `lupa-sight`, under another name.
public final class TextClient: TextRecognizing {
  private let lane: HelperLane
  private let deadline: Duration
  private let readings = PendingRequests()

  /// Starts nothing yet: the helper is started at the first image.
  ///
  /// - Parameters:
  ///   - program: The path of `lupa-sight`.
  ///   - log: The file that the helper's standard error is appended to; `nil` throws it away.
  ///   - deadline: For one image; once more where the helper died of the first.
  ///   - onRestart: Called for each helper that died and was made good for by another, on the thread that asks.
  public init(
    program: String, log: String? = nil, deadline: Duration = .seconds(60),
    onRestart: @escaping @Sendable () -> Void = {}
  ) {
    let program = HelperProgram(path: program, name: textLaneName, log: log)
    lane = HelperLane(program: program, version: textVersion, onRestart: onRestart)
    self.deadline = deadline
  }

  /// The process number of the running helper; `nil` when none runs.
  public var pid: Int32? { lane.pid }

  /// Ends the helper; the next request starts another.
  public func stop() { lane.stop() }

  /// Reads an image; a relative path is taken from the current folder.
  public func text(in request: TextRequest) throws(ImageError) -> RecognizedText {
    var request = request
    request.image.file = absolute(request.image.file)
    let answer: TextAnswer
    let cancellation = readings.begin()
    defer { readings.end(cancellation) }
    do {
      answer = try lane.ask(request, deadline: deadline, cancellation: cancellation)
    } catch {
      switch error {
      case .timedOut: throw .timedOut
      case .cancelled: throw .cancelled
      case .doesNotStart, .died, .garbage, .wrongVersion: throw .helperDied
      }
    }
    switch answer {
    case .read(let text): return text
    case .failed(let error): throw error
    }
  }

  /// Kills the helper where one is reading: recognition cannot be told to stop.
  public func cancelText() {
    if readings.cancelAll() { lane.stop() }
  }

  private func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
  }
}
