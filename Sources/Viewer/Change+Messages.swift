// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
public import ImageReading
import Listening
public import Localization
import Speech
import ZoomGeometry

extension Limit {
  var message: Message {
    switch self {
    case .alreadyFit: Message("announcement.alreadyFit")
    case .alreadyAt(let percent, let position):
      Message("announcement.alreadyAt", [.percent(percent), .position(position)])
    case .maximumZoom(let percent): Message("announcement.maximumZoom", [.percent(percent)])
    case .minimumZoom(let percent): Message("announcement.minimumZoom", [.percent(percent)])
    case .atEdge(let direction): Message("announcement.atEdge.\(direction.rawValue)")
    case .atEnd(let direction): Message("announcement.atEnd.\(direction.rawValue)")
    case .zoomInFirst(let axis): Message("announcement.zoomInFirst.\(axis.rawValue)")
    case .noEffect(let gesture): Message("announcement.noEffect.\(gesture.rawValue)")
    case .wholeImageVisible: Message("announcement.wholeImageVisible")
    case .outOfView: Message("announcement.outOfView")
    case .wholeAxisVisible(.horizontal): Message("announcement.wholeWidthVisible")
    case .wholeAxisVisible(.vertical): Message("announcement.wholeHeightVisible")
    case .quantityAtEnd(let quantity, let number, let isMaximum):
      Message(
        "announcement.\(quantity.rawValue).\(isMaximum ? "maximum" : "minimum")", [.init("value", .integer(number))])
    case .atLastPage(let kind): Message("announcement.\(kind.rawValue).last")
    case .atFirstPage(let kind): Message("announcement.\(kind.rawValue).first")
    case .alreadyOnPage(let pages): Message("announcement.\(pages.kind.rawValue).already", pages.place)
    case .onlyPage: Message("announcement.page.only")
    case .atLastImage: Message("announcement.gallery.last")
    case .atFirstImage: Message("announcement.gallery.first")
    case .alreadyAtImage(let place): Message("announcement.gallery.already", place.arguments)
    case .onlyImage: Message("announcement.gallery.only")
    case .onlyFirstFrame: Message("announcement.frame.onlyFirst")
    case .noEarlierView: Message("announcement.history.noEarlier")
    case .noLaterView: Message("announcement.history.noLater")
    case .atLastItem: Message("announcement.contents.last")
    case .atFirstItem: Message("announcement.contents.first")
    case .noContents: Message("announcement.contents.none")
    }
  }

  var earcon: Announcement.Earcon? {
    switch self {
    case .atEdge, .atEnd: .edge
    default: nil
    }
  }
}

extension News {
  var message: Message {
    switch self {
    case .lupaSpeaks: Message("news.lupaSpeaks")
    case .noSuchCatalog(let wanted):
      Message("news.noSuchCatalog", [.init("language", .language(wanted))])
    case .brokenCatalog(let error): error.message
    case .moreMistakes(let file, let count):
      Message("news.brokenCatalog.more", [.init("file", .foreign(file)), .init("count", .integer(count))])
    case .noVoice(let wanted, let used):
      Message("news.noVoice", [.init("wanted", .language(wanted)), .init("used", .language(used))])
    case .missingProgram(let name): Message("news.missingProgram", [.text(name)])
    case .noAudioDevice: Message("news.noAudioDevice")
    case .audioDeviceFound: Message("news.audioDeviceFound")
    case .noEngine: Message("news.noEngine")
    case .engineFound: Message("news.engineFound")
    case .helperRestarted: Message("news.helperRestarted")
    case .unspoken: Message("news.unspoken")
    case .soundFileFailed: Message("news.soundFileFailed")
    case .transcriptFailed: Message("news.transcriptFailed")
    case .recordingFailed: Message("news.recordingFailed")
    case .unknownConfiguration(let name): Message("news.unknownConfiguration", [.text(name)])
    case .unusableSetting(let name): Message("news.unusableSetting", [.text(name)])
    case .brokenConfiguration(let name): Message("news.brokenConfiguration", [.text(name)])
    case .preparingZoom: Message("news.preparingZoom")
    case .readingText: Message("news.readingText")
    case .stillOpening(let name): Message("news.stillOpening", [.text(name)])
    case .stillLoading(let name, let progress): progress?.message(name) ?? Message("news.loading", [.text(name)])
    }
  }

  /// The sentence, or the mere place where the sentences themselves could not be read.
  public func message(in localizer: Localizer) -> Message {
    guard case .brokenCatalog(let error) = self, !localizer.has(message.key) else { return message }
    return Message(error.place)
  }

  /// What says that there is no sound is only printed.
  var isSpoken: Bool {
    switch self {
    case .noAudioDevice, .noEngine, .unspoken, .soundFileFailed: false
    case .lupaSpeaks, .noSuchCatalog, .brokenCatalog, .moreMistakes, .noVoice, .audioDeviceFound, .engineFound,
      .helperRestarted, .unknownConfiguration, .unusableSetting, .brokenConfiguration, .missingProgram, .preparingZoom,
      .readingText, .stillOpening, .stillLoading, .transcriptFailed, .recordingFailed:
      true
    }
  }
}

