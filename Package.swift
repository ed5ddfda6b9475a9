// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// A room of the house: it imports only rooms above it.
func room(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil
) -> Target {
  .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: strict)
}

func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies + ["TestSupport"], swiftSettings: strict)
}

let package = Package(
  name: "lupa",
  targets: [
    // Values and rules, without any C library.
    room("ZoomGeometry"),
    room("Localization", ["CICU"]),
    room("HelperProcess", ["CPosix"]),
    .target(
      name: "Locales", path: "Locales", resources: [.copy("Catalogs")], swiftSettings: strict),
    .systemLibrary(name: "CPosix"),
    .target(name: "CICU", linkerSettings: [.linkedLibrary("icuuc"), .linkedLibrary("icui18n")]),

    // Tests. They link no C library but libicu: C is tested through a helper's socket or a pty.
    .target(
      name: "TestSupport", dependencies: ["CPosix"], path: "Tests/TestSupport", swiftSettings: strict),
    tests("ZoomGeometryTests", ["ZoomGeometry"]),
    tests("LocalizationTests", ["Localization", "Locales"]),
    tests("HelperProcessTests", ["HelperProcess"]),
  ],
  swiftLanguageModes: [.v6]
)
