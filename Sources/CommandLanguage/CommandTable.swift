// SPDX-License-Identifier: GPL-3.0-or-later

import ImageReading
import Localization
import Viewer
import ZoomGeometry

/// A command as data: where its words and its help stand in the catalogs, and what it makes of its slots.
struct CommandEntry: Sendable {
  /// The words are under `command.ID`, the help under `help.ID`.
  let id: String

  /// `nil` where a slot's value is of no use to this command.
  let meaning: @Sendable ([SlotValue]) -> Meaning?

  init(_ id: String, meaning: @escaping @Sendable ([SlotValue]) -> Meaning?) {
    self.id = id
    self.meaning = meaning
  }

  init(_ id: String, _ command: @escaping @Sendable ([SlotValue]) -> Command?) {
    self.init(id, meaning: { slots in command(slots).map(Meaning.command) })
  }

  init(_ id: String, _ command: Command) {
    self.init(id, meaning: { _ in .command(command) })
  }

  var phrasesKey: String { "command.\(id)" }
  var helpKey: String { "help.\(id)" }
}

/// What a line comes to.
enum Meaning: Hashable, Sendable {
  case command(Command)

  /// Help on the commands that a word occurs in; `nil` for the list of all.
  case help(topic: String?)
}

extension CommandEntry {
  /// Every command, in the order in which help names them.
  static let all: [CommandEntry] =
    [
      CommandEntry("zoomIn", .image(.zoomIn)),
      CommandEntry("zoomInOn") { slots in slots.place.map { .image(.zoomInOn($0)) } },
      CommandEntry("zoomTo") { slots in slots.number.map { .image(.zoomTo(percent: $0)) } },
      CommandEntry("zoomOut", .image(.zoomOut)),
      CommandEntry("fit", .image(.fit)),
    ]
    + Direction.allCases.map { direction in
      CommandEntry("pan.\(direction.rawValue)") { slots in .image(.pan(direction, share: (slots.number ?? 50) / 100)) }
    }
    + Direction.allCases.map { CommandEntry("edge.\($0.rawValue)", .image(.panToEdge($0))) }
    + [
      CommandEntry("doubleTap") { slots in .image(.doubleTap(slots.target ?? .point(Point(x: 0.5, y: 0.5)))) },
      CommandEntry("pinch") { slots in
        slots.number.map { .image(.pinch(factor: $0, at: slots.target, drag: slots.distance)) }
      },
      CommandEntry("drag") { slots in slots.distance.map { .image(.drag($0)) } },
      CommandEntry("programmatic") { slots in slots.point.map { .image(.programmatic($0)) } },
      CommandEntry("programmaticNone", .image(.programmatic(nil))),
    ]
    + Property.allCases.map { CommandEntry($0.rawValue, .image(.tell($0))) }
    + [
      CommandEntry("describe") { slots in .inquire(.describe(slots.place)) },
      CommandEntry("colors") { slots in .inquire(.colors(slots.place)) },
      CommandEntry("read") { slots in .inquire(.read(slots.place)) },
      CommandEntry("readLine") { slots in slots.whole.map { .inquire(.readLine($0.number, typed: $0.typed)) } },
      CommandEntry("spell", .inquire(.spell)),
      CommandEntry("whatChanged", .inquire(.whatChanged)),
      CommandEntry("contents", .inquire(.contents)),
      CommandEntry("goTo") { slots in slots.destination.map { .inquire(.goTo($0)) } },
      CommandEntry("cell") { slots in slots.whole.map { Command(cell: $0.number, typed: $0.typed) } },
      CommandEntry("find") { slots in slots.words.map { .inquire(.find($0)) } },
      CommandEntry("next", .inquire(.nextItem)),
      CommandEntry("previous", .inquire(.previousItem)),
      CommandEntry("back", .back),
      CommandEntry("forward", .forward),
      CommandEntry("mark") { slots in slots.words.map { .mark($0) } },
      CommandEntry("rotate.left", .rotate(.left)),
      CommandEntry("rotate.right", .rotate(.right)),
      CommandEntry("saveView") { slots in slots.words.map { .saveView($0) } },
      CommandEntry("saveViewAnyway") { slots in slots.words.map { .saveView($0, anyway: true) } },
    ]
    + [
      CommandEntry("do") { slots in slots.words.map { .perform(action: $0) } },
      CommandEntry("open") { slots in slots.words.map { .open($0) } },
      CommandEntry("openAnyway") { slots in slots.words.map { .open($0, anyway: true) } },
      CommandEntry("page") { slots in slots.whole.map { .page($0.number, typed: $0.typed) } },
      CommandEntry("nextPage", .nextPage),
      CommandEntry("previousPage", .previousPage),
      CommandEntry("nextImage", .nextImage),
      CommandEntry("previousImage", .previousImage),
      CommandEntry("image") { slots in slots.whole.map { .showImage($0.number, typed: $0.typed) } },
      CommandEntry("yes", .reply(true)),
      CommandEntry("no", .reply(false)),
      CommandEntry("repeat", .repeatLast),
      CommandEntry("stop", .stop),
      CommandEntry("listen", .listen),
      CommandEntry("faster", .step(.rate, up: true)),
      CommandEntry("slower", .step(.rate, up: false)),
      CommandEntry("louder", .step(.volume, up: true)),
      CommandEntry("softer", .step(.volume, up: false)),
    ]
    + SpeechQuantity.allCases.map { quantity in
      CommandEntry("set.\(quantity.rawValue)") { slots in slots.number.map { .set(.quantity(quantity, $0)) } }
    }
    + [
      CommandEntry("set.language") { slots in slots.words.map { .set(.language($0)) } },
      CommandEntry("set.voice") { slots in slots.words.map { .set(.voice($0)) } },
      CommandEntry("set.verbosity") { slots in
        slots.choice.flatMap(Verbosity.init(rawValue:)).map { .set(.verbosity($0)) }
      },
      CommandEntry("set.output") { slots in slots.choice.flatMap(Output.init(rawValue:)).map { .set(.output($0)) } },
      CommandEntry("set.reduceMotion") { slots in slots.choice.map { .set(.reduceMotion($0 == "on")) } },
      CommandEntry("resetSettings", .resetSettings),
      CommandEntry("help", meaning: { slots in .help(topic: slots.words) }),
      CommandEntry("quit", .quit),
    ]
}

