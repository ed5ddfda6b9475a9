// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds the lines of places in a file, in one pass.
package struct LineCounter {
  let bytes: [UInt8]
  private var line = 1
  private var lineStart = 0
  private var position = 0

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Line and column of an offset, from 1, the column in bytes; offsets come in ascending order.
  package mutating func place(of offset: Int) -> (line: Int, column: Int) {
    while position < min(offset, bytes.count) {
      if bytes[position] == UInt8(ascii: "\n") {
        line += 1
        lineStart = position + 1
      }
      position += 1
    }
    return (line, position - lineStart + 1)
  }

  /// Whether the line begins with a mark that version control leaves where it could not merge.
  var isAtMergeMark: Bool {
    ["<<<<<<< ", "=======", ">>>>>>> ", "||||||| "].contains { bytes[lineStart...].starts(with: $0.utf8) }
  }
}
