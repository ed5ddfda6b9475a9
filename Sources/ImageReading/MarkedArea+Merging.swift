// SPDX-License-Identifier: GPL-3.0-or-later

extension NamedRegion {
  /// The regions that areas mark in the upright image, each once, in the order of the most believed scheme.
  ///
  /// Programs write the same face in several schemes, so that all others find it. Microsoft's tags hold for the upright
  /// picture, unless another scheme shows that the program which wrote them has not turned them.
  ///
  /// - Parameters:
  ///   - width: Of the upright image, in pixels; so is `height`.
  ///   - orientation: How the stored picture was turned for it.
  public static func regions(
    marking areas: [MarkedArea], width: Int, height: Int, orientation: ImageOrientation
  ) -> [NamedRegion] {
    let areas = areas.prefix(MarkedArea.countLimit)
    let place = { (area: MarkedArea, orientation: ImageOrientation) in
      area.region(width: width, height: height, orientation: orientation)
    }
    let (tags, others) = (areas.filter { $0.source == .microsoft }, areas.filter { $0.source != .microsoft })
    let known = others.compactMap { place($0, orientation) }
    let isKnown = { (orientation: ImageOrientation) in
      tags.contains { tag in
        place(tag, orientation).map { region in known.contains { $0.isSame(as: region) } } ?? false
      }
    }
    let tagOrientation = !isKnown(.upright) && isKnown(orientation) ? orientation : .upright
    let found = known + tags.compactMap { place($0, tagOrientation) }
    var merged: [NamedRegion] = []
    for source in Source.allCases {
      for region in found where region.source == source {
        if let twin = merged.firstIndex(where: { $0.isSame(as: region) }) {
          merged[twin] = merged[twin].completed(by: region)
        } else {
          merged.append(region)
        }
      }
    }
    return merged
  }

  /// About the same place, and the same name or none.
  private func isSame(as other: NamedRegion) -> Bool {
    let common =
      max(0, min(x + width, other.x + other.width) - max(x, other.x))
      * max(0, min(y + height, other.y + other.height) - max(y, other.y))
    let share = common / (width * height + other.width * other.height - common)
    guard share > 0.2 else { return false }
    guard let name = ownName, let otherName = other.ownName else {
      return share > 0.6 && (kind == other.kind || kind == .region || other.kind == .region)
    }
    return name.lowercased() == otherName.lowercased()
  }

  private var ownName: String? { names.first?.text ?? persons.first }

  /// This region, with what only the other one says.
  private func completed(by other: NamedRegion) -> NamedRegion {
    NamedRegion(
      kind: kind == .region ? other.kind : kind, shape: shape, x: x, y: y, width: width, height: height,
      names: names.isEmpty ? other.names : names, persons: persons.isEmpty ? other.persons : persons, source: source)
  }
}
