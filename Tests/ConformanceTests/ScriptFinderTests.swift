// SPDX-License-Identifier: GPL-3.0-or-later

import Conformance
import Foundation
import TestSupport
import Testing

@Suite("Finding scripts", .ownThread)
struct ScriptFinderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let names = [
      "z/b.lupa", "z/a.lupa", "z/é.lupa", "z/Z.lupa", "z/a/c.lupa", "z/a-b.lupa", "z/deep/er/d.lupa", "z/notes.txt",
      "z/.hidden.lupa", "z/.git/e.lupa", "z/a.lupa.orig", "z/folder.lupa/f.lupa", "other/my script.lupa",
    ]
    for name in names {
      let url = URL(fileURLWithPath: path(name))
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
    try FileManager.default.createDirectory(atPath: path("empty"), withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.path + "/" + name }

  private func found(_ names: String...) -> [String] {
    ScriptFinder(names.map { path($0) }).scripts.map { String($0.dropFirst(folder.path.count + 1)) }
  }

  private static let inZ = [
    "z/Z.lupa", "z/a-b.lupa", "z/a.lupa", "z/a/c.lupa", "z/b.lupa", "z/deep/er/d.lupa", "z/folder.lupa/f.lupa",
    "z/é.lupa",
  ]

  @Test("a folder means all the scripts in it and below, sorted by bytes, without hidden ones")
  func folders() {
    #expect(found("z") == Self.inZ)
    #expect(found("z/") == Self.inZ)
    #expect(found("other") == ["other/my script.lupa"])
  }

  @Test("what was named runs in the order in which it was named, whatever its ending")
  func files() {
    #expect(
      found("z/b.lupa", "nothing", "z/notes.txt", "other") == [
        "z/b.lupa", "nothing", "z/notes.txt", "other/my script.lupa",
      ])
  }

  @Test("nothing runs twice")
  func twice() {
    #expect(found("z", "z", "z/", "z/.", "z/a/../a.lupa", "z/a") == Self.inZ)
    #expect(found("z/b.lupa", "z").count == Self.inZ.count)
    symlink(path("z"), path("link"))
    #expect(found("z", "link") == Self.inZ)
    #expect(found("link").first == "link/Z.lupa")
  }

  @Test("links to folders are not followed, so that a loop has an end; links to scripts are scripts")
  func links() {
    symlink(path("z"), path("z/loop"))
    symlink(path("z"), path("z/loop.lupa"))
    symlink(path("z/b.lupa"), path("z/link.lupa"))
    symlink("nowhere", path("z/broken.lupa"))
    #expect(Set(found("z")) == Set(Self.inZ + ["z/link.lupa", "z/broken.lupa"]))
  }

  @Test("a folder without scripts is told, and nothing is found in it")
  func empty() {
    let finder = ScriptFinder([path("empty"), path("z/a"), path("z/deep/er")])
    #expect(finder.emptyFolders == [path("empty")])
    #expect(finder.scripts.count == 2)
    #expect(ScriptFinder([]).scripts.isEmpty)
  }

  @Test("names that are no UTF-8 are found or told, and end nothing")
  func strangeNames() {
    let file = fopen(path("empty/") + "x", "w")
    if let file { fclose(file) }
    let strange: [CChar] = path("empty/").utf8.map { CChar(bitPattern: $0) } + [-1, 0x2E, 0x6C, 0x75, 0x70, 0x61, 0]
    rename(path("empty/x"), strange)
    let finder = ScriptFinder([path("empty")])
    #expect(finder.scripts.count + finder.emptyFolders.count == 1)
  }

  @Test(
    "a folder that may not be read is reported as a script that cannot be",
    .disabled(if: geteuid() == 0, "root may read everything"))
  func locked() {
    chmod(path("z/deep"), 0)
    defer { chmod(path("z/deep"), 0o700) }
    #expect(found("z").contains("z/deep"))
  }
}
