// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// Every sentence has words in every language, and all of them can be used.
public struct CatalogComplete: AuditRule {
  public let id = "catalog-complete"
  public let clauses: [Clause] = []

  public init() {}

  public func findings(in evidence: AuditEvidence) -> [AuditFinding]? {
    evidence.catalogGaps?.map { gap in
      switch gap {
      case .missing(let keys, let language):
        .fail(
          Message(
            "audit.catalog-complete.missing",
            [
              .init("count", .integer(keys.count)), .init("language", .language(language)),
              .init("key", .foreign(ForeignText(keys.first ?? ""))),
            ]))
      case .unusable(let message):
        .fail(
          Message(
            "audit.catalog-complete.unusable", [.init("problem", .term(identifier: message.key, message: message))]))
      }
    }
  }
}
