// SPDX-License-Identifier: GPL-3.0-or-later

internal import CCurl
internal import ImageReading

/// Addresses as libcurl reads them, so that what is checked is what is asked for.
enum WebAddress {
  /// The address as it is sent: blanks and letters beyond ASCII written as percents, no fragment.
  ///
  /// - Throws: `unsupportedScheme`, `credentialsInAddress`, or `invalidAddress`: control characters, no host, no
  ///   number that could be a port, longer than 64 KiB.
  static func checked(_ text: String) throws(FetchError) -> String {
    guard text.utf8.count <= 65_536, !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
      throw .invalidAddress
    }
    guard let handle = curl_url() else { throw .helperDied }
    defer { curl_url_cleanup(handle) }
    let flags = CURLU_URLENCODE | CURLU_DISALLOW_USER | CURLU_NON_SUPPORT_SCHEME
    let result = curl_url_set(handle, CURLUPART_URL, text, UInt32(flags))
    if result == CURLUE_USER_NOT_ALLOWED { throw .credentialsInAddress }
    guard result == CURLUE_OK else { throw .invalidAddress }
    guard ["http", "https"].contains(part(CURLUPART_SCHEME, of: handle)) else { throw .unsupportedScheme }
    curl_url_set(handle, CURLUPART_FRAGMENT, nil, 0)
    guard part(CURLUPART_HOST, of: handle)?.isEmpty == false, let url = part(CURLUPART_URL, of: handle) else {
      throw .invalidAddress
    }
    return url
  }

  private static func part(_ part: CURLUPart, of handle: OpaquePointer) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard curl_url_get(handle, part, &text, 0) == CURLUE_OK, let text else { return nil }
    defer { curl_free(text) }
    return String(validatingCString: text)
  }
}
