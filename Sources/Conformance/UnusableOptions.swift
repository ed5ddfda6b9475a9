// SPDX-License-Identifier: GPL-3.0-or-later

public import CommandLanguage
public import Localization

/// Why no case can start with the options of a script.
public struct UnusableOptions: Error, Hashable, Sendable {
  /// What is wrong, for the person who wrote the script.
  public let message: Message

  /// The word where the mistake starts, such as `--frame`.
  public let word: String

  public init(_ message: Message, word: String) {
    self.message = message
    self.word = word
  }

  /// An option or a word that has no place in a script.
  public init(word: String) {
    self.init(Message("script.unusableOption", [.init("text", .foreign(ForeignText(word)))]), word: word)
  }

  public init(_ problem: OptionProblem) {
    let word =
      switch problem {
      case .unknown(let name, _): name
      case .missingValue(let name), .superfluousValue(let name), .unusableValue(let name, _): "--" + name
      }
    self.init(problem.message, word: word)
  }
}

extension Options {
  /// The first option that has no meaning within a script: there the results are expectations and the time is virtual.
  ///
  /// - Returns: `nil` where there is none.
  public var withoutMeaningInScripts: String? {
    if format != nil { return "--format" }
    if showsMotion != nil { return "--frames" }
    if script != nil { return "--script" }
    if record != nil { return "--record" }
    if transcript != nil { return "--transcript" }
    if speech != nil { return "--speech" }
    if listens != nil { return "--listen" }
    if wantsVersion { return "--version" }
    if wantsHelp { return "--help" }
    return operands.first
  }
}
