// SPDX-License-Identifier: GPL-3.0-or-later

import ImageReading
import Localization

extension FetchError {
  /// What is said of an image that did not come.
  ///
  /// - Parameter name: Its file name or its server, never the whole address.
  func message(_ name: ForeignText) -> Message {
    switch self {
    case .status(300..<400): Message("error.fetch.unsupportedRedirect", [.text(name)])
    case .status(404), .status(410): Message("error.fetch.status.notFound", [.text(name)])
    case .status(401), .status(403): Message("error.fetch.status.notAllowed", [.text(name)])
    case .status(let status): Message("error.fetch.status", [.text(name), .init("status", .integer(status))])
    case .certificate(let problem): Message("error.fetch.certificate.\(problem)", [.text(name)])
    case .credentialsInAddress: Message("error.fetch.credentialsInAddress")
    case .unsupportedScheme: Message("error.fetch.invalidAddress", [.text(name)])
    case .invalidAddress, .unsupportedRedirect, .hostNotFound, .cannotConnect, .proxyFailed, .notSecure,
      .tooManyRedirects, .badAnswer, .tooLarge, .connectTimedOut, .stalled, .timedOut, .incomplete, .cancelled,
      .cannotWrite, .helperMissing, .helperDied:
      Message("error.fetch.\(self)", [.text(name)])
    }
  }
}

extension FetchProgress {
  /// What is said of an image that is still coming.
  func message(_ name: ForeignText) -> Message {
    if let total, total > 0 {
      let percent = min(max(Double(received) / Double(total) * 100, 0), 100)
      return Message("news.loading.percent", [.text(name), .percent(Int(percent))])
    }
    let (kilo, mega) = (1000, 1_000_000)
    if received < kilo { return Message("news.loading", [.text(name)]) }
    let unit = received < mega ? kilo : mega
    return Message(
      "news.loading.\(unit == kilo ? "kilobytes" : "megabytes")",
      [.text(name), .init("count", .integer(received / unit))])
  }
}
