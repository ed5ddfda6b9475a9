// SPDX-License-Identifier: GPL-3.0-or-later

import CPosix
import Foundation

/// A folder with Lupa's programs in which a helper can be another program than the real one.
public final class ProgramFolder: Sendable {
  private let folder: TemporaryFolder

  public init() throws {
    folder = try TemporaryFolder()
    let built = URL(fileURLWithPath: BuiltPrograms.path("lupa")).deletingLastPathComponent().path
    for name in try FileManager.default.contentsOfDirectory(atPath: built)
    where name.hasSuffix(".resources") || ["lupa-sight", "lupa-voice", "lupa-fetch", "lupa-ear"].contains(name) {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + name, withDestinationPath: built + "/" + name)
    }
    // Helpers lie beside the program that a link leads to, so `lupa` itself is no symbolic link.
    if link(built + "/lupa", folder.path + "/lupa") != 0 {
      try FileManager.default.copyItem(atPath: built + "/lupa", toPath: folder.path + "/lupa")
      WrittenProgram.waitForWriters(of: folder.path + "/lupa")
    }
  }

  /// Where the programs lie, and whatever tests want to put beside them.
  public var path: String { folder.path }

  public var lupa: String { folder.path + "/lupa" }

  /// Puts a shell script in a helper's place.
  public func replace(_ helper: String, with script: String) throws {
    try remove(helper)
    try WrittenProgram.write(script: script, to: folder.path + "/" + helper)
  }

  /// Puts the voice that dies of the word "poison" in the real one's place.
  public func poisonVoice() throws {
    try remove("lupa-voice")
    try PoisonableVoice.write(to: folder.path + "/lupa-voice", log: folder.path + "/starts")
  }

  /// As if it had not been installed.
  public func remove(_ helper: String) throws {
    try FileManager.default.removeItem(atPath: folder.path + "/" + helper)
  }
}
