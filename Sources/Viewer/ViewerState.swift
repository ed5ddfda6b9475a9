// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import Descriptions
import ImageReading
import Listening
import Localization
public import Speech
import ZoomGeometry

/// All that a session knows, and the one place that changes it.
///
/// Command in, changes and effects out; nothing here waits, speaks or makes words.
struct ViewerState: Sendable {
  var image: OpenImage?

  /// What is being opened.
  var opening: Opening?

  /// An image from the network was wanted before any other, and did not come.
  var remoteFailed = false

  /// The images that were named, and the place among them.
  var gallery = Gallery()

  /// What was asked, yes or no; `nil` when nothing was.
  var question: Question?

  /// The microphone is open, or about to be opened.
  var isListening = false

  /// Counts how often the microphone was opened or nobody waited for it any more.
  var listenGeneration = 0

  /// An empty line opens the microphone.
  let listensOnEmptyLine: Bool
  var settings: Settings
  let settingsAtStart: Settings

  /// The languages the person reads beside the session's, best first.
  let languages: [LanguageTag]

  let behavior: ZoomBehavior

  /// Whether the next line may answer a question.
  var asks: Bool

  /// The size of the view in points; `nil` is as large as the image.
  let frame: Size?

  /// Virtual time in seconds; `nil` where nobody watches it, so that every motion has ended before the next command.
  var time: Double?
  var runningMotion: RunningMotion?

  /// What the present command set in motion.
  var latestMotion: Motion?

  /// The demo is to begin with the first image.
  var wantsDemo: Bool

  /// The demo that is running.
  var tour: DemoTour?

  /// What was announced for the last command that said something other than a repetition.
  var lastAnnouncements: [Announcement] = []

  /// Counts the effects that were asked for; an answer to an older one is dropped.
  var openGeneration = 0
  private var voiceGeneration = 0
  private(set) var isFindingVoice = false
  var hintWasGiven = false

  /// What will be said of what is in view as soon as it is known, in this order.
  var awaited: [Awaited] = []

  /// Counts what was looked at.
  var surveyGeneration = 0

  var saveGeneration = 0
  var isSaving = false

  /// What was read last, to be spelled.
  var lastRead: ForeignText?

  /// The number of what was gone to last in the contents.
  var currentItem: Int?

  /// The catalog in use is of a language that is written from right to left.
  var isRightToLeft = false

  /// How many commands were given since the last news that a helper was started again; `nil` before the first.
  private var commandsSinceRestart: Int?

  /// What is to be said after the first opening, before the hint.
  var newsAtStart: [News] = []

  /// What was said of the catalogs beside images.
  var toldProblems: Set<CatalogError> = []

  init(
    settings: Settings, languages: [LanguageTag], behavior: ZoomBehavior, frame: Size?, asks: Bool, wantsDemo: Bool,
    listensOnEmptyLine: Bool
  ) {
    self.listensOnEmptyLine = listensOnEmptyLine
    self.wantsDemo = wantsDemo
    self.settings = settings
    settingsAtStart = settings
    self.languages = languages
    self.behavior = behavior
    self.frame = frame
    self.asks = asks
  }

  /// The languages for labels, best first.
  var labelLanguages: [LanguageTag] { [settings.speech.language] + languages }

  /// Every answer that the last command asked for has arrived.
  var isSettled: Bool { opening == nil && !isFindingVoice && awaited.isEmpty && !isSaving && !isListening }

