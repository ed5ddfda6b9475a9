// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Localization

/// An element that a program wrote into a file, with what it wrote of its behavior.
///
/// The schema is that of Lupa's own results, and stands in `docs/element.md`. A bare element will do.
public struct ExportedElement: Hashable, Sendable {
  /// What the file tells. What is judged by knowledge of other things, such as names of cameras, is not in it.
  public let evidence: AuditEvidence

  /// What was announced, in its order.
  public let announcements: [AuditedAnnouncement]

  /// The names in the file that mean nothing here, with where they stand, sorted; 1000 at most.
  public let ignoredKeys: [String]

  public var element: AuditedElement? { evidence.element }

  /// The largest file that is read, in bytes.
  public static let sizeLimit = 4 << 20

  /// Reads a regular file.
  public init(contentsOfFile path: String) throws(ExportError) {
    // A pipe of that name must not hold up the run.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw errno == ENOENT ? .notFound : .notReadable }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let data = try? file.read(upToCount: Self.sizeLimit + 1) ?? Data()
    else { throw .notReadable }
    try self.init(json: [UInt8](data))
  }

  /// Reads JSON, which is UTF-8.
  public init(json bytes: [UInt8]) throws(ExportError) {
    guard bytes.count <= Self.sizeLimit else { throw .tooLarge(limit: Self.sizeLimit) }
    var lines = LineCounter(bytes: bytes)
    let read: (value: JSONValue, doubled: [JSONReader.DoubledName])
    do throws(JSONReader.Fault) {
      read = try JSONReader.value(of: bytes)
    } catch {
      let place = lines.place(of: error.offset)
      throw .notJSON(line: place.line, column: place.column)
    }
    if let doubled = read.doubled.first {
      let place = lines.place(of: doubled.offset)
      throw .doubledKey(ForeignText(doubled.name).text, line: place.line, column: place.column)
    }
    var reader = ExportReader()
    (evidence, announcements) = try reader.evidence(in: read.value)
    ignoredKeys = reader.ignored.sorted()
  }
}
