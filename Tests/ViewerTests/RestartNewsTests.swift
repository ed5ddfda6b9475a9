// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import TestSupport
import Testing
import Viewer

@Suite("A helper was started again", .ownThread)
struct RestartNewsTests {
  /// `†` stands for such news, anything else for a command that ends well.
  struct Row: Sendable {
    let events: String
    let spoken: String
  }

  @Test(
    "each is written; it is heard again only after a command in which all was well",
    arguments: [
      Row(events: "†", spoken: "†"),
      Row(events: "††††", spoken: "†···"),
      Row(events: "c†c†c†", spoken: "†··"),
      Row(events: "†c†", spoken: "†·"),
      Row(events: "c†cc†c†", spoken: "††·"),
      Row(events: "c†c†cc†", spoken: "†·†"),
    ])
  func collapsed(_ row: Row) {
    var session = TestSession()
    _ = session.start()
    var heard = ""
    for event in row.events {
      guard event == "†" else {
        #expect(session.type("where").announcements.count == 1)
        continue
      }
      let announcements = session.settled.announce(.helperRestarted)
      #expect(announcements.map(\.text) == ["A part of Lupa had stopped and was started again."])
      #expect(announcements.map(\.priority) == [.progress] && announcements.map(\.isPrinted) == [true])
      heard += announcements.first?.isSpoken == true ? "†" : "·"
    }
    #expect(heard == row.spoken)
  }

  @Test("what was not spoken is only written; neither is repeated")
  func unspoken() {
    var session = TestSession(language: "es")
    _ = session.start()
    let announcements = [News.unspoken, .helperRestarted].flatMap { session.settled.announce($0) }
    #expect(
      announcements.map(\.text) == [
        "Algo no se pudo decir en voz alta; queda escrito.", "Una parte de Lupa se detuvo y ya funciona de nuevo.",
      ])
    #expect(announcements.map(\.isSpoken) == [false, true])
    #expect(session.type("repetir").announcements.first?.text.hasPrefix("Horizonte") == true)
  }
}
