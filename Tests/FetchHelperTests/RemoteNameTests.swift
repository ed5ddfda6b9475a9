// SPDX-License-Identifier: GPL-3.0-or-later

import ImageReading
import TestSupport
import Testing

@Suite("File names in addresses", .ownThread)
struct RemoteNameTests {
  @Test(
    "the last part of the path, decoded",
    arguments: [
      ("https://example.org/photos/beach%20sunset.jpg?size=2#top", "beach sunset.jpg"),
      ("https://example.org/caf%C3%A9.png", "café.png"), ("https://example.org/a%2Fb.png", "b.png"),
      ("https://example.org/bad%ZZ.png", "bad%ZZ.png"), ("https://example.org/photos/", nil),
      ("https://example.org/", nil), ("https://example.org", nil), ("https://example.org?a=/b.png", nil),
      ("https://example.org/%2F", nil), ("beach.jpg", nil), ("", nil),
    ] as [(String, String?)])
  func names(_ url: String, _ name: String?) {
    #expect(RemoteName.fileName(of: url) == name)
  }
}
