// SPDX-License-Identifier: GPL-3.0-or-later

public import Accessibility
import Descriptions
public import ImageReading
public import Listening
public import Localization
import Speech
public import ZoomGeometry

/// One person's time with Lupa: commands in, announcements and effects out.
///
/// Every method is synchronous, so that no second command comes between. What takes time is an `Effect`, and its
/// answer returns through `handle` as a command.
public struct Session: Sendable {
  private var state: ViewerState
  private let catalogs: Catalogs

  /// Results hold the frames of what they set in motion.
  let showsMotion: Bool

  /// The catalogs' words in the session's language.
  public private(set) var localizer: Localizer

  /// - Parameters:
  ///   - asks: Whether the next line may answer a question, as only a person at a terminal can.
  ///   - listensOnEmptyLine: Whether an empty line opens the microphone.
  public init(
    catalogs: Catalogs, settings: Settings, languages: [LanguageTag] = [], behavior: ZoomBehavior = .explore,
    frame: Size? = nil, asks: Bool = false, showsMotion: Bool = false, playsDemo: Bool = false,
    listensOnEmptyLine: Bool = false
  ) {
    self.showsMotion = showsMotion
    self.catalogs = catalogs
    state = ViewerState(
      settings: settings, languages: languages, behavior: behavior, frame: frame, asks: asks, wantsDemo: playsDemo,
      listensOnEmptyLine: listensOnEmptyLine)
    localizer = Localizer(catalogs: catalogs, wanted: settings.speech.language)
    state.isRightToLeft = localizer.language.isRightToLeft
  }

  /// The settings, with what a voice says of a text that it does not survive.
  public var settings: Settings {
    var settings = state.settings
    settings.speech.replacement = localizer.text(for: Message("announcement.unspeakable"))
    return settings
  }

  /// The catalog in use.
  public var language: LanguageTag { localizer.language }

  /// Virtual time in seconds, by which motions go; `nil` (at first) where nobody watches: then every motion has ended
  /// before the next command.
  public var time: Double? {
    get { state.time }
    set { state.time = newValue }
  }

  /// Whether the next line may answer a question, as only a person at a terminal can.
  public var asks: Bool {
    get { state.asks }
    set { state.asks = newValue }
  }

  /// An image is coming from the network.
  public var isLoading: Bool { state.loading != nil }

  /// The microphone is open, or about to be opened.
  public var isListening: Bool { state.isListening }

  /// What may be said now.
  public var listenRequest: ListenRequest { state.listenRequest() }

  /// Every answer that the commands so far asked for has arrived.
  public var isSettled: Bool { state.isSettled }

  public mutating func handle(_ command: Command) -> Response {
    let heard = state.commandHeard(in: command)
    state.forgetQuestion(before: command)
    let ends = state.stopListening(before: command)
    state.endDemo(before: command)
    state.note(command)
    var response =
      switch command {
      case .set(.language(let words)): respond(to: setLanguage(words))
      case .perform(let name): perform(name)
      default: reduce(command)
      }
    response.effects = ends + response.effects
    response.heard = heard
    return response
  }

  /// Takes up what came of listening elsewhere, as if the microphone had been open.
  public mutating func hear(_ hearing: Hearing) -> Response {
    handle(.answer(.heard(generation: state.beginHearing(), hearing)))
  }

  /// Names a command that was heard.
  public mutating func announce(understood command: HeardCommand) -> Response {
    respond(to: [.understood(command)])
  }

  /// Keeps what is to be said after the first opening, or says it at once where nothing opens.
  ///
  /// - Parameter images: Files and folders as they were named.
  public mutating func start(with news: [News], opening images: [String]) -> Response {
    state.newsAtStart = news
    guard !images.isEmpty else { return respond(to: state.takeNewsAtStart()) }
    var response = respond(to: [])
    response.effects = state.start(opening: images)
    return response
  }

  /// Ends the demo: somebody types.
  public mutating func endDemo() { state.endDemo() }

  /// Says what nobody asked for: something outside changed.
  public mutating func announce(_ news: News) -> Response { respond(to: [state.tell(news)]) }

  /// Says what the line being typed could become.
  public mutating func announce(completions: [String]) -> Response {
    respond(to: [.completions(completions.map { ForeignText($0) })])
  }

  /// Says what the line being typed has become.
  public mutating func announce(completed: String) -> Response {
    respond(to: [.completed(ForeignText(completed))])
  }

  private mutating func reduce(_ command: Command) -> Response {
    let (changes, effects) = state.reduce(command)
    // The words follow the language before anything is said.
    localize()
    var response = respond(to: changes, isSequel: command.isAboutView)
    response.effects = effects.map(noting)
    return response
  }

  /// What keeps a view as a file says in words which part of which image it is.
  private func noting(_ effect: Effect) -> Effect {
    guard case .save(var request, let generation) = effect, let image = state.image else { return effect }
    request.note = localizer.text(for: image.note)
    return .save(request, generation: generation)
  }

