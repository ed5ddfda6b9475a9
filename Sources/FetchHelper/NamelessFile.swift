// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPosix
internal import Foundation

/// An empty temporary file that has no name in any folder, and is gone when this value is, or this process.
///
/// Other processes of the same person open it by `path`. Nothing is ever left behind, however Lupa ends.
final class NamelessFile: Sendable {
  private let descriptor: Int32

  /// - Parameter folders: Where its bytes may lie; the first that takes files is used.
  /// - Returns: `nil` when none does.
  init?(folders: [String] = NamelessFile.usualFolders) {
    for folder in folders {
      let name = folder + "/lupa-" + UUID().uuidString
      let descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { continue }
      unlink(name)
      self.descriptor = descriptor
      return
    }
    return nil
  }

  deinit { close(descriptor) }

  private static var usualFolders: [String] {
    [getenv("TMPDIR").flatMap { String(validatingCString: $0) }, "/tmp", "/var/tmp"].compactMap(\.self)
  }

  /// A path that leads to it as long as this value lives.
  var path: String { "/proc/\(getpid())/fd/\(descriptor)" }
}
