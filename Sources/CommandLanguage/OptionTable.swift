// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import Speech
import Viewer
import ZoomGeometry

/// An option of the command line as data.
struct OptionEntry: Sendable {
  /// Without the dashes; also the key in the configuration.
  let name: String

  /// What follows it, as help shows it (`TAG`); `nil` where nothing follows.
  let operand: String?

  /// A value may follow after `=`.
  let isSwitch: Bool

  /// Takes the value up.
  ///
  /// - Returns: The value can be used.
  let apply: @Sendable (String, inout Options) -> Bool

  init(
    _ name: String, _ operand: String? = nil, isSwitch: Bool = false,
    apply: @escaping @Sendable (String, inout Options) -> Bool
  ) {
    self.isSwitch = isSwitch
    self.name = name
    self.operand = operand
    self.apply = apply
  }

  /// An option whose value is read by `read` and kept under `path`.
  init<Value>(
    _ name: String, _ operand: String, _ path: any WritableKeyPath<Options, Value?> & Sendable,
    read: @escaping @Sendable (String) -> Value?
  ) {
    self.init(name, operand) { text, options in
      guard let value = read(text) else { return false }
      options[keyPath: path] = value
      return true
    }
  }

  /// An option that needs no value, and takes on or off.
  init(_ name: String, switch path: any WritableKeyPath<Options, Bool?> & Sendable) {
    self.init(name, nil, isSwitch: true) { text, options in
      switch text {
      case "", "on", "true", "1", "yes": options[keyPath: path] = true
      case "off", "false", "0", "no": options[keyPath: path] = false
      default: return false
      }
      return true
    }
  }

  var environmentVariable: String { "LUPA_" + name.uppercased().replacing("-", with: "_") }

  var helpKey: String { "option.\(name)" }

  static let all: [OptionEntry] = [
    OptionEntry("language", "TAG", \.language) { LanguageTag($0) },
    OptionEntry("languages", "TAG,TAG", \.languages) { list in
      let tags = list.split(separator: ",").map { LanguageTag($0.trimmed) }
      let known = tags.compactMap(\.self)
      return known.isEmpty || known.count < tags.count ? nil : known
    },
    OptionEntry("behavior", "NAME", \.behavior) { name in
      ZoomBehavior.names.first { $0 == name }
    },
    OptionEntry("zoom", "N", \.zoom) { text in TypedNumber.value(of: text).flatMap { $0 > 0 ? $0 : nil } },
    OptionEntry("optical", switch: \.isOptical),
    OptionEntry("frame", "WxH", \.frame, read: size),
    OptionEntry("label", "KEY", \.label) { $0.isEmpty ? nil : $0 },
    OptionEntry("catalog", "FILE") { file, options in
      options.catalogs.append(file)
      return !file.isEmpty
    },
    OptionEntry("locales", "DIR", \.locales) { $0.isEmpty ? nil : $0 },
    OptionEntry("verbosity", "brief|normal|full", \.verbosity, read: Verbosity.init(rawValue:)),
    OptionEntry("reduce-motion", switch: \.reducesMotion),
    OptionEntry("demo", switch: \.playsDemo),
    OptionEntry("format", "text|json", \.format, read: Options.Format.init(rawValue:)),
    OptionEntry("frames", switch: \.showsMotion),
    OptionEntry("script", "FILE", \.script) { $0.isEmpty ? nil : $0 },
    OptionEntry("record", "FILE", \.record) { $0.isEmpty ? nil : $0 },
    OptionEntry("transcript", "FILE", \.transcript) { $0.isEmpty ? nil : $0 },
    OptionEntry("speech", "espeak|wav:FILE|none", \.speech, read: engine),
    OptionEntry("listen", switch: \.listens),
    OptionEntry("output", "self|reader|both", \.output, read: Output.init(rawValue:)),
    OptionEntry("voice", "NAME", \.voice) { $0.isEmpty ? nil : $0 },
    OptionEntry("rate", "WPM", \.rate) { whole($0, in: SpeechSettings.rateRange) },
    OptionEntry("pitch", "N", \.pitch) { whole($0, in: SpeechSettings.pitchRange) },
    OptionEntry("volume", "N", \.volume) { whole($0, in: SpeechSettings.volumeRange) },
    OptionEntry("version") { _, options in
      options.wantsVersion = true
      return true
    },
    OptionEntry("help") { _, options in
      options.wantsHelp = true
      return true
    },
  ]

  private static func whole(_ text: String, in range: ClosedRange<Int>) -> Int? {
    guard let number = TypedNumber.value(of: text).flatMap({ Int(exactly: $0.rounded()) }), range.contains(number)
    else {
      return nil
    }
    return number
  }

  /// A size such as `390x700`, each side from 1 to 1,000,000 points.
  @Sendable private static func size(_ text: String) -> Size? {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).compactMap { TypedNumber.value(of: $0) }
    guard sides.count == 2, text.filter({ $0 == "x" }).count == 1,
      sides.allSatisfy({ (1...1_000_000).contains($0) })
    else { return nil }
    return Size(width: sides[0], height: sides[1])
  }

  @Sendable private static func engine(_ text: String) -> Options.SpeechEngine? {
    switch text {
    case "espeak": .espeak
    case "none": Options.SpeechEngine.none
    default: text.hasPrefix("wav:") && text.count > 4 ? .file(String(text.dropFirst(4))) : nil
    }
  }
}
