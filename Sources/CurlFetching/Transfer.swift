// SPDX-License-Identifier: GPL-3.0-or-later

internal import CCurl
internal import FetchHelper
internal import ImageReading

/// One download with all its redirects, on one thread.
final class Transfer {
  /// How long to wait for the network before looking at the clock, in milliseconds.
  private static let tick: Int32 = 200

  /// Header lines, in bytes, all answers together.
  private static let mostHeader = 1 << 20

  let limits: FetchLimits
  private let body: BodyFile
  private let multi: UnsafeMutableRawPointer
  let easy: UnsafeMutableRawPointer
  let headers: UnsafeMutablePointer<curl_slist>?
  private var headerCount = 0

  /// When something last came; `nil` until a connection stands.
  private var lastNews: ContinuousClock.Instant?

  init(_ url: String, _ order: FetchOrder, _ body: BodyFile) throws(FetchError) {
    limits = order.limits
    self.body = body
    guard let easy = curl_easy_init() else { throw .helperDied }
    guard let multi = curl_multi_init() else {
      curl_easy_cleanup(easy)
      throw .helperDied
    }
    self.easy = easy
    self.multi = multi
    headers = curl_slist_append(nil, "Accept: image/*, */*;q=0.5")
    guard configure(url, order), curl_multi_add_handle(multi, easy) == CURLM_OK else { throw .helperDied }
  }

  deinit {
    curl_multi_remove_handle(multi, easy)
    curl_easy_cleanup(easy)
    curl_multi_cleanup(multi)
    curl_slist_free_all(headers)
  }

  /// Runs to the end.
  func run(_ progress: (FetchProgress) -> Void) throws(FetchError) -> FetchReport {
    let end = ContinuousClock.now + limits.total
    var nextProgress = ContinuousClock.now
    var running: Int32 = 1
    while true {
      guard curl_multi_perform(multi, &running) == CURLM_OK else { throw .helperDied }
      if running == 0 { break }
      let now = ContinuousClock.now
      if now >= end { throw .timedOut }
      if let lastNews, now >= lastNews + limits.stall { throw .stalled }
      if now >= nextProgress {
        progress(currentProgress)
        nextProgress = now + .milliseconds(Self.tick)
      }
      curl_multi_poll(multi, nil, 0, Self.tick, nil)
    }
    if let failure = failure() { throw failure }
    let address = ccurl_text(easy, CURLINFO_EFFECTIVE_URL).flatMap { String(validatingCString: $0) }
    let contentType = ccurl_text(easy, CURLINFO_CONTENT_TYPE).flatMap { String(validatingCString: $0) }
    return FetchReport(url: address ?? "", contentType: contentType, size: body.count)
  }

  private func failure() -> FetchError? {
    var rest: Int32 = 0
    guard let message = curl_multi_info_read(multi, &rest), message.pointee.msg == CURLMSG_DONE else {
      return .helperDied
    }
    if let failure = body.failure { return failure }
    return Outcome(
      code: message.pointee.data.result, status: ccurl_number(easy, CURLINFO_RESPONSE_CODE),
      proxyStatus: ccurl_number(easy, CURLINFO_HTTP_CONNECTCODE),
      verification: ccurl_number(easy, CURLINFO_SSL_VERIFYRESULT)
    ).failure
  }

  private var currentProgress: FetchProgress {
    // Before the body, lengths are those of redirects.
    guard body.count > 0 else { return FetchProgress(received: 0, total: nil) }
    return FetchProgress(
      received: Int(ccurl_size(easy, CURLINFO_SIZE_DOWNLOAD_T)),
      total: Int(ccurl_size(easy, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T)))
  }

  func connected() { lastNews = .now }

  func received(_ bytes: UnsafeRawBufferPointer) -> Bool {
    lastNews = .now
    return body.append(bytes)
  }

  func receivedHeader(_ count: Int) -> Bool {
    lastNews = .now
    headerCount += count
    return headerCount <= Self.mostHeader
  }
}
