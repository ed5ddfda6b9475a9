// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

/// A part of the image that someone has marked in the file's metadata, mostly with a name.
///
/// All numbers are pixels of the upright image, from its top left corner.
public struct NamedRegion: Hashable, Sendable, Codable {
  public let kind: Kind
  public let shape: Shape

  /// The box around the shape; it lies inside the image, and both sides are longer than 0.
  public let x: Double
  public let y: Double
  public let width: Double
  public let height: Double

  /// The name in each language the file has it in, clean; empty where it has none.
  public let names: [EmbeddedText.Alternative]

  /// Who is seen in it, clean; a face's own name stands in `names`.
  public let persons: [String]

  public let source: Source

  /// Cleans the names. Numbers have been checked: see `MarkedArea`.
  init(
    kind: Kind, shape: Shape, x: Double, y: Double, width: Double, height: Double, names: [EmbeddedText.Alternative],
    persons: [String], source: Source
  ) {
    self.kind = kind
    self.shape = shape
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.names = names.map { .init(text: $0.text.cleaned, language: $0.language?.prefix(utf8: 64)) }
      .filter { !$0.text.isEmpty }
    self.persons = persons.map(\.cleaned).filter { !$0.isEmpty }
    self.source = source
  }

  /// What is marked. Raw values are identifiers that scripts rely on.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    case face, person, pet, animal, plant, building, vehicle, product, artwork, graphic, text, barcode
    /// What the camera focused on.
    case focus
    /// A part to crop the image to.
    case crop
    /// The file does not say.
    case region
  }

  public enum Shape: Hashable, Sendable, Codable {
    /// The box itself.
    case rectangle
    /// It may reach beyond the image; the box does not.
    case circle(center: Point, radius: Double)
    /// At least three corners, all inside the image.
    case polygon([Point])
  }

  public struct Point: Hashable, Sendable, Codable {
    public let x: Double
    public let y: Double

    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// Which scheme marked it, the one believed first standing first. Raw values are identifiers.
  public enum Source: String, Hashable, Sendable, Codable, CaseIterable {
    /// [IPTC image regions](https://www.iptc.org/std/photometadata/specification/IPTC-PhotoMetadata#image-region).
    case iptc
    /// Regions of the Metadata Working Group.
    case mwg
    /// Microsoft's people tags.
    case microsoft
    case acdsee
  }
}

extension NamedRegion {
  /// The name for people who do not care about its language; without one, the persons; `nil` where there are none.
  public var name: String? { name(for: [])?.text }

  /// The name in the best language, or else the persons in it; `nil` where there is neither.
  ///
  /// - Parameter languages: Those that the person reads, the best first.
  public func name(for languages: [LanguageTag]) -> ForeignText? {
    EmbeddedText.best(of: names, for: languages)
      ?? (persons.isEmpty ? nil : ForeignText(persons.joined(separator: ", ")))
  }
}
