// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Conformance
import Foundation
import Localization
import Speech
import Viewer

/// The cases of a run, as they run and are reported on.
struct CaseRun {
  private let cases: [ScriptCase]
  private let options: Options
  private let own: TestOptions
  private let sessions: TestSessions
  private let environment: [String: String]
  private let facts: RunFacts
  private let paths: MachinePaths

  /// The words of reports depend on the arguments alone, so that every machine writes the same bytes.
  private let localizer: Localizer

  /// A case that is over.
  private struct Finished: Sendable {
    let report: CaseReport
    let notes: CaseNotes
  }

  init(
    _ cases: [ScriptCase], _ options: Options, _ own: TestOptions, _ sessions: TestSessions,
    _ environment: [String: String]
  ) {
    self.cases = cases
    self.options = options
    self.own = own
    self.sessions = sessions
    self.environment = environment
    facts = RunFacts(
      version: Program.version, seed: own.seed,
      start: own.isReproducible ? RunFacts.fixedStart(environment: environment) : Date(),
      isReproducible: own.isReproducible)
    paths =
      own.isReproducible
      ? MachinePaths(leftOutOf: options.operands, currentFolder: FileManager.default.currentDirectoryPath) : .shown
    localizer = sessions.words.localizer
  }

  /// Runs them, tells of each as soon as it is its turn, and writes the reports.
  ///
  /// - Returns: The exit code.
  func run() -> Int32 {
    let shown = own.reports.first { $0.isStandardOutput } ?? ReportFile(.tap, path: ReportFile.standardOutput)
    let report = shown.report(facts, localizer: localizer)
    var output = ReportOutput(descriptor: STDOUT_FILENO)
    var notes = RunNotes()
    // What is wrong with the catalogs of the run stands before the first case.
    var waiting = sentences(notes.take(CaseNotes(news: sessions.words.news)))
    var records: [CaseRecord] = []
    var exits: [Int32] = []
    var aside = Aside()
    output.write(report.beginning(count: cases.count))
    schedule.run(makeWorker: worker, timedOut: timedOut) { index, finished in
      let result = finished?.report ?? skipped(cases[index])
      let record = CaseRecord(
        result, number: index + 1, localizer: localizer, paths: paths, isReproducible: facts.isReproducible,
        notes: waiting + (finished.map { sentences(notes.take($0.notes)) } ?? []))
      waiting = []
      output.write(report.part(record))
      records.append(record)
      exits.append(result.verdict.exit)
      aside.take(result)
    }
    output.write(report.ending(records))
    if !output.isWhole {
      exits.append(words.code(isWritten: output.isWhole, isAbandoned: output.isAbandoned))
    }
    for file in own.reports where !file.isStandardOutput {
      let text = file.report(facts, localizer: localizer).text(records)
      guard !ReportOutput.write(text, path: file.path) else { continue }
      words.complain(Message("usage.reportFailed", [.init("report", .foreign(ForeignText(file.path)))]))
      exits.append(Program.Exit.wrongUsage)
    }
    exits += write(aside, to: &output, report)
    return exits.max() ?? Program.Exit.fine
  }

  /// What cases leave beside their verdicts.
  private struct Aside {
    var updates: [SnapshotUpdate] = []
    var transcript: [TranscriptEntry] = []
    var proved: Set<Coverage> = []

    mutating func take(_ report: CaseReport) {
      updates += report.updates
      transcript += report.transcript
      proved.formUnion(report.coverage)
    }
  }

