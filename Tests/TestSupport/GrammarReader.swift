// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads a grammar in JSGF as its [specification](https://www.w3.org/TR/jsgf/) has it: sequences, alternatives, groups,
/// optional groups and rules without recursion.
public struct GrammarReader {
  private var rules: [String: [String]] = [:]
  private var main: String?

  public struct Mistake: Error {
    public let reason: String
  }

  public init(_ text: String) throws {
    let lines = text.split(separator: "\n").map(String.init)
    guard lines.first == "#JSGF V1.0;", lines.dropFirst().first?.hasPrefix("grammar ") == true else {
      throw Mistake(reason: "no header")
    }
    for line in lines.dropFirst(2) {
      guard line.hasSuffix(";"), let equals = line.firstIndex(of: "=") else { throw Mistake(reason: line) }
      var name = line[..<equals].split(separator: " ").map(String.init)
      let isPublic = name.first == "public"
      if isPublic { name.removeFirst() }
      guard name.count == 1, rules[name[0]] == nil else { throw Mistake(reason: line) }
      rules[name[0]] = line[line.index(after: equals)...].dropLast().split(separator: " ").map(String.init)
      if isPublic {
        guard main == nil else { throw Mistake(reason: "two public rules") }
        main = name[0]
      }
    }
  }

  /// Every sentence, as often as it can be made.
  public func sentences() throws -> [String] {
    try sentences(of: main ?? "").map { $0.joined(separator: " ") }
  }

  /// How many words the grammar has when every rule is written out where it is named.
  public func size(of rule: String? = nil) throws -> Int {
    guard let symbols = rules[rule ?? main ?? ""] else { throw Mistake(reason: "no rule \(rule ?? "")") }
    return try symbols.reduce(0) { sum, symbol in
      if symbol.hasPrefix("<") { return sum + (try size(of: symbol)) }
      return sum + (["(", ")", "[", "]", "|"].contains(symbol) ? 0 : 1)
    }
  }

  private func sentences(of rule: String) throws -> [[String]] {
    guard let symbols = rules[rule] else { throw Mistake(reason: "no rule \(rule)") }
    var rest = symbols[...]
    let all = try alternatives(&rest)
    guard rest.isEmpty else { throw Mistake(reason: "left over in \(rule)") }
    return all
  }

  private func alternatives(_ rest: inout ArraySlice<String>) throws -> [[String]] {
    var all = try sequence(&rest)
    while rest.first == "|" {
      rest.removeFirst()
      all += try sequence(&rest)
    }
    return all
  }

  private func sequence(_ rest: inout ArraySlice<String>) throws -> [[String]] {
    var all: [[String]] = [[]]
    var isEmpty = true
    while let symbol = rest.first, !["|", ")", "]"].contains(symbol) {
      rest.removeFirst()
      isEmpty = false
      var next: [[String]]
      switch symbol {
      case "(", "[":
        next = try alternatives(&rest)
        guard rest.popFirst() == (symbol == "(" ? ")" : "]") else { throw Mistake(reason: "open \(symbol)") }
        if symbol == "[" { next.append([]) }
      default: next = symbol.hasPrefix("<") ? try sentences(of: symbol) : [[symbol]]
      }
      all = all.flatMap { before in next.map { before + $0 } }
    }
    guard !isEmpty else { throw Mistake(reason: "an empty alternative") }
    return all
  }
}
