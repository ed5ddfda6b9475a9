// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization
import Viewer

/// Why a command line cannot be used.
public enum OptionProblem: Error, Hashable, Sendable {
  /// `nearest` is an option's name without dashes.
  case unknown(String, nearest: String?)
  case missingValue(String)
  case unusableValue(option: String, value: String)
  case superfluousValue(option: String)

  public var message: Message {
    switch self {
    case .unknown(let name, nil): Message("usage.unknown", [.init("option", .foreign(ForeignText(name)))])
    case .unknown(let name, let nearest?):
      Message(
        "usage.unknown.suggestion",
        [
          .init("option", .foreign(ForeignText(name))), .init("suggestion", .foreign(ForeignText("--" + nearest))),
        ])
    case .missingValue(let name):
      Message("usage.missingValue", [.init("option", .foreign(ForeignText("--" + name)))])
    case .unusableValue(let name, let value):
      Message(
        "usage.unusableValue",
        [
          .init("value", .foreign(ForeignText(value))), .init("option", .foreign(ForeignText("--" + name))),
          .init("description", .term(identifier: name, message: Message("option.\(name)"))),
        ])
    case .superfluousValue(let name):
      Message("usage.superfluousValue", [.init("option", .foreign(ForeignText("--" + name)))])
    }
  }
}

extension Options {
  /// Takes up the arguments of a command line: `--name value`, `--name=value`, operands, and `--` before operands only.
  ///
  /// - Parameter own: Options that only this use of the program has, and that were taken out already: one of them may
  ///   have been meant.
  public mutating func read(
    arguments: [String], besides own: [(name: String, operand: String?, key: String)] = []
  ) throws(OptionProblem) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        return
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0].drop { $0 == "-" })
      guard argument.hasPrefix("--"), let entry = OptionEntry.all.first(where: { $0.name == name }) else {
        let names = own.map { String($0.name.drop { $0 == "-" }) }
        throw .unknown(String(parts[0]), nearest: Self.nearest(to: name, besides: names))
      }
      var value = parts.count > 1 ? String(parts[1]) : nil
      if entry.operand == nil, value != nil, !entry.isSwitch { throw .superfluousValue(option: name) }
      if entry.operand != nil, value == nil {
        guard let next = rest.popFirst() else { throw .missingValue(name) }
        value = next
      }
      guard entry.apply(value ?? "", &self) else {
        throw .unusableValue(option: name, value: value ?? "")
      }
    }
  }

  /// Takes up what the environment asks for (`LUPA_RATE` …). The language may be written as a locale is (`es_MX.UTF-8`).
  ///
  /// - Returns: The variables whose values cannot be used; they are ignored.
  /// - Throws: When the language is no language: nothing else could be said in the right one.
  public mutating func read(environment: [String: String]) throws(OptionProblem) -> [String] {
    var unusable: [String] = []
    for entry in OptionEntry.all where !Self.onlyOnTheCommandLine.contains(entry.name) {
      guard let value = environment[entry.environmentVariable], !value.isEmpty else { continue }
      if entry.apply(value, &self) { continue }
      guard entry.name == "language" else {
        unusable.append(entry.environmentVariable)
        continue
      }
      guard let tag = LanguageTag(locale: value) else {
        throw .unusableValue(option: entry.name, value: value)
      }
      language = tag
    }
    if environment["ACCESSIBLE"] == "1", environment["LUPA_OUTPUT"] == nil { output = .reader }
    return unusable
  }

  /// Takes up the settings of a configuration file: option names and their values as text.
  ///
  /// - Returns: The names that do not exist, and those whose values cannot be used; both are ignored.
  public mutating func read(
    configuration: [(name: String, value: String)]
  ) -> (unknown: [String], unusable: [String]) {
    var (unknown, unusable): ([String], [String]) = ([], [])
    for (name, value) in configuration {
      if let entry = OptionEntry.all.first(where: { $0.name == name }), !Self.onlyOnTheCommandLine.contains(name) {
        if !entry.apply(value, &self) { unusable.append(name) }
      } else {
        unknown.append(name)
      }
    }
    return (unknown, unusable)
  }

  private static let onlyOnTheCommandLine: Set = ["version", "help", "script", "record", "transcript"]

  static func nearest(to name: String, besides others: [String] = []) -> String? {
    (OptionEntry.all.map(\.name) + others).map { ($0, editDistance($0, name)) }
      .filter { $0.1 <= max(1, $0.0.count / 3) }
      .min { $0.1 < $1.1 }?.0
  }

  /// The options with what follows them, in the order of help, and the catalog key of what each does.
  public static var help: [(name: String, operand: String?, key: String)] {
    OptionEntry.all.map { ("--" + $0.name, $0.operand, $0.helpKey) }
  }
}
