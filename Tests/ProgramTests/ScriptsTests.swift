// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// `Scripts/run` in a checkout of its own, where the programs it calls are told what to answer.
@Suite("Scripts/run", .ownThread)
struct ScriptsTests {
  private static let newSwift = "echo 'Swift version 6.3.1 (swift-6.3.1-RELEASE)'"

  /// Builds nothing, prints noise, and reads standard input if it is let.
  private static let buildingSwift = """
    case $1 in --version) \(newSwift) ;; *) cat; echo 'noise of the build' ;; esac
    """

  private static let everythingInstalled = #"shift 3; printf 'installed=%s ' "$@""#

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let files = FileManager.default
    try files.copyItem(atPath: Repository.root + "/Scripts", toPath: folder.path + "/Scripts")
    try files.createDirectory(atPath: folder.path + "/.build/debug", withIntermediateDirectories: true)
    try files.createDirectory(atPath: folder.path + "/bin", withIntermediateDirectories: true)
    try program(".build/debug/lupa", #"echo "session: $*"; cat; exit 3"#)
    try program("bin/dpkg-query", Self.everythingInstalled)
    try program("bin/swift", Self.buildingSwift)
    try program("bin/id", "echo 0")
    try program("bin/apt-get", #"cat; echo "apt-get $*" | tee -a "$(dirname "$0")/../calls""#)
  }

  @Test("gives the session its arguments, its input and all of standard output")
  func session() async throws {
    let outcome = try await run(["photo one.jpg", "--language", "es"], input: "acercar\n")
    #expect(outcome.standardOutput == "session: photo one.jpg --language es\nacercar\n")
    #expect(outcome.standardError.isEmpty)
    #expect(outcome.ending == .exit(3))
  }

  @Test(
    "says where Swift comes from when there is none or an old one, and ends with 2",
    arguments: [
      "echo 'python-swiftclient 4.1.0'", "exit 127", "echo 'Swift version 6.2.4 (swift-6.2.4-RELEASE)'",
    ])
  func noSwift(_ answer: String) async throws {
    try program("bin/swift", answer)
    let outcome = try await run([], input: "zoom in\n")
    #expect(outcome.ending == .exit(2))
    #expect(outcome.standardOutput.isEmpty)
    #expect(outcome.standardError.contains("Lupa needs Swift 6.3 or later"))
    #expect(outcome.standardError.contains("https://www.swift.org"))
  }

  @Test(
    "takes later versions of Swift",
    arguments: ["Swift version 6.3 (x)", "Swift version 6.10.1 (x)", "driver 1.2 Apple Swift version 7.0 (x)"])
  func laterSwift(_ version: String) async throws {
    try program("bin/swift", "echo '\(version)'")
    #expect(try await run([]).ending == .exit(3))
  }

  @Test("names and installs the Debian packages that are missing, after an update")
  func missingPackages() async throws {
    try program("bin/dpkg-query", Self.everythingInstalled + " | sed 's/installed=lib[rv][a-z]*-dev //g'")
    let outcome = try await run([], input: "zoom in\n")
    #expect(outcome.standardOutput == "session: \nzoom in\n")
    #expect(outcome.standardError.contains("Missing Debian packages: libvips-dev libreadline-dev."))
    let calls = try String(contentsOfFile: folder.path + "/calls", encoding: .utf8)
    #expect(
      calls == """
        apt-get update -q
        apt-get install -q -y --no-install-recommends libvips-dev libreadline-dev

        """)
  }

  @Test("says which packages could not be installed, and ends with 1")
  func failingInstall() async throws {
    try program("bin/dpkg-query", "exit 1")
    try program("bin/apt-get", "exit 100")
    let outcome = try await run([])
    #expect(outcome.ending == .exit(1))
    #expect(outcome.standardOutput.isEmpty)
    #expect(outcome.standardError.contains("could not be installed: libvips-dev"))
  }

  @Test("shows what the compiler said when the build fails, and ends with 1")
  func failingBuild() async throws {
    try program("bin/swift", "case $1 in --version) \(Self.newSwift) ;; *) echo 'error: no such room'; exit 1 ;; esac")
    let outcome = try await run([])
    #expect(outcome.ending == .exit(1))
    #expect(outcome.standardOutput.isEmpty)
    #expect(outcome.standardError.contains("error: no such room"))
    #expect(outcome.standardError.contains("Building Lupa failed."))
  }

  @Test("builds again only when a source changed")
  func secondTime() async throws {
    try program("bin/swift", "case $1 in --version) \(Self.newSwift) ;; *) echo built >> \(folder.path)/builds ;; esac")
    let source = folder.path + "/Sources/lupa/main.swift"
    for path in [source, folder.path + "/Locales/Locales.swift", folder.path + "/Package.swift"] {
      let url = URL(fileURLWithPath: path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
    func builds() throws -> Int {
      try String(contentsOfFile: folder.path + "/builds", encoding: .utf8).count(where: \.isNewline)
    }
    _ = try await run([])
    #expect(try builds() == 1)
    _ = try await run([])
    #expect(try builds() == 1)
    try FileManager.default.setAttributes([.modificationDate: Date.now.addingTimeInterval(60)], ofItemAtPath: source)
    _ = try await run([])
    #expect(try builds() == 2)
  }

  private func run(_ arguments: [String], input: String = "") async throws -> ChildProcess.Outcome {
    try await ChildProcess.run(
      folder.path + "/Scripts/run", arguments, input: input,
      environment: TestEnvironment.with(["PATH": folder.path + "/bin:/usr/bin:/bin"]), directory: "/")
  }

  private func program(_ path: String, _ body: String) throws {
    try WrittenProgram.write("#!/bin/bash\n\(body)\n", to: folder.path + "/" + path)
  }
}
