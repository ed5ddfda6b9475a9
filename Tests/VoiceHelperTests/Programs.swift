// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import HelperProcess
import TestSupport
import Testing

/// The real voice helper beside the tests.
func voiceProgram() throws -> String {
  try #require(HelperProgram.beside("lupa-voice"), "lupa-voice lies beside the tests")
}

/// A helper written in shell.
func scriptedHelper(_ script: String, in folder: String) throws -> String {
  let path = "\(folder)/helper"
  try WrittenProgram.write(script: script, to: path)
  return path
}
