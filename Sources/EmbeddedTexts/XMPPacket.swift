// SPDX-License-Identifier: GPL-3.0-or-later

internal import ImageReading

/// The properties of an XMP packet, or of a sidecar file.
///
/// All ways of writing RDF that XMP allows come out alike: attributes, nested descriptions, `parseType="Resource"`.
struct XMPPacket {
  private(set) var properties: [XMPNode] = []

  /// What lies deeper describes nothing.
  private static let depthLimit = 40

  /// What lies behind this many elements is not read.
  private static let countLimit = 50_000

  /// Reads a packet; what is malformed gives what stands before the mistake.
  init(_ bytes: [UInt8]) {
    var scanner = XMLScanner(String(xml: Array(bytes.prefix(XMPTexts.lengthLimit))))
    var builder = Builder()
    while builder.count < Self.countLimit, builder.depth < Self.depthLimit, let event = scanner.next() {
      builder.handle(event)
    }
    properties = builder.finished()
  }

  /// A property of the image itself.
  subscript(_ name: String) -> XMPNode? { properties.first { $0.name == name } }
}

/// Puts elements together while they come by.
private struct Builder {
  private var open: [(tag: String, node: XMPNode, bindings: Int)] = []
  private var bindings: [(prefix: Substring, usual: String)] = []
  private var properties: [XMPNode] = []
  private(set) var count = 0

  var depth: Int { open.count }

  mutating func handle(_ event: XMLScanner.Event) {
    switch event {
    case .start(let tag, let attributes): start(tag, attributes)
    case .text(let text):
      if let last = open.indices.last, open[last].node.text.utf8.count < EmbeddedText.lengthLimit {
        open[last].node.text += text
      }
    case .end(let tag):
      if open.last?.tag == tag { close() }
    }
  }

  /// Closes what is still open.
  mutating func finished() -> [XMPNode] {
    while !open.isEmpty { close() }
    return properties
  }

  private mutating func start(_ tag: String, _ attributes: [String: String]) {
    count += 1
    let before = bindings.count
    for (key, uri) in attributes where key.hasPrefix("xmlns:") && bindings.count < 1000 {
      let prefix = key.dropFirst(6)
      // A prefix that means something unknown here hides what it meant outside.
      bindings.append((prefix, usualPrefixes[uri] ?? String(prefix)))
    }
    var node = XMPNode(name: usual(tag), language: attributes["xml:lang"] ?? open.last?.node.language)
    for (key, value) in attributes.sorted(by: { $0.key < $1.key }) {
      let name = usual(key)
      if name == "rdf:resource" { node.text = value }
      guard key.contains(":"), !["xml", "xmlns", "rdf"].contains(name.prefix { $0 != ":" }) else { continue }
      count += 1
      node.fields.append(XMPNode(name: name, language: nil, text: value))
    }
    open.append((tag, node, before))
  }

  private mutating func close() {
    guard let (_, node, before) = open.popLast() else { return }
    bindings.removeLast(bindings.count - before)
    guard let parent = open.indices.last else { return }
    switch node.name {
    case "rdf:RDF": properties += node.fields
    case "rdf:Description": open[parent].node.fields += node.fields
    case "rdf:Bag", "rdf:Seq", "rdf:Alt":
      open[parent].node.array = node.fields.filter { $0.name == "rdf:li" }
      open[parent].node.text = ""
    default: open[parent].node.fields.append(node)
    }
  }

  /// The name with the prefix that its schema usually has.
  private func usual(_ name: String) -> String {
    guard let colon = name.firstIndex(of: ":") else { return name }
    let prefix = name[..<colon]
    guard let binding = bindings.last(where: { $0.prefix == prefix }) else { return name }
    return binding.usual + name[colon...]
  }
}

private let usualPrefixes = [
  "http://www.w3.org/1999/02/22-rdf-syntax-ns#": "rdf",
  "http://purl.org/dc/elements/1.1/": "dc",
  "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/": "Iptc4xmpCore",
  "http://iptc.org/std/Iptc4xmpExt/2008-02-29/": "Iptc4xmpExt",
  "http://www.metadataworkinggroup.com/schemas/regions/": "mwg-rs",
  "http://ns.adobe.com/xmp/sType/Area#": "stArea",
  "http://ns.microsoft.com/photo/1.2/": "MP",
  "http://ns.microsoft.com/photo/1.2/t/RegionInfo#": "MPRI",
  "http://ns.microsoft.com/photo/1.2/t/Region#": "MPReg",
  "http://ns.acdsee.com/regions/": "acdsee-rs",
  "http://ns.acdsee.com/sType/Area#": "acdsee-stArea",
  "http://ns.adobe.com/tiff/1.0/": "tiff",
  "http://ns.adobe.com/exif/1.0/": "exif",
  "http://ns.adobe.com/xap/1.0/": "xmp",
  "http://ns.adobe.com/photoshop/1.0/": "photoshop",
]
