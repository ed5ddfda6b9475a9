// SPDX-License-Identifier: GPL-3.0-or-later

import CReadline
import Shell

/// The line that is being typed, in characters.
struct TypedLine {
  let text: String

  /// The cursor, in characters from the start.
  let cursor: Int

  private let cursorByte: Int32

  /// Readline's line; `nil` where a key sequence left half a character in it.
  static var current: TypedLine? {
    guard let bytes = creadline_line() else { return nil }
    let end = Int(creadline_end())
    let point = Int(creadline_point())
    guard (0...end).contains(point) else { return nil }
    let whole = UnsafeRawBufferPointer(start: bytes, count: end)
    let text = String(decoding: whole, as: UTF8.self)
    let before = String(decoding: whole.prefix(point), as: UTF8.self)
    guard text.utf8.count == end, before.utf8.count == point else { return nil }
    return TypedLine(text: text, cursor: before.count, cursorByte: Int32(point))
  }

  /// Puts the only candidate, or the common beginning of several, in the place of what was typed.
  ///
  /// Several whose common beginning is no longer than what was typed leave the line as it is.
  func complete(with completion: Completion) {
    let start = text.prefix(max(completion.start, 0))
    let typed = text.prefix(cursor).dropFirst(start.count)
    guard let startByte = Int32(exactly: start.utf8.count), startByte <= cursorByte else { return }
    var replacement = completion.commonBeginning
    if completion.candidates.count == 1 {
      let rest = text.dropFirst(cursor)
      if replacement.hasSuffix("\""), rest.hasPrefix("\"") {
        replacement.removeLast()
      } else if !replacement.hasSuffix("/"), !replacement.hasSuffix(" "), !rest.hasPrefix(" ") {
        replacement += " "
      }
    } else if replacement.count <= typed.count {
      return
    }
    creadline_replace(startByte, cursorByte, replacement)
  }
}
