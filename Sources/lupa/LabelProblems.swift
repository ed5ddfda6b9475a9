// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ImageReading
import Localization
import Synchronization

/// What is wrong with the catalogs beside the images of a run, each fault once.
final class LabelProblems: Sendable {
  /// The mutex protects it from the threads that open images.
  private let found = Mutex<(untold: [CatalogError], known: Set<CatalogError>)>(([], []))

  /// - Parameter place: Where a file lies that was named in a script.
  func note(_ result: Result<ImageRecord, ImageError>, at place: (String) -> String) {
    guard case .success(let record) = result else { return }
    for problem in record.catalogProblems {
      let file = place(problem.file)
      // Scripts in several folders may name one file.
      let target = CatalogError(
        file: URL(fileURLWithPath: file).resolvingSymlinksInPath().path, reason: problem.reason)
      found.withLock {
        if $0.known.insert(target).inserted { $0.untold.append(CatalogError(file: file, reason: problem.reason)) }
      }
    }
  }

  func take() -> [CatalogError] {
    found.withLock { found in
      defer { found.untold = [] }
      return found.untold
    }
  }
}
