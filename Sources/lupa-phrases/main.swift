// SPDX-License-Identifier: GPL-3.0-or-later

// Commands drawn from all that can be said, for Scripts/benchmark listening; nobody installs it:
//   lupa-phrases CATALOGS LANGUAGE COUNT SEED [NAME…]
// One JSON object a line: "phrase", as it is said, and "line", as it is typed. The same seed draws the same commands.
// Each phrase once; those that are always asked first are left out, and there may be fewer than COUNT.
//   lupa-phrases CATALOGS LANGUAGE meanings
// For each line of standard input a line of standard output, alike where two lines are one command.

import CommandLanguage
import Foundation
import Listening
import Localization

/// Numbers that look random (SplitMix64; Steele, Lea and Flood 2014).
struct Draw: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 3, let language = LanguageTag(arguments[1]) else {
  FileHandle.standardError.write(Data("lupa-phrases CATALOGS LANGUAGE COUNT SEED [NAME…]\n".utf8))
  exit(2)
}
let catalogs = Catalogs.load(folder: arguments[0]).catalogs
let grammar = Grammar(localizer: Localizer(catalogs: catalogs, language: language, region: language))
if arguments[2] == "meanings" {
  while let line = readLine() { print(grammar.command(for: line)) }
  exit(0)
}
guard arguments.count >= 4, let count = Int(arguments[2]), let seed = UInt64(arguments[3]) else { exit(2) }
let names = Array(arguments.dropFirst(4))
let commands = SpokenCommands(grammar: grammar, context: SpokenContext(names: names))
let forms = commands.forms
// Each command as often as any other, however many ways there are to say it.
let ways = Dictionary(grouping: zip(commands.patterns.map(\.command), forms.phrases), by: \.0)
let owners = ways.keys.sorted()
var draw = Draw(state: seed)
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
var drawn: Set<String> = []
for index in 0..<max(count, 0) {
  let owner = owners[index % owners.count]
  guard let phrase = ways[owner]?.randomElement(using: &draw)?.1 else { continue }
  let words = phrase.flatMap { element -> [String] in
    switch element {
    case .word(let word): [word]
    case .choice(let number): forms.choices[number].randomElement(using: &draw) ?? []
    }
  }
  guard let command = commands.command(saying: words), !command.isAlwaysAsked,
    drawn.insert(command.phrase).inserted
  else { continue }
  let fields = ["phrase": command.phrase, "line": command.line]
  if let data = try? encoder.encode(fields) { print(String(decoding: data, as: UTF8.self)) }
}
