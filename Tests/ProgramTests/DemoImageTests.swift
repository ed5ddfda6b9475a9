// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@Suite("The demo image", .ownThread)
struct DemoImageTests {
  private static let source = Repository.root + "/Sources/Demo/Resources/city-skyline.svg"

  private struct Box: Hashable {
    let x, y, width, height: Int
  }

  @Test("is 900 by 1200, and its sky, moon and colours are as described")
  func skyAndMoon() throws {
    let svg = try String(contentsOfFile: Self.source, encoding: .utf8)
    #expect(svg.contains(#"width="900" height="1200""#))
    #expect(svg.contains(##"<circle id="moon" cx="695" cy="215" r="75" fill="#FFFFFF" fill-opacity="0.9"/>"##))
    let stops = svg.matches(of: /stop offset="([^"]+)" stop-color="([^"]+)"/).map { "\($0.1) \($0.2)" }
    #expect(stops == ["0 #000000", "0.5 #5856D6", "1 #AF52DE"])
  }

  @Test("has no title of its own: its label comes from the catalog")
  func title() throws {
    let svg = try String(contentsOfFile: Self.source, encoding: .utf8)
    #expect(!svg.contains("<title"))
    #expect(!svg.contains("<desc"))
  }

  @Test("has seven towers, as wide, high and far apart as described")
  func towers() throws {
    let expected = zip(0..., [520, 760, 440, 880, 620, 700, 480]).map { index, height in
      Box(x: 130 * index - 5, y: 1200 - height, width: 120, height: height)
    }
    #expect(try boxes(filled: "#171717", opacity: nil) == expected)
  }

  @Test("has its windows where the rule puts them, and nowhere else")
  func windows() throws {
    var expected: Set<Box> = []
    for y in 0..<1170 {
      for (tower, height) in [520, 760, 440, 880, 620, 700, 480].enumerated() {
        let below = y - (1200 - height) - 30
        guard below >= 0, below.isMultiple(of: 64) else { continue }
        for offset in [18, 70] where !(tower + y / 64 + offset).isMultiple(of: 3) {
          expected.insert(Box(x: 130 * tower - 5 + offset, y: y, width: 32, height: 34))
        }
      }
    }
    let windows = try boxes(filled: "#FFCC00", opacity: "0.8")
    #expect(windows.count == expected.count)
    #expect(Set(windows) == expected)
  }

  @Test("lies beside the programs that were built")
  func resource() throws {
    let built = BuiltPrograms.path("lupa_Demo.resources") + "/Resources/city-skyline.svg"
    #expect(FileManager.default.contents(atPath: built) == FileManager.default.contents(atPath: Self.source))
  }

  private func boxes(filled color: String, opacity: String?) throws -> [Box] {
    let svg = try String(contentsOfFile: Self.source, encoding: .utf8)
    let rectangle =
      /<rect x="(-?\d+)" y="(\d+)" width="(\d+)" height="(\d+)" fill="([^"]+)"(?: fill-opacity="([^"]+)")?\/>/
    return svg.matches(of: rectangle).compactMap { match in
      guard match.5 == color, match.6.map(String.init) == opacity,
        let x = Int(match.1), let y = Int(match.2), let width = Int(match.3), let height = Int(match.4)
      else { return nil }
      return Box(x: x, y: y, width: width, height: height)
    }
  }
}
