// SPDX-License-Identifier: GPL-3.0-or-later

import Descriptions
import ImageReading
public import Localization
public import Viewer

/// What is said of images, in the words of one language.
public struct Wording: Sendable {
  let localizer: Localizer
  let verbosity: Verbosity

  /// Those that the person reads, the best first.
  let languages: [LanguageTag]

  public init(localizer: Localizer, verbosity: Verbosity, languages: [LanguageTag]) {
    self.localizer = localizer
    self.verbosity = verbosity
    self.languages = languages
  }

  func label(of findings: DescribedImage.Findings) -> ImageLabel {
    ImageLabel(of: findings.record, named: findings.fileName, in: languages)
  }

  /// What is said of an image beside its label, its size and its format: what limits the rest comes first.
  func sentences(on findings: DescribedImage.Findings) -> [String] {
    let record = findings.record
    let facts = ViewFacts(
      of: record, text: findings.text, pixels: findings.pixels, languages: languages)
    let limits = [record.tellsOfPages, record.tellsOfDamage].compactMap(\.self)
    let description = Describer(localizer: localizer, detail: Detail(verbosity)).description(of: facts)
    let gaps = findings.text == nil ? [Message("error.describe.text")] : []
    return (limits + author(of: findings) + description + gaps).map(localizer.text)
  }

  /// Where the label comes from, and what its author says at length, for those who want everything.
  private func author(of findings: DescribedImage.Findings) -> [Message] {
    guard verbosity == .full else { return [] }
    let more = findings.record.details.extendedDescription(for: languages)
    return [label(of: findings).source.message]
      + (more.map { [Message("announcement.extendedDescription", [.init("text", .foreign($0))])] } ?? [])
  }

  /// Why there is no description; it names the file.
  func sentence(on problem: Problem) -> String {
    switch problem {
    case .cannotOpen(let name, .emptyFolder):
      localizer.text(for: Message("error.describe.empty-folder", [.init("text", .foreign(name))]))
    case .cannotOpen(let name, .folder):
      localizer.text(for: Message("error.describe.folder", [.init("text", .foreign(name))]))
    default: localizer.text(for: problem.message)
    }
  }
}
