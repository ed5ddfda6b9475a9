// SPDX-License-Identifier: GPL-3.0-or-later

import CPosix
import Foundation
import TestSupport
import Testing

/// `lupa describe` over many images: streams, helpers, ends.
@Suite("lupa describe, one after another", .ownThread, .timeLimit(.minutes(20)))
struct DescribeStreamTests {
  @Test("each is told as soon as it is known, long before the last is named")
  func streaming() async throws {
    let folder = try TemporaryFolder()
    let (names, output) = (folder.path + "/names", folder.path + "/output")
    mkfifo(names, 0o600)
    // Opened for reading too, so that this does not wait and the pipe stays open.
    let pipe = open(names, O_RDWR | O_CLOEXEC)
    try #require(pipe >= 0)
    let child = try Child(
      "/bin/sh", ["-c", #"exec "$0" describe --format json < "$1""#, BuiltPrograms.path("lupa"), names],
      environment: TestEnvironment.clean, output: output)
    for count in 1...3 {
      let line = Array("demo\n".utf8)
      #expect(write(pipe, line, line.count) == line.count)
      let came = try await comes {
        let text = try String(contentsOfFile: output, encoding: .utf8)
        return text.count { $0 == "\n" } == count
      }
      #expect(came, "\(count)")
    }
    close(pipe)
    #expect(try await comes { child.ending != nil })
    #expect(child.ending == 0)
  }

  @Test("a reader that goes away ends it quietly")
  func closedPipe() async throws {
    let names = String(repeating: "plain.png\\n", count: 500)
    let outcome = try await Describe.shell(
      #"printf '\#(names)' | { "$0" describe --format json; echo "ended $?" >&2; } | head -n 1"#)
    #expect(outcome.ending == .exit(0) && outcome.lines.count == 1)
    // Results that could not be written: as with every use of the program.
    #expect(outcome.standardError == "ended 3\n")
  }

  @Test("a full disk is told")
  func fullDisk() async throws {
    let outcome = try await Describe.shell(#""$0" describe demo demo > /dev/full"#)
    #expect(outcome.ending == .exit(3) && outcome.standardError == "The results cannot be written.\n")
  }

  @Test("there are never more pairs of helpers than asked for, and none is left over", arguments: [1, 2])
  func helpers(jobs: Int) async throws {
    let folder = try ProgramFolder()
    let most = Count()
    let names = Array(repeating: ["plain.png", "plain.gif", "plain.jpg", "exif.jpg", "comment.gif"], count: 4)
      .flatMap(\.self)
    let outcome = try await Describe.run(
      ["--format", "json", "--jobs", "\(jobs)"], input: names.joined(separator: "\n"), program: folder.lupa,
      meanwhile: { process in
        while true {
          // The one that reads text is the same program.
          let count = ProcessTable.children(of: process, named: "lupa-sight").count
          while most.value < count { most.increase() }
          try await Task.sleep(for: .milliseconds(3))
        }
      })
    #expect(outcome.ending == .exit(0))
    #expect(try outcome.objects.map { $0["file"] as? String } == names)
    #expect((1...(2 * jobs)).contains(most.value))
    #expect(try await comes { !ProcessTable.isAnyRunning(in: folder.path) })
  }

  @Test("helpers that are killed are made good for, and no answer is lost")
  func killed() async throws {
    let names = Array(repeating: "plain.png", count: 40)
    let deaths = Count()
    let outcome = try await Describe.run(
      ["--format", "json", "--jobs", "2"], input: names.joined(separator: "\n"),
      meanwhile: { process in
        _ = try await comes { ProcessTable.children(of: process, named: "lupa-sight").count == 4 }
        // Once only: what dies twice of one image is that image's error.
        for child in ProcessTable.children(of: process, named: "lupa-sight") where kill(child, SIGKILL) == 0 {
          deaths.increase()
        }
      })
    #expect(deaths.value > 0 && outcome.ending == .exit(0) && outcome.lines.count == 40)
    #expect(Set(outcome.lines).count == 1)
  }

  @Test("where no helper ever answers, each file says so, and why stands once")
  func dead() async throws {
    let folder = try ProgramFolder()
    try folder.replace("lupa-sight", with: "exit 1")
    let outcome = try await Describe.run(["plain.png", "plain.gif"], program: folder.lupa)
    #expect(outcome.ending == .exit(3) && outcome.standardError.isEmpty)
    #expect(outcome.lines == ["plain.png could not be read safely.", "plain.gif could not be read safely."])
  }

  @Test("at a terminal it says that an image is missing, and Ctrl-C ends it")
  func terminal() async throws {
    let bare = try PseudoTerminal(BuiltPrograms.path("lupa"), ["describe"])
    #expect(try await bare.expect("No image was named."))
    #expect(try await bare.end() == .exit(2))
    let waiting = try PseudoTerminal(BuiltPrograms.path("lupa"), ["describe", "demo", "-"])
    try #require(
      try await waiting.expect("City skyline at night."), "\(waiting.output.debugDescription)")
    try await waiting.send("\u{3}")
    #expect(try await waiting.end() == .signal(SIGINT))
  }

  @Test(
    "the whole corpus: an object for each file, in order, whatever lies there",
    .enabled(if: corpus != nil, "LUPA_CORPUS is not set"))
  func wholeCorpus() async throws {
    let root = try #require(corpus)
    let files = try #require(FileManager.default.enumerator(atPath: root)).compactMap { $0 as? String }
      .filter { name in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: root + "/" + name, isDirectory: &isFolder) && !isFolder.boolValue
      }.sorted().map { root + "/" + $0 }
    let folder = try ProgramFolder()
    let outcome = try await Describe.run(
      ["--format", "json", "-0"], input: files.joined(separator: "\0"), program: folder.lupa, deadline: .seconds(1100))
    #expect(outcome.ending == .exit(3) && outcome.standardError.isEmpty)
    #expect(try outcome.objects.map { $0["file"] as? String } == files)
    let codes = try outcome.codes
    #expect(codes.count { $0 == nil } > 140)
    #expect(!codes.contains("timed-out") && !codes.contains("helper-died"))
    #expect(try await comes { !ProcessTable.isAnyRunning(in: folder.path) })
  }
}

private let corpus: String? = {
  let folder = ProcessInfo.processInfo.environment["LUPA_CORPUS"]
  if folder == nil { print("LUPA_CORPUS is not set: the descriptions of real images are skipped.") }
  return folder
}()
