// SPDX-License-Identifier: GPL-3.0-or-later

import CPosix
import Foundation

/// A child process of a test.
///
/// Not Foundation's: that one hears of an end by a descriptor which other children inherit.
public final class Child {
  /// Its process number.
  public let pid: Int32
  private var status: Int32?

  /// Starts a program found on the path; its standard output goes to a file or to nothing.
  public init(_ program: String, _ arguments: [String], environment: [String: String] = [:], output: String? = nil)
    throws
  {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output ?? "/dev/null", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // What other tests hold open would stay open as long as this child lives.
    posix_spawn_file_actions_addclosefrom_np(&actions, 3)
    let lines = ProcessInfo.processInfo.environment.merging(environment) { $1 }.map { "\($0.key)=\($0.value)" }
    let argv = ([program] + arguments).map { strdup($0) }
    let envp = lines.map { strdup($0) }
    defer { for pointer in argv + envp { free(pointer) } }
    var pid: pid_t = 0
    guard posix_spawnp(&pid, program, &actions, nil, argv + [nil], envp + [nil]) == 0 else {
      throw StartFailure(program: program, reason: "not found")
    }
    self.pid = pid
  }

  deinit { end() }

  /// How it ended, as `waitpid` tells it; `nil` while it runs.
  public var ending: Int32? {
    var status: Int32 = 0
    if self.status == nil, waitpid(pid, &status, WNOHANG) == pid { self.status = status }
    return self.status
  }

  /// Kills it, and waits until it is gone.
  public func end() {
    guard ending == nil else { return }
    kill(pid, SIGKILL)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
    self.status = status
  }
}
