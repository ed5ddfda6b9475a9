// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// `lupa test` as it is started from a shell.
@Suite("lupa test", .ownThread)
struct TestCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write("good.lupa", "open demo\nexpect label \"City skyline at night\"\nexpect language en\n")
    try write("bad.lupa", "open demo\nexpect zoom 2\n")
    try write("mistake.lupa", "open demo\nexpct zoom 1\nexpect zoom 1\n")
  }

  private func write(_ name: String, _ text: String) throws {
    let url = URL(fileURLWithPath: folder.path + "/" + name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func read(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
  }

  private func run(_ arguments: [String], _ environment: [String: String] = [:]) async throws -> ChildProcess.Outcome {
    try await ChildProcess.run(
      BuiltPrograms.path("lupa"), ["test"] + arguments, environment: TestEnvironment.with(environment),
      directory: folder.path)
  }

  @Test(
    "ends with the largest code that applies, and runs everything",
    arguments: [
      (["good.lupa"], 0, 1), (["good.lupa", "bad.lupa"], 1, 2), (["bad.lupa", "good.lupa"], 1, 2),
      (["mistake.lupa", "bad.lupa", "good.lupa"], 3, 3), (["nothing.lupa"], 3, 1),
      (["nothing.lupa", "good.lupa"], 3, 2), (["."], 3, 3), (["good.lupa", "good.lupa", "./good.lupa"], 0, 1),
    ])
  func exits(_ arguments: [String], _ code: Int32, _ count: Int) async throws {
    let outcome = try await run(arguments)
    #expect(outcome.ending == .exit(code))
    #expect(outcome.standardError.isEmpty)
    #expect(outcome.lines.prefix(2) == ["TAP version 14", "1..\(count)"])
    #expect(outcome.lines.count { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") } == count)
  }

  @Test(
    "says on standard error what is wrong with the command line, runs nothing, and ends with 2",
    arguments: [
      ([], "No script was found. Name a script or a folder with scripts."),
      (["empty"], "No script was found. Name a script or a folder with scripts."),
      (["--langauge", "es", "good.lupa"], "There is no option --langauge. Did you mean --language?"),
      (
        ["--frame", "big", "good.lupa"],
        "big cannot be used with --frame: the size of the view in points, such as 390x700, each side from 1 to 1000000."
      ),
      (["--locales", "nowhere", "good.lupa"], "There are no string catalogs in nowhere."),
      (["--catalog", "nothing.xcstrings", "good.lupa"], "The catalog cannot be read: nothing.xcstrings."),
      (["--format", "json", "good.lupa"], "This option cannot be used here: --format."),
      (["--speech", "espeak", "good.lupa"], "This option cannot be used here: --speech."),
      (["--script", "good.lupa", "good.lupa"], "This option cannot be used here: --script."),
      (["--voice", "nobody", "good.lupa"], "There is no voice nobody."),
      (
        ["--report", "good.lupa"],
        "good.lupa cannot be used with --report: a report in a file, as often as you like, or for - on standard output: "
          + "tap, tap13, junit, json, earl or summary, an equals sign and the file."
      ),
      (
        ["--jobs", "0", "good.lupa"],
        "0 cannot be used with --jobs: how many images lupa describe looks at, or how many cases lupa test runs, at "
          + "once, from 1 to 64; without it, as many as there are cores, at most 4."
      ),
      (
        ["--timeout", "now", "good.lupa"],
        "now cannot be used with --timeout: how many seconds a case may take, from 1 to 86400; 60 unless set."
      ),
      (["--filter", "nothing", "good.lupa"], "No case fits --filter. The option --list names all cases."),
      (
        ["--report", "json=a", "--report", "tap=./a", "good.lupa"],
        "Two reports cannot be written to the same file: ./a."
      ),
      (["good.lupa", "--report"], "The option --report needs a value."),
    ])
  func wrongUsage(_ arguments: [String], _ sentence: String) async throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/empty", withIntermediateDirectories: true)
    let outcome = try await run(arguments)
    #expect(outcome.ending == .exit(2))
    #expect(outcome.standardOutput.isEmpty)
    #expect(outcome.standardError == sentence + "\n")
  }

  @Test("a folder without scripts among others is wrong usage too, once the others have run")
  func emptyFolder() async throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/empty", withIntermediateDirectories: true)
    let outcome = try await run(["empty", "good.lupa"])
    #expect(outcome.ending == .exit(2))
    #expect(outcome.standardOutput == "TAP version 14\n1..1\nok 1 - good.lupa\n")
    #expect(outcome.standardError == "No script was found in empty.\n")
  }

  @Test("knows nothing of the person's language, environment and configuration, and writes the same bytes each time")
  func environment() async throws {
    try write("config/lupa/config.json", #"{"verbosity":"brief","language":"es","frame":"100x100","rate":900}"#)
    try write("case.lupa", "open demo\nexpect spoken \"Image, 900 by 1200. Fit.\"\nzom in\n")
    try write("rate.lupa", "faster\nexpect spoken \"Rate 200 words per minute.\"\nexpect language en\n")
    let plain = try await run(["."])
    let other = try await run(
      ["."],
      [
        "XDG_CONFIG_HOME": folder.path + "/config", "LC_ALL": "es_ES.UTF-8", "LANG": "es_ES.UTF-8",
        "LUPA_LANGUAGE": "es", "LUPA_VERBOSITY": "brief", "LUPA_FRAME": "100x100", "LUPA_LOCALES": "/nowhere",
        "LUPA_CATALOG": "/nowhere", "LUPA_FORMAT": "json", "ACCESSIBLE": "1",
      ])
    #expect(plain.lines.contains("ok 5 - ./rate.lupa"))
    #expect(plain == other)
    let again = try await run(["."])
    #expect(plain == again)
  }

  @Test("says what is wrong with the command line in the person's language")
  func complaint() async throws {
    let outcome = try await run([], ["LC_ALL": "es_ES.UTF-8"])
    #expect(outcome.standardError == "No se encontró ningún guion. Indica un guion o una carpeta con guiones.\n")
  }

  @Test("options of the command line hold for every case, and those of a script win over them")
  func options() async throws {
    let arguments = ["--language", "es", "--frame", "900x100", "--rate=300"]
    try write(
      "run/one.lupa",
      """
      expect language es
      abrir demo
      acercar
      expect visible 0 300 900 600
      más rápido
      expect spoken "Velocidad: 325 palabras por minuto."
      """)
    try write(
      "run/two.lupa",
      """
      options --language en --frame 90x1200
      expect language en
      open demo
      zoom in
      expect visible 225 0 450 1200
      faster
      expect spoken "Rate 325 words per minute."
      """)
    try write("run/three.lupa", "expect language es\n")
    let outcome = try await run(arguments + ["run"])
    #expect(
      outcome.standardOutput
        == "TAP version 14\n1..3\nok 1 - run/one.lupa\nok 2 - run/three.lupa\nok 3 - run/two.lupa\n")
    #expect(outcome.ending == .exit(0))
  }

  @Test("file names start from the script's folder, those of the command line from the current one")
  func files() async throws {
    let labels = #"""
      {"sourceLanguage":"en","version":"1.0","strings":{"City skyline at night":{"localizations":{
      "en":{"stringUnit":{"state":"translated","value":"NAME"}}}}}}
      """#
    try write("deep/one.xcstrings", labels.replacing("NAME", with: "One"))
    try write("two.xcstrings", labels.replacing("NAME", with: "Two"))
    try write("deep/plain.svg", #"<svg xmlns="http://www.w3.org/2000/svg" width="6" height="4"/>"#)
    try write("deep/a b/plain.lupa", "open ../plain.svg\nexpect visible 0 0 6 4\nopen ./demo\nexpect error not-found\n")
    try write("deep/one.lupa", "options --catalog one.xcstrings\nopen demo\nexpect label One\n")
    try write("deep/two.lupa", "open demo\nexpect label Two\n")
    let outcome = try await run(["--catalog", "two.xcstrings", "deep"])
    #expect(outcome.ending == .exit(0), "\(outcome.standardOutput)")
    #expect(outcome.lines.contains("ok 1 - deep/a b/plain.lupa"))
  }

  @Test(
    "says what is wrong with catalogs in comments after the plan, or before the script that names them, each once",
    arguments: [
      ("en", "A string catalog is not valid JSON at line 2, column 1: "),
      ("es", "Un catálogo de textos no es JSON válido en la línea 2, columna 1: "),
    ])
  func brokenCatalogs(_ language: String, _ sentence: String) async throws {
    try write("broken.xcstrings", "{\n")
    try write("deep/other.xcstrings", "{\n")
    try write("locales/Elements.xcstrings", "{\n")
    try write("deep/a.lupa", "expect spoken \"broken.xcstrings\"\nexpect spoken \"locales/Elements.xcstrings\"\n")
    try write("deep/b.lupa", "options --catalog other.xcstrings\nexpect spoken \"other.xcstrings\"\n")
    try write("deep/c.lupa", "options --catalog other.xcstrings\nexpect spoken \"other.xcstrings\"\n")
    let outcome = try await run(
      ["--catalog", "broken.xcstrings", "--locales", "locales", "--language", language, "deep"])
    #expect(
      outcome.lines == [
        "TAP version 14", "1..3", "# \(sentence)locales/Elements.xcstrings.", "# \(sentence)broken.xcstrings.",
        "ok 1 - deep/a.lupa", "# \(sentence)\(folder.path)/deep/other.xcstrings.", "ok 2 - deep/b.lupa",
        "ok 3 - deep/c.lupa",
      ])
    #expect(outcome.ending == .exit(0))
    #expect(outcome.standardError.isEmpty)
  }

  @Test("each case hears what is wrong with the catalog beside its image; a comment before the first says it, too")
  func brokenLabels() async throws {
    try write("plain.svg", #"<svg xmlns="http://www.w3.org/2000/svg" width="6" height="4"><title>A line</title></svg>"#)
    try write("Labels.xcstrings", "{\n")
    let script = """
      open plain.svg
      expect label "A line"
      expect spoken "A string catalog is not valid JSON at line 2, column 1: Labels.xcstrings."
      open plain.svg
      expect not spoken catalog
      """
    try write("one.lupa", script)
    try write("two.lupa", script)
    try write("deep/three.lupa", "open ../plain.svg\nexpect spoken catalog\n")
    let outcome = try await run(["one.lupa", "two.lupa", "deep/three.lupa"])
    #expect(
      outcome.lines == [
        "TAP version 14", "1..3",
        "# A string catalog is not valid JSON at line 2, column 1: \(folder.path)/Labels.xcstrings.",
        "ok 1 - one.lupa", "ok 2 - two.lupa", "ok 3 - deep/three.lupa",
      ])
  }

  @Test("options that do not go together are a mistake of the script, at their place")
  func unusableOptions() async throws {
    try write("locales.lupa", "# Nothing lies there.\n\noptions --rate 200 --locales nowhere\nexpect status ok\n")
    try write("voice.lupa", "options --voice nobody\nexpect status ok\n")
    let outcome = try await run([folder.path + "/locales.lupa", "voice.lupa"])
    #expect(outcome.ending == .exit(3))
    #expect(
      outcome.standardOutput == """
        TAP version 14
        1..2
        not ok 1 - \(folder.path)/locales.lupa
          ---
          at: "\(folder.path)/locales.lupa:3:20"
          message: "There are no string catalogs in \(folder.path)/nowhere."
          ...
        not ok 2 - voice.lupa
          ---
          at: "voice.lupa:1:9"
          message: "There is no voice nobody."
          ...

        """)
  }

  @Test("writes the reports that are asked for beside TAP, in the same run")
  func reports() async throws {
    let outcome = try await run([
      "--report", "junit=out.xml", "--report=json=out.json", "--report", "summary=out.txt", "--reproducible",
      "good.lupa", "bad.lupa",
    ])
    #expect(outcome.ending == .exit(1))
    #expect(outcome.lines.first == "TAP version 14")
    #expect(
      try read("out.xml").contains(
        #"<testsuites name="lupa" tests="2" failures="1" errors="0" skipped="0" time="0.000">"#))
    #expect(
      try read("out.json") == #"""
        {"behavior":"explore","duration":0,"file":"good.lupa","findings":[],"language":"en","line":1,"notes":[],"reason":null,"remarks":[],"seed":null,"status":"passed","tags":[],"title":null,"voice":null}
        {"behavior":"explore","duration":0,"file":"bad.lupa","findings":[{"at":"bad.lupa:2","expected":"2","found":"1","heard":"City skyline at night. Image, 900 by 1200. Fit. Colors: blue at the top, black at the bottom, and a little dark yellow. Looks like a screenshot or a drawing. Zoom in, then pan left, right, up or down.","step":"expect zoom 2"}],"language":"en","line":1,"notes":[],"reason":null,"remarks":[],"seed":null,"status":"failed","tags":[],"title":null,"voice":null}

        """#)
    #expect(
      try read("out.txt") == """
        Failed: bad.lupa, line 2: expect zoom 2. Found: 1.
        1 failed. 1 passed. 2 cases in all.

        """)
  }

  @Test("a report for - stands on standard output in the place of TAP")
  func standardOutput() async throws {
    let summary = try await run(["--report", "summary=-", "--report", "tap13=out.tap", "good.lupa"])
    #expect(summary.standardOutput == "1 case passed.\n")
    #expect(summary.ending == .exit(0))
    #expect(try read("out.tap") == "TAP version 13\n1..1\nok 1 - good.lupa\n")
    let json = try await run(["--report", "json=-", "--language", "es", "good.lupa", "nothing.lupa"])
    #expect(json.lines.count == 2 && json.lines.allSatisfy { $0.hasPrefix("{") })
    #expect(json.ending == .exit(3))
  }

  @Test("names the cases and runs none; one that cannot be read is told on standard error")
  func list() async throws {
    let outcome = try await run(["--list", "."])
    #expect(outcome.standardOutput == "./bad.lupa\n./good.lupa\n./mistake.lupa\n")
    #expect(outcome.ending == .exit(0) && outcome.standardError.isEmpty)
    let filtered = try await run(["--list", "--filter", "GOOD", "--filter", "nothing", ".", "nothing.lupa"])
    #expect(filtered.standardOutput == "./good.lupa\nnothing.lupa\n")
    #expect(filtered.standardError == "The script nothing.lupa cannot be read.\n")
    #expect(filtered.ending == .exit(3))
  }

  @Test("after the first failure nothing new starts, and the others are told as skipped", arguments: ["1", "3"])
  func failFast(_ jobs: String) async throws {
    let scripts = ["good.lupa", "bad.lupa", "mistake.lupa", "nothing.lupa"]
    let outcome = try await run(["--fail-fast", "--jobs", jobs] + scripts)
    #expect(outcome.ending == .exit(1))
    #expect(
      outcome.lines.filter { !$0.hasPrefix(" ") } == [
        "TAP version 14", "1..4", "ok 1 - good.lupa", "not ok 2 - bad.lupa",
        "ok 3 - mistake.lupa # SKIP Not run: another case failed before it.",
        "ok 4 - nothing.lupa # SKIP Not run: another case failed before it.",
      ])
  }

  @Test("a seed changes the order of running, not that of the results, and is told")
  func seed() async throws {
    let outcome = try await run(["--seed", "3", "--jobs", "1", "."])
    #expect(outcome.lines.dropFirst(2).first == "# The cases ran in the order of seed 3.")
    let plain = try await run(["."])
    #expect(outcome.lines.count == plain.lines.count + 1)
    #expect(Set(outcome.lines).subtracting(plain.lines) == ["# The cases ran in the order of seed 3."])
  }

  @Test("a case that takes too long is given up, its helper ends with it, and the others run", arguments: ["1", "2"])
  func timeout(_ jobs: String) async throws {
    let programs = try ProgramFolder()
    // Never answers.
    try programs.replace("lupa-sight", with: "exec sleep 600")
    try write("none.lupa", "where\nexpect error no-image\n")
    let outcome = try await ChildProcess.run(
      programs.lupa,
      ["test", "--timeout", "1", "--jobs", jobs, "--report", "summary=out.txt", "good.lupa", "none.lupa"],
      environment: TestEnvironment.clean, directory: folder.path)
    #expect(outcome.ending == .exit(1))
    #expect(
      outcome.standardOutput == """
        TAP version 14
        1..2
        not ok 1 - good.lupa
          ---
          at: "good.lupa:1"
          message: "The case took longer than 1 second and was given up."
          ...
        ok 2 - none.lupa

        """)
    #expect(try read("out.txt") == "Took too long: good.lupa.\n1 took too long. 1 passed. 2 cases in all.\n")
  }

  @Test("a report that cannot be written is told, and the code is at least 2")
  func unwrittenReport() async throws {
    let outcome = try await run(["--report", "junit=/nowhere/out.xml", "--report", "json=/dev/full", "good.lupa"])
    #expect(outcome.ending == .exit(2))
    #expect(outcome.standardOutput == "TAP version 14\n1..1\nok 1 - good.lupa\n")
    #expect(
      outcome.standardError
        == "The report /nowhere/out.xml cannot be written.\nThe report /dev/full cannot be written.\n")
    #expect(try await run(["--report", "json=/nowhere/out", "mistake.lupa"]).ending == .exit(3))
  }

  @Test("lists its options, among them the reports")
  func help() async throws {
    let outcome = try await run(["--help"])
    #expect(outcome.ending == .exit(0))
    for option in [
      "--report FORMAT=FILE", "--jobs N", "--filter TEXT", "--list", "--fail-fast", "--seed N", "--reproducible",
      "--timeout SECONDS", "--language TAG",
    ] {
      #expect(outcome.lines.contains { $0.hasPrefix(option + ": ") }, "\(option)")
    }
  }

  @Test(
    "an option that is misspelt is answered by the nearest, also one that only this use of the program has",
    arguments: [
      (["test", "--fliter", "x"], "--fliter", "--filter"), (["audit", "--strcit"], "--strcit", "--strict"),
      (["describe", "--job", "3"], "--job", "--jobs"), (["test", "--languge", "es"], "--languge", "--language"),
    ])
  func nearestOption(_ arguments: [String], _ typed: String, _ nearest: String) async throws {
    let outcome = try await ChildProcess.run(BuiltPrograms.path("lupa"), arguments, directory: folder.path)
    #expect(outcome.ending == .exit(2))
    #expect(outcome.standardError == "There is no option \(typed). Did you mean \(nearest)?\n")
  }
}
