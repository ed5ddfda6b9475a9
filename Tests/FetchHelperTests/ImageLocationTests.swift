// SPDX-License-Identifier: GPL-3.0-or-later

import ImageReading
import TestSupport
import Testing

@Suite("What a name leads to", .ownThread)
struct ImageLocationTests {
  @Test(
    "a file, an address, or neither",
    arguments: [
      ("photo.jpg", .file("photo.jpg")), ("/a/b c.jpg", .file("/a/b c.jpg")), ("demo", .file("demo")), ("", .file("")),
      ("http://example.org/a.jpg", .remote("http://example.org/a.jpg")),
      ("HTTPS://Example.org/A.jpg", .remote("HTTPS://Example.org/A.jpg")), ("http://", .remote("http://")),
      ("https://user:secret@example.org/", .remote("https://user:secret@example.org/")),
      // Without the two slashes these are files.
      ("http:foo", .file("http:foo")), ("http:/foo", .file("http:/foo")), ("Beach: noon.jpg", .file("Beach: noon.jpg")),
      ("10:30.jpg", .file("10:30.jpg")), ("C:photo.jpg", .file("C:photo.jpg")), ("./data:x", .file("./data:x")),
      ("a/b://c", .file("a/b://c")), ("ñ://c", .file("ñ://c")), (":", .file(":")), ("file:", .file("file:")),
      ("file:a.jpg", .file("file:a.jpg")), ("//example.org/a.jpg", .file("//example.org/a.jpg")),
      ("ftp://example.org/a.jpg", .unsupportedScheme("ftp")), ("DATA:image/png;base64,AA", .unsupportedScheme("data")),
      ("javascript:alert(1)", .unsupportedScheme("javascript")), ("svn+ssh://a/b", .unsupportedScheme("svn+ssh")),
      ("htp://example.org", .unsupportedScheme("htp")), ("blob:https://a/b", .unsupportedScheme("blob")),
      ("file:///a/b.jpg", .file("/a/b.jpg")), ("file:/a/b.jpg", .file("/a/b.jpg")),
      ("FILE://LocalHost/a.jpg", .file("/a.jpg")), ("file:///a%20b/%C3%A9.jpg", .file("/a b/é.jpg")),
      ("file:///a%23b.jpg#top", .file("/a#b.jpg")), ("file:///a.jpg?x", .file("/a.jpg")),
      ("file:///a b.jpg", .file("/a b.jpg")), ("file:///a%2Fb", .file("/a/b")),
      ("file://server/a.jpg", .otherComputer), ("file://127.0.0.1/a.jpg", .otherComputer),
      ("file://", .invalidFileAddress), ("file://localhost", .invalidFileAddress), ("file:///%", .invalidFileAddress),
      ("file:///%00", .invalidFileAddress), ("file:///%FF", .invalidFileAddress),
    ] as [(String, ImageLocation)])
  func location(_ name: String, _ location: ImageLocation) {
    #expect(ImageLocation(name) == location)
  }
}
