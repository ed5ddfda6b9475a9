// SPDX-License-Identifier: GPL-3.0-or-later

import CReadline
import Glibc
import Shell

extension ReadlineTerminal {
  func handle(_ signal: Int32) {
    switch signal {
    case SIGINT: interrupt()
    case SIGTSTP: suspend()
    case SIGCONT: resume()
    case SIGWINCH: resize()
    default: events.append(.hangUp)
    }
  }

  /// Ctrl-C: the line is cleared, and what was typed ahead is forgotten.
  private func interrupt() {
    input.forgetKeys()
    if isPrompting { leavePrompt() }
    events.append(.interrupt)
  }

  /// Ctrl-Z: the shell gets its terminal back; what was typed stays, and `fg` shows it again.
  private func suspend() {
    if isPrompting { creadline_show_end() }
    rl_deprep_terminal()
    input.signals.stopProcess()
    rl_prep_terminal(1)
    if isPrompting { rl_redisplay() }
    creadline_flush()
  }

  /// Continued: the shell may have changed the terminal's modes and its size meanwhile.
  private func resume() {
    rl_deprep_terminal()
    rl_prep_terminal(1)
    rl_reset_screen_size()
    if isPrompting { creadline_show_again() }
  }

  private func resize() {
    if isPrompting { rl_resize_terminal() } else { rl_reset_screen_size() }
    creadline_flush()
  }
}
