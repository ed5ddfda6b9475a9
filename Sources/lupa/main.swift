// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ReadlineTerminal

// The person's language comes from here; the libraries' own idea of it is of no use, and can bring them down.
let environment = ProcessInfo.processInfo.environment
setenv("LC_ALL", "C.UTF-8", 1)

// Before any thread starts, so that all of them leave the signals to the terminal.
if isatty(0) == 1, isatty(1) == 1 { ReadlineTerminal.prepareSignals() }
signal(SIGPIPE, SIG_IGN)
// Not for a crash report.
signal(SIGQUIT, SIG_DFL)

exit(
  Program(arguments: Array(CommandLine.arguments.dropFirst()), environment: environment).run())
