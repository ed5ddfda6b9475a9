// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Foundation
import Localization
import Shell
import Speech
import Viewer

/// The files that a session is written down in, where that was asked for.
struct SessionFiles {
  /// Writes the session down as a script.
  let recorder: SessionRecorder?

  private let record: LineFile?
  private let transcript: LineFile?

  /// Why one cannot be created.
  struct Failure: Error {
    let message: Message
    let exit: Int32

    fileprivate init(_ key: String, _ name: String? = nil, _ path: String = "", exit: Int32) {
      message = Message(key, name.map { [.init($0, .foreign(ForeignText(path)))] } ?? [])
      self.exit = exit
    }
  }

  /// The file that two outputs would be written to; `nil` where each has its own.
  private static func sharedFile(_ options: Options) -> String? {
    var files = [options.record, options.transcript].compactMap(\.self)
    if case .file(let path)? = options.speech { files.append(path) }
    var known: Set<String> = []
    return files.first { !known.insert(URL(filePath: $0).standardizedFileURL.path).inserted }
  }

  /// Creates the files.
  init(_ options: Options, words: Words, _ events: Mailbox<News>) throws(Failure) {
    if options.record != nil, options.operands.count > 1 {
      throw Failure("usage.recordOneImage", exit: Program.Exit.wrongUsage)
    }
    if let shared = Self.sharedFile(options) {
      throw Failure("usage.sharedFile", "file", shared, exit: Program.Exit.wrongUsage)
    }
    var record: LineFile?
    if let path = options.record {
      do {
        record = try LineFile(path: path, isNew: true) { events.put(.recordingFailed) }
      } catch {
        let exists = error.errno == EEXIST
        throw Failure(
          exists ? "usage.recordExists" : "usage.recordFailed", "file", path,
          exit: exists ? Program.Exit.wrongUsage : Program.Exit.notReadable)
      }
    }
    if let path = options.transcript {
      do {
        transcript = try LineFile(path: path, isNew: false) { events.put(.transcriptFailed) }
      } catch {
        throw Failure("usage.transcriptFailed", "file", path, exit: Program.Exit.notReadable)
      }
    } else {
      transcript = nil
    }
    self.record = record
    recorder = record.map {
      SessionRecorder(
        file: $0, path: options.record ?? "", options: options, language: words.language, localizer: words.localizer)
    }
  }

  /// Keeps what became of an utterance; `nil` where nobody wants that.
  var keep: (@Sendable (TranscriptEntry) -> Void)? {
    guard let transcript else { return nil }
    return { transcript.write(line: $0.line) }
  }

  /// What was said or done is missing from a file.
  var haveFailed: Bool { [record, transcript].contains { $0?.hasFailed == true } }
}
