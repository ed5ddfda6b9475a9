// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// `"recognizer": ["program", "{wav}"]` in the configuration: another program makes text of what was said.
@Suite("Another recognizer", .ownThread, .serialized, .timeLimit(.minutes(20)))
struct OtherRecognizerTests {
  private let folder: TemporaryFolder
  private let recording: String

  init() throws {
    folder = try TemporaryFolder()
    recording = folder.path + "/a recording.wav"
    // Not what the recognizers below make of it.
    try SoundServer.speak("pan left", to: recording)
  }

  /// What the program does, and what is told of it.
  struct Row: Sendable, CustomTestStringConvertible {
    let script: String
    let answer: String
    var code: Int32 = 0
    var testDescription: String { script }
  }

  @Test(
    "what it prints is taken for the nearest command, and whatever else it does is told",
    arguments: [
      Row(script: "echo 'Zoom in.'", answer: "zoom in"), Row(script: "echo; echo ' ZOOM, IN! '", answer: "zoom in"),
      Row(script: "echo 'pan lift'", answer: "pan left"), Row(script: "printf 'zoom in'", answer: "zoom in"),
      Row(script: "true", answer: "not understood", code: 1),
      Row(script: "echo; echo '  '", answer: "not understood", code: 1),
      Row(script: "head -c 3000 /dev/urandom", answer: "not understood", code: 1),
      Row(script: "echo 'the weather is nice today'", answer: "not understood", code: 1),
      Row(script: "printf '\\033[2J\\n'", answer: "not understood", code: 1),
      Row(script: "echo zoom in; exit 1", answer: "The recognizer from the settings failed.", code: 3),
      Row(script: "echo zoom in; kill -9 $$", answer: "The recognizer from the settings failed.", code: 3),
      Row(script: "head -c 1000000 /dev/zero", answer: "The recognizer from the settings failed.", code: 3),
      Row(script: "yes zoom in", answer: "The recognizer from the settings failed.", code: 3),
      // Sixteen bits, one channel, 16,000 samples a second; in a folder that nobody else sees.
      Row(script: "od -An -tu4 -j24 -N4 \"$1\" | tr -d ' \\n' | grep -qx 16000 && echo describe", answer: "describe"),
      Row(script: "stat -c %a \"$(dirname \"$1\")\" | grep -qx 700 && echo describe", answer: "describe"),
      Row(script: "[ \"$2\" = en ] && echo describe", answer: "describe"),
      // What it leaves running holds nothing up.
      Row(script: "sleep 1000 & echo describe", answer: "describe"),
    ])
  func recordings(_ row: Row) async throws {
    try configure(script: row.script)
    let outcome = try await lupa(["listen", recording])
    #expect(outcome.standardOutput == "\(recording): \(row.answer)\n")
    #expect(outcome.standardError.isEmpty && outcome.ending == .exit(row.code))
  }

  @Test("one that does not exist failed, in Spanish too")
  func missing() async throws {
    try configure(#"{"recognizer": ["/nonexistent/program", "{wav}"]}"#)
    let english = try await lupa(["listen", recording])
    #expect(english.standardOutput == "\(recording): The recognizer from the settings failed.\n")
    let spanish = try await lupa(["listen", "--language", "es", recording])
    #expect(spanish.standardOutput == "\(recording): El reconocedor de la configuración falló.\n")
    #expect(english.ending == .exit(3) && spanish.ending == .exit(3))
  }

  @Test(
    "one that is no list of words, or takes no recording, is an unusable setting; the own one listens",
    arguments: [
      #"{"recognizer": "/bin/echo {wav}"}"#, #"{"recognizer": ["/bin/echo", "zoom in"]}"#, #"{"recognizer": []}"#,
      #"{"recognizer": ["{wav}"]}"#, #"{"recognizer": ["/bin/echo", 1]}"#, #"{"recognizer": {"a": "{wav}"}}"#,
    ])
  func unusable(_ configuration: String) async throws {
    try configure(configuration)
    let session = try await lupa([], input: "zoom in\n")
    #expect(session.lines.contains { $0.contains("recognizer") }, "\(session.standardOutput)")
    #expect(session.lines.last == "Zoomed in, 200 percent. Center." && session.ending == .exit(0))
    let listening = try await lupa(["listen", recording])
    #expect(listening.lines.last == "\(recording): pan left")
  }

  @Test("it listens to the microphone, and the session does what it prints")
  func microphone() async throws {
    let server = try SoundServer(folder: folder.path)
    try server.addMicrophone()
    try configure(script: "echo 'Zoom in!'")
    let own = server.environment.merging(["XDG_CONFIG_HOME": folder.path + "/config"]) { $1 }
    let session = try Dialogue([], environment: TestEnvironment.with(own))
    _ = try await session.result(of: nil)
    async let answer = session.result(of: "listen")
    try await server.say("describe")
    let result = try await answer
    #expect(result.heard == "zoom in" && result.viewport?.zoom == 2)
    #expect(try await session.end() == .exit(0))
  }

  // MARK: Steps

  private func configure(script: String) throws {
    let path = folder.path + "/recognizer"
    try WrittenProgram.write(script: script, to: path)
    try configure("{\"recognizer\": [\"\(path)\", \"{wav}\", \"{language}\"]}")
  }

  private func configure(_ configuration: String) throws {
    let path = folder.path + "/config/lupa"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try configuration.write(toFile: path + "/config.json", atomically: true, encoding: .utf8)
  }

  private func lupa(_ arguments: [String], input: String = "") async throws -> ChildProcess.Outcome {
    try await ChildProcess.run(
      BuiltPrograms.path("lupa"), arguments, input: input,
      environment: TestEnvironment.with(["XDG_CONFIG_HOME": folder.path + "/config"]))
  }
}
