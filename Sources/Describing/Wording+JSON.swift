// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ImageReading
import Localization
import Viewer
import ZoomGeometry

extension Wording {
  /// One line of JSON on an image, sorted keys, in which nothing can steer a terminal.
  func json(on image: DescribedImage) -> String {
    switch image.findings {
    case .success(let findings): encoded(object(on: findings, of: image.file))
    case .failure(let problem):
      encoded(ErrorObject(file: image.file, error: .init(code: problem.code, message: sentence(on: problem))))
    }
  }

  private func encoded(_ object: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(object) else {
      preconditionFailure("a description holds only text and finite numbers")
    }
    return String(decoding: data, as: UTF8.self).escapingControls
  }

  private func object(on findings: DescribedImage.Findings, of file: String) -> ImageObject {
    let (record, label) = (findings.record, label(of: findings))
    let runs = localizer.runs(for: label.message)
    return ImageObject(
      file: file, label: runs.map(\.text).joined(), labelLanguage: runs.first?.language, labelSource: label.source,
      width: record.width, height: record.height, format: record.format, damaged: record.isDamaged,
      regions: record.regions.compactMap { RegionObject($0, languages) },
      text: findings.text?.lines.compactMap(LineObject.init) ?? [], facts: FactsObject(findings),
      sentences: sentences(on: findings))
  }
}

private struct ErrorObject: Encodable {
  let file: String
  let error: Reason

  struct Reason: Encodable {
    let code: String
    let message: String
  }
}

private struct ImageObject: Encodable {
  let file: String
  let label: String

  /// `nil` is written as null: unknown.
  let labelLanguage: LanguageTag?
  let labelSource: LabelSource
  let width: Int
  let height: Int
  let format: String
  let damaged: Bool
  let regions: [RegionObject]
  let text: [LineObject]
  let facts: FactsObject
  let sentences: [String]

  private enum CodingKeys: CodingKey {
    case file, label, labelLanguage, labelSource, width, height, format, damaged, regions, text, facts, sentences
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(file, forKey: .file)
    try container.encode(label, forKey: .label)
    try container.encode(labelLanguage, forKey: .labelLanguage)
    try container.encode(labelSource, forKey: .labelSource)
    try container.encode(width, forKey: .width)
    try container.encode(height, forKey: .height)
    try container.encode(format, forKey: .format)
    try container.encode(damaged, forKey: .damaged)
    try container.encode(regions, forKey: .regions)
    try container.encode(text, forKey: .text)
    try container.encode(facts, forKey: .facts)
    try container.encode(sentences, forKey: .sentences)
  }
}

/// A region that metadata names; all numbers are pixels of the upright image.
private struct RegionObject: Encodable {
  let name: String
  let kind: NamedRegion.Kind
  let x, y, width, height: Double

  /// `nil` where it has no name.
  init?(_ region: NamedRegion, _ languages: [LanguageTag]) {
    guard let name = region.name(for: languages)?.text, !name.isEmpty else { return nil }
    self.name = name
    kind = region.kind
    (x, y, width, height) = (region.x + 0, region.y + 0, region.width, region.height)
  }
}

/// A line of text; all numbers but the confidence are pixels of the upright image.
private struct LineObject: Encodable {
  let text: String
  let language: LanguageTag?

  /// The mean of its words, 0 to 100.
  let confidence: Double
  let x, y, width, height: Double

  /// `nil` for a line without words.
  init?(_ line: RecognizedText.Line) {
    guard let box = Rect(around: line.words.map(\.box)) else { return nil }
    text = line.text
    language = line.language
    confidence = Double(line.words.reduce(0) { $0 + $1.confidence }) / Double(line.words.count)
    (x, y, width, height) = (box.x + 0, box.y + 0, box.width, box.height)
  }

  private enum CodingKeys: CodingKey {
    case text, language, confidence, x, y, width, height
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(text, forKey: .text)
    try container.encode(language, forKey: .language)
    try container.encode(confidence, forKey: .confidence)
    try container.encode(x, forKey: .x)
    try container.encode(y, forKey: .y)
    try container.encode(width, forKey: .width)
    try container.encode(height, forKey: .height)
  }
}
