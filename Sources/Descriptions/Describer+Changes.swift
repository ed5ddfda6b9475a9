// SPDX-License-Identifier: GPL-3.0-or-later

import ImageReading
public import Localization
import RegionFacts
import ZoomGeometry

extension Describer {
  /// What came into view and what went out of it; nothing that stayed.
  ///
  /// A color that is gone, and a plain area or a spot that is no longer there, are no news: they go whenever one comes
  /// nearer. What is not yet known of one of the two is not compared.
  ///
  /// - Returns: Sentences; empty where nothing came and nothing went.
  public func changes(from before: ViewFacts, to after: ViewFacts) -> [Message] {
    let (old, new) = (Set(before.regions.map(\.index)), Set(after.regions.map(\.index)))
    var facts = names(of: after.regions.filter { !old.contains($0.index) })
    facts += gone(before.regions.filter { !new.contains($0.index) })
    if let old = before.text, let new = after.text { facts += texts(from: old, to: new) }
    if let old = before.pixels, let new = after.pixels {
      let known = old.spots.map { ($0, $0.box.placed(in: before.view)) }
      let came = new.spots.filter { spot in
        let box = spot.box.placed(in: after.view)
        return !known.contains { $0.0.color.name.term == spot.color.name.term && $0.1.touches(box) }
      }
      facts += spots(came, besides: new.colors) + colors(from: old, to: new, spots: came)
    }
    return sentences(facts)
  }

  private func texts(from old: VisibleText, to new: VisibleText) -> [Fact] {
    let read = Set(old.lines.flatMap(\.words))
    var came = new
    came.lines = new.lines.compactMap { line in
      var line = line
      line.words.removeAll(where: read.contains)
      return line.words.isEmpty ? nil : line
    }
    came.codes.removeAll(where: old.codes.contains)
    if new.continues.isSubset(of: old.continues) { came.continues = [] }
    var facts = texts(came, isMore: !old.lines.isEmpty)
    if new.lines.isEmpty, !old.lines.isEmpty, new.continues.isEmpty {
      facts.append(Fact(Message("description.gone.text")))
    }
    let gone = old.codes.filter { !new.codes.contains($0) }
    if !gone.isEmpty { facts.append(Fact(Message("description.gone.codes", [.count(gone.count)]))) }
    return facts
  }

  /// Color names that were not among the earlier ones, and a color that now fills most.
  private func colors(from old: PixelFacts, to new: PixelFacts, spots: [PixelFacts.Spot]) -> [Fact] {
    let (before, after) = (Palette(old), Palette(new))
    let known = old.namedColors + spots.map(\.color)
    // Colors are named from 6 percent on: what fills hardly more may have been there before, unnamed.
    let came = new.colors.filter { $0.share >= 0.1 && $0.color.isNew(beside: known) }
    guard after.hasMajority, let main = after.main, !main.color.isNearly(before.main?.color),
      main.share - old.share(of: main.color.name.term) >= 0.25
    else {
      let list = Message.Argument("colors", .list(came.map(\.color.noun)))
      return came.isEmpty ? [] : [Fact(Message("description.nowAlso", [list]))]
    }
    let color = Message.Argument("color", main.color.noun)
    let mere = Message("description.nowMostly", [color])
    let others = came.filter { $0 != main }
    guard !others.isEmpty else { return [Fact(mere)] }
    let list = Message.Argument("colors", .list(others.map(\.color.noun)))
    return [Fact(Message("description.nowMostly.also", [color, list]), mere)]
  }
}

extension PixelFacts {
  /// All colors that can have been said.
  fileprivate var namedColors: [SeenColor] {
    colors.map(\.color) + plainAreas.map(\.color) + spots.map(\.color) + [edge?.above, edge?.below].compactMap(\.self)
  }

  fileprivate func share(of term: ColorTerm) -> Double {
    colors.reduce(0) { $0 + ($1.color.name.term == term ? $1.share : 0) }
  }
}

extension SeenColor {
  /// No other name for what was named before.
  ///
  /// Thin dark lines on white are gray from afar and black from near: among grays only a degree differs.
  fileprivate func isNew(beside known: [SeenColor]) -> Bool {
    let terms = Set(known.map(\.name.term))
    switch name.term {
    case .black, .white: return !terms.contains(.gray) && !known.contains(where: isNearly)
    case .gray where terms.isSuperset(of: [.black, .white]): return false
    default: return !known.contains(where: isNearly)
    }
  }

  /// It has the same name, or is about as light and neither of the two has much color: pale beige and white.
  fileprivate func isNearly(_ other: SeenColor?) -> Bool {
    guard let other else { return false }
    return name.term == other.name.term
      || name.isMuted && other.name.isMuted && abs(lightness - other.lightness) < 0.1
  }
}

extension ColorName {
  fileprivate var isMuted: Bool {
    !term.isChromatic || modifier == .pale || modifier == .grayish
  }
}

extension Rect {
  /// This part of a view, in the pixels that the view is given in.
  fileprivate func placed(in view: Rect) -> Rect {
    Rect(
      x: view.x + x * view.width, y: view.y + y * view.height, width: width * view.width, height: height * view.height)
  }
}
