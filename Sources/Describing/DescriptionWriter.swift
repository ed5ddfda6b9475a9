// SPDX-License-Identifier: GPL-3.0-or-later

public import CommandLanguage
import ImageReading
import Localization
public import Viewer

/// Writes descriptions one by one.
///
/// `@unchecked Sendable`: `OrderedWork` lets one thread at a time write; whoever asks how it went does so afterwards.
public final class DescriptionWriter: @unchecked Sendable {
  private let wording: Wording
  private let format: Options.Format
  private let isNamed: Bool
  private let put: (String) -> Bool

  /// Told with the first image.
  private var newsAtStart: [News]
  private var toldProblems: Set<CatalogError> = []
  private var isFirst = true

  /// Something that was named could not be described.
  public private(set) var hasFailed = false

  /// - Parameters:
  ///   - isNamed: The lines on an image begin with its name, because there may be several.
  ///   - news: What is to be told of the program itself; JSON has no place for it.
  ///   - put: Writes a whole text at once; false when nobody reads any more.
  public init(
    wording: Wording, format: Options.Format, isNamed: Bool, news: [News], put: @escaping @Sendable (String) -> Bool
  ) {
    self.wording = wording
    self.format = format
    self.isNamed = isNamed
    self.put = put
    newsAtStart = news
  }

  /// Writes what is told of an image.
  ///
  /// - Returns: False when nobody reads any more.
  public func write(_ image: DescribedImage) -> Bool {
    if case .failure = image.findings { hasFailed = true }
    switch format {
    case .json: return put(wording.json(on: image) + "\n")
    case .text:
      let lines = wording.lines(on: image, isNamed: isNamed) + news(with: image)
      defer { isFirst = false }
      return put((isFirst ? "" : "\n") + lines.map { $0 + "\n" }.joined())
    }
  }

  /// What is wrong with the catalogs beside an image, once for all the images that they are for.
  private func news(with image: DescribedImage) -> [String] {
    defer { newsAtStart = [] }
    let problems = (try? image.findings.get())?.record.catalogProblems ?? []
    let news = newsAtStart + News.about(problems.filter { toldProblems.insert($0).inserted })
    return news.map { wording.localizer.text(for: $0.message(in: wording.localizer)) }
  }
}
