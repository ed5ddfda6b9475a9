// SPDX-License-Identifier: GPL-3.0-or-later

public import ImageReading

/// Reads the texts of an XMP packet as Adobe's toolkit writes it out: the prefixes are the usual ones.
///
/// gexiv2's own getter for several languages cuts each text at its first comma, so the packet is read instead.
public struct XMPTexts {
  /// The longest packet that is looked at, in bytes.
  public static let lengthLimit = 4 << 20

  private static let sources: [(name: String, source: LabelSource)] = [
    ("Iptc4xmpCore:AltTextAccessibility", .iptcAltText), ("dc:description", .xmpDescription),
    ("dc:title", .xmpTitle),
  ]

  private static let properties = ["rdf:RDF", "rdf:Description"]

  private var path = XMLPath()
  private var texts: [String: [EmbeddedText.Alternative]] = [:]

  /// Alt text, description and title, each in all its languages; what is malformed gives what stands before it.
  public static func texts(in packet: [UInt8]) -> [EmbeddedText] {
    var scanner = XMLScanner(String(xml: Array(packet.prefix(lengthLimit))))
    var reader = XMPTexts()
    while !reader.path.isTooDeep, let event = scanner.next() { reader.handle(event) }
    return sources.compactMap { name, source in
      reader.texts[name].map { EmbeddedText(source: source, alternatives: $0) }
    }
  }

  private mutating func handle(_ event: XMLScanner.Event) {
    switch event {
    case .start(let name, let attributes):
      path.enter(name, attributes, keepsText: false)
      guard path.names.suffix(2) == Self.properties else { return }
      for (name, _) in Self.sources {
        if let value = attributes[name] { add(.init(text: value, language: nil), to: name) }
      }
    case .text(let text):
      path.append(text)
    case .end(let name):
      guard path.names.last == name else { return }
      let outer = path.names.dropLast()
      if name == "rdf:li", outer.dropLast(2).suffix(2) == Self.properties, let property = outer.dropLast().last {
        add(path.takeText(), to: property)
      } else if outer.suffix(2) == Self.properties {
        add(path.takeText(), to: name)
      }
      path.leave()
    }
  }

  private mutating func add(_ text: EmbeddedText.Alternative?, to name: String) {
    guard let text, Self.sources.contains(where: { $0.name == name }),
      texts[name, default: []].count < EmbeddedText.alternativesLimit
    else { return }
    texts[name, default: []].append(text)
  }
}
