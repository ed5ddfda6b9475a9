// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPosix
internal import Foundation
internal import Glibc

/// The loop of a helper that answers one request after another.
public enum HelperServer {
  /// Answers requests on the calling thread until the other side ends.
  ///
  /// When descriptor 0 is no socket, one line on standard error says so and the process ends with 2.
  ///
  /// - Parameters:
  ///   - version: What the first message says.
  ///   - memoryLimit: The most address space the process may take, in bytes; `nil` leaves it as it is.
  ///   - handle: Turns a request into an answer, each one JSON value; `nil` where the request makes no sense.
  public static func run(
    version: String, memoryLimit: UInt64? = nil, handle: ([UInt8]) -> [UInt8]?
  ) -> Never {
    confine(memoryLimit: memoryLimit)
    guard let channel = HelperChannel(version: version) else {
      let name = CommandLine.arguments.first ?? ""
      let line = Array("\(name): a helper that lupa starts; it does nothing on its own\n".utf8)
      _ = write(2, line, line.count)
      exit(2)
    }
    while true {
      guard let request = Envelope(channel.receive()), let body = request.body else { _exit(76) }
      let answer = Envelope(id: request.id, body: handle(body)).message
      let fits = answer.count <= Frame.limit
      guard channel.send(fits ? answer : Envelope(id: request.id, body: nil).message) else { _exit(0) }
    }
  }

  /// The same with Swift values; a request of another shape gets no answer.
  public static func run<Request: Decodable>(
    version: String, memoryLimit: UInt64? = nil, answering: Request.Type, handle: (Request) -> some Encodable
  ) -> Never {
    run(version: version, memoryLimit: memoryLimit) { bytes in
      guard let request = try? JSONDecoder().decode(Request.self, from: Data(bytes)) else { return nil }
      return encoded(handle(request))
    }
  }

  /// Takes from this process what a helper never needs: new privileges, core dumps, memory beyond the limit, and a
  /// life after the thread that started it: the kernel kills it then, even while it is stopped and reads no end of file.
  public static func confine(memoryLimit: UInt64? = nil) {
    _ = cposix_refuse_new_privileges()
    _ = cposix_die_with_starter()
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    if let memoryLimit {
      var limit = rlimit(rlim_cur: rlim_t(memoryLimit), rlim_max: rlim_t(memoryLimit))
      setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    }
  }
}
