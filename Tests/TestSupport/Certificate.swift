// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A certificate that signs itself, made by openssl for this test.
public final class Certificate: Sendable {
  private let folder: TemporaryFolder

  /// - Parameters:
  ///   - names: Whose it is, as openssl writes it: `DNS:localhost,IP:127.0.0.1`.
  ///   - hasExpired: It was valid until the day before yesterday.
  public init(names: String = "DNS:localhost,IP:127.0.0.1", hasExpired: Bool = false) async throws {
    folder = try TemporaryFolder()
    let lines = """
      [ca]
      default_ca = here
      [here]
      new_certs_dir = \(folder.path)
      database = \(folder.path)/index
      serial = \(folder.path)/serial
      default_md = sha256
      policy = any
      x509_extensions = extensions
      [any]
      commonName = supplied
      [req]
      distinguished_name = name
      [name]
      [extensions]
      subjectAltName = \(names)
      basicConstraints = critical,CA:true
      """
    try Data(lines.utf8).write(to: URL(fileURLWithPath: folder.path + "/settings"))
    try Data().write(to: URL(fileURLWithPath: folder.path + "/index"))
    try Data("01\n".utf8).write(to: URL(fileURLWithPath: folder.path + "/serial"))
    try await openssl(
      "req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj", "/CN=lupa test",
      "-keyout", key, "-out", folder.path + "/request")
    let (start, end) = hasExpired ? (-9.0, -2.0) : (-1.0, 2.0)
    try await openssl(
      "ca", "-batch", "-selfsign", "-notext", "-keyfile", key, "-in", folder.path + "/request", "-out", path,
      "-startdate", Self.day(start), "-enddate", Self.day(end))
  }

  /// The file with the certificate.
  public var path: String { folder.path + "/certificate" }

  /// The file with its secret key.
  public var key: String { folder.path + "/key" }

  private func openssl(_ arguments: String...) async throws {
    let settings = ["-config", folder.path + "/settings"]
    let child = try Child("openssl", Array(arguments.prefix(1)) + settings + Array(arguments.dropFirst()))
    guard try await comes({ child.ending != nil }), child.ending == 0 else {
      throw StartFailure(program: "openssl", reason: arguments.joined(separator: " "))
    }
  }

  /// So many days from now, as openssl writes a time.
  private static func day(_ days: Double) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyyMMddHHmmss'Z'"
    return formatter.string(from: Date(timeIntervalSinceNow: days * 86_400))
  }
}