extension Command {
  /// To a cell of the whole image, as on a keypad.
  fileprivate init(cell: Int, typed: String?) {
    self =
      if typed == nil, let place = Place(cell: cell) {
        .inquire(.goTo(.place(place)))
      } else {
        .refused(.unknownPlace(ForeignText(typed ?? "\(cell)")))
      }
  }
}

extension [SlotValue] {
  fileprivate var number: Double? {
    lazy.compactMap { if case .number(let number) = $0 { number } else { nil } }.first
  }

  fileprivate var whole: (number: Int, typed: String?)? {
    lazy.compactMap { if case .whole(let number, let typed) = $0 { (number, typed) } else { nil } }.first
  }

  fileprivate var place: Place? {
    lazy.compactMap { if case .place(let place) = $0 { place } else { nil } }.first
  }

  fileprivate var point: Point? {
    lazy.compactMap { if case .point(let point) = $0 { point } else { nil } }.first
  }

  fileprivate var distance: Point? {
    lazy.compactMap { if case .distance(let distance) = $0 { distance } else { nil } }.first
  }

  fileprivate var target: Target? {
    point.map(Target.point) ?? place.map(Target.place)
  }

  fileprivate var words: String? {
    lazy.compactMap { if case .words(let words) = $0 { words } else { nil } }.first
  }

  fileprivate var destination: Destination? {
    place.map(Destination.place) ?? whole.map { .item($0.number, typed: $0.typed) } ?? words.map(Destination.name)
  }

  fileprivate var choice: String? {
    lazy.compactMap { if case .choice(let identifier) = $0 { identifier } else { nil } }.first
  }
}
