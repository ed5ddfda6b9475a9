// SPDX-License-Identifier: GPL-3.0-or-later

internal import HelperProcess
public import ImageReading

/// Fetches images through `lupa-fetch`, a process for each, which may die or be killed without harm.
public final class FetchClient: RemoteImageFetching {
  private let settings: Download.Settings

  /// Starts nothing yet.
  ///
  /// - Parameters:
  ///   - program: The path of `lupa-fetch`.
  ///   - log: The file that the helper's standard error is appended to; `nil` throws it away.
  public convenience init(program: String, log: String? = nil) {
    self.init(program: program, log: log, limits: .standard)
  }

  /// For tests, with limits that do not take as long.
  ///
  /// - Parameters:
  ///   - environment: Variables for the helper beside the usual ones; they win.
  ///   - authorities: The file with the certificates of those whom to trust; `nil` is the system's.
  ///   - silence: How long the helper may say nothing before it counts as hung.
  package init(
    program: String, environment: [String: String] = [:], log: String? = nil, limits: FetchLimits,
    authorities: String? = nil, silence: Duration = .seconds(10)
  ) {
    let proxies = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY"]
    let helper = HelperProgram(
      path: program, name: "lupa-fetch", environment: environment, passing: proxies, log: log)
    settings = Download.Settings(
      helper: helper, limits: limits, authorities: authorities, start: .seconds(20), silence: silence)
  }

  public func fetch(
    _ url: String, progress: @escaping @Sendable (FetchProgress) -> Void,
    completion: @escaping @Sendable (Result<FetchedFile, FetchError>) -> Void
  ) -> any FetchCancelling {
    Download(url, settings, progress: progress, completion: completion)
  }
}
