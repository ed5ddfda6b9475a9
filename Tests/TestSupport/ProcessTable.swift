// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The processes of the system, as /proc shows them.
public enum ProcessTable {
  /// The process numbers of a process's children that run a program of this name (its first 15 letters count).
  public static func children(of parent: Int32, named name: String) -> [Int32] {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap { Int32($0) } ?? []
    return processes.filter { process in
      // `pid (name) state ppid …`, where the name may hold blanks and parentheses.
      guard let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
        let open = line.firstIndex(of: "("), let close = line.lastIndex(of: ")")
      else { return false }
      let fields = line[line.index(after: close)...].split(separator: " ")
      return line[line.index(after: open)..<close] == name.prefix(15) && fields.dropFirst().first == "\(parent)"
    }
  }

  /// Whether a process runs a program that lies in this folder, or a script of it.
  public static func isAnyRunning(in folder: String) -> Bool {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap { Int32($0) } ?? []
    return processes.contains { process in
      let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")
      let line = try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)
      return isRunning(process) && (link?.hasPrefix(folder) == true || line?.contains(folder) == true)
    }
  }

  /// Whether a process is there and is no zombie.
  public static func isRunning(_ process: Int32) -> Bool {
    guard let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let close = line.lastIndex(of: ")")
    else { return false }
    return line[line.index(after: close)...].split(separator: " ").first != "Z"
  }
}
