// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGExiv2
internal import EmbeddedTexts
internal import Glibc
public import ImageReading
internal import Localization

/// Reads EXIF, IPTC and XMP through gexiv2.
///
/// exiv2's XMP parser is set up once for the whole process; make one reader and use it from one thread.
public struct Exiv2TextReader: TextReader {
  /// Starts exiv2, silent on standard error; `nil` when it does not start.
  public init?() {
    guard gexiv2_initialize() != 0 else { return nil }
    gexiv2_log_set_handler(ignoreMessage)
    gexiv2_log_set_level(GEXIV2_LOG_LEVEL_MUTE)
  }

  public func texts(path: String, format: ImageFormat, metadata: [MetadataBlock]) -> [EmbeddedText] {
    findings(path: path, format: format, metadata: metadata).texts
  }

  public func findings(path: String, format: ImageFormat, metadata blocks: [MetadataBlock]) -> EmbeddedMetadata {
    switch format {
    case .jpeg, .png, .webp, .tiff, .jp2: return findings(in: Metadata(path: path))
    case .heic, .avif, .jxl:
      return blocks.reduce(EmbeddedMetadata()) { $0.completed(by: findings(in: Metadata($1))) }
    case .svg, .gif, .pnm, .bmp: return EmbeddedMetadata()
    }
  }

  private func findings(in metadata: consuming Metadata?) -> EmbeddedMetadata {
    guard let metadata else { return EmbeddedMetadata() }
    let described = XMPTexts.findings(in: metadata.packet)
    // Two bytes in the order of the file; of a number up to 8 one is 0.
    let orientation = metadata.bytes("Exif.Image.Orientation").flatMap { bytes in
      bytes.count == 2 ? bytes.max().map { ImageOrientation(Int($0)) } : nil
    }
    // What the camera wrote goes before what an editor did; dates that say less come last.
    let late = ImageDetails(
      taken: created(in: metadata) ?? metadata.string("Exif.Photo.DateTimeDigitized").flatMap { LocalTime($0) })
    return EmbeddedMetadata(
      texts: described.texts + texts(in: metadata),
      details: details(of: metadata).completed(by: described.details).completed(by: late), areas: described.areas,
      orientation: orientation)
  }

  /// IPTC keeps day and time apart.
  private func created(in metadata: borrowing Metadata) -> LocalTime? {
    metadata.string("Iptc.Application2.DateCreated").flatMap { day in
      LocalTime(day + " " + (metadata.string("Iptc.Application2.TimeCreated") ?? ""))
    }
  }

  private func texts(in metadata: borrowing Metadata) -> [EmbeddedText] {
    let comment = metadata.bytes("Exif.Photo.UserComment").map {
      String(exifComment: $0, reading: metadata.text("Exif.Photo.UserComment"))
    }
    return [
      plain(.iptcCaption, metadata.bytes("Iptc.Application2.Caption").map { String(foreign: $0) }),
      plain(.exif, metadata.bytes("Exif.Image.ImageDescription").map { String(foreign: $0) }),
      plain(.exif, comment),
      plain(.exif, metadata.bytes("Exif.Image.XPTitle").map { String(windows: $0) }),
      plain(.exif, metadata.bytes("Exif.Image.XPComment").map { String(windows: $0) }),
      plain(.exif, metadata.bytes("Exif.Image.XPSubject").map { String(windows: $0) }),
    ].filter { !$0.alternatives.isEmpty }
  }

  private func details(of metadata: borrowing Metadata) -> ImageDetails {
    ImageDetails(
      taken: metadata.string("Exif.Photo.DateTimeOriginal").flatMap { LocalTime($0) },
      camera: cameraName(make: metadata.string("Exif.Image.Make"), model: metadata.string("Exif.Image.Model")),
      hasLocation: !(metadata.bytes("Exif.GPSInfo.GPSLatitude") ?? []).isEmpty
        && !(metadata.bytes("Exif.GPSInfo.GPSLongitude") ?? []).isEmpty)
  }

  private func plain(_ source: LabelSource, _ text: String?) -> EmbeddedText {
    EmbeddedText(source: source, alternatives: text.map { [.init(text: $0, language: nil)] } ?? [])
  }
}

/// The metadata of one file or of a block of it, freed when this value goes away.
private struct Metadata: ~Copyable {
  private let pointer: UnsafeMutablePointer<GExiv2Metadata>

  init?(path: String) {
    guard let pointer = gexiv2_metadata_new() else { return nil }
    guard gexiv2_metadata_open_path(pointer, path, nil) != 0 else {
      g_object_unref(pointer)
      return nil
    }
    self.pointer = pointer
  }

  /// Metadata that lies in a container which exiv2 does not open: EXIF goes to it as a segment of a JPEG, XMP as a file.
  init?(_ block: MetadataBlock) {
    guard let pointer = gexiv2_metadata_new() else { return nil }
    let isRead: Bool
    switch block {
    case .exif(let bytes):
      let name = Array("Exif\0\0".utf8)
      let segment = bytes.starts(with: name) ? bytes : name + bytes
      isRead = gexiv2_metadata_from_app1_segment(pointer, segment, segment.count, nil) != 0
    case .xmp(let bytes):
      isRead = gexiv2_metadata_open_buf(pointer, bytes, bytes.count, nil) != 0
    }
    guard isRead else {
      g_object_unref(pointer)
      return nil
    }
    self.pointer = pointer
  }

  deinit { g_object_unref(pointer) }

  /// A tag's value as it lies in the file; `nil` when it is missing.
  func bytes(_ tag: String) -> [UInt8]? {
    guard let value = gexiv2_metadata_try_get_tag_raw(pointer, tag, nil) else { return nil }
    defer { g_bytes_unref(value) }
    var size: gsize = 0
    guard let data = g_bytes_get_data(value, &size) else { return nil }
    let count = min(Int(clamping: size), 4 * EmbeddedText.lengthLimit)
    return [UInt8](UnsafeRawBufferPointer(start: data, count: count))
  }

  /// A tag's value as text of an unknown set.
  func string(_ tag: String) -> String? { bytes(tag).map { String(foreign: $0) } }

  /// What gexiv2 makes of a tag.
  func text(_ tag: String) -> String? {
    guard let text = gexiv2_metadata_try_get_tag_string(pointer, tag, nil) else { return nil }
    defer { g_free(text) }
    return strnlen(text, 4 * EmbeddedText.lengthLimit) < 4 * EmbeddedText.lengthLimit ? String(cString: text) : nil
  }

  /// The XMP, written out again by Adobe's toolkit; empty where there is none.
  var packet: [UInt8] {
    guard let packet = gexiv2_metadata_try_get_xmp_packet(pointer, nil) else { return [] }
    defer { g_free(packet) }
    return Array(UnsafeRawBufferPointer(start: packet, count: min(strlen(packet), XMPTexts.lengthLimit)))
  }
}

/// At file level, because C calls it.
private func ignoreMessage(_ level: GExiv2LogLevel, _ message: UnsafePointer<gchar>?) {}