  /// Writes snapshots and the transcript, and tells what no case proves.
  ///
  /// - Returns: Exit codes.
  private func write(_ aside: Aside, to output: inout ReportOutput, _ report: any Report) -> [Int32] {
    var exits: [Int32] = []
    let (unwritten, ambiguous) = SnapshotUpdate.write(aside.updates)
    for file in unwritten {
      words.complain(Message("usage.snapshotFailed", [.init("file", .foreign(ForeignText(file)))]))
      exits.append(Program.Exit.notReadable)
    }
    for place in ambiguous {
      words.complain(Message("usage.ambiguousSnapshot", [.init("place", .foreign(ForeignText(place)))]))
      exits.append(Program.Exit.failed)
    }
    if let file = options.transcript {
      let text = aside.transcript.map { $0.line + "\n" }.joined()
      if !ReportOutput.write(text, path: file) {
        words.complain(Message("usage.reportFailed", [.init("report", .foreign(ForeignText(file)))]))
        exits.append(Program.Exit.wrongUsage)
      }
    }
    if own.tellsCoverage {
      let catalogs = sessions.words.catalogs
      let missing = Coverage.all(in: catalogs, languages: catalogs.mainLanguages).filter { !aside.proved.contains($0) }
      for item in missing { output.write("# Not covered: \(item.text)\n") }
      if !missing.isEmpty { exits.append(Program.Exit.failed) }
    }
    return exits
  }

  /// For what is wrong with the command line: in the person's language.
  private var words: Words { Words(options: options, environment: environment) }

  private var schedule: CaseSchedule<ScriptCase, Finished> {
    let isFailure: @Sendable (Finished) -> Bool = { $0.report.verdict.exit != Program.Exit.fine }
    let rules = CaseSchedule<ScriptCase, Finished>.Rules(
      order: CaseOrder.positions(count: cases.count, seed: own.seed), jobs: own.jobs, timeout: own.timeout,
      stopAt: own.stopsAtFailure ? isFailure : nil)
    return CaseSchedule(cases, rules)
  }

  private func worker() -> CaseSchedule<ScriptCase, Finished>.Worker {
    let (sessions, own) = (sessions, own)
    let tools = sessions.tools()
    let run: @Sendable (ScriptCase) -> Finished = { scriptCase in
      let notes = TestNotes()
      let start = ContinuousClock.now
      let runner = CaseRunner(
        languages: sessions.words.catalogs.mainLanguages, updatesSnapshots: own.updatesSnapshots,
        notesCoverage: own.tellsCoverage
      ) { arguments, folder throws(UnusableOptions) in
        try sessions.start(arguments, folder: folder, tools, notes)
      }
      let report = runner.run(scriptCase)
      return Finished(report: report.lasting(.now - start), notes: notes.all)
    }
    return CaseSchedule<ScriptCase, Finished>.Worker(run: run, abandon: tools.abandon)
  }

  private func timedOut(_ scriptCase: ScriptCase) -> Finished {
    Finished(
      report: report(scriptCase, .timedOut(after: own.timeout)).lasting(own.timeout), notes: CaseNotes())
  }

  private func skipped(_ scriptCase: ScriptCase) -> CaseReport {
    report(scriptCase, .skipped(reason: localizer.text(for: Message("report.afterFailure"))))
  }

  /// On a case of which nothing is known but what stands in its script.
  private func report(_ scriptCase: ScriptCase, _ verdict: Verdict) -> CaseReport {
    CaseReport(
      file: scriptCase.file, title: scriptCase.title, line: scriptCase.line, tags: scriptCase.tags,
      setting: CaseReport.Setting(
        language: localizer.language, behavior: options.behavior ?? "explore", voice: options.voice),
      verdict: verdict)
  }

  private func sentences(_ news: [News]) -> [String] {
    news.map { localizer.text(for: $0.message(in: localizer)) }
  }
}

extension Verdict {
  fileprivate var exit: Int32 {
    switch self {
    case .passed, .skipped, .todo: Program.Exit.fine
    case .failed, .timedOut: Program.Exit.failed
    case .unreadable: Program.Exit.notReadable
    }
  }
}

extension CaseReport {
  /// With the time it took, where that is not known yet.
  fileprivate func lasting(_ time: Duration) -> CaseReport {
    guard duration == .zero else { return self }
    var report = self
    report.duration = time
    return report
  }
}
