// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPosix
internal import Foundation
internal import Listening

/// The acoustic model and the dictionary of American English that come with PocketSphinx.
struct SpeechModel: Hashable, Sendable {
  /// Where Debian's package pocketsphinx-en-us puts it.
  static let usual = "/usr/share/pocketsphinx/model/en-us"

  /// The phones of the model: those of the CMU Pronouncing Dictionary, without stress.
  static let phones: [String] = [
    "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH", "IH", "IY", "JH", "K",
    "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH", "UW", "V", "W", "Y", "Z", "ZH",
  ]

  let folder: String

  var acoustics: String { folder + "/en-us" }

  /// Files without which the library would end the process.
  private static let needed = ["mdef", "feat.params", "means", "variances", "transition_matrices", "noisedict"]

  var isComplete: Bool {
    Self.needed.allSatisfy { access("\(acoustics)/\($0)", R_OK) == 0 }
  }

  /// How those of the words that the dictionary has are said, in its order.
  func pronunciations(of words: [String]) throws(ListeningError) -> [String: [String]] {
    guard let dictionary = LinesOfFile(folder + "/cmudict-en-us.dict") else { throw .noModel }
    let wanted = WantedWords(words)
    var found: [String: [String]] = [:]
    for line in dictionary.lines {
      // `word PHONE PHONE`, or `word(2) PHONE PHONE` for another way to say it.
      guard let blank = line.firstIndex(of: UInt8(ascii: " ")) else { continue }
      let entry = line[..<blank]
      let end = entry.last == UInt8(ascii: ")") ? entry.lastIndex(of: UInt8(ascii: "(")) ?? blank : blank
      guard let word = wanted.word(line[..<end]) else { continue }
      found[word, default: []].append(String(decoding: line[line.index(after: blank)...], as: UTF8.self))
    }
    return found
  }
}

/// Words looked for among very many others.
private struct WantedWords {
  private let words: Set<String>

  /// The hashes of their bytes, so that hardly any other word becomes a string.
  private let hashes: Set<UInt64>

  init(_ words: [String]) {
    self.words = Set(words)
    hashes = Set(self.words.map { Self.hash($0.utf8) })
  }

  func word(_ bytes: some Collection<UInt8>) -> String? {
    guard hashes.contains(Self.hash(bytes)) else { return nil }
    let word = String(decoding: bytes, as: UTF8.self)
    return words.contains(word) ? word : nil
  }

  /// FNV-1a, 64 bits (draft-eastlake-fnv).
  private static func hash(_ bytes: some Collection<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

/// The bytes of a file of moderate size.
private struct LinesOfFile {
  /// Several times what the dictionary has.
  private static let limit = 64 << 20

  private let bytes: [UInt8]

  init?(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.limit,
      let data = try? file.read(upToCount: Self.limit)
    else { return nil }
    bytes = [UInt8](data)
  }

  var lines: some Sequence<ArraySlice<UInt8>> {
    bytes.lazy.split(separator: UInt8(ascii: "\n"))
  }
}
