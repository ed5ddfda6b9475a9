// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// `--frames`, as a program sees it that reads Lupa's results from a pipe.
@Suite("Frames of what moves", .ownThread)
struct FramesTests {
  struct Result: Decodable {
    let command: String?
    let animation: Animation?
    let viewport: View
  }

  struct Animation: Decodable {
    let duration: Double
    let frames: [Frame]
  }

  struct Frame: Decodable {
    let time: Double
    let zoom: Double
    let offset: Offset
  }

  struct View: Decodable {
    let zoom: Double
    let offset: Offset
  }

  struct Offset: Decodable, Equatable {
    let x: Double
    let y: Double
  }

  private func lines(_ arguments: [String], _ input: [String]) async throws -> [String] {
    let outcome = try await ChildProcess.run(
      BuiltPrograms.path("lupa"), ["--format", "json"] + arguments, input: input.map { $0 + "\n" }.joined(),
      environment: TestEnvironment.with([:]), directory: "/")
    #expect(outcome.ending == .exit(0) && outcome.standardError.isEmpty)
    return outcome.lines
  }

  private func results(_ arguments: [String], _ input: [String]) async throws -> [Result] {
    try await lines(["--frames"] + arguments, input).map { try JSONDecoder().decode(Result.self, from: Data($0.utf8)) }
  }

  @Test("come at 60 Hz, from where the view was to exactly where it is")
  func frames() async throws {
    let commands = ["double tap", "drag 200 100", "pan up", "fit", "fit", "where", "zoom in", "double tap"]
    let results = try await results(["--behavior", "double-tap"], commands)
    #expect(results.map(\.command) == [nil] + commands)
    for (before, result) in zip(results, results.dropFirst()) {
      let moves = before.viewport.zoom != result.viewport.zoom || before.viewport.offset != result.viewport.offset
      #expect((result.animation != nil) == moves)
      guard let animation = result.animation, let last = animation.frames.last else { continue }
      #expect(animation.frames.map(\.time) == animation.frames.indices.map { Double($0) / 60 })
      #expect(animation.duration == last.time)
      #expect(last.zoom == result.viewport.zoom && last.offset == result.viewport.offset)
      // A drag is shown at once; all else begins where the animation before has ended.
      let first = try #require(animation.frames.first)
      #expect((animation.frames.count == 1) == (result.command == "drag 200 100"))
      if animation.frames.count > 1 {
        #expect(abs(first.zoom - before.viewport.zoom) < 1e-9 && abs(first.offset.x - before.viewport.offset.x) < 1e-9)
      }
      for frame in animation.frames.dropLast() { #expect(frame.time < last.time) }
    }
    let taps = try #require(results[1].animation)
    #expect(abs(taps.frames[12].zoom - 2.342) <= 0.001)
  }

  @Test("with reduced motion there is one, the end")
  func reduced() async throws {
    let results = try await results(["--behavior", "free", "--reduce-motion"], ["pinch 1.5 drag 40 -20", "zoom out"])
    for result in results.dropFirst() {
      let frames = try #require(result.animation).frames
      #expect(frames.count == 1 && frames[0].time == 0 && frames[0].zoom == result.viewport.zoom)
    }
  }

  @Test("are there only on demand")
  func onDemand() async throws {
    #expect(try await lines([], ["zoom in"]).allSatisfy { !$0.contains("animation") })
    #expect(try await lines(["--frames"], ["zoom in"]).allSatisfy { $0.contains("\"animation\":") })
  }
}
