// SPDX-License-Identifier: GPL-3.0-or-later

public import CommandLanguage
import Foundation

/// What was asked for that only `lupa test` has.
public struct TestOptions: Hashable, Sendable {
  /// In the order in which they were asked for.
  public var reports: [ReportFile] = []

  /// How many cases run at once.
  public var jobs: Int

  /// Which cases run: those that fit one of these; all where there is none.
  public var filters: [CaseFilter] = []

  /// The cases are named, and none runs.
  public var lists = false

  /// Nothing new starts after the first failure.
  public var stopsAtFailure = false

  /// What the order of running is drawn from; `nil`: as they stand.
  public var seed: UInt32?

  /// Reports hold nothing of the time and of the machine.
  public var isReproducible = false

  /// Snapshots are written anew instead of compared.
  public var updatesSnapshots = false

  /// What no case proves is told.
  public var tellsCoverage = false

  /// How long a case may take.
  public var timeout = Duration.seconds(60)

  public static let jobsRange = 1...64

  /// In seconds: up to a day.
  public static let timeoutRange = 1...86_400

  /// As many cases at once as the machine has cores, at most 4; a minute for each.
  public init() {
    jobs = min(max(ProcessInfo.processInfo.activeProcessorCount, 1), 4)
  }

  /// The options as help shows them: the name, the operand that follows, and the catalog key of what each does.
  public static let help: [(name: String, operand: String?, key: String)] = [
    ("--report", "FORMAT=FILE", "option.report"), ("--jobs", "N", "option.jobs"),
    ("--filter", "TEXT", "option.filter"), ("--list", nil, "option.list"),
    ("--fail-fast", nil, "option.fail-fast"), ("--seed", "N", "option.seed"),
    ("--reproducible", nil, "option.reproducible"), ("--timeout", "SECONDS", "option.timeout"),
    ("--update-snapshots", nil, "option.update-snapshots"), ("--coverage", nil, "option.coverage"),
  ]

  /// Takes its own options out of the arguments; the others stay.
  public static func take(from arguments: inout [String]) throws(OptionProblem) -> TestOptions {
    var options = TestOptions()
    let switches = Set(help.filter { $0.operand == nil }.map(\.name))
    let names = Set(help.filter { $0.operand != nil }.map { String($0.name.dropFirst(2)) })
    for (name, value) in try Options.take(switches: switches, names: names, from: &arguments) {
      guard options.takeUp(name, value) else { throw .unusableValue(option: name, value: value) }
    }
    return options
  }

  /// - Returns: The value can be used.
  private mutating func takeUp(_ name: String, _ value: String) -> Bool {
    switch name {
    case "--list": lists = true
    case "--fail-fast": stopsAtFailure = true
    case "--reproducible": isReproducible = true
    case "--update-snapshots": updatesSnapshots = true
    case "--coverage": tellsCoverage = true
    case "report":
      guard let report = ReportFile(value) else { return false }
      reports.append(report)
    case "filter":
      guard let filter = CaseFilter(value) else { return false }
      filters.append(filter)
    case "jobs":
      guard let number = Self.number(value, in: Self.jobsRange) else { return false }
      jobs = number
    case "timeout":
      guard let number = Self.number(value, in: Self.timeoutRange) else { return false }
      timeout = .seconds(number)
    case "seed":
      guard let number = Self.number(value, in: 0...Int(UInt32.max)) else { return false }
      seed = UInt32(number)
    default: return false
    }
    return true
  }

  /// A whole number in digits, without a sign.
  private static func number(_ text: String, in range: ClosedRange<Int>) -> Int? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text), range.contains(number)
    else { return nil }
    return number
  }

  /// The report that would be written over one of these scripts; `nil` where none would.
  public func file(among scripts: [String]) -> String? {
    let real = { (path: String) in URL(filePath: path).resolvingSymlinksInPath().path }
    let scripts = Set(scripts.map(real))
    return reports.map(\.path).first { scripts.contains(real($0)) }
  }

  /// The file that two reports would be written to; `nil` where each has its own.
  public var sharedFile: String? {
    var known: Set<String> = []
    return reports.first { !known.insert($0.identity).inserted }?.path
  }
}
