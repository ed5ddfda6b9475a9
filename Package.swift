// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// Loops over millions of pixels, and what every command and the start go through: quick in every build.
let quick: [SwiftSetting] = [.unsafeFlags(["-O"])]

/// A room of the house: it imports only rooms above it.
func room(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil,
  settings: [SwiftSetting] = []
) -> Target {
  .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: strict + settings)
}

func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies + ["TestSupport"], swiftSettings: strict)
}

let package = Package(
  name: "lupa",
  products: [
    .executable(name: "lupa", targets: ["lupa"]),
    .executable(name: "lupa-sight", targets: ["lupa-sight"]),
    .executable(name: "lupa-voice", targets: ["lupa-voice"]),
    .executable(name: "lupa-fetch", targets: ["lupa-fetch"]),
    .executable(name: "lupa-ear", targets: ["lupa-ear"]),
  ],
  targets: [
    // Values and rules, without any C library.
    room("ZoomGeometry", settings: quick),
    room("RegionFacts", ["ZoomGeometry"], settings: quick),
    room("Localization", ["CICU"], settings: quick),
    room("HelperProcess", ["CPosix"]),
    room("Accessibility", ["Localization"], settings: quick),
    room("ImageReading", ["ZoomGeometry", "RegionFacts", "Localization"]),
    room("Speech", ["Localization"], settings: quick),
    room("Listening", ["Localization"], settings: quick),
    room("ImageFiles", ["ImageReading"], settings: quick),
    room("EmbeddedTexts", ["ImageReading", "ImageFiles", "Localization"]),
    room("TextLayout", ["ImageReading", "ZoomGeometry", "Localization"], settings: quick),
    room(
      "SightHelper",
      [
        "ZoomGeometry", "RegionFacts", "Localization", "ImageReading", "ImageFiles", "EmbeddedTexts", "TextLayout",
        "HelperProcess", "CPosix",
      ]),
    room("VoiceHelper", ["Speech", "HelperProcess", "Localization"]),
    room("FetchHelper", ["ImageReading", "HelperProcess", "CPosix"]),
    room("EarHelper", ["Listening", "HelperProcess"]),
    room("Descriptions", ["ZoomGeometry", "RegionFacts", "Localization", "ImageReading"], settings: quick),
    room(
      "Viewer",
      [
        "ZoomGeometry", "RegionFacts", "Localization", "Accessibility", "ImageReading", "Descriptions", "Speech",
        "Listening",
      ], settings: quick),
    room(
      "CommandLanguage",
      ["Viewer", "ImageReading", "Localization", "ZoomGeometry", "Accessibility", "Speech", "Listening"],
      settings: quick),
    room("VoiceCommands", ["CommandLanguage", "Viewer", "EarHelper", "Listening", "Localization", "HelperProcess"]),
    room(
      "Conformance",
      [
        "CommandLanguage", "Viewer", "Localization", "ZoomGeometry", "RegionFacts", "Accessibility", "ImageReading",
        "Speech", "Listening",
      ], settings: quick),
    room(
      "Shell",
      [
        "CommandLanguage", "Viewer", "Localization", "ZoomGeometry", "Accessibility", "ImageReading", "Speech",
        "Listening", "CPosix",
      ]),
    room(
      "Describing",
      [
        "CommandLanguage", "Viewer", "Descriptions", "Localization", "ZoomGeometry", "RegionFacts", "ImageReading",
      ]),
    room("Demo", resources: [.copy("Resources")]),
    .target(
      name: "Locales", path: "Locales", resources: [.copy("Catalogs")], swiftSettings: strict),

    // One adapter per C library, the only importer of its C module.
    room("VipsImaging", ["CVips", "ImageReading", "ImageFiles", "ZoomGeometry"], settings: quick),
    room("Exiv2Metadata", ["CGExiv2", "ImageReading", "EmbeddedTexts", "Localization"]),
    room("TesseractText", ["CTesseract", "TextLayout", "ImageReading", "ZoomGeometry"]),
    room("ZBarCodes", ["CZBar", "TextLayout", "ImageReading", "ZoomGeometry", "Localization"]),
    room("EspeakSpeech", ["CEspeakNG", "Speech", "Localization"]),
    room("PulseAudio", ["CPulse", "Speech", "Listening"]),
    room("PocketSphinxRecognition", ["CPocketSphinx", "CPosix", "Listening"], settings: quick),
    room("SoundFileReading", ["CSndFile", "CSampleRate", "Listening"], settings: quick),
    room("ReadlineTerminal", ["CReadline", "CPosix", "Shell"]),
    room("CurlFetching", ["CCurl", "ImageReading", "FetchHelper"]),

    .systemLibrary(name: "CVips", pkgConfig: "vips", providers: [.apt(["libvips-dev"])]),
    .systemLibrary(name: "CGExiv2", pkgConfig: "gexiv2", providers: [.apt(["libgexiv2-dev"])]),
    .systemLibrary(name: "CTesseract", providers: [.apt(["libtesseract-dev"])]),
    .systemLibrary(name: "CZBar", providers: [.apt(["libzbar-dev"])]),
    .systemLibrary(
      name: "CEspeakNG", pkgConfig: "espeak-ng", providers: [.apt(["libespeak-ng-dev"])]),
    .systemLibrary(name: "CPulse", providers: [.apt(["libpulse-dev"])]),
    .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"])]),
    .systemLibrary(
      name: "CPocketSphinx", pkgConfig: "pocketsphinx", providers: [.apt(["libpocketsphinx-dev"])]),
    .systemLibrary(name: "CSndFile", pkgConfig: "sndfile", providers: [.apt(["libsndfile1-dev"])]),
    .systemLibrary(name: "CSampleRate", pkgConfig: "samplerate", providers: [.apt(["libsamplerate0-dev"])]),
    .systemLibrary(name: "CPosix"),
    .target(name: "CICU", linkerSettings: [.linkedLibrary("icuuc"), .linkedLibrary("icui18n")]),

    // The programs.
    program(
      "lupa",
      [
        "Shell", "ReadlineTerminal", "Conformance", "Describing", "SightHelper", "VoiceHelper", "FetchHelper",
        "EarHelper", "VoiceCommands", "Listening", "Locales", "Demo",
        "CommandLanguage", "Viewer", "Localization", "ZoomGeometry", "RegionFacts", "Accessibility", "ImageReading",
        "Speech", "HelperProcess", "CPosix",
      ]),
    program(
      "lupa-sight",
      [
        "SightHelper", "ImageReading", "ImageFiles", "EmbeddedTexts", "VipsImaging", "Exiv2Metadata", "TesseractText",
        "ZBarCodes",
      ]),
    program(
      "lupa-voice",
      ["VoiceHelper", "HelperProcess", "Speech", "EspeakSpeech", "PulseAudio"]),
    program("lupa-fetch", ["FetchHelper", "CurlFetching"]),
    program(
      "lupa-ear",
      ["EarHelper", "HelperProcess", "Listening", "PocketSphinxRecognition", "PulseAudio", "SoundFileReading"]),

    // Random inputs for everything that reads what comes from outside. Nobody installs it.
    program(
      "lupa-fuzz",
      [
        "CommandLanguage", "Conformance", "Viewer", "Localization", "HelperProcess", "VoiceHelper", "EmbeddedTexts",
        "ImageFiles", "ImageReading", "Speech", "Accessibility",
      ]),

    // What Scripts/benchmark listening says to Lupa. Nobody installs it.
    program("lupa-phrases", ["CommandLanguage", "Listening", "Localization"]),

    // Tests. They link no C library but libicu: C is tested through a helper's socket or a pty.
    .target(
      name: "TestSupport", dependencies: ["CPosix", "ImageReading", "RegionFacts"], path: "Tests/TestSupport",
      swiftSettings: strict),
    tests("ZoomGeometryTests", ["ZoomGeometry"]),
    tests("RegionFactsTests", ["RegionFacts", "ZoomGeometry"]),
    tests("TextLayoutTests", ["TextLayout", "ImageReading", "ZoomGeometry", "Localization"]),
    tests("LocalizationTests", ["Localization", "Locales"]),
    tests("DescriptionsTests", ["Descriptions", "RegionFacts", "Localization", "ImageReading", "ZoomGeometry"]),
    tests("HelperProcessTests", ["HelperProcess"]),
    tests(
      "SightHelperTests",
      [
        "ZoomGeometry", "RegionFacts", "SightHelper", "ImageReading", "ImageFiles", "EmbeddedTexts", "HelperProcess",
        "Localization",
      ]),
    tests("FetchHelperTests", ["FetchHelper", "SightHelper", "ImageReading", "HelperProcess", "CPosix"]),
    tests("VoiceHelperTests", ["VoiceHelper", "Speech", "HelperProcess", "Localization"]),
    tests("ListeningTests", ["Listening", "Localization"]),
    tests("EarHelperTests", ["EarHelper", "Listening", "HelperProcess", "CPosix"]),
    tests(
      "VoiceCommandsTests",
      ["VoiceCommands", "CommandLanguage", "Viewer", "Listening", "EarHelper", "Localization", "Locales"]),
    tests(
      "ViewerTests",
      [
        "Viewer", "CommandLanguage", "Localization", "Locales", "ImageReading", "RegionFacts", "ZoomGeometry",
        "Accessibility", "Speech",
      ]),
    tests(
      "ConformanceTests",
      ["Conformance", "CommandLanguage", "Viewer", "Listening", "Speech", "Localization", "Locales", "ImageReading"]),
    tests(
      "AccessibilityTests",
      [
        "Accessibility", "Conformance", "CommandLanguage", "Viewer", "ImageReading", "Speech", "ZoomGeometry",
        "Localization", "Locales",
      ]),
    tests(
      "DescribingTests",
      [
        "Describing", "CommandLanguage", "Viewer", "ImageReading", "RegionFacts", "ZoomGeometry", "Localization",
        "Locales",
      ]),
    tests("ProgramTests", ["CPosix", "EarHelper", "Shell", "VoiceHelper"]),
  ],
  swiftLanguageModes: [.v6]
)
