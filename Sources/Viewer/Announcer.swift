// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import Descriptions
import ImageReading
import Listening
import Localization
import RegionFacts
import ZoomGeometry

/// Turns changes into what is said: the one place where words are made.
struct Announcer {
  let localizer: Localizer
  let verbosity: Verbosity

  func announcements(for change: Change) -> [Announcement] {
    switch change {
    case .opened(let image): opened(image)
    case .reached(let place): [reply("announcement.gallery.place", place.arguments)]
    case .turned(let image, let isResized): turned(image, isResized)
    case .rotated(let turn, let image): [rotated(turn, image)]
    case .introduced(let facts): described(describer.firstFact(of: facts))
    case .moved(let move): described(describer.changes(from: move.from, to: move.to))
    case .changed(let move): changed(move)
    case .described(let facts, let more): describedInFull(facts, more: more)
    case .colorsTold(let pixels): told(describer.colors(of: pixels), or: "announcement.colors.none")
    case .textTold(let text): written(text)
    case .textCame(let text): described(describer.text(of: text))
    case .noText: [reply("announcement.noText")]
    case .spelled(let text): [reply("announcement.spelled", [.init("letters", .sentences(text.spelling))])]
    case .contentsTold(let items): contents(items)
    case .arrived(let item): [reply("announcement.arrived", [.term("item", "\(item.number)", item.message)])]
    case .found(let line, let number, let count): [found(line, number, count)]
    case .marked(let name): [reply("announcement.marked", [.text(name)])]
    case .saved(let file, let view):
      [
        reply(
          "announcement.saved",
          [.text(file), .init("width", .integer(view.width)), .init("height", .integer(view.height))])
      ]
    case .asked: [say(Message("announcement.asked"), .alert)]
    case .declined(false): [reply("announcement.declined")]
    case .declined(true): [reply("announcement.declined.command")]
    case .nothingToAnswer: [reply("announcement.nothingToAnswer")]
    case .zoomedIn(let percent, let position): zoomed("announcement.zoomedIn", percent, position)
    case .zoomedOut(let percent, let position): zoomed("announcement.zoomedOut", percent, position)
    case .recentered(let percent, let position): zoomed("announcement.recentered", percent, position)
    case .fitted(nil): [reply("announcement.fit")]
    case .fitted(let axis?): [reply("announcement.fit.cropped.\(axis.rawValue)")]
    case .reduced(let percent): [reply("announcement.reduced", [.percent(percent)])]
    case .zoomedTo(let percent, let position): zoomed("announcement.zoomedTo", percent, position)
    case .panned(let axis, let third, let percent): [panned(axis, third, percent)]
    case .pannedBoth(let position, let across, let down):
      [
        reply(
          "announcement.panned.both",
          [.position(position), .init("across", .integer(across)), .init("down", .integer(down))])
      ]
    case .reachedEdge(let direction): [reply("announcement.reachedEdge.\(direction.rawValue)")]
    case .reachedEnd(let direction): [reply("announcement.reachedEnd.\(direction.rawValue)")]
    case .beyondEdge(let direction, let percent):
      [reply("announcement.beyondEdge.\(direction.rawValue)", [.percent(percent)])]
    case .shifted(let direction): [reply("announcement.shifted.\(direction.rawValue)")]
    case .outOfView: [reply("announcement.outOfView")]
    case .told(let property, let image): told(property, of: image)
    case .toldOfComing(.element, let element):
      [reply("announcement.element.coming", element.facts + [.term("detail", element.detail.key, element.detail)])]
    case .toldOfComing(.source, let element): [say(element.detail, .reply)]
    case .toldOfComing(let property, let element): told(property, of: element)
    case .set(let setting, let settings): [say(setting.message(in: settings), .reply)]
    case .settingsReset: [reply("announcement.settingsReset")]
    case .help(let lines): lines.map { say($0, .reply) }
    case .stopped: [say(Message("announcement.stopped"), .reply, isSpoken: false)]
    case .listening: [say(Message("announcement.listening"), .reply, earcon: .listening, isSpoken: false)]
    case .understood(let command): [reply("announcement.understood", [phrase(of: command)])]
    case .doubted(let command): [say(Message("announcement.doubted", [phrase(of: command)]), .alert)]
    case .repeated(let announcements): announcements
    case .nothingToRepeat: [reply("announcement.nothingToRepeat")]
    case .completions(let candidates): completions(candidates)
    case .completed(let candidate):
      [say(Message("announcement.completion", [.text(candidate)]), .reply, isPrinted: false)]
    case .hinted(let hint): [say(hint, .hint)]
    case .news(let news, let again):
      [say(news.message(in: localizer), .progress, isSpoken: news.isSpoken && !again)]
    case .limit(let limit): [say(limit.message, .reply, earcon: limit.earcon)]
    case .problem(let problem): [say(problem.message, .alert)]
    }
  }

  private func opened(_ image: OpenImage) -> [Announcement] {
    let size = image.record
    let opening = reply(
      "announcement.opened",
      [
        .label(image.label), .init("width", .integer(size.width)), .init("height", .integer(size.height)),
        .value(image.element.value),
      ])
    let more = verbosity == .full ? [say(image.labelSource.message, .reply)] : []
    return [opening] + cropping(of: image) + pages(of: size) + damage(of: size) + more
  }

