// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ImageReading
import Localization
import Synchronization

/// What is wrong with the catalogs beside the images of a case, each fault once.
final class LabelProblems: Sendable {
  /// The mutex protects it from the threads that open images.
  private let found = Mutex<(all: [CatalogError], known: Set<CatalogError>)>(([], []))

  /// - Parameter place: Where a file lies that was named in a script.
  func note(_ result: Result<ImageRecord, ImageError>, at place: (String) -> String) {
    guard case .success(let record) = result else { return }
    for problem in record.catalogProblems {
      let error = CatalogError(file: place(problem.file), reason: problem.reason)
      found.withLock { if $0.known.insert(error).inserted { $0.all.append(error) } }
    }
  }

  /// In the order in which they were found.
  var all: [CatalogError] { found.withLock { $0.all } }
}
