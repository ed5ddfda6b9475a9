// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPosix
internal import Glibc
internal import ImageReading

/// A file that has no name until it is whole.
struct NewFile: ~Copyable {
  private let descriptor: Int32
  private let destination: String

  /// A name that it has meanwhile where the disk knows no nameless files; `nil` where it has none.
  private let temporary: String?

  /// Makes an empty file beside its destination, an absolute path.
  init(for destination: String, overwrites: Bool) throws(SaveError) {
    let place = try Self.place(destination, overwrites: overwrites)
    let made = try Self.make(in: Self.folder(of: place))
    self.destination = place
    descriptor = made.descriptor
    temporary = made.temporary
  }

  /// Where the file is to be in the end.
  private static func place(_ destination: String, overwrites: Bool) throws(SaveError) -> String {
    var found = stat()
    guard !destination.utf8.contains(0) else { throw .noFolder }
    var destination = destination
    if lstat(destination, &found) == 0 {
      if !overwrites { throw .fileExists }
      // What a link leads to is replaced, not the link.
      if let real = realpath(destination, nil) {
        destination = String(cString: real)
        free(real)
      }
      // A folder, a device, a pipe; a link that leads nowhere.
      guard stat(destination, &found) == 0, found.st_mode & S_IFMT == S_IFREG, access(destination, W_OK) == 0 else {
        throw .notWritable
      }
    }
    return destination
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
  }

  private static func make(in folder: String) throws(SaveError) -> (descriptor: Int32, temporary: String?) {
    let nameless = open(folder, cposix_nameless_file | O_CLOEXEC, 0o666)
    if nameless >= 0 { return (nameless, nil) }
    let code = errno
    guard code == EOPNOTSUPP || code == EISDIR || code == EINVAL else { throw Self.error(code) }
    let name = folder + ".lupa-\(getpid())-\(UInt32.random(in: 0 ... .max)).part"
    let named = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if named < 0 { throw Self.error(errno) }
    return (named, name)
  }

  deinit {
    if let temporary { unlink(temporary) }
    close(descriptor)
  }

  /// A path that leads to this very file.
  var path: String { "/proc/self/fd/\(descriptor)" }

  /// Gives the file its name, once everything has been written.
  ///
  /// - Parameter overwrites: It replaces what has that name, in one step.
  func finish(overwrites: Bool) throws(SaveError) {
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else { throw Self.error(errno) }
    let source = temporary ?? path
    if linkat(AT_FDCWD, source, AT_FDCWD, destination, AT_SYMLINK_FOLLOW) == 0 { return }
    switch errno {
    case EEXIST where overwrites: break
    case EEXIST: throw .fileExists
    // Some disks know no second names.
    case EPERM where temporary != nil, EOPNOTSUPP where temporary != nil, EMLINK where temporary != nil:
      guard let temporary, cposix_rename_to_new(temporary, destination) == 0 else { throw Self.error(errno) }
      return
    default: throw Self.error(errno)
    }
    let name = Self.folder(of: destination) + ".lupa-\(getpid())-\(UInt32.random(in: 0 ... .max)).part"
    var former = stat()
    if stat(destination, &former) == 0 { fchmod(descriptor, former.st_mode & 0o777) }
    guard temporary != nil || linkat(AT_FDCWD, path, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 else {
      throw Self.error(errno)
    }
    guard rename(temporary ?? name, destination) == 0 else {
      let code = errno
      unlink(name)
      throw Self.error(code)
    }
  }

  /// What a system error comes to.
  static func error(_ code: Int32) -> SaveError {
    switch code {
    case EEXIST: .fileExists
    case ENOENT, ENOTDIR, ELOOP: .noFolder
    case ENOSPC, EDQUOT, EFBIG: .noSpace
    default: .notWritable
    }
  }

  /// No room is left where it lies.
  var isDiskFull: Bool {
    var disk = statvfs()
    return fstatvfs(descriptor, &disk) == 0 && Double(disk.f_bavail) * Double(disk.f_frsize) < 65536
  }
}
