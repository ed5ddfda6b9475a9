// SPDX-License-Identifier: GPL-3.0-or-later

/// Rows of symbols as a tree in which equal branches are one, for a grammar that is small though it says much.
///
/// "one hundred … nine hundred" becomes `( one | … | nine ) hundred`.
struct WordTree: Hashable, Sendable {
  private var isEnd = false
  private var branches: [String: WordTree] = [:]

  init(_ rows: some Sequence<[String]>) {
    for row in rows { insert(row[...]) }
  }

  private mutating func insert(_ row: ArraySlice<String>) {
    guard let first = row.first else {
      isEnd = true
      return
    }
    branches[first, default: WordTree([])].insert(row.dropFirst())
  }

  /// The tree in the notation of JSGF; empty where it holds nothing but the empty row.
  var expansion: String {
    guard !branches.isEmpty else { return "" }
    // Branches that go on alike share what follows; sorted, so that the same tree is always written alike.
    let groups = Dictionary(grouping: branches.keys) { branches[$0] ?? WordTree([]) }
    let alternatives = groups.map { rest, symbols in
      let first = Self.choice(symbols.sorted())
      return rest.branches.isEmpty ? first : first + " " + rest.expansion
    }
    let choice = Self.choice(alternatives.sorted())
    return isEnd ? "[ \(choice) ]" : choice
  }

  private static func choice(_ alternatives: [String]) -> String {
    alternatives.count == 1 ? alternatives[0] : "( " + alternatives.joined(separator: " | ") + " )"
  }
}
