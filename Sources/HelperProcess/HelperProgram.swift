// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPosix
internal import Glibc

/// A helper's executable, and what it is started with.
public struct HelperProgram: Hashable, Sendable {
  /// The absolute path of the executable.
  public var path: String

  /// What the process is called in a process list.
  public var name: String

  /// Environment variables set for this helper beside the minimal ones.
  public var environment: [String: String]

  /// Names of environment variables handed on, where set, beside the usual ones.
  public var passing: [String]

  /// The file that the helper's standard error is appended to; `nil` throws it away.
  public var log: String?

  public init(
    path: String, name: String, environment: [String: String] = [:], passing: [String] = [], log: String? = nil
  ) {
    self.path = path
    self.name = name
    self.environment = environment
    self.passing = passing
    self.log = log
  }

  /// The path of the helper `name` beside the running program or in `../libexec/lupa`; `nil` where there is none.
  ///
  /// Links to the running program are followed first, so that a link to it in another folder works.
  public static func beside(_ name: String) -> String? {
    guard let real = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(real) }
    guard let program = String(validatingCString: real), let slash = program.lastIndex(of: "/") else { return nil }
    let folder = program[..<slash]
    return ["\(folder)/\(name)", "\(folder)/../libexec/lupa/\(name)"].first { access($0, X_OK) == 0 }
  }

  private static let usual = ["HOME", "TMPDIR", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME"]

  /// The helper's whole environment, as `NAME=value`.
  ///
  /// The backtracer would add about 40 ms to each death; tesseract is many times slower with OpenMP on.
  func environmentLines(inherited: (String) -> String?) -> [String] {
    var values = ["OMP_THREAD_LIMIT": "1", "SWIFT_BACKTRACE": "enable=no", "LC_ALL": "C.UTF-8"]
    for name in Self.usual + passing { values[name] = inherited(name) ?? values[name] }
    values.merge(environment) { $1 }
    return values.map { "\($0.key)=\($0.value)" }.sorted()
  }
}
