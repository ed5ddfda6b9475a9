// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Finds the images that lie directly in a folder, without decoding any.
enum ImageFinder {
  /// The most images of a folder.
  static let most = 100_000

  /// The names of the images in natural order; none is hidden.
  ///
  /// An image is a regular file whose name ends as images' names do, or else one that begins as an image does.
  /// Nothing waits for pipes and devices, and what cannot be read is passed over unless its name says what it is.
  static func images(in folder: String) throws(ImageError) -> [String] {
    guard let stream = opendir(folder) else {
      throw [ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG].contains(errno) ? .notFound : .lockedFolder
    }
    defer { closedir(stream) }
    let directory = dirfd(stream)
    var names: [String] = []
    while names.count < most, let entry = readdir(stream) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { $0.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } }
      guard bytes.first != CChar(bitPattern: UInt8(ascii: ".")) else { continue }
      let name = String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if isImage(bytes + [0], named: name, in: directory) { names.append(name) }
    }
    return names.map(NaturalKey.init).sorted().map(\.name)
  }

  /// - Parameter file: The bytes of its name, ended by zero.
  private static func isImage(_ file: [CChar], named name: String, in directory: Int32) -> Bool {
    var status = stat()
    guard fstatat(directory, file, &status, 0) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    return imageEndings.contains(ending) || (status.st_size > 0 && beginsAsImage(file, ending, in: directory))
  }

  private static func beginsAsImage(_ file: [CChar], _ ending: String, in directory: Int32) -> Bool {
    let descriptor = openat(directory, file, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    guard case .image(let format) = format(of: descriptor) else { return false }
    // The raw pictures of most cameras begin as TIFF files do.
    return format != .tiff || !rawEndings.contains(ending)
  }

  private static func format(of file: Int32) -> SniffedFormat {
    let start = head(4096, of: file)
    let blanks: Set<UInt8> = [0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20]
    // Only of a text of marks more may have to be read than its beginning. It may start with a byte order mark.
    let isMarkup = start.first { !blanks.contains($0) }.map { [UInt8(ascii: "<"), 0xef, 0xfe, 0xff].contains($0) }
    let format = SniffedFormat(start)
    return format == .unknown && isMarkup == true ? SniffedFormat(head(SniffedFormat.length, of: file)) : format
  }

  private static func head(_ count: Int, of file: Int32) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(pread(file, buffer.baseAddress, count, 0), 0)
    }
  }

  /// How the names of files end that Lupa opens, in lower case.
  private static let imageEndings: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "apng", "svg", "svgz", "webp", "gif", "tif", "tiff", "heic", "heif", "hif",
    "avif", "jxl", "jp2", "j2k", "j2c", "jpc", "jpf", "jpx", "pnm", "ppm", "pgm", "pbm", "pfm", "bmp", "dib",
  ]

  private static let rawEndings: Set<String> = [
    "3fr", "arw", "cr2", "dcr", "dng", "erf", "fff", "iiq", "k25", "kdc", "mef", "mos", "nef", "nrw", "pef", "rwl",
    "sr2", "srf", "srw",
  ]
}
