// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation
internal import HelperProcess
public import ImageReading

/// Fetches what it is told, one after the other.
public protocol Downloader {
  /// Fetches into the file of the order; blocks until it is there or cannot be.
  ///
  /// - Parameter progress: Called several times a second, also while nothing comes.
  func download(_ order: FetchOrder, progress: (FetchProgress) -> Void) throws(FetchError) -> FetchReport
}

/// The helper's side: does what `FetchClient` asks for.
public enum FetchServer {
  /// The most address space the helper may take, in bytes.
  private static let memoryLimit: UInt64 = 1 << 30

  /// Answers until the other side ends, and with it this process, whatever it does.
  ///
  /// - Parameter makeDownloader: Makes what downloads, once the process has been confined; `nil` ends the process.
  public static func run(_ makeDownloader: () -> (any Downloader)?) -> Never {
    // A file that may not grow any more is an error of writing, not the end.
    signal(SIGXFSZ, SIG_IGN)
    HelperServer.confine(memoryLimit: memoryLimit)
    guard let downloader = makeDownloader() else { _exit(1) }
    guard let channel = HelperChannel(version: fetchVersion) else {
      FileHandle.standardError.write(Data("lupa-fetch: a helper that lupa starts; it does nothing on its own\n".utf8))
      exit(2)
    }
    while true {
      guard let order = try? JSONDecoder().decode(FetchOrder.self, from: Data(channel.receive())) else { _exit(76) }
      let answer: FetchAnswer
      do throws(FetchError) {
        answer = .fetched(try downloader.download(order) { channel.send(.progress($0)) })
      } catch {
        answer = .failed(error)
      }
      channel.send(answer)
    }
  }
}

extension HelperChannel {
  fileprivate func send(_ answer: FetchAnswer) {
    if let message = encoded(answer) { send(message) }
  }
}
