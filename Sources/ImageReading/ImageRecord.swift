// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

/// What is known of an image file once it has been opened.
public struct ImageRecord: Hashable, Sendable, Codable {
  /// The absolute path that was read.
  public let path: String

  /// Lower case, a raw value of `ImageFormat`.
  public let format: String

  /// Size in pixels of the upright image, orientation applied.
  public let width: Int
  public let height: Int

  /// Part of the data is missing or unreadable.
  public let isDamaged: Bool

  /// Texts that name or describe the image, the best source first (order of `LabelSource`).
  public internal(set) var texts: [EmbeddedText]

  /// The pages or frames of the file, and which of them this is; `nil` where there is only one.
  public let pages: Pages?

  /// It is an animation of which only this frame can be shown.
  public let hasHiddenFrames: Bool

  /// What metadata marks in the image, each thing once; none overlaps the image's edge.
  public let regions: [NamedRegion]

  /// What else metadata tells.
  public let details: ImageDetails

  /// Reading parts of it takes a preparation of seconds: it is very large, and its file holds no smaller versions of it.
  public let preparesZoom: Bool

  /// What is wrong with the catalogs that lie beside the file. Not encoded: it never comes from a helper.
  public var catalogProblems: [CatalogError] = []

  /// The views that the person has marked. Not encoded, either.
  public var marks: [Mark] = []

  private enum CodingKeys: CodingKey {
    case path, format, width, height, isDamaged, texts, pages, hasHiddenFrames, regions, details, preparesZoom
  }

  public init(
    path: String, format: String, width: Int, height: Int, isDamaged: Bool, texts: [EmbeddedText], pages: Pages? = nil,
    hasHiddenFrames: Bool = false, regions: [NamedRegion] = [], details: ImageDetails = ImageDetails(),
    preparesZoom: Bool = false
  ) {
    self.path = path
    self.format = format
    self.width = width
    self.height = height
    self.isDamaged = isDamaged
    self.texts = texts
    self.pages = pages
    self.hasHiddenFrames = hasHiddenFrames
    self.regions = regions
    self.details = details
    self.preparesZoom = preparesZoom
  }
}

/// One source's text, in each language the file has it in.
public struct EmbeddedText: Hashable, Sendable, Codable {
  public let source: LabelSource
  public let alternatives: [Alternative]

  public init(source: LabelSource, alternatives: [Alternative]) {
    self.source = source
    self.alternatives = alternatives
  }

  /// As it stands in the file, not yet cleaned; at most 16 KiB.
  public struct Alternative: Hashable, Sendable, Codable {
    public let text: String

    /// As the file says, for example `x-default` or `es`; `nil` where the file says nothing.
    public let language: String?

    public init(text: String, language: String?) {
      self.text = text
      self.language = language
    }
  }
}

/// Where a label comes from, best first. Raw values are identifiers that scripts rely on.
public enum LabelSource: String, Hashable, Sendable, Codable, CaseIterable {
  case option, catalog
  case iptcAltText = "iptc-alt-text"
  case xmpDescription = "xmp-description"
  case iptcCaption = "iptc-caption"
  case exif
  case pngText = "png-text"
  case svg, comment
  case xmpTitle = "xmp-title"
  case fileName = "file-name"
  case placeholder
}
