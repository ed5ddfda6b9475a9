// SPDX-License-Identifier: GPL-3.0-or-later

public import Foundation

/// A WAV file as a strict reader sees it.
public struct WAV: Sendable {
  /// What a strict reader stumbles over.
  public struct Malformed: Error {
    public let what: String
  }

  public let sampleRate: Int
  public let samples: [Int16]

  public var seconds: Double { Double(samples.count) / Double(sampleRate) }
  public var peak: Int { samples.map { abs(Int($0)) }.max() ?? 0 }

  /// From the first sample that is not silent to the last, in seconds.
  public var sounding: Double {
    func isSound(_ sample: Int16) -> Bool { abs(Int(sample)) > 200 }
    guard let first = samples.firstIndex(where: isSound), let last = samples.lastIndex(where: isSound) else { return 0 }
    return Double(last - first) / Double(sampleRate)
  }

  public init(sampleRate: Int, samples: [Int16]) {
    self.sampleRate = sampleRate
    self.samples = samples
  }

  public init(path: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    guard bytes.count >= 44 else { throw Malformed(what: "\(bytes.count) bytes") }
    func number(_ offset: Int, _ count: Int) -> Int {
      bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    func text(_ offset: Int) -> String { String(decoding: bytes[offset..<(offset + 4)], as: UTF8.self) }
    guard text(0) == "RIFF", text(8) == "WAVE", text(12) == "fmt ", text(36) == "data" else {
      throw Malformed(what: "chunks")
    }
    guard number(4, 4) == bytes.count - 8, number(40, 4) == bytes.count - 44 else { throw Malformed(what: "sizes") }
    guard number(16, 4) == 16, number(20, 2) == 1, number(22, 2) == 1, number(34, 2) == 16, number(32, 2) == 2 else {
      throw Malformed(what: "format")
    }
    sampleRate = number(24, 4)
    guard number(28, 4) == sampleRate * 2 else { throw Malformed(what: "byte rate") }
    samples = Self.samples(Data(bytes[44...]))
  }

  /// What stands in such a file behind its head.
  public static func samples(_ data: Data) -> [Int16] {
    let bytes = [UInt8](data)
    var samples = [Int16](repeating: 0, count: bytes.count / 2)
    samples.withUnsafeMutableBytes { $0.copyBytes(from: bytes[..<$0.count]) }
    return samples
  }
}
