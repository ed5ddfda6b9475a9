// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Viewer

/// Writes whole lines to a file descriptor at once; nothing is held back.
final class ResultWriter: AnnouncementSink {
  private let descriptor: Int32

  /// The reader of the lines is gone.
  private(set) var isBroken = false

  /// Lines could not be written though somebody was there to read them: a full disk, say.
  private(set) var hasFailed = false

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  func receive(_ announcements: [Announcement], settings: Settings) {
    for announcement in announcements where announcement.isPrinted { write(line: announcement.text) }
  }

  /// A result as one line of JSON with sorted keys.
  func write(_ result: CommandResult) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(result) else {
      preconditionFailure("a result holds only text and finite numbers")
    }
    write(line: String(decoding: data, as: UTF8.self).escapingInvisible)
  }

  func write(line: String) {
    write(bytes: Array(line.utf8) + [0x0A])
  }

  private func write(bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty, !isBroken {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        // The other end shares its terminal or pipe with someone who made it non-blocking.
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, -1)
      } else if errno != EINTR {
        isBroken = true
        hasFailed = errno != EPIPE
      }
    }
  }
}

extension String {
  /// JSON in which what was typed cannot steer a terminal either: C1 controls, direction overrides and their like as
  /// `\uXXXX`, which reads the same.
  fileprivate var escapingInvisible: String {
    var escaped = ""
    escaped.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        for unit in UTF16.encode(scalar) ?? .init() {
          let digits = String(unit, radix: 16)
          escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
