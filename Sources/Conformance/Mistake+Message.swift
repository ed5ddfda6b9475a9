// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

extension ScriptMistake {
  /// What is wrong, for the person who wrote the script.
  public var message: Message {
    switch kind {
    case .notReadable: Message("script.notReadable")
    case .notUTF8: Message("script.notUTF8")
    case .openQuote: Message("script.openQuote")
    case .emptyExpectation: Message("script.emptyExpectation")
    case .unknownExpectation(let name, nil): Message("script.unknownExpectation", [text(name)])
    case .unknownExpectation(let name, let nearest?):
      Message("script.unknownExpectation.suggestion", [text(name), suggestion(nearest)])
    case .wrongArguments(let usage): Message("script.wrongArguments", [text(usage)])
    case .notANumber(let name): Message("error.notANumber", [text(name)])
    case .waitOutOfRange(let wait): Message("script.waitOutOfRange", [text(wait)])
    case .lateOptions: Message("script.lateOptions")
    case .unusableOptions(let message): message
    case .noCommand(let line, nil): Message("script.noCommand", [text(line)])
    case .noCommand(let line, let nearest?): Message("script.noCommand.suggestion", [text(line), suggestion(nearest)])
    case .afterQuit: Message("script.afterQuit")
    case .noExpectation: Message("script.noExpectation")
    }
  }

  private func text(_ text: String) -> Message.Argument { .init("text", .foreign(ForeignText(text))) }

  private func suggestion(_ text: String) -> Message.Argument {
    .init("suggestion", .foreign(ForeignText(text)))
  }
}
