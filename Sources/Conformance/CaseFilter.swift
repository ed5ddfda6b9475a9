// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// Which cases are wanted: by a part of the name, or by a tag.
public struct CaseFilter: Hashable, Sendable {
  private enum Kind: Hashable {
    /// Without case and accents.
    case part(String)
    case tag(name: String, value: String?)
  }

  private let kind: Kind

  /// - Parameter text: `@tag`, `@tag value`, or a part of the name.
  /// - Returns: `nil` where there is nothing to look for.
  public init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else { return nil }
    guard first.hasPrefix("@") else {
      kind = .part(text.folded)
      return
    }
    let name = String(first.dropFirst())
    guard !name.isEmpty else { return nil }
    let value = words.dropFirst().joined(separator: " ")
    kind = .tag(name: name.folded, value: value.isEmpty ? nil : value.folded)
  }

  /// A script that cannot be read fits every tag: nobody knows which it has, and none must get lost.
  public func fits(_ scriptCase: ScriptCase) -> Bool {
    fits(name: scriptCase.name, tags: scriptCase.obstacles.isEmpty ? scriptCase.tags : nil)
  }

  /// - Parameter tags: `nil` where nobody knows them.
  public func fits(name: String, tags: [CaseTag]?) -> Bool {
    switch kind {
    case .part(let part): name.folded.contains(part)
    case .tag(let name, let value): tags?.contains { $0.fits(name, value) } ?? true
    }
  }
}

extension CaseTag {
  fileprivate func fits(_ name: String, _ value: String?) -> Bool {
    self.name.folded == name && (value == nil || self.value?.folded == value)
  }
}

extension ScriptCase {
  /// What keeps the whole script from being read; none where it can be.
  public var obstacles: [ScriptMistake] {
    steps.isEmpty ? mistakes : []
  }
}
