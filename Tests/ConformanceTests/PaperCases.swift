// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Conformance
import Foundation
import ImageReading
import Localization
import TestSupport
import Viewer

/// Runs scripts that stand in the tests, on images that exist only in words.
enum PaperCases {
  static let catalogs = Catalogs.load(folder: Repository.root + "/Locales/Catalogs").catalogs

  static let localizer = Localizer(catalogs: catalogs, language: .english, region: .english)

  static func report(_ text: String, path: String = "case.lupa") -> CaseReport {
    reports(text, path: path)[0]
  }

  static func cases(_ text: String) -> [ScriptCase] { runner.cases(in: Array(text.utf8), path: "case.lupa") }

  /// As if it had taken no time.
  static func untimed(_ report: CaseReport) -> CaseReport {
    var report = report
    report.duration = .zero
    return report
  }

  /// One for each case of a file.
  static func reports(of path: String) -> [CaseReport] { runner.cases(in: path).map(runner.run) }

  static func outcome(bytes: [UInt8]) -> [String] {
    runner.cases(in: bytes, path: "case.lupa").map(runner.run).flatMap(outcome)
  }

  /// One for each case of a script.
  static func reports(
    _ text: String, path: String = "case.lupa", listening: ScriptListening = PaperEars.listening,
    notesCoverage: Bool = false
  ) -> [CaseReport] {
    let runner = runner(listening, notesCoverage: notesCoverage)
    return runner.cases(in: Array(text.utf8), path: path).map(runner.run)
  }

  static func cases(in path: String) -> [ScriptCase] { runner.cases(in: path) }

  /// What came of a script, on a line for each failure: `ok`; the line, what was expected and what was found; or
  /// the place and the sentence on each mistake in the script.
  static func outcome(_ text: String) -> [String] {
    outcome(of: report(text))
  }

  static func outcome(of report: CaseReport) -> [String] {
    switch report.verdict {
    case .passed: ["ok"]
    case .failed(let failures): failures.map { "\($0.line): \($0.expected) | \($0.found ?? "nothing")" }
    case .unreadable(let mistakes): mistakes.map(description)
    case .skipped(let reason): ["skipped: \(reason)"]
    case .todo(let reason, let failures): ["todo: \(reason), \(failures.count) not met"]
    case .timedOut: ["timed out"]
    }
  }

  static func description(of mistake: ScriptMistake) -> String {
    "\(mistake.line):\(mistake.column) \(localizer.text(for: mistake.message))"
  }

  private static var runner: CaseRunner { runner(PaperEars.listening, notesCoverage: false) }

  private static func runner(_ listening: ScriptListening, notesCoverage: Bool) -> CaseRunner {
    CaseRunner(languages: catalogs.mainLanguages, notesCoverage: notesCoverage) {
      arguments, _ throws(UnusableOptions) in
      var options = Options()
      do throws(OptionProblem) {
        try options.read(arguments: arguments)
      } catch {
        throw UnusableOptions(error)
      }
      if let word = options.withoutMeaningInScripts { throw UnusableOptions(word: word) }
      let opener = ImageOpener(
        reader: PaperImages(), catalogs: catalogs,
        demo: ImageOpener.Demo(path: "/paper/demo.svg", labelKey: "City skyline at night"), folder: "/paper")
      let session = Session(
        catalogs: catalogs, settings: options.settings(language: options.language ?? .english),
        behavior: options.zoomBehavior, frame: options.frame)
      return CaseRunner.Start(
        session: SettledSession(
          session: session, effects: EffectHandler(openImage: opener.open, hasVoice: { $0 == "en-us" })),
        listening: listening)
    }
  }
}

private struct PaperImages: ImageReader {
  func open(_ request: ImageRequest) throws(ImageError) -> ImageRecord {
    switch request.file {
    case "/paper/demo.svg": record(request.file, nil)
    // E and its accent are two scalars here.
    case "/paper/cafe.jpg": record(request.file, "Cafe\u{301} at noon")
    default: throw .notFound
    }
  }

  private func record(_ path: String, _ label: String?) -> ImageRecord {
    let texts = label.map {
      EmbeddedText(source: .iptcAltText, alternatives: [.init(text: $0, language: "en")])
    }
    return ImageRecord(
      path: path, format: "svg", width: 900, height: 1200, isDamaged: false, texts: texts.map { [$0] } ?? [])
  }
}
