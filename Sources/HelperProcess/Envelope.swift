// SPDX-License-Identifier: GPL-3.0-or-later

/// A request or an answer with its number, so that a late answer never meets a newer request.
///
/// Written `{"id":7,"body":…}`, always in this form, so that the body need not be read twice.
package struct Envelope {
  package let id: UInt64
  /// One JSON value; `nil` where there is no answer.
  package let body: [UInt8]?

  package init(id: UInt64, body: [UInt8]?) {
    self.id = id
    self.body = body
  }

  /// Reads a message; `nil` when it is no envelope.
  package init?(_ message: [UInt8]) {
    let opening = Array(#"{"id":"#.utf8)
    guard message.starts(with: opening), message.last == UInt8(ascii: "}") else { return nil }
    let digits = message.dropFirst(opening.count).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard let id = UInt64(String(decoding: digits, as: UTF8.self)) else { return nil }
    let rest = message.dropFirst(opening.count + digits.count).dropLast()
    let key = Array(#","body":"#.utf8)
    if rest.isEmpty {
      self.init(id: id, body: nil)
    } else if rest.starts(with: key), rest.count > key.count {
      self.init(id: id, body: [UInt8](rest.dropFirst(key.count)))
    } else {
      return nil
    }
  }

  /// The message as it is sent.
  package var message: [UInt8] {
    var message = Array(#"{"id":\#(id)"#.utf8)
    if let body {
      message.append(contentsOf: #","body":"#.utf8)
      message.append(contentsOf: body)
    }
    message.append(UInt8(ascii: "}"))
    return message
  }
}
