// SPDX-License-Identifier: GPL-3.0-or-later

internal import CCurl
public import FetchHelper
internal import Glibc
public import ImageReading

/// Downloads through libcurl, on the thread that calls.
///
/// Nothing but `http` and `https`, no cookies, no passwords, no `.netrc`. A proxy is used where the environment names
/// one, as with other programs: `http_proxy`, `https_proxy`, `all_proxy`, `no_proxy`.
public struct CurlDownloader: Downloader {
  /// Must be made before any other thread uses libcurl.
  ///
  /// - Returns: `nil` when libcurl cannot be used.
  public init?() {
    // Names of hosts are read in this character set.
    setlocale(LC_CTYPE, "C.UTF-8")
    guard curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK else { return nil }
  }

  public func download(
    _ order: FetchOrder, progress: (FetchProgress) -> Void
  ) throws(FetchError) -> FetchReport {
    let url = try WebAddress.checked(order.url)
    let body = try BodyFile(path: order.file, limit: order.limits.size)
    let transfer = try Transfer(url, order, body)
    return try transfer.run(progress)
  }
}
