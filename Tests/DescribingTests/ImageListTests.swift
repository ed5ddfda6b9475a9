// SPDX-License-Identifier: GPL-3.0-or-later

import Describing
import Foundation
import ImageReading
import Localization
import TestSupport
import Testing
import Viewer

@Suite("Which images are described", .ownThread)
struct ImageListTests {
  @Test(
    "those named, in order; folders are their images; standard input stands where its sign does",
    arguments: [
      (["a", "b"], "x\n", ["a", "b"]), ([], "x\ny\n", ["x", "y"]), ([], "", []), (["-"], "x\n", ["x"]),
      (["a", "-", "b"], "x\n\nfolder\ny", ["a", "x", "folder/1", "folder/2", "y", "b"]),
      (["-", "-"], "x\n", ["x"]), (["folder", "a"], "", ["folder/1", "folder/2", "a"]), (["./-"], "x", ["./-"]),
    ])
  func order(_ operands: [String], _ input: String, _ names: [String]) throws {
    let listed = try list(operands, Array(input.utf8))
    #expect(listed == names.enumerated().map { .image($0.element, isFirst: $0.offset == 0) })
  }

  @Test("what stands for no image keeps its place")
  func unusable() throws {
    let long = [UInt8](repeating: 0x61, count: NameReader.limit + 1)
    let listed = try list(["empty", "-", "b"], [0xFF, 0x0A] + long)
    #expect(
      listed == [
        .unusable("empty", .cannotOpen(ForeignText("empty"), .emptyFolder)),
        .unusable("\u{FFFD}", .cannotOpen(ForeignText("\u{FFFD}"), .notFound)),
        .unusable(String(repeating: "a", count: 80) + "…", .lineTooLong(characters: NameReader.limit)),
        .image("b", isFirst: true),
      ])
  }

  @Test("nothing is read before it is wanted")
  func lazy() {
    let pipe = Pipe()
    let images = ImageList(
      ["a", "-"], list: { NamedImages(ImageFile($0)) },
      input: NameReader(descriptor: pipe.fileHandleForReading.fileDescriptor))
    #expect(images.next() == .image("a", isFirst: true))
    try? pipe.fileHandleForWriting.write(contentsOf: Data("b\n".utf8))
    // The pipe is still open for more.
    #expect(images.next() == .image("b", isFirst: false))
  }

  private func list(_ operands: [String], _ input: [UInt8]) throws -> [ListedImage] {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(input))
    try pipe.fileHandleForWriting.close()
    let images = ImageList(
      operands, list: Self.named, input: NameReader(descriptor: pipe.fileHandleForReading.fileDescriptor))
    defer { withExtendedLifetime(pipe) {} }
    var listed: [ListedImage] = []
    while let image = images.next() { listed.append(image) }
    return listed
  }

  @Sendable private static func named(_ name: String) -> NamedImages {
    switch name {
    case "folder": NamedImages(ImageFile(name), images: .success(["1", "2"].map { ImageFile(name + "/" + $0) }))
    case "empty": NamedImages(ImageFile(name), images: .failure(.emptyFolder))
    default: NamedImages(ImageFile(name))
    }
  }
}
