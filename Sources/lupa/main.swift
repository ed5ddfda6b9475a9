// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ReadlineTerminal

// A descriptor that is closed would become that of the next file: results would be written into it. Of these, output
// cannot be written to, which is found out when there is a result.
for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
  _ = open("/dev/null", O_RDONLY)
}

// The person's language comes from here; the libraries' own idea of it is of no use, and can bring them down.
let environment = ProcessInfo.processInfo.environment
setenv("LC_ALL", "C.UTF-8", 1)

// Before any thread starts, so that all of them leave the signals to the terminal. Only a session reads them there.
if Program.isSession(CommandLine.arguments.dropFirst()), isatty(0) == 1, isatty(1) == 1 {
  ReadlineTerminal.prepareSignals()
}
signal(SIGPIPE, SIG_IGN)
// Not for a crash report.
signal(SIGQUIT, SIG_DFL)

exit(
  Program(arguments: Array(CommandLine.arguments.dropFirst()), environment: environment).run())
