// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// Why a file could not be written.
struct FileFailure: Error {
  let errno: Int32
}

/// An open WAV file whose header tells of the whole utterances in it.
struct WAVFile {
  private static let headerSize = 44

  /// The header counts in 32 bits, with 36 bytes of its own.
  private static let largest = Int(UInt32.max) - 36

  private let descriptor: Int32
  private let sampleRate: Int

  /// Bytes of sound that the header tells of.
  private var kept = 0

  /// Bytes of sound written, with those of an utterance that is not whole yet.
  private var written = 0

  init(path: String, sampleRate: Int, resuming: Bool) throws(FileFailure) {
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | (resuming ? 0 : O_TRUNC)
    descriptor = open(path, flags, 0o644)
    self.sampleRate = sampleRate
    guard descriptor >= 0 else { throw FileFailure(errno: errno) }
    if resuming { kept = soundSize() ?? 0 }
    written = kept
    do throws(FileFailure) {
      try keep()
      forget()
    } catch {
      close()
      throw error
    }
  }

  mutating func append(_ samples: [Int16]) throws(FileFailure) {
    let ordered = 1.littleEndian == 1 ? samples : samples.map(\.littleEndian)
    let bytes = ordered.withUnsafeBytes { [UInt8]($0) }
    guard written + bytes.count <= Self.largest else { throw FileFailure(errno: EFBIG) }
    try write(bytes, at: Self.headerSize + written)
    written += bytes.count
  }

  /// Makes the header tell of all that was written.
  mutating func keep() throws(FileFailure) {
    try write(header(size: written), at: 0)
    kept = written
  }

  /// Cuts off what the header does not tell of.
  mutating func forget() {
    written = kept
    // Where this fails (a device), the header still tells the truth.
    _ = ftruncate(descriptor, off_t(Self.headerSize + kept))
  }

  func close() {
    _ = Glibc.close(descriptor)
  }

  private func header(size: Int) -> [UInt8] {
    func number(_ value: Int, bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    return Array("RIFF".utf8) + number(36 + size, bytes: 4) + Array("WAVEfmt ".utf8)
      + number(16, bytes: 4) + number(1, bytes: 2) + number(1, bytes: 2)
      + number(sampleRate, bytes: 4) + number(sampleRate * 2, bytes: 4) + number(2, bytes: 2) + number(16, bytes: 2)
      + Array("data".utf8) + number(size, bytes: 4)
  }

  /// How much sound a file of ours holds; `nil` when it is none of ours.
  private func soundSize() -> Int? {
    var bytes = [UInt8](repeating: 0, count: Self.headerSize)
    guard pread(descriptor, &bytes, bytes.count, 0) == bytes.count else { return nil }
    let size = bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    var information = stat()
    guard bytes == header(size: size), fstat(descriptor, &information) == 0,
      Int(information.st_size) >= Self.headerSize + size
    else { return nil }
    return size
  }

  private func write(_ bytes: [UInt8], at offset: Int) throws(FileFailure) {
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, off_t(offset + done)) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileFailure(errno: count < 0 ? errno : EIO) }
      done += count
    }
  }
}
