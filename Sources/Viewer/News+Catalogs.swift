// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

extension News {
  /// What is wrong with catalogs: of each file as many mistakes as anybody wants to hear, and the number of the others.
  public static func about(_ problems: [CatalogError]) -> [News] {
    let most = 5
    var counts: [String: Int] = [:]
    var news: [News] = []
    for problem in problems {
      counts[problem.file, default: 0] += 1
      if counts[problem.file, default: 0] <= most { news.append(.brokenCatalog(problem)) }
    }
    let longer = counts.filter { $0.value > most }.sorted { $0.key < $1.key }
    return news + longer.map { .moreMistakes(in: ForeignText($0.key), count: $0.value - most) }
  }
}
