// SPDX-License-Identifier: GPL-3.0-or-later

extension String {
  /// This text as one word of a typed line or a script, in quotes; `nil` where no quotes can hold it: with a line end,
  /// or with a mark that would melt into a quote.
  public var quotedWord: String? {
    guard !utf8.contains(0x0A) else { return nil }
    let quoted = "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    let words = TypedLine(quoted).words
    guard words.count == 1, words.first?.text.unicodeScalars.elementsEqual(unicodeScalars) == true else { return nil }
    return quoted
  }
}
