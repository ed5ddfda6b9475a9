// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import TestSupport
import Testing

@Suite("What else may have been said", .ownThread)
struct RivalTests {
  @Test(
    "all ways to say a command are taken away, and nothing else",
    arguments: [
      ("en", "zoom in", 2), ("en", "zoom to one hundred and fifty percent", 4), ("en", "go to exit", 1),
      ("en", "go to five", 1), ("en", "pan left twenty five", 4), ("en", "pinch two point five", 1),
      ("en", "help zoom", 1), ("en", "stop", 2),
      ("es", "ampliar al trescientos", 2), ("es", "página veintiuno", 1), ("es", "ir a salida", 1),
    ])
  func others(language: String, said: String, ways: Int) throws {
    let context = SpokenContext(names: ["exit", "salida"])
    let commands = SpokenLanguage.commands(language, context)
    let command = try #require(commands.command(saying: said.split(separator: " ").map(String.init)))
    let grammar = SpokenLanguage.grammar(language)
    let meaning = grammar.command(for: command.line)
    let all = Set(SpokenLanguage.samples(of: commands.forms, every: 1))
    let left = Set(SpokenLanguage.samples(of: commands.forms(without: command), every: 1))
    let taken = all.subtracting(left)
    #expect(left.isSubset(of: all))
    #expect(taken.count >= ways && taken.contains(said.split(separator: " ").map(String.init)))
    for words in all {
      let line = try #require(commands.command(saying: words)?.line)
      #expect((grammar.command(for: line) == meaning) == taken.contains(words), "\(words)")
    }
  }
}