  mutating func reduce(_ command: Command) -> (changes: [Change], effects: [Effect]) {
    if !command.isAnswer { latestMotion = nil }
    switch command {
    case .open(let name, let anyway):
      return ([], open(named(name, isConfirmed: anyway)))
    case .page where loading != nil, .nextPage where loading != nil, .previousPage where loading != nil:
      return ([.problem(missingImage)], [])
    case .page(let page, let typed): return turn(to: page, typed: typed)
    case .nextPage: return turn(by: 1)
    case .previousPage: return turn(by: -1)
    case .showImage(let number, let typed): return showImage(number, typed: typed)
    case .nextImage: return leaf(by: 1)
    case .previousImage: return leaf(by: -1)
    case .reply(let agrees): return reply(agrees)
    case .answer(.reminded(let generation)): return remind(generation)
    case .answer(.rested): return goOnTouring()
    case .set(.voice(let name)):
      voiceGeneration += 1
      isFindingVoice = true
      return ([], [.findVoice(name: name, generation: voiceGeneration)])
    case .answer(.listed(let generation, let found)): return listed(generation, found)
    case .answer(.surveyed(let generation, let result)): return surveyed(generation, result)
    case .answer(.textRead(let generation, let result)): return textRead(generation, result)
    case .answer(.fetching(let generation, let progress)):
      fetching(generation, progress)
      return ([], [])
    case .answer(.fetched(let generation, let result)): return fetched(generation, result)
    case .answer(.heard(let generation, let hearing)): return heard(generation, hearing)
    case .answer(.listening(let generation)): return (listening(generation), [])
    case .listen: return listen()
    case .nothing: return enterNothing()
    case .answer(let answer):
      if let effects = goOn(after: answer) { return ([], effects) }
      return lookAtOpened(receive(answer))
    case .quit:
      return ([], [.quit])
    case .stop:
      let effects = cancelFetch()
      openGeneration += 1
      opening = nil
      awaited = []
      return ([.stopped], effects)
    case .image(.drag(let distance)) where isDragForGallery: return drag(by: distance)
    case .image(let command): return explore(by: command)
    case .inquire(let inquiry): return inquire(inquiry)
    case .back: return goThroughHistory(back: true)
    case .forward: return goThroughHistory(back: false)
    case .mark(let name): return mark(name)
    case .rotate(let turn): return rotate(turn)
    case .saveView(let file, let anyway): return saveView(file, anyway: anyway)
    case .set(let setting): return ([set(setting)], [])
    case .step(let quantity, let up): return ([step(quantity, up: up)], [])
    case .resetSettings: return (resetSettings(), [])
    case .help(let lines): return ([.help(lines)], [])
    case .repeatLast:
      return ([lastAnnouncements.isEmpty ? .nothingToRepeat : .repeated(lastAnnouncements)], [])
    case .refused(let problem): return ([.problem(problem)], [])
    // An action is known by the words of the session, which makes a command of it.
    case .perform: return ([], [])
    }
  }

  mutating func explore(by command: ImageCommand) -> (changes: [Change], effects: [Effect]) {
    if let comingElement { return ([tell(command, of: comingElement)], []) }
    return move(by: command.cause) { $0.change(by: command) }
  }

  private mutating func receive(_ answer: Answer) -> [Change] {
    switch answer {
    case .opened(let generation, let request, let result):
      guard generation == openGeneration, let opening else { return [] }
      self.opening = nil
      return opened(opening, by: request, result)
    case .saved(let generation, let file, let result): return saved(generation, file, result)
    case .marksNotKept: return [.problem(.cannotKeepMarks)]
    case .reminded, .rested, .listed, .fetching, .fetched, .surveyed, .textRead, .listening, .heard: return []
    case .voice(let generation, let name, let exists):
      guard generation == voiceGeneration, isFindingVoice else { return [] }
      isFindingVoice = false
      guard exists != false else { return [.problem(.noSuchVoice(ForeignText(name)))] }
      settings.speech.voice = name
      return [.set(.voice(name), settings)]
    case .news(let news): return [tell(news)]
    }
  }

  /// What is known of what is in view; `nil` while no image is open, and while one comes.
  var factsInView: ViewFacts? {
    guard comingElement == nil, let image else { return nil }
    let view = image.viewport.visible
    return image.facts(in: view, pixels: image.measured[view], languages: labelLanguages)
  }

  /// Counts what a person asks for.
  mutating func note(_ command: Command) {
    if !command.isAnswer { commandsSinceRestart? += 1 }
  }

  /// What dies again and again is spoken of once, until all was well for a whole command.
  mutating func tell(_ news: News) -> Change {
    guard news == .helperRestarted else { return .news(news) }
    defer { commandsSinceRestart = 0 }
    return .news(news, again: (commandsSinceRestart ?? 2) < 2)
  }

  /// Why there is no image.
  var missingImage: Problem {
    if let loading { return .stillLoading(loading.name) }
    return opening.map { .stillOpening($0.name) } ?? .noImage
  }

  /// The label follows the language.
  mutating func relabel() {
    let languages = labelLanguages
    image?.relabel(in: languages)
  }
}

extension Command {
  fileprivate var isAnswer: Bool { if case .answer = self { true } else { false } }
}

extension News {
  /// - Returns: `nil` for what nobody needs to be told.
  public init?(_ event: SpeechEvent) {
    switch event {
    case .started, .ended: return nil
    case .voiceFallback(let wanted, let used): self = .noVoice(wanted: wanted, used: used)
    case .deviceLost: self = .noAudioDevice
    case .deviceFound: self = .audioDeviceFound
    case .engineLost: self = .noEngine
    case .engineFound: self = .engineFound
    case .engineRestarted: self = .helperRestarted
    case .unspoken: self = .unspoken
    case .fileFailed: self = .soundFileFailed
    }
  }
}
