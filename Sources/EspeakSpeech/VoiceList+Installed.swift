// SPDX-License-Identifier: GPL-3.0-or-later

import CEspeakNG
import Speech

extension VoiceList {
  /// The voices and variants that eSpeak NG has found; it must have been started.
  static func installed() -> VoiceList {
    let voices = entries(of: espeak_ListVoices(nil)).compactMap(Voice.init(copying:))
    let variants = "variant".withCString { languages in
      var wanted = espeak_VOICE()
      wanted.languages = languages
      return entries(of: espeak_ListVoices(&wanted)).compactMap { $0.identifier }
    }
    let names = variants.compactMap { String(validatingCString: $0) }.filter { $0.hasPrefix("!v/") }
    return VoiceList(voices: voices, variants: Set(names.map { String($0.dropFirst(3)) }))
  }

  /// The list ends with a null pointer and is valid until the next is asked for.
  private static func entries(
    of list: UnsafeMutablePointer<UnsafePointer<espeak_VOICE>?>?
  ) -> [espeak_VOICE] {
    var entries: [espeak_VOICE] = []
    var next = list
    while let entry = next?.pointee {
      entries.append(entry.pointee)
      next = next?.successor()
    }
    return entries
  }
}

extension VoiceList.Voice {
  fileprivate init?(copying voice: espeak_VOICE) {
    guard let identifier = voice.identifier.flatMap({ String(validatingCString: $0) }) else { return nil }
    let name = voice.name.flatMap { String(validatingCString: $0) }
    self.init(identifier: identifier, name: name ?? identifier, languages: Self.languages(voice.languages))
  }

  /// Reads pairs of a rank byte and a null-terminated name, up to a rank of 0.
  private static func languages(_ list: UnsafePointer<CChar>?) -> [String: Int] {
    var languages: [String: Int] = [:]
    var next = list
    while let entry = next, entry.pointee != 0 {
      let name = entry.successor()
      var end = name
      while end.pointee != 0 { end = end.successor() }
      if let language = String(validatingCString: name), languages[language.lowercased()] == nil {
        languages[language.lowercased()] = Int(entry.pointee)
      }
      next = end.successor()
    }
    return languages
  }
}
