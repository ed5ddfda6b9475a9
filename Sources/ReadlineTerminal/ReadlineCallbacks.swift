// SPDX-License-Identifier: GPL-3.0-or-later

import CReadline
import Glibc

/// The terminal that readline serves.
///
/// Readline's functions get no context, and its state is one for the whole process. All of it belongs to the
/// main thread, which makes every call to readline and is therefore the one that readline calls back.
nonisolated(unsafe) private weak var served: ReadlineTerminal?

/// Readline, which can serve one terminal at a time.
enum Readline {
  static func serve(_ terminal: ReadlineTerminal) {
    served = terminal
    creadline_prepare(readKey, hasKey)
    creadline_listen_with(listen)
    initializeSilently()
    creadline_complete_with(complete)
  }

  static func installHandler(prompt: String) {
    rl_callback_handler_install(prompt, lineArrived)
    useUTF8()
  }

  /// Readline's locale decides what a character is; each new line sets it from the environment again.
  static func useUTF8() {
    guard strcmp(nl_langinfo(Int32(CODESET)), "UTF-8") != 0 else { return }
    setlocale(LC_CTYPE, "C.UTF-8")
  }

  /// Takes keys above 127 as parts of characters, which readline does not do in the C locale.
  private static func useWholeCharacters() {
    rl_variable_bind("input-meta", "on")
    rl_variable_bind("output-meta", "on")
    rl_variable_bind("convert-meta", "off")
  }

  /// Reads the person's inputrc; what readline says about mistakes in it is English and stays unsaid.
  private static func initializeSilently() {
    setlocale(LC_CTYPE, "")
    useUTF8()
    let standardError = dup(STDERR_FILENO)
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    if standardError >= 0, nowhere >= 0 { dup2(nowhere, STDERR_FILENO) }
    rl_initialize()
    if standardError >= 0 {
      dup2(standardError, STDERR_FILENO)
      close(standardError)
    }
    if nowhere >= 0 { close(nowhere) }
    useUTF8()
    useWholeCharacters()
  }
}

private func readKey(_ stream: UnsafeMutablePointer<FILE>?) -> Int32 {
  served?.input.readKey().map(Int32.init) ?? READERR
}

private func hasKey() -> Int32 {
  let microseconds = rl_set_keyboard_input_timeout(-1)
  return served?.input.hasKey(within: .microseconds(Int64(microseconds))) == true ? 1 : 0
}

private func lineArrived(_ text: UnsafeMutablePointer<CChar>?) {
  rl_callback_handler_remove()
  served?.lineArrived(text.map { String(cString: $0) })
  free(text)
}

private func complete(_ count: Int32, _ key: Int32) -> Int32 {
  served?.complete()
  return 0
}

private func listen(_ count: Int32, _ key: Int32) -> Int32 {
  served?.listenKeyWasPressed()
  return 0
}
