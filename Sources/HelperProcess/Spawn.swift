// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPosix
internal import Glibc

/// A process just started, and this side's end of its socket.
struct Spawned {
  let pid: Int32
  let socket: Int32
}

/// Starts a helper: a socket on descriptor 0, nothing on 1, the log on 2, and no other descriptor.
///
/// It gets a process group of its own, so that Ctrl-C at the terminal does not reach it, and fresh signals.
func spawn(_ program: HelperProgram) throws(HelperError) -> Spawned {
  if let log = program.log, let spawned = start(program, log: log) { return spawned }
  guard let spawned = start(program, log: "/dev/null") else { throw .doesNotStart }
  return spawned
}

private func start(_ program: HelperProgram, log: String) -> Spawned? {
  var ends: [Int32] = [-1, -1]
  let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
  guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { return nil }
  let (ours, theirs) = (ends[0], ends[1])
  defer { close(theirs) }
  let lines = program.environmentLines { name in getenv(name).flatMap { String(validatingCString: $0) } }
  let pid = spawnProcess(
    path: program.path, looksInPath: false, arguments: [program.name], environment: lines, input: theirs, output: nil,
    log: log)
  guard let pid else {
    close(ours)
    return nil
  }
  return Spawned(pid: pid, socket: ours)
}

/// Starts a process in a group of its own, with fresh signals and no descriptors but these three.
///
/// - Parameters:
///   - input: Becomes descriptor 0; `nil` is nothing to read.
///   - output: Becomes descriptor 1; `nil` throws away what is printed.
///   - log: The file that descriptor 2 is appended to.
/// - Returns: Its number; `nil` where it does not start.
func spawnProcess(
  path: String, looksInPath: Bool, arguments: [String], environment: [String], input: Int32?, output: Int32?,
  log: String
) -> Int32? {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  if let input {
    posix_spawn_file_actions_adddup2(&actions, input, 0)
  } else {
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  }
  if let output {
    posix_spawn_file_actions_adddup2(&actions, output, 1)
  } else {
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  }
  posix_spawn_file_actions_addopen(&actions, 2, log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
  posix_spawn_file_actions_addclosefrom_np(&actions, 3)

  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var none = sigset_t()
  var all = sigset_t()
  sigemptyset(&none)
  sigfillset(&all)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setsigdefault(&attributes, &all)
  posix_spawnattr_setpgroup(&attributes, 0)
  posix_spawnattr_setflags(
    &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

  var pid: pid_t = 0
  let failure = withCStrings(arguments) { arguments in
    withCStrings(environment) { environment in
      looksInPath
        ? posix_spawnp(&pid, path, &actions, &attributes, arguments, environment)
        : posix_spawn(&pid, path, &actions, &attributes, arguments, environment)
    }
  }
  return failure == 0 ? pid : nil
}

/// Lends the strings as C takes a list of them: pointers, the last one null.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = strings.map { strdup($0) }
  defer { for pointer in pointers { free(pointer) } }
  return body(pointers + [nil])
}
