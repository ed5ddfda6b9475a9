// SPDX-License-Identifier: GPL-3.0-or-later

/// Commands written by the program, in the words of the session's language.
extension Grammar {
  /// The line that opens a file; `nil` where no line can name it.
  public func line(opening name: String, anyway: Bool) -> String? {
    line(anyway ? "openAnyway" : "open", [name])
  }

  /// The line that keeps the view as a file; `nil` where no line can name it.
  public func line(savingViewAs name: String, anyway: Bool) -> String? {
    line(anyway ? "saveViewAnyway" : "saveView", [name])
  }

  /// The line of a step of the demo, which goes to two points and back from each; counted from 0.
  public func line(ofDemoStep step: Int) -> String? {
    if step % 2 == 1 { return line("fit", []) }
    return line("programmatic", nil).map { $0 + (step % 4 == 0 ? " 0.75 0.2" : " 0.3 0.7") }
  }

  /// What a command is called in help, by its identifier; `nil` where there is none, or where something must follow.
  public func name(ofCommand identifier: String) -> String? {
    commands.first { $0.entry.identifier == identifier }?.own.first { $0.slots.isEmpty }?.phrase
  }

  /// - Parameter values: What fills the slots, in order; `nil` leaves the command's first words alone.
  private func line(_ id: String, _ values: [String]?) -> String? {
    guard let pattern = commands.first(where: { $0.entry.id == id })?.own.first else { return nil }
    guard let values else { return pattern.head }
    var rest = values[...]
    var words: [String] = []
    for word in pattern.phrase.split(whereSeparator: \.isWhitespace) {
      guard word.hasPrefix("${") else {
        words.append(String(word))
        continue
      }
      guard let value = rest.popFirst(), let quoted = value == "demo" ? value : value.quotedWord else { return nil }
      words.append(quoted)
    }
    return words.joined(separator: " ")
  }
}
