// SPDX-License-Identifier: GPL-3.0-or-later

internal import CVips
internal import Glibc

/// A file that stays open, so that it can be read by `path` even when its name has gone.
final class HeldFile {
  let descriptor: Int32

  /// Holds a file that exists; `nil` where it cannot be opened.
  init?(path: String) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0 { return nil }
  }

  /// Makes a file without a name, which goes away with this process however it ends.
  ///
  /// - Parameters:
  ///   - folders: The first with so much room is taken.
  ///   - bytes: How much may be written.
  /// - Returns: `nil` where there is no such room.
  init?(namelessIn folders: [String], room bytes: Int) {
    for folder in folders {
      let descriptor = open(folder, cvips_nameless_file | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { continue }
      var disk = statvfs()
      // A twentieth of the disk is left to others.
      if fstatvfs(descriptor, &disk) == 0,
        Double(disk.f_bavail) * Double(disk.f_frsize) - Double(disk.f_blocks) * Double(disk.f_frsize) / 20
          > Double(bytes)
      {
        self.descriptor = descriptor
        return
      }
      close(descriptor)
    }
    return nil
  }

  deinit { close(descriptor) }

  /// A path that leads to this very file.
  var path: String { "/proc/self/fd/\(descriptor)" }

  /// Where large files that are needed only for a while may lie, the best first.
  static var folders: [String] {
    var folders: [String] = []
    if let cache = environment("XDG_CACHE_HOME") { folders.append(cache) }
    if let home = environment("HOME") { folders.append(home + "/.cache") }
    if let temporary = environment("TMPDIR") { folders.append(temporary) }
    return folders + ["/var/tmp", "/tmp"]
  }

  private static func environment(_ name: String) -> String? {
    guard let value = getenv(name).flatMap({ String(validatingCString: $0) }), value.hasPrefix("/") else { return nil }
    return value
  }
}
