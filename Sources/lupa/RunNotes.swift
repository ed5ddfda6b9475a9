// SPDX-License-Identifier: GPL-3.0-or-later

import Conformance
import Foundation
import Localization
import Viewer

/// What cases met that is wrong with catalogs.
struct CaseNotes: Sendable {
  /// On the catalogs of the options.
  var news: [News] = []

  /// In the catalogs beside images.
  var labelProblems: [CatalogError] = []
}

/// Tells each fault once in a run, with the first of the cases that met it: the first as they stand, whichever ran first.
struct RunNotes {
  private var told: Set<News> = []
  private var toldProblems: Set<CatalogError> = []

  /// What was not told yet.
  mutating func take(_ notes: CaseNotes) -> [News] {
    let news = notes.news.filter { told.insert($0).inserted }
    let problems = notes.labelProblems.filter { problem in
      // Scripts in several folders may name one file.
      let path = URL(fileURLWithPath: problem.file).resolvingSymlinksInPath().path
      return toldProblems.insert(CatalogError(file: path, reason: problem.reason)).inserted
    }
    return news + News.about(problems)
  }
}
