// SPDX-License-Identifier: GPL-3.0-or-later

public import Accessibility
public import CommandLanguage
public import Localization

/// What was asked for that only `lupa audit` has.
public struct AuditOptions: Sendable {
  /// Those that are asked.
  public private(set) var rules: [any AuditRule] = AuditRules.all

  /// Good practice counts as a failure.
  public private(set) var isStrict = false

  /// Nothing is audited: the rules are wanted.
  public private(set) var listsRules = false

  public init() {}

  /// The options as help shows them: the name, the operand that follows, and the catalog key of what each does.
  public static let help: [(name: String, operand: String?, key: String)] = [
    ("--rules", nil, "option.rules"), ("--disable", "ID,ID", "option.disable"), ("--strict", nil, "option.strict"),
  ]

  /// Takes its own options out of the arguments; the others stay.
  public static func take(from arguments: inout [String]) throws(AuditOptionProblem) -> AuditOptions {
    let taken: [(name: String, value: String)]
    do {
      taken = try Options.take(switches: ["--rules", "--strict"], names: ["disable"], from: &arguments)
    } catch {
      throw .option(error)
    }
    var options = AuditOptions()
    for (name, value) in taken {
      switch name {
      case "--rules": options.listsRules = true
      case "--strict": options.isStrict = true
      default:
        let ids = value.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
        guard !ids.isEmpty else { throw .option(.missingValue(name)) }
        for id in ids {
          guard AuditRules.all.contains(where: { $0.id == id }) else {
            throw .unknownRule(id, nearest: AuditRules.all.map(\.id).nearest(to: id))
          }
          options.rules.removeAll { $0.id == id }
        }
      }
    }
    return options
  }
}

/// Why a command line of `lupa audit` cannot be used.
public enum AuditOptionProblem: Error, Hashable, Sendable {
  case option(OptionProblem)

  /// `nearest` is the rule that is least different.
  case unknownRule(String, nearest: String?)

  public var message: Message {
    switch self {
    case .option(let problem): problem.message
    case .unknownRule(let id, nil): Message("usage.unknownRule", [.init("rule", .foreign(ForeignText(id)))])
    case .unknownRule(let id, let nearest?):
      Message(
        "usage.unknownRule.suggestion",
        [.init("rule", .foreign(ForeignText(id))), .init("suggestion", .foreign(ForeignText(nearest)))])
    }
  }
}

extension Options {
  /// The first option that has no meaning in an audit, which reads no commands and speaks nothing.
  ///
  /// - Returns: `nil` where there is none.
  public var withoutMeaningInAudits: String? {
    if showsMotion != nil { return "--frames" }
    if script != nil { return "--script" }
    if listens != nil { return "--listen" }
    if speech != nil { return "--speech" }
    if output != nil { return "--output" }
    if voice != nil { return "--voice" }
    if rate != nil { return "--rate" }
    if pitch != nil { return "--pitch" }
    if volume != nil { return "--volume" }
    return nil
  }
}
