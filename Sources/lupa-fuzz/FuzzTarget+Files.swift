// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Conformance
import Foundation
import Localization
import Viewer

extension FuzzTarget {
  /// Conformance scripts: read, run, and reported on.
  static func scripts() -> FuzzTarget {
    let scripts = Repository.files(in: "Tests/Scripts", endings: ["lupa"], upTo: 20_000)
    let small = """
      # A comment.
      options --behavior double-tap --frame 390x700
      open demo
      expect actions "Zoom in"
      zoom in
      wait 1.5
      expect visible 225 300 450 600
      expect not spoken "x"
      zom in
      expect error unknown-command
      """
    let tokens = [
      "expect ", "not ", "wait ", "options ", "label", "value", "hint", "role", "language", "status", "detail",
      "spoken",
      "actions ", "action ", "error", "visible ", "zoom ", "offset ", "shown ", "understood", "\nexpect status error\n",
      "case \"a\"\n", "\nend\n", "set-up\n", "examples a b\n", "<a>", "for each language\n",
      "for each behavior pinch\n",
      "should ", "skip \"why\"\n", "todo \"why\"\n", "@zoom.in\n", "@wcag 2.5.7\n", "key ",
      "announcement.zoomedIn(percent: 200)",
      "contains ", "exactly ", "in order ", "count at least ", "interrupted after ", "snapshot\n", "log ", "simulate ",
      "completions ", "include input.lupa\n", "audit clean", "words ", "pending ",
    ]
    return FuzzTarget(name: "scripts", seeds: scripts + [Array(small.utf8)], tokens: tokens) { input in
      let path = try Repository.file("input.lupa", input)
      let facts = RunFacts(version: "0", start: Date(timeIntervalSince1970: 0), isReproducible: true)
      let runner = CaseRunner(languages: [.english]) { arguments, _ throws(UnusableOptions) in
        var options = Options()
        do throws(OptionProblem) {
          try options.read(arguments: arguments)
        } catch {
          throw UnusableOptions(error)
        }
        return CaseRunner.Start(session: SettledSession(options, language: .english))
      }
      for result in runner.cases(in: path).map(runner.run) {
        for language in Repository.languages {
          let localizer = Repository.localizer(language)
          let record = CaseRecord(result, number: 1, localizer: localizer)
          for format in ReportFile.Format.allCases {
            let report = ReportFile(format, path: "-").report(facts, localizer: localizer)
            try requireClean(report.text([record]))
          }
        }
      }
    }
  }

  /// The configuration file, and a session with it.
  static func configuration() -> FuzzTarget {
    let seeds = [
      #"{"language":"es","languages":["es","en"],"rate":200,"zoom":2.5,"reduce-motion":true,"verbosity":"brief"}"#,
      #"{"behavior":"free","frame":"390x700","optical":false,"voice":null,"speech":{"engine":"none"}}"#,
    ]
    let tokens = ["true", "false", "null", "{", "}", "[", "]", ":", ",", "1e999", "\\ud800", "\"volume\":"]
    var teller = Door(session: SettledSession(Options(), language: .english).session)
    return FuzzTarget(name: "configuration", seeds: seeds.map { Array($0.utf8) }, tokens: tokens) { input in
      let configuration = Configuration(contents: input, path: "config.json")
      var options = Options()
      let names = options.read(configuration: configuration.values)
      let news =
        names.unknown.map { News.unknownConfiguration(ForeignText($0)) }
        + names.unusable.map { News.unusableSetting(ForeignText($0)) }
      for news in configuration.news + news {
        for announcement in teller.announce(news).announcements { try requireClean(announcement.text) }
      }
      guard input.isSampled else { return }
      var session = SettledSession(options, language: .english)
      for announcement in session.start(opening: "demo", news: []).announcements { try requireClean(announcement.text) }
    }
  }

  /// String catalogs: loaded, and every key rendered in several languages.
  static func catalogs() -> FuzzTarget {
    let seeds =
      Repository.files(in: "Tests/Fixtures/Catalogs", endings: ["xcstrings"], upTo: 20_000)
      + Repository.files(in: Repository.catalogFolder, endings: ["xcstrings"], upTo: 20_000)
    let tokens = [
      "%1$lld", "%2$@", "%#@n@", "%arg", "%x", "%.3f", "\"stringUnit\":", "\"value\":", "\"variations\":",
      "\"plural\":",
      "\"device\":", "\"other\":", "\"one\":", "\"substitutions\":", "\"argNum\":", "\"es\":", "\"en\":", "{}", "{",
      "}",
      "[", "]", ",", ":", "\\u0000", "\\ud800", "\\u202e", "\n<<<<<<< HEAD\n", "\n=======\n", "true", "null",
    ]
    return FuzzTarget(name: "catalogs", seeds: seeds, tokens: tokens) { input in
      let path = try Repository.file("Input.xcstrings", input)
      let folder = String(path.dropLast("/Input.xcstrings".utf8.count))
      let (catalogs, problems) = Catalogs.load(folder: folder, extra: [])
      for problem in problems.prefix(10) {
        for language in Repository.languages {
          try requireClean(Repository.localizer(language).text(for: problem.message))
        }
      }
      let arguments: [Message.Argument] = [
        .init("a", .foreign(ForeignText("text"))), .init("b", .integer(2)), .init("c", .integer(.min)),
        .init("d", .list([.integer(1), .language(.english), .foreign(ForeignText("…"))])),
      ]
      for language in (Repository.languages + catalogs.languages).prefix(4) {
        let localizer = Localizer(catalogs: catalogs, language: language, region: language)
        for key in catalogs.keys {
          try requireClean(localizer.text(for: Message(key, arguments)))
          for phrase in localizer.phrases(for: key, in: language) { try requireClean(phrase) }
        }
      }
    }
  }
}
