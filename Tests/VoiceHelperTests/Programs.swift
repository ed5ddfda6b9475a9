// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import HelperProcess
import Testing

/// The real voice helper beside the tests.
func voiceProgram() throws -> String {
  try #require(HelperProgram.beside("lupa-voice"), "lupa-voice lies beside the tests")
}

/// A helper written in shell: what stands on its descriptor 0 is a socket, so it answers by `>&0`.
func scriptedHelper(_ script: String, in folder: String) throws -> String {
  let path = "\(folder)/helper"
  try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(fileURLWithPath: path))
  try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
  return path
}

/// The shell command that sends one message.
func sends(_ message: String) -> String {
  let length = message.utf8.count
  let octal = [24, 16, 8, 0].map { "\\" + String(length >> $0 & 255 | 512, radix: 8).dropFirst() }.joined()
  return "printf '\(octal)' >&0; printf '%s' '\(message)' >&0"
}
