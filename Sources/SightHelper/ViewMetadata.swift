// SPDX-License-Identifier: GPL-3.0-or-later

internal import ImageReading

/// The XMP packet of a saved part of an image.
///
/// The alt text stands where the IPTC standard puts it, and as the description, which more programs read
/// ([IPTC](https://www.iptc.org/std/photometadata/specification/IPTC-PhotoMetadata#alt-text-accessibility)). The note
/// stands in `dc:source`: a related resource from which this one is derived
/// ([DCMI](https://www.dublincore.org/specifications/dublin-core/dcmi-terms/#source)).
enum ViewMetadata {
  static func packet(label: [EmbeddedText.Alternative], note: String) -> [UInt8] {
    let alternatives = label.map { "<rdf:li xml:lang=\"\(language($0.language))\">\(escaped($0.text))</rdf:li>" }
      .joined()
    let texts =
      label.isEmpty
      ? ""
      : "<Iptc4xmpCore:AltTextAccessibility><rdf:Alt>\(alternatives)</rdf:Alt></Iptc4xmpCore:AltTextAccessibility>"
        + "<dc:description><rdf:Alt>\(alternatives)</rdf:Alt></dc:description>"
    let source = note.isEmpty ? "" : "<dc:source>\(escaped(note))</dc:source>"
    let packet = """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
      xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/">\(texts)\(source)</rdf:Description>\
      </rdf:RDF></x:xmpmeta>
      <?xpacket end="w"?>
      """
    return Array(packet.utf8)
  }

  private static func language(_ tag: String?) -> String {
    guard let tag, !tag.isEmpty, tag.count <= 64,
      tag.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x5a).contains($0 & 0xdf) || $0 == 0x2d })
    else { return "x-default" }
    return tag
  }

  /// Without what XML cannot hold.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3c: result += "&lt;"
      case 0x3e: result += "&gt;"
      case 0x22: result += "&quot;"
      case 0x0d: result += "&#13;"
      case 0..<0x20 where scalar.value != 0x09 && scalar.value != 0x0a: break
      case 0xfffe, 0xffff: break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
