// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport

/// One server for all tests of this target; it ends with them.
let web = Task { try await WebServer() }

/// One that signed its own certificate.
let selfSigned = Task { try await WebServer(certificate: Certificate()) }

/// The built program, for images from the loopback.
enum RemoteLupa {
  static let images = Repository.root + "/Tests/Fixtures/Images"

  /// A session between pipes.
  ///
  /// - Returns: One answer for the start and one a line, and how it ended.
  static func answers(
    _ arguments: [String], _ lines: [String] = [], program: String = BuiltPrograms.path("lupa"),
    meanwhile: (@Sendable (_ process: Int32) async throws -> Void)? = nil
  ) async throws -> (answers: [PipeAnswer], ending: Ending) {
    let outcome = try await ChildProcess.run(
      program, ["--format", "json"] + arguments, input: lines.map { $0 + "\n" }.joined(),
      directory: images, meanwhile: meanwhile)
    return (try outcome.lines.map(PipeAnswer.init), outcome.ending)
  }

  /// A session at a terminal that keeps its history and its temporary files in a folder of the test's.
  static func terminal(
    _ arguments: [String], in folder: TemporaryFolder, speech: String = "none"
  ) throws -> PseudoTerminal {
    let own = ["XDG_STATE_HOME": "/state", "XDG_CONFIG_HOME": "/config"].mapValues { folder.path + $0 }
    return try PseudoTerminal(
      BuiltPrograms.path("lupa"), ["--speech", speech] + arguments, environment: TestEnvironment.with(own),
      directory: images)
  }

  /// The nameless files that a process holds.
  static func filesKept(by process: Int32) -> Int {
    let folder = "/proc/\(process)/fd/"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.count { name in
      let link = (try? FileManager.default.destinationOfSymbolicLink(atPath: folder + name)) ?? ""
      return link.contains("/lupa-") && link.hasSuffix(" (deleted)")
    }
  }
}

/// What a session between pipes says of one line.
struct PipeAnswer: Decodable {
  let command: String?
  let status: String
  let spoken: [String]
  let announcements: [Announcement]
  let element: Element?
  let error: Problem?
  let viewport: Viewport?

  /// What is said of the command itself, however long it took, and not of what is in view.
  var reply: [String] {
    announcements.filter { $0.priority != "progress" && $0.key != "announcement.description" }.map(\.text)
  }

  init(_ line: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(line.utf8))
  }

  struct Announcement: Decodable, Hashable {
    let key: String
    let priority: String
    let text: String
  }

  struct Element: Decodable, Hashable {
    let label: String
    let labelSource: String
    let states: [String]
    let value: String
    let detail: String
    let actions: [String]
  }

  struct Problem: Decodable {
    let code: String
    let message: String
  }

  struct Viewport: Decodable, Hashable {
    let zoom: Double
    let offset: [String: Double]
    let visible: [String: Double]
  }
}
