// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import TestSupport
import Testing

@Suite("Text of another recognizer", .ownThread)
struct NearestTextTests {
  @Test(
    "text and the command it is nearest to",
    arguments: [
      ("en", "Zoom in.", "zoom in"), ("en", "  ZOOM IN!! ", "zoom in"), ("en", "pan lft", "pan left"),
      ("en", "zoom to 300 percent", "zoom to 300"), ("en", "Zoom to 300%.", "zoom to 300"),
      ("en", "zoom to three hundred", "zoom to 300"), ("en", "Zoom to 310 percent", nil),
      ("en", "Zoom to three hundred and ten", nil), ("en", "where am i?", "where am I"), ("en", "Go to 4.", "go to 4"),
      ("en", "Go to Speaker 1.", "go to \"Speaker 1\""), ("en", "go to speaker two", nil),
      ("en", "pinch 1.5", "pinch 1.5"), ("en", "Set volume: 60", "set volume 60"),
      ("en", "set reduce-motion on", "set reduce-motion on"), ("en", "the weather is nice today", nil), ("en", "", nil),
      ("en", "...", nil), ("en", "open letter.png", nil), ("en", "quit", nil), ("en", "Quit Lupa", "quit"),
      ("en", "next mage", nil), ("es", "¡Acercar!", "acercar"), ("es", "Que cambio", "qué cambió"),
      ("es", "ampliar al 150 %", "ampliar al 150"), ("es", "pagina 21", "página 21"),
      ("es", "Desplazarse ala izquierda", "desplazarse a la izquierda"), ("es", "hace buen tiempo", nil),
      ("es", "pellizcar 1,5", "pellizcar 1.5"),
    ])
  func nearest(language: String, text: String, line: String?) {
    let commands = SpokenLanguage.commands(language, SpokenContext(names: ["Speaker 1", "letter"]))
    #expect(commands.command(nearestTo: text)?.line == line)
  }

  @Test("a text too long for a command is none")
  func long() {
    let commands = SpokenLanguage.commands("en")
    #expect(commands.command(nearestTo: String(repeating: "zoom in ", count: 10_000)) == nil)
  }
}
