// SPDX-License-Identifier: GPL-3.0-or-later

internal import ImageReading

/// Reads the regions that XMP knows how to mark, in its four schemes.
enum XMPRegions {
  /// All areas, and the names of persons for whom no place is given.
  static func regions(in packet: XMPPacket) -> (areas: [MarkedArea], people: [String]) {
    let tags = items(packet["MP:RegionInfo"]?["MPRI:Regions"])
    let areas =
      items(packet["Iptc4xmpExt:ImageRegion"]).compactMap { iptc($0) }
      + items(packet["mwg-rs:Regions"]?["mwg-rs:RegionList"]).compactMap { workingGroup($0) }
      + tags.compactMap { microsoft($0) }
      + items(packet["acdsee-rs:Regions"]?["acdsee-rs:RegionList"]).compactMap { acdsee($0) }
    let people = tags.filter { $0["MPReg:Rectangle"]?.value == nil }.compactMap { $0["MPReg:PersonDisplayName"]?.value }
    return (areas, people)
  }

  private static func items(_ node: XMPNode?) -> ArraySlice<XMPNode> {
    node?.items.prefix(MarkedArea.countLimit) ?? []
  }

  /// A rectangle's `rbX` and `rbY` are its top left corner.
  private static func iptc(_ region: XMPNode) -> MarkedArea? {
    guard let boundary = region["Iptc4xmpExt:RegionBoundary"] else { return nil }
    let number = { (name: String) in boundary["Iptc4xmpExt:" + name]?.number }
    let outline: MarkedArea.Outline
    switch boundary["Iptc4xmpExt:rbShape"]?.value?.lowercased() {
    case "rectangle":
      guard let x = number("rbX"), let y = number("rbY"), let width = number("rbW"), let height = number("rbH") else {
        return nil
      }
      outline = .rectangle(x: x, y: y, width: width, height: height)
    case "circle":
      guard let x = number("rbX"), let y = number("rbY"), let radius = number("rbRx") else { return nil }
      outline = .circle(x: x, y: y, radius: radius)
    case "polygon":
      let corners = boundary["Iptc4xmpExt:rbVertices"]?.items.prefix(MarkedArea.cornersLimit) ?? []
      outline = .polygon(
        corners.compactMap { corner in
          guard let x = corner["Iptc4xmpExt:rbX"]?.number, let y = corner["Iptc4xmpExt:rbY"]?.number else { return nil }
          return NamedRegion.Point(x: x, y: y)
        })
    default: return nil
    }
    let types = ["Iptc4xmpExt:rCtype", "Iptc4xmpExt:rRole"].compactMap { region[$0] }.flatMap { $0.items.prefix(20) }
    let terms = types.flatMap { type in
      (type["xmp:Identifier"]?.items.prefix(20).compactMap(\.value) ?? [])
        + (type["Iptc4xmpExt:Name"]?.value.map { [$0] } ?? [])
    }
    let persons = items(region["Iptc4xmpExt:PersonInImage"]).compactMap(\.value)
    let kind = terms.lazy.compactMap { NamedRegion.Kind(term: $0) }.first
    return MarkedArea(
      source: .iptc, kind: kind ?? (persons.isEmpty ? .region : .person), outline: outline,
      unit: boundary["Iptc4xmpExt:rbUnit"]?.value?.lowercased() == "pixel" ? .pixels : .relative,
      names: region["Iptc4xmpExt:Name"]?.alternatives ?? [], persons: persons)
  }

  /// An area's `x` and `y` are its middle.
  private static func workingGroup(_ region: XMPNode) -> MarkedArea? {
    guard let area = region["mwg-rs:Area"], let x = area["stArea:x"]?.number, let y = area["stArea:y"]?.number else {
      return nil
    }
    let outline: MarkedArea.Outline
    if let width = area["stArea:w"]?.number, let height = area["stArea:h"]?.number {
      outline = .rectangle(x: x - width / 2, y: y - height / 2, width: width, height: height)
    } else if let diameter = area["stArea:d"]?.number {
      outline = .circle(x: x, y: y, radius: diameter / 2)
    } else {
      return nil
    }
    return MarkedArea(
      source: .mwg, kind: region["mwg-rs:Type"]?.value.flatMap { NamedRegion.Kind(term: $0) } ?? .region,
      outline: outline, unit: area["stArea:unit"]?.value?.lowercased() == "pixel" ? .pixels : .relative,
      names: region["mwg-rs:Name"]?.alternatives ?? [])
  }

  /// Four numbers in one text, the first two the top left corner.
  private static func microsoft(_ tag: XMPNode) -> MarkedArea? {
    guard let text = tag["MPReg:Rectangle"]?.value else { return nil }
    var parts = text.prefix(200).split(separator: ",").map { $0.filter { !$0.isWhitespace } }
    // Some programs write the numbers with a comma, too.
    if parts.count == 8 { parts = stride(from: 0, to: 8, by: 2).map { parts[$0] + "." + parts[$0 + 1] } }
    let numbers = parts.compactMap { finite($0) }
    guard parts.count == 4, numbers.count == 4 else { return nil }
    return MarkedArea(
      source: .microsoft, kind: .face,
      outline: .rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
      names: tag["MPReg:PersonDisplayName"]?.alternatives ?? [])
  }

  /// The area as it was drawn, or else as it was computed; `x` and `y` are its middle.
  private static func acdsee(_ region: XMPNode) -> MarkedArea? {
    for name in ["acdsee-rs:DLYArea", "acdsee-rs:ALGArea"] {
      guard let area = region[name], let x = area["acdsee-stArea:x"]?.number, let y = area["acdsee-stArea:y"]?.number,
        let width = area["acdsee-stArea:w"]?.number, let height = area["acdsee-stArea:h"]?.number
      else { continue }
      return MarkedArea(
        source: .acdsee, kind: region["acdsee-rs:Type"]?.value.flatMap { NamedRegion.Kind(term: $0) } ?? .region,
        outline: .rectangle(x: x - width / 2, y: y - height / 2, width: width, height: height),
        names: region["acdsee-rs:Name"]?.alternatives ?? [])
    }
    return nil
  }
}

extension NamedRegion.Kind {
  /// What a scheme's word, or the last part of IPTC's address of it, stands for; `nil` for words of others.
  fileprivate init?(term: String) {
    let word = term.split { "/:#".contains($0) }.last?.lowercased() ?? ""
    switch word {
    case "human", "person": self = .person
    case "machinecode", "barcode": self = .barcode
    default:
      if word.hasSuffix("cropping") || word == "crop" {
        self = .crop
      } else if let kind = Self(rawValue: word) {
        self = kind
      } else {
        return nil
      }
    }
  }
}
