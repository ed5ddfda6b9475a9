// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPosix
internal import Foundation
internal import Listening

/// A dictionary as PocketSphinx reads it, in memory: nothing of it is left when this value or the process goes away.
struct PronunciationFile: ~Copyable {
  private let descriptor: Int32

  /// How many phones each word has, by its name in the file: `zoom`, `zoom(2)`.
  let lengths: [String: Int]

  /// - Returns: `nil` when it cannot be made, or an entry is none: a word of other characters than `Vocabulary.Entry`
  ///   allows, or of a phone that the model does not have.
  init?(_ entries: [Vocabulary.Entry]) {
    var lengths: [String: Int] = [:]
    var text = ""
    for entry in entries {
      guard Self.isWord(entry.word), !entry.pronunciations.isEmpty else { return nil }
      for (index, pronunciation) in entry.pronunciations.enumerated() {
        let phones = pronunciation.split(separator: " ")
        guard !phones.isEmpty, phones.allSatisfy({ Self.phones.contains(String($0)) }) else { return nil }
        let name = index == 0 ? entry.word : "\(entry.word)(\(index + 1))"
        guard lengths.updateValue(phones.count, forKey: name) == nil else { return nil }
        text += "\(name) \(phones.joined(separator: " "))\n"
      }
    }
    guard let descriptor = Self.file(holding: text) else { return nil }
    self.descriptor = descriptor
    self.lengths = lengths
  }

  deinit { close(descriptor) }

  /// Whoever opens it reads it from the start.
  var path: String { "/proc/self/fd/\(descriptor)" }

  private static func file(holding text: String) -> Int32? {
    // MFD_CLOEXEC
    let descriptor = memfd_create("dictionary", 1)
    guard descriptor >= 0 else { return nil }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    if (try? file.write(contentsOf: Data(text.utf8))) != nil { return descriptor }
    close(descriptor)
    return nil
  }

  private static let phones = Set(SpeechModel.phones)

  private static func isWord(_ word: String) -> Bool {
    !word.isEmpty && word.utf8.count <= 64
      && word.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
          UInt8(ascii: "'"):
          true
        default: false
        }
      }
  }
}
