// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import TestSupport
import Testing

@Suite("Passwords in addresses", .ownThread)
struct PasswordTests {
  @Test(
    "are taken out of whatever is repeated, and nothing else is",
    arguments: [
      ("http://name:secret@host/a@b.png?c=d@e", "http://host/a@b.png?c=d@e"), ("ftp://name@host", "ftp://host"),
      ("open http://a:b@c@host:80/ or https://d:e@f", "open http://host:80/ or https://f"),
      ("http://a:b\\c\"d@host", "http://host"), ("x://@", "x://"), ("http://host/ a@b", "http://host/ a@b"),
      ("http://host a@b", "http://host a@b"), ("me@example.org", "me@example.org"), ("a://b://c@d", "a://b://d"),
      ("http://ñ:é\u{301}@host", "http://host"), ("://", "://"), ("@://@@", "@://"), ("", ""),
    ])
  func removed(_ text: String, _ rest: String) {
    #expect(text.withoutPasswords == rest)
    #expect(text.withoutPasswords.withoutPasswords == rest)
    #expect(ForeignText(text).text == rest.cleaned)
  }
}
