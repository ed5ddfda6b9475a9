// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPosix
internal import Glibc
internal import ImageReading

/// A regular file with something in it, open as long as this value lives.
///
/// Decoders read it by `path`, so that all of them see the same file even if its name changes hands meanwhile.
struct CheckedFile: ~Copyable {
  private let descriptor: Int32

  /// Opens a file. It never waits: a pipe or a device is refused before and after opening.
  init(path: String) throws(ImageError) {
    descriptor = try Self.open(path)
  }

  deinit { close(descriptor) }

  /// Both names lead to one file.
  static func areSame(_ one: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(one, &first) == 0, stat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// A path that leads to this very file.
  var path: String { "/proc/self/fd/\(descriptor)" }

  /// Its first bytes, at most so many.
  func head(_ count: Int) throws(ImageError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: max(count, 0))
    let read = pread(descriptor, &bytes, bytes.count, 0)
    guard read >= 0 else { throw .notReadable }
    return Array(bytes.prefix(read))
  }

  private static func open(_ path: String) throws(ImageError) -> Int32 {
    guard !path.utf8.contains(0) else { throw .notFound }
    var information = stat()
    guard stat(path, &information) == 0 else { throw error(errno) }
    if information.st_mode & S_IFMT == S_IFDIR { throw .folder }
    guard information.st_mode & S_IFMT == S_IFREG else { throw .notAnImage }
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw error(errno) }
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .notAnImage
    }
    guard information.st_size > 0 else {
      close(descriptor)
      throw .emptyFile
    }
    return descriptor
  }

  private static func error(_ code: Int32) -> ImageError {
    switch code {
    case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG: .notFound
    case ENXIO, ENODEV: .notAnImage
    default: .notReadable
    }
  }
}
