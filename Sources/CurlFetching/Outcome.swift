// SPDX-License-Identifier: GPL-3.0-or-later

internal import CCurl
internal import ImageReading

/// How libcurl says that a transfer ended.
struct Outcome {
  let code: CURLcode
  let status: Int
  let proxyStatus: Int

  /// OpenSSL's word on the certificate, one of its numbers `X509_V_…`.
  let verification: Int

  /// What that means; `nil` when all is well.
  var failure: FetchError? {
    switch code {
    case CURLE_OK: (200..<300).contains(status) ? nil : .status(status)
    case CURLE_HTTP_RETURNED_ERROR: .status(status)
    case CURLE_URL_MALFORMAT: status == 0 ? .invalidAddress : .unsupportedRedirect
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_LOGIN_DENIED:
      // Without a status it is an answer before there were any, HTTP/0.9.
      (300..<400).contains(status) ? .unsupportedRedirect : .badAnswer
    case CURLE_TOO_MANY_REDIRECTS: .tooManyRedirects
    case CURLE_COULDNT_RESOLVE_HOST: .hostNotFound
    case CURLE_COULDNT_CONNECT: .cannotConnect
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: .proxyFailed
    case CURLE_PEER_FAILED_VERIFICATION: .certificate(certificateProblem)
    case CURLE_SSL_CACERT_BADFILE: .certificate(.noAuthorities)
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS: .notSecure
    // The other limits on time are not libcurl's.
    case CURLE_OPERATION_TIMEDOUT: .connectTimedOut
    case CURLE_FILESIZE_EXCEEDED: .tooLarge
    case CURLE_RECV_ERROR, CURLE_SEND_ERROR: proxyStatus >= 300 ? .proxyFailed : .incomplete
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING: .incomplete
    case CURLE_FAILED_INIT: .helperDied
    default: .badAnswer
    }
  }

  private var certificateProblem: CertificateProblem {
    switch verification {
    // OpenSSL has nothing against it, or was not asked yet: libcurl compares the names itself, before.
    case 0, 1, 62, 63, 64: .wrongHost
    case 9: .notYetValid
    case 10: .expired
    default: .untrusted
    }
  }
}
