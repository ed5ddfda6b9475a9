// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import TestSupport
import Testing
import ZoomGeometry

@Suite("Options of the zoom behavior", .ownThread)
struct ZoomOptionTests {
  private func options(_ arguments: [String]) throws -> Options {
    var options = Options()
    try options.read(arguments: arguments)
    return options
  }

  @Test(
    "a largest zoom that is not finite, or not positive, is wrong usage",
    arguments: ["0", "-1", "nan", "inf", "1e3", "", "x", "-0"])
  func unusableZoom(text: String) {
    #expect(throws: OptionProblem.unusableValue(option: "zoom", value: text)) { try options(["--zoom=" + text]) }
  }

  @Test(
    "a frame has two sides from 1 to 1,000,000 points",
    arguments: ["0x1", "900", "900x", "x", "-1x5", "nanx3", "1x2x3", "2000000x5"])
  func unusableFrame(text: String) {
    #expect(throws: OptionProblem.unusableValue(option: "frame", value: text)) { try options(["--frame", text]) }
  }

  @Test("make the behavior that was named")
  func behaviors() throws {
    #expect(try options([]).zoomBehavior == .explore)
    #expect(try options(["--behavior", "double-tap", "--zoom", "0,5"]).zoomBehavior == .doubleTap(zoom: 1))
    #expect(try options(["--behavior", "double-tap", "--zoom", "3"]).zoomBehavior == .doubleTap(zoom: 3))
    #expect(try options(["--behavior=scroll-view", "--zoom=20000"]).zoomBehavior == .scrollView(zoom: 10_000))
    #expect(try options(["--behavior", "pinch", "--optical"]).zoomBehavior == .pinch(isOptical: true))
    #expect(try options(["--behavior", "pinch", "--zoom", "3"]).zoomBehavior == .pinch())
    #expect(try options(["--behavior", "free"]).zoomBehavior == .free)
    #expect(try options(["--frame", "390x700"]).frame == Size(width: 390, height: 700))
    #expect(throws: OptionProblem.unusableValue(option: "behavior", value: "tap")) {
      try options(["--behavior", "tap"])
    }
  }
}