  /// - Parameter isSequel: What is said goes on with the answer before.
  private mutating func respond(to changes: [Change], isSequel: Bool = false) -> Response {
    let announcer = Announcer(localizer: localizer, verbosity: state.settings.verbosity)
    let announcements = changes.flatMap(announcer.announcements)
    if changes.contains(where: \.isWorthRepeating) {
      // A question is over when it is repeated.
      state.lastAnnouncements =
        (isSequel ? state.lastAnnouncements : [])
        + changes.filter { if case .asked = $0 { false } else { true } }.flatMap(announcer.announcements)
    }
    return Response(announcements: announcements, status: changes.map(Status.init).max() ?? .ok)
  }

  private mutating func localize() {
    guard localizer.region != state.settings.speech.language else { return }
    localizer = Localizer(catalogs: catalogs, wanted: state.settings.speech.language)
    state.isRightToLeft = localizer.language.isRightToLeft
    state.relabel()
  }

  private mutating func setLanguage(_ words: String) -> [Change] {
    let known = catalogs.languages
    guard let wanted = LanguageTag.named(words, in: language, among: known),
      !catalogs.language(for: [wanted]).isFallback
    else {
      return [.problem(.noSuchLanguage(ForeignText(words), choices: catalogs.mainLanguages))]
    }
    state.settings.speech.language = wanted
    // A voice that was chosen for another language would speak this one.
    state.settings.speech.voice = nil
    localize()
    return [.set(.language(words), settings)]
  }

  /// An action goes by its name in the session's language or in English.
  private mutating func perform(_ name: String) -> Response {
    guard let element = state.image?.element, state.comingElement == nil else {
      return respond(to: [.problem(state.missingImage)])
    }
    let english = Localizer(catalogs: catalogs, wanted: catalogs.sourceLanguage)
    let wanted = name.folded
    let action = element.actions.first { action in
      [localizer, english].contains { $0.text(for: action.message).folded == wanted }
    }
    guard let action else {
      return respond(to: [.problem(.noSuchAction(ForeignText(name), actions: element.actions))])
    }
    return reduce(Command(action))
  }
}

extension Session {
  /// The element; `nil` while no image is open.
  public var element: Element? { state.comingElement ?? state.image?.element }

  /// `nil` while no image is open, and while one comes from the network.
  public var viewport: Viewport? { state.comingElement == nil ? state.image?.viewport : nil }

  /// What is shown at the present time: the end of the last motion, or on the way there. `nil` while no image is open.
  public var shown: Viewport.View? { state.shown }

  /// What the last command set in motion; `nil` where the view stayed as it was.
  public var motion: Motion? { state.latestMotion }

  /// The lines of text in view, as far as they are known.
  public var textInView: [String] { state.factsInView?.text?.lines.map(\.text) ?? [] }

  /// All that is known of what is in view, as the sentences of a full description; empty where nothing is.
  public var factsInView: [Message] {
    guard let facts = state.factsInView else { return [] }
    return Describer(localizer: localizer, detail: .full).description(of: facts)
  }

  /// Where the label comes from; `placeholder` while no image is open.
  public var labelSource: LabelSource {
    (state.comingElement == nil ? state.image?.labelSource : nil) ?? .placeholder
  }

  /// The element in the session's words; `nil` while no image is open.
  public var elementSnapshot: ElementSnapshot? {
    element.map { ElementSnapshot($0, labelSource: labelSource.rawValue, localizer: localizer) }
  }
}

extension Localizer {
  /// The words for a person who asked for a language: those of the nearest catalog.
  public init(catalogs: Catalogs, wanted: LanguageTag) {
    self.init(catalogs: catalogs, language: catalogs.language(for: [wanted]).language, region: wanted)
  }
}

extension Command {
  /// What an action stands for.
  fileprivate init(_ action: Element.Action) {
    self =
      switch action {
      case .zoomIn: .image(.zoomIn)
      case .zoomOut: .image(.zoomOut)
      case .panLeft: .image(.pan(.left, share: 0.5))
      case .panRight: .image(.pan(.right, share: 0.5))
      case .panUp: .image(.pan(.up, share: 0.5))
      case .panDown: .image(.pan(.down, share: 0.5))
      }
  }
}

extension Command {
  /// An answer that what was said goes on with.
  fileprivate var isAboutView: Bool {
    switch self {
    case .answer(.surveyed), .answer(.textRead): true
    default: false
    }
  }
}

extension Change {
  /// What `repeat` says again: the last answer, not its own repetition and not news.
  fileprivate var isWorthRepeating: Bool {
    switch self {
    case .repeated, .nothingToRepeat, .asked, .nothingToAnswer, .stopped, .completions, .completed, .news, .listening,
      .understood, .doubted:
      false
    default: true
    }
  }
}
