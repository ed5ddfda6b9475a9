// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation
internal import HelperProcess
internal import ImageReading
internal import Synchronization

/// One fetching: a thread of its own that starts the helper, listens to it and ends it.
///
/// The thread outlives the helper, which dies with the thread that started it.
final class Download: FetchCancelling {
  struct Settings: Sendable {
    let helper: HelperProgram
    let limits: FetchLimits
    let authorities: String?
    /// How long the helper may take until it is ready.
    let start: Duration
    /// How long it may say nothing after that.
    let silence: Duration
  }

  private let url: String
  private let settings: Settings
  private let inbox = DownloadInbox()

  /// Protects the process number from the download's thread, which sets it, and whoever asks for it.
  private let pid = Mutex<Int32?>(nil)

  init(
    _ url: String, _ settings: Settings, progress: @escaping @Sendable (FetchProgress) -> Void,
    completion: @escaping @Sendable (Result<FetchedFile, FetchError>) -> Void
  ) {
    self.url = url
    self.settings = settings
    // Whoever keeps this to cancel it does not keep what its callbacks hold.
    let thread = Thread { [self] in completion(result(progress)) }
    thread.name = "fetch"
    thread.start()
  }

  func cancel() { inbox.cancel() }

  /// The helper's process number; `nil` when none runs.
  var helperPID: Int32? { pid.withLock { $0 } }

  private func result(_ progress: (FetchProgress) -> Void) -> Result<FetchedFile, FetchError> {
    guard let file = NamelessFile() else { return .failure(.cannotWrite) }
    let order = FetchOrder(url: url, file: file.path, limits: settings.limits, authorities: settings.authorities)
    guard let message = encoded(order), message.count <= Frame.limit else { return .failure(.invalidAddress) }
    do throws(FetchError) {
      let report: FetchReport
      do throws(Misfortune) {
        report = try attempt(message, number: 1, progress)
      } catch {
        // What only reads may be asked for once more.
        guard error.isWorthAnother else { throw error.reason }
        do throws(Misfortune) { report = try attempt(message, number: 2, progress) } catch { throw error.reason }
      }
      return .success(
        FetchedFile(
          path: file.path, name: RemoteName.fileName(of: report.url), contentType: report.contentType,
          size: max(report.size, 0), keeper: file))
    } catch {
      return .failure(error)
    }
  }

  /// Why an attempt brought nothing.
  private struct Misfortune: Error {
    let reason: FetchError
    var isWorthAnother = false
  }

  private func attempt(
    _ order: [UInt8], number: Int, _ progress: (FetchProgress) -> Void
  ) throws(Misfortune) -> FetchReport {
    let connection: HelperConnection
    do {
      connection = try HelperConnection(
        program: settings.helper, onFrame: { [inbox] in inbox.put($0, attempt: number) },
        onEnd: { [inbox] in inbox.end(attempt: number) })
    } catch {
      throw Misfortune(reason: .helperMissing)
    }
    pid.withLock { $0 = connection.pid }
    defer {
      connection.kill()
      pid.withLock { $0 = nil }
    }
    var isReady = false
    var last: FetchProgress?
    while true {
      switch inbox.take(within: isReady ? settings.silence : settings.start, attempt: number) {
      case .cancelled: throw Misfortune(reason: .cancelled)
      case .ended: throw Misfortune(reason: isReady ? .helperDied : .helperMissing, isWorthAnother: true)
      case .flooded: throw Misfortune(reason: .helperDied, isWorthAnother: true)
      case nil: throw Misfortune(reason: .helperDied)
      case .message(let message):
        if !isReady {
          guard let ready = HelperReady(message) else { throw Misfortune(reason: .helperDied, isWorthAnother: true) }
          guard ready.version == fetchVersion else { throw Misfortune(reason: .helperMissing) }
          isReady = true
          connection.send(order)
          continue
        }
        switch try? JSONDecoder().decode(FetchAnswer.self, from: Data(message)) {
        case .progress(let news):
          // Made anew, so that its rules hold whoever wrote the message.
          let news = FetchProgress(received: news.received, total: news.total)
          if news.received > 0, news != last { progress(news) }
          last = news
        case .fetched(let report): return report
        case .failed(let error): throw Misfortune(reason: error)
        case nil: throw Misfortune(reason: .helperDied, isWorthAnother: true)
        }
      }
    }
  }
}
