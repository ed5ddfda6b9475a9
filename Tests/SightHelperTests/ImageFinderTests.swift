// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ImageReading
import Localization
import TestSupport
import Testing

@Suite("The images of a folder", .ownThread)
struct ImageFinderTests {
  @Test(
    "stand in natural order: numbers by their value, case and accents aside, what is alike by its bytes",
    arguments: [
      ["img2.png", "img10.png"], ["2.png", "10.png", "100.png"], ["a.png", "B.png", "c.png"],
      ["IMG_1.png", "img_2.png", "Img_10.png"], ["A.png", "a.png"], ["img01.png", "img1.png", "img2.png"],
      ["a1b2.png", "a1b10.png", "a2b1.png"], ["árbol.png", "casa.png", "Ébano.png", "zoo.png"],
      ["img.png", "img1.png"], ["a 2.png", "a-2.png", "a.png", "a2.png"],
      ["x9007199254740993.png", "x9007199254740994.png", "x123456789012345678901234567890.png"],
      ["٢.png", "١٠.png"], ["0.png", "00.png", "1.png"],
    ])
  func order(_ names: [String]) throws {
    let folder = try TemporaryFolder()
    for name in names.shuffled() { try write([1], to: folder.path + "/" + name) }
    #expect(found(in: folder.path) == .success(names))
  }

  @Test("are known by their names, whatever they hold, and others by their first bytes, whatever their name")
  func kinds() throws {
    let folder = try TemporaryFolder()
    for name in [
      "a.JPG", "b.jpeg", "c.heic", "d.AVIF", "e.jxl", "f.jp2", "g.pgm", "h.tiff", "i.svgz", "j.webp", "k.bmp",
    ] {
      try write([], to: folder.path + "/" + name)
    }
    for (name, file) in [
      ("l", "plain.svg"), ("m.txt", "plain.png"), ("n.", "plain.jpg"), ("o.dat", "plain.avif"), ("p.old", "plain.tif"),
      ("q.pdf", "page.pdf"), ("r.nef", "raw.nef"), ("s.dng", "raw.dng"), ("t.cr2", "raw.cr2"), ("u.html", "page.html"),
      ("v.mp4", "video.mp4"), ("w.zip", "photos.zip"), ("x.psd", "picture.psd"), ("y.ico", "icon.ico"),
      ("z.gz", "text.gz"), (".hidden.png", "plain.png"),
    ] {
      try FileManager.default.copyItem(atPath: fixture(file), toPath: folder.path + "/" + name)
    }
    try write(Array("P is for paper".utf8), to: folder.path + "/notes")
    try write([], to: folder.path + "/nothing")
    #expect(
      found(in: folder.path)
        == .success([
          "a.JPG", "b.jpeg", "c.heic", "d.AVIF", "e.jxl", "f.jp2", "g.pgm", "h.tiff", "i.svgz", "j.webp", "k.bmp", "l",
          "m.txt", "n.", "o.dat", "p.old",
        ]))
  }

  @Test("nothing waits for pipes, sockets and links that lead nowhere; folders in it are left out")
  func special() throws {
    let folder = try TemporaryFolder()
    mkfifo(folder.path + "/pipe.png", 0o600)
    mkfifo(folder.path + "/pipe", 0o600)
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    #expect(bind(listener, toPath: folder.path + "/socket.png"))
    for (name, target) in [
      ("nowhere.png", "nowhere"), ("round.png", "round.png"), ("zero.png", "/dev/zero"), ("here.png", "."),
      ("link.png", fixture("plain.gif")), ("link", fixture("plain.gif")), ("deep.png", folder.path + "/folder/in.png"),
    ] {
      symlink(target, folder.path + "/" + name)
    }
    try FileManager.default.createDirectory(atPath: folder.path + "/folder", withIntermediateDirectories: false)
    try write([1], to: folder.path + "/folder/in.png")
    try FileManager.default.createDirectory(atPath: folder.path + "/a.png", withIntermediateDirectories: false)
    #expect(found(in: folder.path) == .success(["deep.png", "link", "link.png"]))
  }

  @Test("names that are no UTF-8 are listed, repaired")
  func otherBytes() throws {
    let folder = try TemporaryFolder()
    let bytes = Array((folder.path + "/caf").utf8) + [0xE9] + Array(".png".utf8) + [0]
    close(open(bytes.map { CChar(bitPattern: $0) }, O_CREAT | O_WRONLY, 0o600))
    #expect(found(in: folder.path) == .success(["caf\u{FFFD}.png"]))
  }

  @Test("a file stands for itself, a folder without images for none, and the demo is no file")
  func names() throws {
    let folder = try TemporaryFolder()
    let empty = folder.path + "/empty"
    for name in ["/empty", "/demo", "/full"] {
      try FileManager.default.createDirectory(atPath: folder.path + name, withIntermediateDirectories: false)
    }
    try write([1], to: folder.path + "/full/b.png")
    let opener = opener(in: folder.path)
    let names = ["full/b.png", "./full/", empty, "nothing.png", "demo", "", "a\0b", "./demo"]
    let listed = opener.list(names)
    #expect(listed.map(\.file.name) == names)
    let full = folder.path + "/full/b.png"
    #expect(listed[0].images == .success([ImageFile("full/b.png", path: full)]))
    #expect(listed[1].images == .success([ImageFile("./full/b.png", path: full)]))
    #expect(listed[0].file.path == full)
    for index in [2, 7] { #expect(listed[index].images == .failure(.emptyFolder)) }
    for index in 3...6 { #expect(listed[index].images == .success([listed[index].file])) }
  }

  @Test("a folder that may not be read says so", .disabled(if: geteuid() == 0, "root may read everything"))
  func permission() throws {
    let folder = try TemporaryFolder()
    chmod(folder.path, 0)
    defer { chmod(folder.path, 0o700) }
    #expect(found(in: folder.path) == .failure(.lockedFolder))
  }

  private func found(in folder: String) -> Result<[String], ImageError> {
    let listed = opener(in: folder).list(["."]).first?.images ?? .failure(.notFound)
    return listed.map { files in files.map { String($0.name.dropFirst(2)) } }
  }

  private func opener(in folder: String) -> ImageOpener {
    ImageOpener(reader: sight, catalogs: Catalogs([]), demo: nil, folder: folder)
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  private func bind(_ descriptor: Int32, toPath path: String) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }
}
