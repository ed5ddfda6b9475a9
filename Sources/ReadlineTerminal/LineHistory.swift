// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// The lines of earlier sessions, in a file that several sessions may write at once.
///
/// Each line is appended the moment it is typed, under a lock, so that no session loses another's lines.
struct LineHistory {
  static let limit = 1_000

  /// The longest line that is kept, in bytes.
  private static let longestLine = 10_000
  private static let longestFile = 4 << 20

  private let path: String?
  private var last: String?

  /// - Parameter path: the file, made with its folders when the first line is kept; `nil` keeps nothing.
  init(path: String?) {
    self.path = path
  }

  /// The lines kept so far, oldest first, at most `limit`; the file is cut to those.
  mutating func load() -> [String] {
    var kept: [String] = []
    withFile(creating: false) { file in
      let text = Self.contents(of: file)
      let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
      kept = Array(lines.filter(Self.isWorthKeeping).suffix(Self.limit))
      let shortened = Array(kept.map { $0 + "\n" }.joined().utf8)
      guard lines.count > Self.limit, pwrite(file, shortened, shortened.count, 0) == shortened.count else { return }
      ftruncate(file, off_t(shortened.count))
    }
    last = kept.last
    return kept
  }

  /// Keeps a line, unless it repeats the one before it, is blank, too long or holds control characters.
  ///
  /// - Returns: what was kept, without the blanks at the end.
  mutating func add(_ line: String) -> String? {
    let line = line.trimmingEnd
    guard line != last, Self.isWorthKeeping(line) else { return nil }
    last = line
    withFile(creating: true) { file in
      let bytes = Array((line + "\n").utf8)
      lseek(file, 0, SEEK_END)
      _ = write(file, bytes, bytes.count)
    }
    return line
  }

  private static func isWorthKeeping(_ line: String) -> Bool {
    line.utf8.count <= longestLine && line.contains { !$0.isWhitespace }
      && !line.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  private static func contents(of file: Int32) -> [UInt8] {
    let size = lseek(file, 0, SEEK_END)
    lseek(file, max(0, size - off_t(longestFile)), SEEK_SET)
    var bytes = [UInt8](repeating: 0, count: Int(clamping: min(max(size, 0), off_t(longestFile))))
    var count = 0
    while count < bytes.count {
      let more = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress.map { $0 + count }, $0.count - count) }
      guard more > 0 else { break }
      count += more
    }
    return Array(bytes.prefix(count))
  }

  /// Opens and locks the file; does nothing where that cannot be done: a session goes on without a history.
  private func withFile(creating: Bool, _ body: (Int32) -> Void) {
    guard let path else { return }
    if creating { Self.makeFolders(of: path) }
    let file = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK | (creating ? O_CREAT : 0), 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Self.lock(file) else { return }
    fchmod(file, 0o600)
    body(file)
  }

  /// Waits for the lock, a fifth of a second at most: another session may hold it while it is stopped.
  private static func lock(_ file: Int32) -> Bool {
    for _ in 0..<20 {
      if flock(file, LOCK_EX | LOCK_NB) == 0 { return true }
      usleep(10_000)
    }
    return false
  }

  private static func makeFolders(of path: String) {
    for (index, character) in zip(path.indices, path) where character == "/" && index > path.startIndex {
      mkdir(String(path[..<index]), 0o700)
    }
  }
}

extension String {
  fileprivate var trimmingEnd: String {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[...last])
  }
}
