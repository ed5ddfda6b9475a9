// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing
import Viewer

@Suite("Ways to get to what is in an image", .ownThread)
struct TravellingTests {
  /// What is typed one after another, and what is heard first.
  private static let english: [(typed: String, heard: String)] = [
    ("contents", "7 things."),
    ("next", "Ana."),
    ("next", "Ben."),
    ("go to 7", "Small yellow spot."),
    ("next", "Nothing after this."),
    ("go to 5", "Text: Way out this way."),
    ("spell", "Capital W. a. y. Blank. o. u. t. Blank. t. h. i. s. Blank. w. a. y."),
    ("go to be", "Ben."),
    ("go to guest", "2 things match guest. 3: Guest. Top right. 4: Guest. Bottom left. Say go to and the number."),
    ("go to zoe", "Nothing is called zoe. What has a name: Ana, Ben, and Guest."),
    ("go to 8", "There is no number 8 in the contents. The last one is 7."),
    ("go to 0", "There is no number 0 in the contents. The last one is 7."),
    ("find out", "Found: Way out. 1 of 2."),
    ("find OUT", "Found: Out of order. 2 of 2."),
    ("find out", "Found: Way out. 1 of 2."),
    ("find \"out, this\"", "Found: Way out."),
    ("find nowhere", "nowhere was not found in the text."),
    ("find \"\"", "Something is missing between the quotation marks, such as exit."),
    ("back", "Zoomed in"),
    ("cell 7", "Zoomed"),
    ("cell 10", "I do not know the place 10."),
    ("mark 3", "3 is a number or a place. Mark the view with another name."),
    ("mark top left", "top left is a number or a place."),
    ("mark corner", "Marked: corner."),
    ("go to corner", "Mark: corner."),
    ("go to cor", "Mark: corner."),
    ("contents", "8 things."),
    ("mark \"\"", "Something is missing between the quotation marks, such as desk."),
    ("read line 3", "No text found."),
    ("save view there.png", "there.png exists already. To replace it, say save view there.png anyway."),
    ("save view there.png anyway", "Saved as there.png, 400 by 300 pixels."),
    ("save view there.doc", "there.doc cannot be saved: its name must end in one of these: png and jpg."),
  ]

  @Test("each says where it landed")
  func transcript() {
    var session = TestSession()
    _ = session.start(opening: "poster.png")
    for (typed, heard) in Self.english {
      let result = session.type(typed)
      let first = result.announcements.first?.text ?? ""
      #expect(first.hasPrefix(heard), "\(typed): \(result.announcements.map(\.text))")
    }
  }
}
