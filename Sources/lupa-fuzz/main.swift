// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

signal(SIGPIPE, SIG_IGN)
exit(FuzzRun(arguments: Array(CommandLine.arguments.dropFirst())).run())
