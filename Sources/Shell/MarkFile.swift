// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPosix
internal import Foundation
public import ImageReading
internal import Localization
internal import Synchronization
internal import ZoomGeometry

/// Keeps the marks of all images in one file of the person's.
public final class MarkFile: MarkKeeping {
  private let path: String

  /// Lets one thread at a time read or write; other programs are kept out by a lock on a file beside it.
  private let turn = Mutex(())

  /// The largest file that is read, in bytes; of more images than this the one marked longest ago is forgotten.
  private static let lengthLimit = 8 << 20
  private static let mostImages = 2000

  /// - Parameter path: Of the file; it and its folder are made with the first mark.
  public init(path: String) {
    self.path = path
  }

  /// One image's marks.
  private struct Entry: Codable {
    var image: String
    var marks: [Mark]
  }

  public func marks(of place: String) -> [Mark] {
    turn.withLock { _ in (read() ?? []).first { $0.image == place }?.marks.compactMap(\.usable) ?? [] }
  }

  public func keep(_ marks: [Mark], of place: String) -> Bool {
    turn.withLock { _ in
      let folder = (path as NSString).deletingLastPathComponent
      do {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      } catch {
        return false
      }
      let lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW, 0o600)
      guard lock >= 0 else { return false }
      defer { close(lock) }
      // Another session writes for a moment only.
      guard flock(lock, LOCK_EX) == 0, var entries = read() else { return false }
      entries.removeAll { $0.image == place }
      if !marks.isEmpty { entries.append(Entry(image: place, marks: marks)) }
      return write(Array(entries.suffix(Self.mostImages)))
    }
  }

  /// The oldest first; `nil` where what lies there is none of ours, and must not be lost.
  private func read() -> [Entry]? {
    // A pipe in its place must not hold anything up.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { return errno == ENOENT ? [] : nil }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    guard let data = try? handle.read(upToCount: Self.lengthLimit + 1), data.count <= Self.lengthLimit else {
      return nil
    }
    return data.isEmpty ? [] : try? JSONDecoder().decode([Entry].self, from: data)
  }

  private func write(_ entries: [Entry]) -> Bool {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(entries) else { return false }
    let file = path + ".new"
    guard FileManager.default.createFile(atPath: file, contents: data, attributes: [.posixPermissions: 0o600]),
      (try? FileHandle(forWritingTo: URL(fileURLWithPath: file)).synchronize()) != nil
    else { return false }
    return rename(file, path) == 0
  }
}

extension Mark {
  /// Clean, with numbers that make sense; `nil` where that is not to be had.
  fileprivate var usable: Mark? {
    let name = name.cleaned
    let numbers = [box.x, box.y, box.width, box.height]
    guard !name.isEmpty, numbers.allSatisfy({ $0.isFinite && abs($0) <= 1e9 }), box.width > 0, box.height > 0 else {
      return nil
    }
    return Mark(name: name, box: box)
  }
}
