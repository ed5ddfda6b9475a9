// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation

/// File names in addresses.
public enum RemoteName {
  /// The server in an address, without user, password and port; `nil` when there is none.
  public static func host(of url: String) -> String? {
    guard let start = url.range(of: "://")?.upperBound else { return nil }
    let authority = url[start...].prefix { !"/?#\\".contains($0) }
    let server = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority
    let end = server.hasPrefix("[") ? server.firstIndex(of: "]") : nil
    let host = end.map { server[...$0] } ?? server.prefix { $0 != ":" }
    return host.isEmpty ? nil : String(host)
  }

  /// What an address begins with, `://` included: all there is to call one that names neither a server nor a file.
  public static func scheme(of url: String) -> String {
    url.range(of: "://").map { String(url[..<$0.upperBound]) } ?? ""
  }

  /// What an image from the network is called in sentences: its file name, else its server.
  ///
  /// Never the whole address, which may be long and hold secrets.
  public static func short(of url: String) -> String { fileName(of: url) ?? host(of: url) ?? scheme(of: url) }

  /// The last part of an address's path, with its percents decoded; `nil` when there is none.
  ///
  /// `https://example.org/photos/beach%20sunset.jpg?size=2` gives `beach sunset.jpg`. It is a text from outside.
  public static func fileName(of url: String) -> String? {
    let bare = url.prefix { $0 != "?" && $0 != "#" }
    guard let start = bare.range(of: "://")?.upperBound, let slash = bare[start...].firstIndex(of: "/") else {
      return nil
    }
    let last = bare[slash...].split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    // A slash may hide in percents.
    let name = (last.removingPercentEncoding ?? last).split(separator: "/").last.map(String.init)
    return name.flatMap { $0.isEmpty ? nil : $0 }
  }
}
