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
    case .nothingToSay: Message("script.nothingToSay")
    case .outOfRange(let number, let word, let from, let to):
      Message(
        "script.outOfRange",
        [
          text(number), .init("word", .foreign(ForeignText(word))), .init("from", .integer(from)),
          .init("to", .integer(to)),
        ])
    case .noVoice(let name): Message("error.noSuchVoice", [text(name)])
    case .noRecording(let file): Message("script.noRecording", [text(file)])
    case .lateOptions: Message("script.lateOptions")
    case .unusableOptions(let message): message
    case .noCommand(let line, nil): Message("script.noCommand", [text(line)])
    case .noCommand(let line, let nearest?): Message("script.noCommand.suggestion", [text(line), suggestion(nearest)])
    case .afterQuit: Message("script.afterQuit")
    case .noExpectation: Message("script.noExpectation")
    case .unknownValue(let name, nil): Message("script.unknownValue", [text(name)])
    case .unknownValue(let name, let nearest?):
      Message("script.unknownValue.suggestion", [text(name), suggestion(nearest)])
    case .noSnapshot(let file): Message("script.noSnapshot", [text(file)])
    case .lateTag(let tag): Message("script.lateTag", [text(tag)])
    case .unusablePattern(let pattern): Message("script.unusablePattern", [text(pattern)])
    case .unusableKey(let key): Message("script.unusableKey", [text(key)])
    case .unknownKey(let key, nil): Message("script.unknownKey", [text(key)])
    case .unknownKey(let key, let nearest?): Message("script.unknownKey.suggestion", [text(key), suggestion(nearest)])
    case .includeNotReadable(let file): Message("script.includeNotReadable", [text(file)])
    case .endlessInclusion(let file): Message("script.endlessInclusion", [text(file)])
    case .tooManyLines: Message("script.tooManyLines")
    case .tooManyCases: Message("script.tooManyCases")
    case .blockNotClosed(let word): Message("script.blockNotClosed", [text(word)])
    case .nothingToEnd: Message("script.nothingToEnd")
    case .misplaced(let word): Message("script.misplaced", [text(word)])
    case .stepOutsideCase: Message("script.stepOutsideCase")
    case .unnamedCase: Message("script.unnamedCase")
    case .nameTaken(let name): Message("script.nameTaken", [text(name)])
    case .noReason(let word): Message("script.noReason", [text(word)])
    case .unknownEach(let name, nil): Message("script.unknownEach", [text(name)])
    case .unknownEach(let name, let nearest?):
      Message("script.unknownEach.suggestion", [text(name), suggestion(nearest)])
    case .wrongRow(let columns): Message("script.wrongRow", [.init("columns", .integer(columns))])
    case .unusedColumn(let name): Message("script.unusedColumn", [text(name)])
    case .unusableTag(let tag): Message("script.unusableTag", [text(tag)])
    case .unknownHappening(let name, nil): Message("script.unknownHappening", [text(name)])
    case .unknownHappening(let name, let nearest?):
      Message("script.unknownHappening.suggestion", [text(name), suggestion(nearest)])
    case .unusableElement(let message): message
    }
  }

  private func text(_ text: String) -> Message.Argument { .init("text", .foreign(ForeignText(text))) }

  private func suggestion(_ text: String) -> Message.Argument {
    .init("suggestion", .foreign(ForeignText(text)))
  }
}
