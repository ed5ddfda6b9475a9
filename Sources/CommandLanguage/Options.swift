// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization
import Speech
public import Viewer
public import ZoomGeometry

/// What was asked for on the command line, in the environment or in the configuration.
///
/// A property is `nil` where nothing was asked for.
public struct Options: Hashable, Sendable {
  public var language: LanguageTag?

  /// The languages the person reads, best first.
  public var languages: [LanguageTag]?

  /// The name of a zoom behavior.
  public var behavior: String?

  /// What a double tap zooms to, where the behavior leaves that open; above 0.
  public var zoom: Double?

  /// A double tap of `pinch` zooms on its point.
  public var isOptical: Bool?

  /// In points.
  public var frame: Size?

  /// A key of the catalogs that names the image.
  public var label: String?

  /// Catalogs that win over those of `locales`.
  public var catalogs: [String] = []

  /// The folder of catalogs instead of Lupa's own.
  public var locales: String?

  public var verbosity: Verbosity?
  public var reducesMotion: Bool?

  /// The image is shown around without being asked, until somebody types.
  public var playsDemo: Bool?
  public var format: Format?

  /// Results hold the frames of what they set in motion.
  public var showsMotion: Bool?
  public var script: String?

  /// The file that becomes the session as a script.
  public var record: String?

  /// The file that what is said is written to.
  public var transcript: String?
  public var speech: SpeechEngine?

  /// An empty line opens the microphone.
  public var listens: Bool?
  public var output: Output?
  public var voice: String?
  public var rate: Int?
  public var pitch: Int?
  public var volume: Int?
  public var wantsVersion = false
  public var wantsHelp = false

  /// What stood there beside options.
  public var operands: [String] = []

  public init() {}

  /// How results are written.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    case text, json
  }

  /// What speaks.
  public enum SpeechEngine: Hashable, Sendable {
    case espeak
    case file(String)
    case none
  }

  /// How the image answers to zooming.
  public var zoomBehavior: ZoomBehavior {
    ZoomBehavior(named: behavior ?? "", zoom: zoom, isOptical: isOptical ?? false) ?? .explore
  }

  /// The settings a session starts with, in a language that the catalogs have.
  public func settings(language: LanguageTag) -> Settings {
    var speech = SpeechSettings(language: language)
    speech.voice = voice
    speech.rate = rate ?? speech.rate
    speech.pitch = pitch ?? speech.pitch
    speech.volume = volume ?? speech.volume
    return Settings(
      speech: speech, verbosity: verbosity ?? .normal, output: output ?? .own, reducesMotion: reducesMotion ?? false)
  }

  /// The first option that has no meaning where no session shows an image; `nil` where there is none.
  public var withoutMeaningOutsideSessions: String? {
    if behavior != nil { return "--behavior" }
    if zoom != nil { return "--zoom" }
    if isOptical != nil { return "--optical" }
    if frame != nil { return "--frame" }
    if reducesMotion != nil { return "--reduce-motion" }
    if playsDemo != nil { return "--demo" }
    if showsMotion != nil { return "--frames" }
    if script != nil { return "--script" }
    if record != nil { return "--record" }
    if transcript != nil { return "--transcript" }
    if listens != nil { return "--listen" }
    return nil
  }
}
