// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// Takes an image row by row and writes it and its half, quarter, eighth … into a file without a name.
///
/// Used by one thread at a time.
final class PyramidWriter {
  private let file: HeldFile
  private let steps: [Step]

  /// The file, and where each size stands in it; the largest first.
  let levels: [RowFile]

  /// - Parameters:
  ///   - writesFirst: Also the image itself, not only what is smaller.
  ///   - folders: Where the file may lie.
  /// - Returns: `nil` where there is no room for it.
  init?(width: Int, height: Int, bands: Int, hasAlpha: Bool, writesFirst: Bool, folders: [String]) {
    var halvings = [Halving(width: width, height: height, bands: bands, hasAlpha: hasAlpha)]
    while let last = halvings.last, max(last.width, last.height) > 256, halvings.count < 40 {
      halvings.append(
        Halving(width: last.halfWidth, height: last.halfHeight, bands: bands, hasAlpha: hasAlpha))
    }
    let written = writesFirst ? halvings : Array(halvings.dropFirst())
    let size = written.reduce(0) { $0 + $1.width * $1.height * bands }
    guard let file = HeldFile(namelessIn: folders, room: size) else { return nil }
    var offset = 0
    var levels: [RowFile] = []
    for halving in written {
      levels.append(RowFile(file: file, offset: offset, width: halving.width, height: halving.height, bands: bands))
      offset += halving.width * halving.height * bands
    }
    self.file = file
    self.levels = levels
    let skipped = halvings.count - written.count
    steps = halvings.indices.map { index in
      Step(halvings[index], offset: index < skipped ? nil : levels[index - skipped].offset)
    }
  }

  /// Takes the next row.
  ///
  /// - Returns: False when it could not be written.
  func add(_ row: UnsafePointer<UInt8>) -> Bool { add(row, to: 0) }

  /// Writes what still waits.
  ///
  /// - Returns: False when it could not be written.
  func finish() -> Bool {
    for (index, step) in steps.enumerated() {
      // The last row has no partner.
      if step.hasPending, let half = step.half(with: nil), index + 1 < steps.count, !add(half, to: index + 1) {
        return false
      }
      guard step.flush(to: file) else { return false }
    }
    return true
  }

  private func add(_ row: UnsafePointer<UInt8>, to index: Int) -> Bool {
    let step = steps[index]
    guard step.write(row, to: file) else { return false }
    guard index + 1 < steps.count else { return true }
    guard step.hasPending else {
      step.keep(row)
      return true
    }
    guard let half = step.half(with: row) else { return true }
    return add(half, to: index + 1)
  }

  /// One size.
  private final class Step {
    private let halving: Halving
    private let length: Int
    private let pending: UnsafeMutablePointer<UInt8>
    private let halved: UnsafeMutablePointer<UInt8>
    private(set) var hasPending = false

    private var offset: Int?
    private let buffer: UnsafeMutableRawBufferPointer
    private var filled = 0

    init(_ halving: Halving, offset: Int?) {
      self.halving = halving
      self.offset = offset
      length = halving.width * halving.bands
      pending = .allocate(capacity: length)
      halved = .allocate(capacity: halving.halfWidth * halving.bands)
      buffer = .allocate(byteCount: offset == nil ? 0 : max(1 << 20, length), alignment: 16)
    }

    deinit {
      pending.deallocate()
      halved.deallocate()
      buffer.deallocate()
    }

    func keep(_ row: UnsafePointer<UInt8>) {
      pending.update(from: row, count: length)
      hasPending = true
    }

    /// The half of the row that waits and the next; good until the next call.
    func half(with next: UnsafePointer<UInt8>?) -> UnsafePointer<UInt8>? {
      halving.halve(pending, next ?? UnsafePointer(pending), into: halved)
      hasPending = false
      return UnsafePointer(halved)
    }

    func write(_ row: UnsafePointer<UInt8>, to file: HeldFile) -> Bool {
      guard offset != nil else { return true }
      if filled + length > buffer.count, !flush(to: file) { return false }
      buffer.baseAddress?.advanced(by: filled).copyMemory(from: row, byteCount: length)
      filled += length
      return true
    }

    func flush(to file: HeldFile) -> Bool {
      guard var place = offset else { return true }
      var rest = UnsafeRawBufferPointer(rebasing: buffer[..<filled])
      while !rest.isEmpty {
        let count = pwrite(file.descriptor, rest.baseAddress, rest.count, off_t(place))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        place += count
      }
      (offset, filled) = (place, 0)
      return true
    }
  }
}