  /// What is out of view at rest.
  private func cropping(of image: OpenImage) -> [Announcement] {
    guard image.viewport.isFit, let axis = image.viewport.croppedAxis else { return [] }
    return [reply("announcement.cropped.\(axis.rawValue)")]
  }

  private func turned(_ image: OpenImage, _ isResized: Bool) -> [Announcement] {
    guard let pages = image.record.pages else { return opened(image) }
    let kind = pages.kind.rawValue
    let size = [
      Message.Argument("width", .integer(image.record.width)), .init("height", .integer(image.record.height)),
      .value(image.element.value),
    ]
    let turned =
      isResized
      ? reply("announcement.\(kind).resized", pages.place + size) : reply("announcement.\(kind)", pages.place)
    return [turned] + (isResized ? cropping(of: image) : []) + damage(of: image.record)
  }

  /// How many pages there are; which of them this is, where it is not the first.
  private func pages(of record: ImageRecord) -> [Announcement] {
    record.tellsOfPages.map { [say($0, .reply)] } ?? []
  }

  private func damage(of record: ImageRecord) -> [Announcement] {
    record.tellsOfDamage.map { [say($0, .reply)] } ?? []
  }

  private func zoomed(_ key: String, _ percent: Int, _ position: ViewPosition) -> [Announcement] {
    [reply(key, [.percent(percent), .position(position)])]
  }

  private func panned(_ axis: Axis, _ third: Third, _ percent: Int) -> Announcement {
    switch axis {
    case .horizontal:
      reply("announcement.panned.across", [.position(ViewPosition(column: third, row: .center)), .percent(percent)])
    case .vertical:
      reply("announcement.panned.down", [.position(ViewPosition(column: .center, row: third)), .percent(percent)])
    }
  }

  private func told(_ property: Property, of image: OpenImage) -> [Announcement] {
    switch property {
    case .position, .element, .label, .value, .hint, .role, .actions: return told(property, of: image.element)
    case .source: return [say(image.labelSource.message, .reply)]
    case .info:
      let record = image.record
      let info = reply(
        "announcement.info",
        [
          .init("name", .foreign(image.name)), .format(record.format), .init("width", .integer(record.width)),
          .init("height", .integer(record.height)),
          .term("shape", record.shape, Message("shape.\(record.shape)")),
        ])
      return [info] + pages(of: record) + damage(of: record) + details(of: record)
    }
  }

  /// When and with what it was taken; that its file tells where, but never where.
  private func details(of record: ImageRecord) -> [Announcement] {
    let details = record.details
    let taken = details.taken.map { reply("announcement.info.taken", [.init("taken", .time($0))]) }
    let camera = details.camera.map { reply("announcement.info.camera", [.init("camera", .foreign(ForeignText($0)))]) }
    let location = details.hasLocation ? reply("announcement.info.location") : nil
    return [taken, camera, location].compactMap(\.self)
  }

  private func told(_ property: Property, of element: Element) -> [Announcement] {
    switch property {
    case .position: return [say(element.detail, .reply)]
    case .element where element.actions.isEmpty: return [reply("announcement.element.none", element.facts)]
    case .element: return [reply("announcement.element", element.facts + [.actions(element.actions)])]
    case .label: return [reply("announcement.label", [.label(element.label)])]
    case .value: return [reply("announcement.value", [.value(element.value)])]
    case .hint: return [say(element.hint, .reply)]
    case .role:
      return [reply("announcement.role", [.term("role", element.role.rawValue, element.role.message)])]
    case .actions where element.actions.isEmpty: return [reply("announcement.actions.none")]
    case .actions: return [reply("announcement.actions", [.actions(element.actions)])]
    case .source, .info: return [say(LabelSource.placeholder.message, .reply)]
    }
  }

  /// One line for each candidate, as far as anybody wants to listen.
  private func completions(_ candidates: [ForeignText]) -> [Announcement] {
    guard !candidates.isEmpty else { return [reply("announcement.completion.none")] }
    let most = 50
    let lines = candidates.prefix(most).map { reply("announcement.completion", [.text($0)]) }
    guard candidates.count > most else { return lines }
    return lines + [reply("announcement.completion.more", [.init("count", .integer(candidates.count - most))])]
  }

  private func phrase(of command: HeardCommand) -> Message.Argument {
    .init("phrase", .foreign(ForeignText(command.phrase.sentenceCased, language: localizer.language)))
  }

  func reply(_ key: String, _ arguments: [Message.Argument] = []) -> Announcement {
    say(Message(key, arguments), .reply)
  }

  /// A sentence may have a shorter form for people who want it brief, under its key and `.brief`.
  private func say(
    _ message: Message, _ priority: Announcement.Priority, earcon: Announcement.Earcon? = nil,
    isSpoken: Bool = true, isPrinted: Bool = true
  ) -> Announcement {
    let brief = message.key + ".brief"
    let spoken = verbosity == .brief && localizer.has(brief) ? Message(brief, message.arguments) : message
    return Announcement(
      message: message, runs: localizer.runs(for: spoken), language: localizer.language, priority: priority,
      earcon: earcon, isSpoken: isSpoken, isPrinted: isPrinted)
  }
}

extension Element {
  /// What it is: label, role and value.
  fileprivate var facts: [Message.Argument] {
    [.label(label), .term("role", role.rawValue, role.message), .value(value)]
  }
}

extension String {
  /// With a capital at its beginning, as a sentence begins.
  fileprivate var sentenceCased: String { prefix(1).uppercased() + dropFirst() }
}
