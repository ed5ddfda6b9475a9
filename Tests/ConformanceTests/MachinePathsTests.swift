// SPDX-License-Identifier: GPL-3.0-or-later

import Conformance
import TestSupport
import Testing

@Suite("Folders of the machine in reports", .ownThread)
struct MachinePathsTests {
  @Test(
    "names are relative to the deepest folder that holds all that was named, or to the current one",
    arguments: [
      (["/x/Tests/Scripts"], "/x/Tests/Scripts/en/a.lupa", "Scripts/en/a.lupa"),
      (["/x/Tests/Scripts/"], "/x/Tests/Scripts/a.lupa", "Scripts/a.lupa"), (["/x/a.lupa"], "/x/a.lupa", "a.lupa"),
      (["/x/y/a.lupa", "/x/z/b.lupa"], "/x/z/b.lupa", "z/b.lupa"),
      (["/x/a.lupa", "/y/b.lupa"], "/y/b.lupa", "y/b.lupa"),
      (["a.lupa"], "a.lupa", "a.lupa"), (["../b"], "../b/c.lupa", "../b/c.lupa"),
      (["a.lupa", "/home/me/b.lupa"], "/home/me/b.lupa", "b.lupa"), (["/"], "/a.lupa", "a.lupa"),
      (["/home/me/x"], "/home/me/x", "x"), (["x"], "/home/me/z/a.lupa", "z/a.lupa"),
    ])
  func names(_ named: [String], _ path: String, _ shown: String) {
    #expect(MachinePaths(leftOutOf: named, currentFolder: "/home/me").name(of: path) == shown)
  }

  @Test(
    "texts are without these folders, and otherwise as they were",
    arguments: [
      ("There is nothing in /x/y/catalogs.", "There is nothing in catalogs."), ("/x/y/a /x/y/b", "a b"),
      ("open \"/x/y/a b\"", "open \"a b\""), ("in /x/y.", "in .."), ("/x/y", "."), ("/x/year", "/x/year"),
      ("/w/x/y/a", "/w/x/y/a"), ("/x/y-z/a", "/x/y-z/a"), ("", ""), ("no path", "no path"), ("(/x/y/a)", "(a)"),
    ])
  func texts(_ text: String, _ shown: String) {
    #expect(MachinePaths(leftOutOf: ["/x/y/a.lupa"], currentFolder: "/").text(text) == shown)
    #expect(MachinePaths.shown.text(text) == text)
  }

  @Test("the root of all files is left in texts, since every path has it")
  func root() {
    let paths = MachinePaths(leftOutOf: ["/a.lupa", "b.lupa"], currentFolder: "/")
    #expect(paths.text("open /c/d, 1/2") == "open /c/d, 1/2")
  }
}
