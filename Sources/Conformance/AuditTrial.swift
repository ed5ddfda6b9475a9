// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import CommandLanguage
import Localization
import Viewer
import ZoomGeometry

/// What a session does in one language, tried on copies of it.
struct AuditTrial {
  private let start: SettledSession

  private var session: Session { start.session }
  private var localizer: Localizer { session.localizer }

  init(_ session: SettledSession) {
    start = session
  }

  /// The first way to type a command, without what varies; `nil` where the language has none.
  func phrase(_ command: String) -> String? {
    localizer.phrases(for: "command.\(command)", in: session.language).first.map(Self.fixed)
  }

  /// All ways to type all commands, without what varies.
  var phrases: [String] {
    var known: Set<String> = []
    let commands = start.grammar.patterns.map(\.command).filter { known.insert($0).inserted }
    return commands.flatMap { localizer.phrases(for: "command.\($0)", in: session.language).map(Self.fixed) }
      .filter { !$0.isEmpty }
  }

  private static func fixed(_ phrase: String) -> String { phrase.replacing(/\$\{\w+\}/, with: "").trimmed }

  /// What each action is called where it is offered, and where it is a command.
  var names: [AuditedName] {
    Element.Action.allCases.flatMap { action in
      let offered = localizer.text(for: action.message)
      return ([offered] + [phrase(action.command)].compactMap(\.self)).map {
        AuditedName(thing: action.rawValue, name: $0, language: session.language)
      }
    }
  }

  /// The properties with words of another language.
  var untranslated: [AuditEvidence.Gap] {
    guard let element = session.element else { return [] }
    let properties =
      [
        ("role", element.role.message), ("value", element.value.message), ("hint", element.hint),
        ("detail", element.detail),
      ] + element.actions.map { ("actions", $0.message) }
    return properties.filter { _, message in
      localizer.runs(for: message).contains { $0.language != nil && $0.language != localizer.language }
    }.map { AuditEvidence.Gap(property: $0.0, language: session.language) }
  }

  /// Every action and every question, at rest and zoomed; what cannot be done; and the end of speech.
  func observations() -> [AuditObservation] {
    var zoomed = start
    if let phrase = phrase("zoomIn") { _ = zoomed.submit(line: phrase) }
    let isOther = zoomed.session.viewport?.view != session.viewport?.view
    let states = isOther ? [start, zoomed] : [start]
    return states.flatMap(actions) + questions(of: start) + edge(in: zoomed) + mistakes(in: start) + stops(in: start)
  }

  private func actions(in state: SettledSession) -> [AuditObservation] {
    let names = state.session.elementSnapshot?.actions ?? []
    return names.flatMap { name in
      [observe(.command, name, in: state, action: name)]
        + (phrase("do").map { [observe(.action, "\($0) \"\(name)\"", in: state, action: name)] } ?? [])
    }
  }

  private func questions(of state: SettledSession) -> [AuditObservation] {
    (Property.allCases.map(\.rawValue) + ["describe", "contents", "help"]).compactMap(phrase).map {
      observe(.command, $0, in: state)
    }
  }

  /// The same edge twice: the second time there is a sound.
  private func edge(in state: SettledSession) -> [AuditObservation] {
    guard let phrase = phrase("edge.left") else { return [] }
    var state = state
    _ = state.submit(line: phrase)
    return [observe(.command, phrase, in: state)]
  }

  private func mistakes(in state: SettledSession) -> [AuditObservation] {
    let misspelt = phrase("zoomIn").map { [String($0.dropLast(2) + $0.suffix(1))] } ?? []
    let numberless = phrase("zoomTo").map { [$0 + " qwx"] } ?? []
    // Without an image it would be told that there is none.
    let nameless = session.viewport == nil ? [] : phrase("do").map { [$0 + " \"qwx\""] } ?? []
    return (misspelt + ["qwx jkv"] + numberless + nameless).map { observe(.mistake, $0, in: state) }
  }

  private func stops(in state: SettledSession) -> [AuditObservation] {
    phrase("stop").map { [observe(.stop, $0, in: state)] } ?? []
  }

  private func observe(
    _ purpose: AuditObservation.Purpose, _ line: String, in state: SettledSession, action: String? = nil
  ) -> AuditObservation {
    var copy = state
    let result = copy.submit(line: line)
    var observation = AuditObservation(purpose, command: line, language: session.language, action: action)
    observation.before = state.session.elementSnapshot.map(AuditedElement.init)
    observation.after = result.element.map(AuditedElement.init)
    observation.changed = state.session.viewport?.view != copy.session.viewport?.view
    observation.errorCode = result.errorCode
    observation.announcements = result.announcements.map(AuditedAnnouncement.init)
    return observation
  }

  /// The lines that are written in the image.
  ///
  /// - Returns: `nil` where they cannot be read.
  func textInImage() -> [String]? {
    guard session.viewport != nil, let fit = phrase("fit"), let read = phrase("read") else { return nil }
    var copy = start
    _ = copy.submit(line: fit)
    let result = copy.submit(line: read)
    guard result.errorCode == nil else { return nil }
    return result.announcements
      .filter { ["announcement.text.line", "announcement.text.perhaps"].contains($0.message.key) }
      .compactMap { announcement in
        announcement.message.arguments.lazy.compactMap {
          if case .foreign(let text) = $0.value { text.text } else { nil }
        }.first
      }
  }

  /// The edges out of view, at rest or zoomed, and whether commands show them.
  func hiddenEdges() -> [AuditEvidence.HiddenEdge] {
    var zoomed = start
    if let phrase = phrase("zoomIn") { _ = zoomed.submit(line: phrase) }
    return Direction.allCases.compactMap { direction in
      let hiding = [start, zoomed].filter { $0.session.viewport?.showsEdge(direction) == false }
      guard !hiding.isEmpty else { return nil }
      return AuditEvidence.HiddenEdge(direction.edge, isReachable: hiding.allSatisfy { canShow(direction, from: $0) })
    }
  }

  private func canShow(_ direction: Direction, from state: SettledSession) -> Bool {
    guard let pan = phrase("edge.\(direction.rawValue)") else { return false }
    return [[pan], [phrase("zoomIn"), pan].compactMap(\.self)].contains { commands in
      var copy = state
      for command in commands { _ = copy.submit(line: command) }
      return copy.session.viewport?.showsEdge(direction) == true
    }
  }
}

extension Element.Action {
  /// The command for it.
  fileprivate var command: String {
    switch self {
    case .zoomIn: "zoomIn"
    case .zoomOut: "zoomOut"
    case .panLeft: "pan.left"
    case .panRight: "pan.right"
    case .panUp: "pan.up"
    case .panDown: "pan.down"
    }
  }
}

extension Direction {
  fileprivate var edge: AuditEvidence.HiddenEdge.Name {
    switch self {
    case .left: .left
    case .right: .right
    case .up: .top
    case .down: .bottom
    }
  }
}

extension AuditedAnnouncement {
  fileprivate init(_ announcement: Announcement) {
    self.init(announcement.text)
    key = announcement.message.key
    language = announcement.language
    priority = announcement.priority.rawValue
    earcon = announcement.earcon?.rawValue
    isSpoken = announcement.isSpoken
    isPrinted = announcement.isPrinted
  }
}
