// SPDX-License-Identifier: GPL-3.0-or-later

/// A camera by maker and model: "Canon EOS R5", not "Canon Canon EOS R5"; `nil` where the file says neither.
///
/// Words of business go from the maker's name, and the whole of it where the model begins with a word of it.
public func cameraName(make: String?, model: String?) -> String? {
  let words = (make ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
  let maker = words.filter { !business.contains($0.lowercased().filter { $0.isLetter || $0.isNumber }) }
  let model = (model ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  let first = model.split { $0 == " " || $0 == "-" || $0 == "_" }.first?.lowercased() ?? ""
  let isInModel =
    maker.contains { $0.lowercased() == first }
    || model.lowercased().hasPrefix(maker.joined(separator: " ").lowercased())
  let name = (isInModel && !model.isEmpty ? [] : maker.isEmpty ? words : maker) + (model.isEmpty ? [] : [model])
  return name.isEmpty ? nil : name.joined(separator: " ")
}

private let business: Set = [
  "corporation", "corp", "co", "company", "ltd", "limited", "inc", "incorporated", "gmbh", "ag", "kg", "electronics",
  "imaging", "optical", "technologies", "technology", "techwin", "computer", "mobile", "communications",
]
