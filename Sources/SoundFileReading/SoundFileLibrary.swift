// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSndFile
internal import Glibc
public import Listening

/// Reads and writes sound files with libsndfile; libsamplerate brings them to the rate that is listened to.
public struct SoundFileLibrary: SoundFiles {
  /// The most that is read of a file, in seconds, and in numbers: all channels together.
  private static let longest = 60
  private static let largest = 50_000_000

  /// How many numbers are read at once.
  private static let portion = 1 << 16

  public init() {}

  public func read(_ path: String) throws(ListeningError) -> Recording {
    // A pipe is no file, and must not be waited for.
    guard let file = OpenFile(path, flags: O_RDONLY | O_NONBLOCK), file.isRegular else { throw .notReadable }
    var format = SF_INFO()
    guard let sound = sf_open_fd(file.descriptor, Int32(SFM_READ), &format, 0) else { throw .notReadable }
    defer { sf_close(sound) }
    let (rate, channels) = (Int(format.samplerate), Int(format.channels))
    guard (1000...768_000).contains(rate), (1...32).contains(channels) else { throw .notReadable }
    let limit = min(Self.longest * rate, Self.largest / channels)
    var mono: [Float] = []
    var portion = [Float](repeating: 0, count: Self.portion / channels * channels)
    while true {
      let count = Int(sf_readf_float(sound, &portion, sf_count_t(portion.count / channels)))
      guard count > 0 else { break }
      guard mono.count + count <= limit else { throw .notReadable }
      mono.reserveCapacity(mono.count + count)
      for start in stride(from: 0, to: count * channels, by: channels) {
        let sum = portion[start..<(start + channels)].reduce(0, +) / Float(channels)
        mono.append(sum.isFinite ? min(max(sum, -1), 1) : 0)
      }
    }
    guard sf_error(sound) == 0 else { throw .notReadable }
    guard let sound = resampled(mono, from: rate, to: Recording.sampleRate) else { throw .notReadable }
    return Recording(samples: sound.map { Int16(clamping: Int(($0 * 32768).rounded())) })
  }

  public func write(_ recording: Recording, to path: String) throws(ListeningError) {
    let flags = O_RDWR | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK
    guard let file = OpenFile(path, flags: flags), file.isRegular else { throw .notWritable }
    var format = SF_INFO()
    format.samplerate = Int32(Recording.sampleRate)
    format.channels = 1
    format.format = Int32(SF_FORMAT_WAV | SF_FORMAT_PCM_16)
    guard let sound = sf_open_fd(file.descriptor, Int32(SFM_WRITE), &format, 0) else { throw .notWritable }
    let count = sf_count_t(recording.samples.count)
    let written = sf_write_short(sound, recording.samples, count)
    guard sf_close(sound) == 0, written == count else { throw .notWritable }
  }
}

extension ListeningError {
  /// A recording for another recognizer could not be written, so that one cannot work.
  fileprivate static var notWritable: ListeningError { .recognizerFailed }
}

/// An open descriptor, closed when this value goes away.
private struct OpenFile: ~Copyable {
  let descriptor: Int32

  init?(_ path: String, flags: Int32) {
    descriptor = open(path, flags | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  var isRegular: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
