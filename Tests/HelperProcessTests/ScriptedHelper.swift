// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import HelperProcess
import TestSupport

/// A helper written in shell.
struct ScriptedHelper: ~Copyable {
  let folder: String
  let program: HelperProgram

  init(_ script: String) throws {
    folder = FileManager.default.temporaryDirectory.path + "/lupa-helper-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = folder + "/helper"
    try WrittenProgram.write(script: script, to: path)
    program = HelperProgram(path: path, name: "helper", log: path + ".log")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// What the helper wrote to standard error.
  var log: String { (try? String(contentsOfFile: folder + "/helper.log", encoding: .utf8)) ?? "" }

  /// The shell command that waits for one message of this many bytes.
  static func takes(_ message: String) -> String { "head -c \(message.utf8.count + 4) >/dev/null" }

  static let ready = WrittenProgram.greets("1")
}
