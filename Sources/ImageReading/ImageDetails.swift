// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

/// What else the file's metadata tells, beside texts and regions.
public struct ImageDetails: Hashable, Sendable, Codable {
  /// When the picture was taken, by the clock of the place; `nil` when unknown.
  public var taken: LocalTime?

  /// Maker and model, no word doubled, not yet cleaned; `nil` when unknown.
  public var camera: String?

  /// The file tells where on earth it was taken. Where that is never leaves the helper.
  public var hasLocation: Bool

  /// A long description beside the alt text, in each of its languages
  /// ([IPTC](https://www.iptc.org/std/photometadata/specification/IPTC-PhotoMetadata#extended-description-accessibility)).
  public var extendedDescription: [EmbeddedText.Alternative]

  /// Who is seen, by name, where no region shows the place; clean.
  public var people: [String]

  public init(
    taken: LocalTime? = nil, camera: String? = nil, hasLocation: Bool = false,
    extendedDescription: [EmbeddedText.Alternative] = [], people: [String] = []
  ) {
    self.taken = taken
    self.camera = camera
    self.hasLocation = hasLocation
    self.extendedDescription = extendedDescription
    self.people = people
  }

  /// The extended description in the best language; `nil` where there is none.
  public func extendedDescription(for languages: [LanguageTag]) -> ForeignText? {
    EmbeddedText.best(of: extendedDescription, for: languages)
  }
}

extension ImageDetails {
  /// What these details say, and where they say nothing, what the others do.
  public func completed(by other: ImageDetails) -> ImageDetails {
    ImageDetails(
      taken: taken ?? other.taken, camera: camera ?? other.camera, hasLocation: hasLocation || other.hasLocation,
      extendedDescription: extendedDescription.isEmpty ? other.extendedDescription : extendedDescription,
      people: people + other.people)
  }

  /// Within the limits: 100 people, a camera of 200 bytes, a description as long as any text; people once each, and
  /// none who is seen in a region.
  func bounded(without regions: [NamedRegion]) -> ImageDetails {
    var seen = Set(regions.flatMap { $0.persons + $0.names.map(\.text) })
    var result = self
    result.people = people.prefix(1000).map { $0.prefix(utf8: 256).cleaned }.filter {
      !$0.isEmpty && seen.insert($0).inserted
    }
    result.people = Array(result.people.prefix(100))
    result.camera = camera?.prefix(utf8: 200)
    let text = EmbeddedText(source: .iptcAltText, alternatives: extendedDescription).bounded
    result.extendedDescription = text?.alternatives ?? []
    return result
  }
}
