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
  ///   - interruption: How work on a request is ended that has been given up; `nil`: it is not.
  ///   - handle: Turns a request into an answer, each one JSON value; `nil` where the request makes no sense.
  public static func run(
    version: String, memoryLimit: UInt64? = nil, interruption: HelperInterruption? = nil,
    handle: ([UInt8]) -> [UInt8]?
  ) -> Never {
    confine(memoryLimit: memoryLimit)
    let requests = interruption.map { RequestsUnderWay($0) }
    guard let channel = HelperChannel(version: version, onGivenUp: requests.map { $0.giveUp }) else {
      let name = CommandLine.arguments.first ?? ""
      let line = Array("\(name): a helper that lupa starts; it does nothing on its own\n".utf8)
      _ = write(2, line, line.count)
      exit(2)
    }
    while true {
      guard let request = Envelope(channel.receive()), let body = request.body else { _exit(76) }
      let isWanted = requests?.begin(request.id) ?? true
      let answer = Envelope(id: request.id, body: isWanted ? handle(body) : nil).message
      let fits = answer.count <= Frame.limit
      guard channel.send(fits ? answer : Envelope(id: request.id, body: nil).message) else { _exit(0) }
    }
  }

  /// The same with Swift values; a request of another shape gets no answer.
  public static func run<Request: Decodable>(
    version: String, memoryLimit: UInt64? = nil, interruption: HelperInterruption? = nil, answering: Request.Type,
    handle: (Request) -> some Encodable
  ) -> Never {
    run(version: version, memoryLimit: memoryLimit, interruption: interruption) { bytes in
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
