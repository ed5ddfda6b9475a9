// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation

/// Where an image lies, by the name that a person gave it.
public enum ImageLocation: Hashable, Sendable {
  /// A file: the name as it was typed, or the path in a `file:` address.
  case file(String)

  /// An address of `http` or `https`, as it was typed. Whether it can be asked for turns out when it is fetched.
  case remote(String)

  /// An address of another scheme, such as `ftp`; in lower case.
  case unsupportedScheme(String)

  /// A `file:` address of another computer.
  case otherComputer

  /// A `file:` address that names no path: none is there, or it is written wrongly.
  case invalidFileAddress

  /// `scheme://` makes an address, whatever files are called; so do `file:/` and the schemes that browsers know without
  /// slashes. Anything else is a file.
  public init(_ name: String) {
    guard let colon = name.firstIndex(of: ":"), Self.isScheme(name[..<colon]) else {
      self = .file(name)
      return
    }
    let scheme = name[..<colon].lowercased()
    let rest = name[name.index(after: colon)...]
    switch scheme {
    case "http" where rest.hasPrefix("//"), "https" where rest.hasPrefix("//"): self = .remote(name)
    case "file" where rest.hasPrefix("/"): self.init(fileAddress: rest)
    default:
      let isAddress = rest.hasPrefix("//") || Self.withoutSlashes.contains(scheme)
      self = isAddress ? .unsupportedScheme(scheme) : .file(name)
    }
  }

  private static let withoutSlashes: Set = ["about", "blob", "data", "javascript", "mailto", "view-source"]

  /// A letter, then letters, digits and `+-.` ([RFC 3986](https://www.rfc-editor.org/rfc/rfc3986#section-3.1)).
  private static func isScheme(_ text: Substring) -> Bool {
    guard text.first?.isLetter == true else { return false }
    return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }

  /// What follows `file:`: `/path` or `//host/path` ([RFC 8089](https://www.rfc-editor.org/rfc/rfc8089)).
  private init(fileAddress rest: Substring) {
    var path = rest
    if rest.hasPrefix("//") {
      let afterSlashes = rest.dropFirst(2)
      let host = afterSlashes.prefix { $0 != "/" }
      path = afterSlashes.dropFirst(host.count)
      guard host.isEmpty || host.lowercased() == "localhost" else {
        self = .otherComputer
        return
      }
    }
    let bare = path.prefix { $0 != "?" && $0 != "#" }
    guard !bare.isEmpty, let decoded = String(bare).removingPercentEncoding, !decoded.utf8.contains(0) else {
      self = .invalidFileAddress
      return
    }
    self = .file(decoded)
  }
}
