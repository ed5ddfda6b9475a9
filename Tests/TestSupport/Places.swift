// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The programs that were built together with these tests.
public enum BuiltPrograms {
  /// The absolute path of a program beside the test executable, such as `lupa`.
  public static func path(_ name: String) -> String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent(name).path
  }
}

/// The checkout these tests were built from.
public enum Repository {
  /// Its absolute path.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
}

/// A new, empty folder, removed with everything in it when this value goes away.
public final class TemporaryFolder: Sendable {
  /// Its absolute path.
  public let path: String

  public init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("lupa-test-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}

/// The environment variables that test programs start with: nothing of the person who runs the tests but `PATH`.
public enum TestEnvironment {
  /// English, UTF-8, an `xterm`, no home.
  public static let clean = [
    "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
    "LC_ALL": "C.UTF-8", "TERM": "xterm", "INPUTRC": "/dev/null",
    "HOME": "/dev/null", "SWIFT_BACKTRACE": "enable=no",
  ]

  /// The clean environment with some variables more, or other values.
  public static func with(_ changes: [String: String]) -> [String: String] {
    clean.merging(changes) { $1 }
  }
}
