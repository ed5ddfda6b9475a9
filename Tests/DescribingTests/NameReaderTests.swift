// SPDX-License-Identifier: GPL-3.0-or-later

import Describing
import Foundation
import TestSupport
import Testing

@Suite("Names on standard input", .ownThread)
struct NameReaderTests {
  @Test(
    "a line each, whatever ends it; empty ones are passed over",
    arguments: [
      ("", []), ("\n\n\r\n", []), ("a.png", ["a.png"]), ("a.png\nb c.png\n", ["a.png", "b c.png"]),
      ("a\r\n\r\nb\r\n", ["a", "b"]), ("\u{FEFF}a\n\u{FEFF}b\n", ["a", "\u{FEFF}b"]), (" a \n", [" a "]),
      ("señal.png\n图.png\n", ["señal.png", "图.png"]), ("a\rb\n", ["a\rb"]), ("a\0b\n", ["a\0b"]),
    ])
  func lines(_ text: String, _ names: [String]) throws {
    #expect(try read(Array(text.utf8), .line) == names.map { .name($0) })
  }

  @Test(
    "a zero byte each, and everything else belongs to the name",
    arguments: [
      ("", []), ("\0\0", []), ("a\nb\0c\r\0\u{FEFF}d", ["a\nb", "c\r", "\u{FEFF}d"]), ("\n", ["\n"]),
    ])
  func zeros(_ text: String, _ names: [String]) throws {
    #expect(try read(Array(text.utf8), .zero) == names.map { .name($0) })
  }

  @Test("what is no UTF-8 is told apart and repaired; what follows is read as it stands")
  func encodings() throws {
    let bytes = Array("a\n".utf8) + [0x66, 0xFC, 0x72, 0x0A] + [0xED, 0xA0, 0x80, 0x0A] + Array("b".utf8)
    #expect(
      try read(bytes, .line) == [
        .name("a"), .notUTF8("f\u{FFFD}r"), .notUTF8("\u{FFFD}\u{FFFD}\u{FFFD}"), .name("b"),
      ])
  }

  @Test("a name may be as long as the limit and no longer, across any number of reads")
  func lengths() throws {
    let longest = String(repeating: "ä", count: NameReader.limit / 2)
    let text = longest + "\n" + longest + "x\n" + String(repeating: "y", count: 5_000_000) + "\nz"
    let names = try read(Array(text.utf8), .line)
    #expect(
      names == [
        .name(longest), .tooLong(longest.prefix(80) + "…"), .tooLong(String(repeating: "y", count: 80) + "…"),
        .name("z"),
      ])
  }

  private func read(_ bytes: [UInt8], _ separator: NameReader.Separator) throws -> [NameReader.Name] {
    let pipe = Pipe()
    Thread {
      try? pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
      try? pipe.fileHandleForWriting.close()
    }.start()
    var reader = NameReader(descriptor: pipe.fileHandleForReading.fileDescriptor, separator: separator)
    defer { withExtendedLifetime(pipe) {} }
    var names: [NameReader.Name] = []
    while let name = reader.next() { names.append(name) }
    #expect(reader.next() == nil)
    return names
  }
}
