// SPDX-License-Identifier: GPL-3.0-or-later

import ImageReading
import Localization
import RegionFacts

extension Describer {
  /// Who and what the metadata names in view; then what it marks without a name, by kind.
  func names(of regions: [SeenRegion]) -> [Fact] {
    let named = regions.filter { $0.name != nil }
    let unnamed = NamedRegion.Kind.allCases.compactMap { kind in
      self.unnamed(kind, regions.filter { $0.kind == kind && $0.name == nil })
    }
    return (named.isEmpty ? [] : [Fact([.names(of: named), .mereNames(of: named), .count(of: named)])]) + unnamed
  }

  /// Who and what went out of view.
  func gone(_ regions: [SeenRegion]) -> [Fact] {
    let named = regions.filter { $0.name != nil }
    let unnamed = NamedRegion.Kind.allCases.compactMap { kind -> Fact? in
      let count = regions.count { $0.kind == kind && $0.name == nil }
      guard count > 0, kind.isSaid else { return nil }
      return Fact(Message("description.gone.unnamed", [.count(count), .marked(kind, count)]))
    }
    return (named.isEmpty ? [] : [Fact(.gone(named))]) + unnamed
  }

  private func unnamed(_ kind: NamedRegion.Kind, _ regions: [SeenRegion]) -> Fact? {
    guard kind.isSaid, let first = regions.first else { return nil }
    let marked = Message.Argument.marked(kind, regions.count)
    let count = Message("description.unnamed", [marked])
    if regions.count == 1 {
      let key = "description.unnamed.\(first.extent)"
      return Fact(Message(key, [marked] + (first.fillsView ? [] : [.bare(first.place)])), count)
    }
    guard regions.allSatisfy({ $0.place == first.place && !$0.isPartial }) else { return Fact(count) }
    return Fact(Message("description.unnamed.placed", [marked, .bare(first.place)]), count)
  }
}

extension NamedRegion.Kind {
  /// What an image is to be cropped to is nothing to see.
  fileprivate var isSaid: Bool { self != .crop }
}

extension SeenRegion {
  fileprivate var extent: String { fillsView ? "filling" : isPartial ? "partial" : "placed" }

  fileprivate func message(isLast: Bool) -> Message? {
    guard let name else { return nil }
    let arguments = [Message.Argument("name", .foreign(name))] + (fillsView ? [] : [.bare(place)])
    return Message("description.name.\(extent)\(isLast ? "" : ".next")", arguments)
  }
}

extension Message {
  /// "Speaker 1, left; Listener 2, partly in view, right."
  fileprivate static func names(of regions: [SeenRegion]) -> Message {
    var said: [Message] = []
    for region in regions {
      // A face and the person it belongs to are mostly named alike.
      guard let message = region.message(isLast: false), !said.contains(message) else { continue }
      said.append(message)
    }
    if let last = said.popLast() {
      said.append(Message(last.key.replacingSuffix(".next", with: ""), last.arguments))
    }
    return Message("description.names", [.init("names", .sentences(said))])
  }

  /// "Speaker 1 and Listener 2."
  fileprivate static func mereNames(of regions: [SeenRegion]) -> Message {
    Message("description.names.mere", [.names(of: regions)])
  }

  /// "5 named regions."
  fileprivate static func count(of regions: [SeenRegion]) -> Message {
    Message("description.names.count", [.count(regions.count)])
  }

  /// "Listener 2 is out of view."
  fileprivate static func gone(_ regions: [SeenRegion]) -> Message {
    Message("description.gone.named", [.count(Set(regions.map(\.name)).count), .names(of: regions)])
  }
}

extension String {
  fileprivate func replacingSuffix(_ suffix: String, with other: String) -> String {
    hasSuffix(suffix) ? dropLast(suffix.count) + other : self
  }
}

extension Message.Argument {
  fileprivate static func names(of regions: [SeenRegion]) -> Self {
    var names: [ForeignText] = []
    for name in regions.compactMap(\.name) where !names.contains(name) { names.append(name) }
    return .init("names", .list(names.map { .foreign($0) }))
  }

  /// "A face", "2 faces": at the start of a sentence.
  fileprivate static func marked(_ kind: NamedRegion.Kind, _ count: Int) -> Self {
    .init(
      "regions",
      .term(identifier: kind.rawValue, message: Message("description.marked.\(kind.rawValue)", [.count(count)])))
  }
}
