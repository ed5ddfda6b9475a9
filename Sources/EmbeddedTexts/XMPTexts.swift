// SPDX-License-Identifier: GPL-3.0-or-later

public import ImageReading
internal import Localization

/// Reads what an XMP packet says of an image.
///
/// gexiv2's own getter for several languages cuts each text at its first comma, so the packet is read instead.
public struct XMPTexts {
  /// The longest packet that is looked at, in bytes.
  public static let lengthLimit = 4 << 20

  private static let sources: [(name: String, source: LabelSource)] = [
    ("Iptc4xmpCore:AltTextAccessibility", .iptcAltText), ("dc:description", .xmpDescription),
    ("dc:title", .xmpTitle),
  ]

  /// Alt text, description and title, each in all its languages; what is malformed gives what stands before it.
  public static func texts(in packet: [UInt8]) -> [EmbeddedText] { texts(in: XMPPacket(packet)) }

  /// Texts, regions and all the rest.
  public static func findings(in packet: [UInt8]) -> EmbeddedMetadata {
    guard !packet.isEmpty else { return EmbeddedMetadata() }
    let packet = XMPPacket(packet)
    let (areas, people) = XMPRegions.regions(in: packet)
    return EmbeddedMetadata(texts: texts(in: packet), details: details(in: packet, people: people), areas: areas)
  }

  private static func texts(in packet: XMPPacket) -> [EmbeddedText] {
    sources.compactMap { name, source in
      guard let alternatives = packet[name]?.alternatives, !alternatives.isEmpty else { return nil }
      return EmbeddedText(source: source, alternatives: alternatives)
    }
  }

  private static func details(in packet: XMPPacket, people: [String]) -> ImageDetails {
    let dates = ["exif:DateTimeOriginal", "photoshop:DateCreated"]
    let shown = packet["Iptc4xmpExt:PersonInImage"]?.items.prefix(MarkedArea.countLimit).compactMap(\.value) ?? []
    return ImageDetails(
      taken: dates.lazy.compactMap { packet[$0]?.value.flatMap { LocalTime($0) } }.first,
      camera: cameraName(make: packet["tiff:Make"]?.value, model: packet["tiff:Model"]?.value),
      hasLocation: packet["exif:GPSLatitude"]?.value != nil && packet["exif:GPSLongitude"]?.value != nil,
      extendedDescription: packet["Iptc4xmpCore:ExtDescrAccessibility"]?.alternatives ?? [],
      people: people + shown)
  }
}
