// SPDX-License-Identifier: GPL-3.0-or-later

/// A box of a file of the ISO base media format, or of JPEG XL
/// ([ISO/IEC 14496-12, 4.2](https://www.iso.org/standard/83102.html)).
struct FileBox {
  /// Four characters, such as `meta`.
  let kind: String

  /// Where its content lies in the file.
  let content: Range<Int>
}

extension FileBytes {
  /// The boxes in a part of the file, one after the other; a mistake ends them.
  func boxes(in part: Range<Int>) -> [FileBox] {
    // A file may have more: what lies behind this many is not read.
    let limit = 10_000
    var boxes: [FileBox] = []
    var offset = part.lowerBound
    while boxes.count < limit, offset < part.upperBound {
      let head = bytes(at: offset, count: 16)
      guard head.count >= 8 else { break }
      var (length, start) = (bigEndian(head.prefix(4)), 8)
      if length == 1 {
        // The length does not fit into four bytes, and stands in the eight that follow.
        guard head.count == 16, head[8] == 0 else { break }
        (length, start) = (bigEndian(head[9...]), 16)
      }
      // 0 is the last box, which goes to the end.
      let end = length == 0 ? part.upperBound : min(offset + length, part.upperBound)
      guard end >= offset + start else { break }
      let kind = String(decoding: head[4..<8], as: UTF8.self)
      boxes.append(FileBox(kind: kind, content: (offset + start)..<end))
      offset = end
    }
    return boxes
  }

  /// The boxes of one kind inside others, by the kinds on the way to them.
  func boxes(at path: [String], in part: Range<Int>) -> [FileBox] {
    path.reduce([FileBox(kind: "", content: part)]) { outer, kind in
      outer.flatMap { boxes(in: $0.content) }.filter { $0.kind == kind }
    }
  }
}
