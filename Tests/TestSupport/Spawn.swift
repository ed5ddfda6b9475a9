// SPDX-License-Identifier: GPL-3.0-or-later

import CPosix
import Glibc

/// A program that could not be started, and why.
public struct StartFailure: Error, Hashable {
  public let program: String
  public let reason: String
}

/// Where a child's standard streams come from and go to.
enum Streams {
  /// Descriptors of this process, for standard input, output and error.
  case descriptors(Int32, Int32, Int32)

  /// A terminal opened by name, which becomes the controlling one.
  case terminal(String)
}

/// Starts a program with default signals and no descriptor but its standard streams.
///
/// - Returns: its process id; the caller reaps it.
func spawn(
  _ program: String, _ arguments: [String], environment: [String: String], directory: String?, streams: Streams
) throws -> Int32 {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  switch streams {
  case .descriptors(let input, let output, let error):
    for (target, source) in [input, output, error].enumerated() {
      posix_spawn_file_actions_adddup2(&actions, source, Int32(target))
    }
  case .terminal(let name):
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
  }
  posix_spawn_file_actions_addclosefrom_np(&actions, 3)

  var command = [program] + arguments
  if let directory { command.insert(contentsOf: ["/usr/bin/env", "--chdir=\(directory)"], at: 0) }

  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var none = sigset_t()
  sigemptyset(&none)
  posix_spawnattr_setsigmask(&attributes, &none)
  var all = sigset_t()
  sigfillset(&all)
  posix_spawnattr_setsigdefault(&attributes, &all)
  // glibc declares POSIX_SPAWN_SETSID, 0x80, only under _GNU_SOURCE.
  posix_spawnattr_setflags(&attributes, Int16(0x80 | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

  var process: Int32 = 0
  let status = withCStrings(command) { arguments in
    withCStrings(environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }) { environment in
      posix_spawn(&process, command[0], &actions, &attributes, arguments, environment)
    }
  }
  guard status == 0 else { throw StartFailure(program: program, reason: String(cString: strerror(status))) }
  return process
}

private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}

/// How a child ended.
public enum Ending: Hashable, Sendable {
  case exit(Int32)
  case signal(Int32)

  /// The ending of a child that has ended, which is reaped; `nil` while it runs.
  static func ofChild(_ process: Int32) -> Ending? {
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
  }
}
