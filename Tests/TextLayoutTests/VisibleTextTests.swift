// SPDX-License-Identifier: GPL-3.0-or-later

import ImageReading
import TestSupport
import Testing
import TextLayout
import ZoomGeometry

@Suite("Text in view", .ownThread)
struct VisibleTextTests {
  private var text: RecognizedText {
    var text = RecognizedText(
      lines: ReadingOrder.lines(
        of: words(
          of: """
            One line of text and
            another line of text
            """), view: PageView(), width: 200, height: 50))
    text.codes = [.init(kind: "QR", content: "x", box: Rect(x: 150, y: 100, width: 40, height: 40))]
    return text
  }

  @Test(
    "whole words are in view; where the edge cuts one, more is to be read",
    arguments: [
      (Rect(x: 0, y: 0, width: 200, height: 200), "One line of text and, another line of text", []),
      (Rect(x: 0, y: 0, width: 80, height: 25), "One line", []),
      (Rect(x: 0, y: 0, width: 60, height: 25), "One", [Direction.right]),
      (Rect(x: 20, y: 0, width: 60, height: 25), "line", [.left]),
      (Rect(x: 0, y: 10, width: 80, height: 45), "another", [.up]),
      (Rect(x: 0, y: 0, width: 80, height: 40), "One line", [.down]),
      // Within a pixel it is whole.
      (Rect(x: 0.6, y: 0.6, width: 28.8, height: 18.8), "One", []),
      (Rect(x: 300, y: 300, width: 50, height: 50), "", []),
      (Rect(x: 5, y: 5, width: 4, height: 4), "", [.left, .right, .up, .down]),
    ] as [(Rect, String, [Direction])])
  func visible(_ view: Rect, _ words: String, _ continues: [Direction]) {
    let visible = text.visible(in: view)
    #expect(visible.lines.map(\.text).joined(separator: ", ") == words)
    #expect(visible.continues == Set(continues))
  }

  @Test("codes are in view as a whole or not at all")
  func codes() {
    #expect(text.visible(in: Rect(x: 100, y: 90, width: 100, height: 60)).codes.count == 1)
    #expect(text.visible(in: Rect(x: 100, y: 90, width: 70, height: 60)).codes.isEmpty)
  }
}
