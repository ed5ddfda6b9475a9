// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization
import Viewer
import ZoomGeometry

extension Options {
  /// What a script must ask for so that it starts as a session with these options does.
  ///
  /// - Parameters:
  ///   - language: Of the session; English needs no option.
  ///   - rename: What a file is called in the script.
  /// - Returns: The words after `options`, in quotes where they need them; `nil` where one cannot be written.
  public func scriptWords(language: LanguageTag, rename: (String) -> String) -> [String]? {
    var words: [String?] = []
    func add(_ name: String, _ value: String?) {
      guard let value else { return }
      let isPlain = value.wholeMatch(of: /[A-Za-z0-9.,-]+/) != nil
      words += ["--" + name, isPlain ? value : value.quotedWord]
    }
    if language != .english { add("language", language.description) }
    add("languages", languages?.map(\.description).joined(separator: ","))
    add("behavior", behavior)
    add("zoom", zoom.map(TypedNumber.text))
    if isOptical == true { words.append("--optical") }
    add("frame", frame.map { TypedNumber.text(of: $0.width) + "x" + TypedNumber.text(of: $0.height) })
    add("label", label)
    for catalog in catalogs { add("catalog", rename(catalog)) }
    add("locales", locales.map(rename))
    add("verbosity", verbosity?.rawValue)
    if reducesMotion == true { words.append("--reduce-motion") }
    add("output", output?.rawValue)
    add("voice", voice)
    add("rate", rate.map(String.init))
    add("pitch", pitch.map(String.init))
    add("volume", volume.map(String.init))
    let whole = words.compactMap(\.self)
    return whole.count == words.count ? whole : nil
  }
}
