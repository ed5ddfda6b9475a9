// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// The announced size is that of the upright picture, at every zoom.
@Suite("Turned images", .ownThread)
struct OrientationTests {
  @Test(
    "small images, stored in each of the eight ways so that all are 6 by 4 upright",
    arguments: (1...8).map { "orientation-\($0).jpg" } + ["png", "tif", "webp"].map { "orientation-6.\($0)" })
  func fixtures(name: String) async throws {
    try await check(Repository.root + "/Tests/Fixtures/Images/" + name, 6, 4)
  }

  @Test(
    "photographs, upright 1800 by 1200 or 1200 by 1800 whatever their tag",
    .enabled(if: corpus != nil, "LUPA_CORPUS names no corpus"),
    arguments: (["0", "1", "3", "4", "6", "8"].map { ("ori__Landscape_\($0).jpg", 1800, 1200) })
      + (["1", "2", "4", "6"].map { ("pg__Portrait_\($0).jpg", 1200, 1800) }))
  func photographs(name: String, width: Int, height: Int) async throws {
    try await check((corpus ?? "") + "/2-orientation/" + name, width, height)
  }

  private func check(_ path: String, _ width: Int, _ height: Int) async throws {
    let steps = [
      "info", "zoom in", "info", "zoom in", "zoom in on top left", "info", "zoom out", "info", "fit", "info",
    ]
    let outcome = try await ChildProcess.run(
      BuiltPrograms.path("lupa"), ["--format", "json", path], input: steps.joined(separator: "\n"))
    let results = try outcome.lines.map { try JSONDecoder().decode(Result.self, from: Data($0.utf8)) }
    try #require(results.count == steps.count + 1)
    #expect(results.first?.spoken.first?.contains("Image, \(width) by \(height). Fit.") == true)
    let shape = width > height ? "landscape" : "portrait"
    for result in results where result.command == "info" {
      #expect(result.spoken.first?.hasSuffix("\(width) by \(height) pixels, \(shape).") == true)
    }
    for result in results {
      let (visible, zoom) = (result.viewport.visible, result.viewport.zoom)
      #expect(abs(visible.width - Double(width) / zoom) < 1e-6 && abs(visible.height - Double(height) / zoom) < 1e-6)
    }
  }

  private struct Result: Decodable {
    let command: String?
    let spoken: [String]
    let viewport: Viewport

    struct Viewport: Decodable {
      let visible: Visible
      let zoom: Double
    }

    struct Visible: Decodable {
      let width: Double
      let height: Double
    }
  }
}

private let corpus = ProcessInfo.processInfo.environment["LUPA_CORPUS"]
