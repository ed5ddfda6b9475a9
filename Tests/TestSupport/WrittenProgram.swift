// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Programs that tests write themselves, most of them helpers in shell.
///
/// What stands on a helper's descriptor 0 is a socket, so a script answers by `>&0`.
public enum WrittenProgram {
  /// Writes a shell script that can be started at once.
  public static func write(script: String, to path: String) throws {
    try write("#!/bin/sh\n\(script)\n", to: path)
  }

  /// Writes a program, whose first line names its interpreter, that can be started at once.
  public static func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    waitForWriters(of: path)
  }

  /// Waits until a program that was just written can be started.
  ///
  /// A process that another test starts meanwhile has the file open as well, until it runs its own program; so long
  /// the kernel starts no program from the file (ETXTBSY). A lease for reading is only given where nobody has a file
  /// open for writing (fcntl(2), F_SETLEASE).
  static func waitForWriters(of path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    for _ in 1...1000 where fcntl(file, F_SETLEASE, Int32(F_RDLCK)) != 0 && errno == EAGAIN { usleep(5000) }
  }

  /// The shell command that sends one message.
  public static func sends(_ message: String) -> String {
    let length = message.utf8.count
    let octal = [24, 16, 8, 0].map { "\\" + String(length >> $0 & 255 | 512, radix: 8).dropFirst() }.joined()
    return "printf '\(octal)' >&0; printf '%s' '\(message)' >&0"
  }

  /// The shell command that sends what a helper says first.
  ///
  /// - Parameter version: The version of its messages.
  public static func greets(_ version: String) -> String { sends(#"{"version":"\#(version)"}"#) }
}

/// In `fcntl.h` for those who ask for what is Linux's own.
private let F_SETLEASE: Int32 = 1024