extension Setting {
  func message(in settings: Settings) -> Message {
    switch self {
    case .language:
      return Message("announcement.language", [.init("language", .language(settings.speech.language))])
    case .quantity(let quantity, _):
      return Message("announcement.\(quantity.rawValue)", [.init("value", .integer(settings.speech[quantity]))])
    case .voice(let name): return Message("announcement.voice", [.text(ForeignText(name))])
    case .verbosity(let verbosity):
      return Message("announcement.verbosity", [.term("verbosity", verbosity.rawValue, verbosity.message)])
    case .output(let output): return Message("announcement.output.\(output.rawValue)")
    case .reduceMotion(let reduces): return Message("announcement.reduceMotion.\(reduces ? "on" : "off")")
    }
  }
}

extension LabelSource {
  /// Where a label comes from, as a sentence.
  public var message: Message { Message("source.\(rawValue)") }
}

extension Problem {
  /// What is said of it.
  public var message: Message {
    switch self {
    case .unknownCommand(let line, nil): Message("error.unknownCommand", [.text(line)])
    case .unknownCommand(let line, let suggestion?) where suggestion.isIncomplete:
      Message("error.unknownCommand.incomplete", [.text(line), .init("suggestion", .foreign(suggestion.text))])
    case .unknownCommand(let line, let suggestion?):
      Message("error.unknownCommand.suggestion", [.text(line), .init("suggestion", .foreign(suggestion.text))])
    case .notANumber(let text): Message("error.notANumber", [.text(text)])
    case .notAWholeNumber(let text): Message("error.notAWholeNumber", [.text(text)])
    case .percentOutOfRange(let text): Message("error.percentOutOfRange", [.text(text)])
    case .notAPoint(let text): Message("error.notAPoint", [.text(text)])
    case .notADistance(let text): Message("error.notADistance", [.text(text)])
    case .quantityOutOfRange(let quantity, let range):
      Message(
        "error.outOfRange.\(quantity.rawValue)",
        [.init("minimum", .integer(range.lowerBound)), .init("maximum", .integer(range.upperBound))])
    case .nothingNamed(let example): Message("error.nothingNamed", [.text(example)])
    case .unknownPlace(let text): Message("error.unknownPlace", [.text(text)])
    case .unusableName(let text): Message("error.unusableName", [.text(text)])
    case .unknownChoice(let text, let choices): Message("error.unknownChoice", [.text(text), .choices(choices)])
    case .noSuchLanguage(let text, let choices):
      Message("error.noSuchLanguage", [.text(text), .init("choices", .list(choices.map { .language($0) }))])
    case .noSuchVoice(let name): Message("error.noSuchVoice", [.text(name)])
    case .noHelp(let text): Message("error.noHelp", [.text(text)])
    case .lineTooLong(let characters): Message("error.lineTooLong", [.init("maximum", .integer(characters))])
    case .noSuchAction(let name, []): Message("error.noSuchAction.none", [.text(name)])
    case .noSuchAction(let name, let actions): Message("error.noSuchAction", [.text(name), .actions(actions)])
    case .noImage: Message("error.noImage")
    case .stillOpening(let name): Message("error.stillOpening", [.text(name)])
    case .stillLoading(let name): Message("error.stillLoading", [.text(name)])
    case .cannotFetch(let name, let error): error.message(name)
    case .notUnderstood(isReply: false): Message("error.notUnderstood")
    case .notUnderstood(isReply: true): Message("error.notUnderstood.reply")
    case .nothingHeard: Message("error.nothingHeard")
    case .cannotListen(let error): Message("error.listening.\(error.code)")
    case .cannotOpen(let name, .notFound) where name.text.contains("\u{FFFD}"):
      Message("error.open.not-utf8", [.text(name)])
    case .noSuchPage(let page, let typed, nil): Message("error.noSuchPage.only", [.page(page, typed: typed)])
    case .noSuchPage(let page, let typed, let pages?):
      Message("error.noSuchPage.\(pages.kind.rawValue)", [.page(page, typed: typed), .count(pages)])
    case .noSuchImage(let number, let typed, count: 1):
      Message("error.noSuchImage.only", [.number(number, typed: typed)])
    case .noSuchImage(let number, let typed, let count):
      Message("error.noSuchImage", [.number(number, typed: typed), .init("count", .integer(count))])
    case .noSuchLine(let number, let typed, count: 1):
      Message("error.noSuchLine.only", [.number(number, typed: typed)])
    case .noSuchLine(let number, let typed, let count):
      Message("error.noSuchLine", [.number(number, typed: typed), .init("count", .integer(count))])
    case .noSuchItem(let number, let typed, count: 0):
      Message("error.noSuchItem.none", [.number(number, typed: typed)])
    case .noSuchItem(let number, let typed, let count):
      Message("error.noSuchItem", [.number(number, typed: typed), .init("count", .integer(count))])
    case .textNotFound(let text): Message("error.textNotFound", [.text(text)])
    case .nameNotFound(let name, []): Message("error.nameNotFound.none", [.text(name)])
    case .nameNotFound(let name, let names):
      Message("error.nameNotFound", [.text(name), .init("names", .list(names.prefix(12).map { .foreign($0) }))])
    case .ambiguousName(let name, let items):
      Message(
        "error.ambiguousName",
        [
          .text(name), .init("count", .integer(items.count)),
          .init("items", .sentences(items.prefix(12).map(\.choice))),
        ])
    case .tooManyMarks(let most): Message("error.tooManyMarks", [.init("maximum", .integer(most))])
    case .cannotKeepMarks: Message("error.cannotKeepMarks")
    case .cannotSave(let file, let error): error.message(file)
    case .cannotOpen(let name, let error): error.message(name)
    }
  }
}
