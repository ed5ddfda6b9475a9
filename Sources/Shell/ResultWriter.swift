// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Localization
import Viewer

/// Writes whole lines to a file descriptor at once; nothing is held back.
final class ResultWriter: AnnouncementSink {
  private let descriptor: Int32

  /// Lines could not be written; none is any more.
  private(set) var isBroken = false

  /// Lines could not be written though somebody was there to read them: a full disk, say.
  private(set) var hasFailed = false

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  func receive(_ announcements: [Announcement], settings: Settings) {
    for announcement in announcements where announcement.isPrinted { write(line: announcement.text) }
  }

  /// A result as one line of JSON with sorted keys, in which what was typed cannot steer a terminal either.
  func write(_ result: CommandResult) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(result) else {
      preconditionFailure("a result holds only text and finite numbers")
    }
    write(line: String(decoding: data, as: UTF8.self).escapingControls)
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
