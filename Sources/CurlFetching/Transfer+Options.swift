// SPDX-License-Identifier: GPL-3.0-or-later

internal import CCurl
internal import FetchHelper

/// What libcurl is told, and what it calls back.
extension Transfer {
  /// False when this libcurl lacks something that safety depends on.
  func configure(_ url: String, _ order: FetchOrder) -> Bool {
    let context = Unmanaged.passUnretained(self).toOpaque()
    var results = [
      text(CURLOPT_URL, url),
      text(CURLOPT_PROTOCOLS_STR, "http,https"),
      text(CURLOPT_REDIR_PROTOCOLS_STR, "http,https"),
      text(CURLOPT_USERAGENT, "Lupa (image viewer)"),
      // Asks for the bytes as they are; a server that packs them all the same is unpacked.
      text(CURLOPT_ACCEPT_ENCODING, "identity"),
      number(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1),
      number(CURLOPT_FOLLOWLOCATION, 1),
      number(CURLOPT_MAXREDIRS, limits.redirects),
      number(CURLOPT_DISALLOW_USERNAME_IN_URL, 1),
      number(CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue)),
      number(CURLOPT_SSL_VERIFYPEER, 1),
      number(CURLOPT_SSL_VERIFYHOST, 2),
      number(CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2),
      number(CURLOPT_FAILONERROR, 1),
      number(CURLOPT_NOSIGNAL, 1),
      // Whoever waits for a name to be looked up is not waited for.
      number(CURLOPT_QUICK_EXIT, 1),
      number(CURLOPT_CONNECTTIMEOUT_MS, limits.connect.milliseconds),
      ccurl_set_size(easy, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(limits.size)),
      ccurl_set_headers(easy, headers),
      ccurl_set_receiver(easy, CURLOPT_WRITEFUNCTION, CURLOPT_WRITEDATA, receiveBody, context),
      ccurl_set_receiver(easy, CURLOPT_HEADERFUNCTION, CURLOPT_HEADERDATA, receiveHeader, context),
      ccurl_set_connected(easy, isConnected, context),
    ]
    if let authorities = order.authorities { results.append(text(CURLOPT_CAINFO, authorities)) }
    return results.allSatisfy { $0 == CURLE_OK }
  }

  private func text(_ option: CURLoption, _ value: String) -> CURLcode { ccurl_set_text(easy, option, value) }

  private func number(_ option: CURLoption, _ value: Int) -> CURLcode { ccurl_set_number(easy, option, value) }
}

// What libcurl calls; a closure literal could be isolated to the main actor.

private func receiveBody(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let transfer = context.map({ Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }) else { return 0 }
  // The size of an element is always 1.
  return transfer.received(UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
}

private func receiveHeader(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let transfer = context.map({ Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }) else { return 0 }
  return transfer.receivedHeader(count) ? count : 0
}

private func isConnected(
  _ context: UnsafeMutableRawPointer?, _ remote: UnsafeMutablePointer<CChar>?, _ local: UnsafeMutablePointer<CChar>?,
  _ remotePort: Int32, _ localPort: Int32
) -> Int32 {
  if let context { Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().connected() }
  return Int32(CURL_PREREQFUNC_OK)
}

extension Duration {
  /// Whole milliseconds, at most a day.
  fileprivate var milliseconds: Int {
    Int(min(max(self, .zero), .seconds(86_400)) / .milliseconds(1))
  }
}
