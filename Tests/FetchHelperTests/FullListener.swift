// SPDX-License-Identifier: GPL-3.0-or-later

import CPosix
import Foundation

/// A port of the loopback whose queue is full, so that no connection comes about.
final class FullListener {
  struct NoPort: Error {}

  private var sockets: [Int32] = []
  let port: UInt16

  init() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 0) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard isBound else { throw NoPort() }
    port = UInt16(bigEndian: address.sin_port)
    sockets = [listener]
    for _ in 0..<3 {
      let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
      sockets.append(client)
      withUnsafePointer(to: &address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = connect(client, $0, length) }
      }
    }
    // Until the kernel has answered those it will.
    usleep(50_000)
  }

  deinit { for socket in sockets { close(socket) } }
}
