// SPDX-License-Identifier: GPL-3.0-or-later

/// Why an image could not be fetched.
public enum FetchError: Error, Hashable, Sendable, Codable {
  /// No host, a port that is none, a control character: nothing that could be asked for.
  case invalidAddress

  /// The address holds a user name or a password, which Lupa never sends; it is not to be repeated aloud.
  case credentialsInAddress

  /// Neither `http` nor `https`.
  case unsupportedScheme

  /// The server leads to an address that is not opened: of another scheme, with a password, or none at all.
  case unsupportedRedirect

  /// There is no such host, or no network to ask for it.
  case hostNotFound

  /// Nobody takes the connection there.
  case cannotConnect

  /// The proxy that the environment names cannot be used.
  case proxyFailed

  /// The server did not prove who it is.
  case certificate(CertificateProblem)

  /// No secure connection came about, for another reason than the certificate.
  case notSecure

  case tooManyRedirects

  /// The server's answer is a status that brings no image, such as 404.
  case status(Int)

  /// What came is no answer of a web server.
  case badAnswer

  /// Larger than `FetchLimits.size`, as the server told or as it turned out.
  case tooLarge

  /// No connection within `FetchLimits.connect`.
  case connectTimedOut

  /// Nothing came any more for `FetchLimits.stall`.
  case stalled

  /// Not finished within `FetchLimits.total`.
  case timedOut

  /// The connection ended before all had come.
  case incomplete

  case cancelled

  /// The temporary file could not be made or filled: the disk is full, or its folder takes no files.
  case cannotWrite

  /// `lupa-fetch` is not where it must be, cannot be started, or belongs to another version.
  case helperMissing

  /// `lupa-fetch` ended or answered nonsense twice, or did not answer any more.
  case helperDied

  /// The identifier that scripts rely on.
  public var code: String {
    switch self {
    case .invalidAddress, .credentialsInAddress: "bad-argument"
    case .unsupportedScheme: "unsupported"
    case .tooLarge: "too-large"
    case .connectTimedOut, .stalled, .timedOut: "timed-out"
    case .helperMissing, .helperDied: "helper-died"
    case .unsupportedRedirect, .hostNotFound, .cannotConnect, .proxyFailed, .certificate, .notSecure,
      .tooManyRedirects, .status, .badAnswer, .incomplete, .cancelled, .cannotWrite:
      "network"
    }
  }
}

/// What is wrong with a server's certificate.
public enum CertificateProblem: Hashable, Sendable, Codable {
  /// Nobody whom this computer trusts has signed it; the server may have signed it itself.
  case untrusted

  case expired, notYetValid

  /// It is that of another host.
  case wrongHost

  /// This computer has no list of whom to trust (Debian's package `ca-certificates`).
  case noAuthorities
}
