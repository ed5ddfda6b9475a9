// SPDX-License-Identifier: GPL-3.0-or-later

internal import ImageReading

/// Collects the texts that name or describe a whole SVG drawing.
///
/// These are the `title` and `desc` of the root element, in each language they are given in, and what drawing programs
/// write into its `metadata` as Dublin Core.
struct SVGTexts {
  /// How much of a drawing is looked at, in bytes: titles stand at its beginning.
  static let lengthLimit = 1 << 20

  /// No text of the whole drawing lies deeper.
  private static let depthLimit = 8

  private enum Kind: CaseIterable {
    case title, description, coreDescription, coreTitle
  }

  private var path = XMLPath()
  private var texts: [Kind: [EmbeddedText.Alternative]] = [:]
  /// The text being read, and how deep its element lies.
  private var current: (kind: Kind, depth: Int)?

  /// Reads a drawing, or its beginning; one that is malformed gives the texts before the mistake.
  static func texts(in bytes: [UInt8]) -> [EmbeddedText] {
    var scanner = XMLScanner(String(xml: Array(bytes.prefix(lengthLimit))))
    var reader = SVGTexts()
    while !reader.path.isTooDeep, let event = scanner.next() { reader.handle(event) }
    return Kind.allCases.compactMap { kind in
      reader.texts[kind].map { EmbeddedText(source: .svg, alternatives: $0) }
    }
  }

  private mutating func handle(_ event: XMLScanner.Event) {
    switch event {
    case .start(let name, let attributes):
      // Elements inside a text, such as `tspan`, do not interrupt it; items of a list do.
      path.enter(name, attributes, keepsText: current != nil && localName(name) != "li")
      guard current == nil, path.names.count <= Self.depthLimit else { return }
      if let kind = kind(of: path.names.map(localName)) { current = (kind, path.names.count) }
    case .text(let text):
      path.append(text)
    case .end(let name):
      guard path.names.last == name else { return }
      if let current, localName(name) == "li" || path.names.count == current.depth {
        if let text = path.takeText(), texts[current.kind, default: []].count < EmbeddedText.alternativesLimit {
          texts[current.kind, default: []].append(text)
        }
        if path.names.count == current.depth { self.current = nil }
      }
      path.leave()
    }
  }

  /// What an element says of the whole drawing; `nil` for any other element.
  private func kind(of path: [String]) -> Kind? {
    guard path.first == "svg" else { return nil }
    let inner = path.dropFirst()
    if inner.elementsEqual(["title"]) { return .title }
    if inner.elementsEqual(["desc"]) { return .description }
    // Elsewhere in the metadata a title may be the artist's name.
    guard inner.first == "metadata", ["Work", "Description"].contains(inner.dropLast().last) else { return nil }
    return inner.last == "title" ? .coreTitle : inner.last == "description" ? .coreDescription : nil
  }

  private func localName(_ name: String) -> String {
    name.split(separator: ":").last.map(String.init) ?? name
  }
}
