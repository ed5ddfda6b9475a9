// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A voice helper that dies of every text with the word "poison" in it, as eSpeak NG 1.51 dies of `s's's'…`.
///
/// It stands before the real helper and hands on everything else, so that what is spoken can be heard.
public enum PoisonableVoice {
  /// Writes it as an executable.
  ///
  /// - Parameter log: Gets a line for each start.
  public static func write(to path: String, log: String) throws {
    try WrittenProgram.write(script(program: BuiltPrograms.path("lupa-voice"), log: log), to: path)
  }

  private static func script(program: String, log: String) -> String {
    #"""
    #!/usr/bin/python3
    import json, os, select, socket, subprocess, sys
    open("\#(log)", "a").write("start\n")
    client = socket.socket(fileno=0)
    ours, theirs = socket.socketpair()
    child = subprocess.Popen(["\#(program)"], stdin=theirs)
    theirs.close()

    class Frames:
        def __init__(self): self.bytes = b""
        def take(self, more):
            self.bytes += more
            while len(self.bytes) >= 4:
                end = 4 + int.from_bytes(self.bytes[:4], "big")
                if len(self.bytes) < end: return
                message, self.bytes = self.bytes[4:end], self.bytes[end:]
                yield message

    def send(to, message): to.sendall(len(message).to_bytes(4, "big") + message)

    asked, answered, unmade, deadly = Frames(), Frames(), 0, None
    while True:
        ready = select.select([ours] if deadly else [client, ours], [], [])[0]
        for source in ready:
            more = source.recv(65536)
            if not more:
                child.kill()
                sys.exit(0)
            for message in (asked if source is client else answered).take(more):
                if source is ours:
                    send(client, message)
                    if b'"made"' in message: unmade -= 1
                elif deadly is None:
                    if b'"speak"' in message and b"poison" in message:
                        deadly = json.loads(message)["speak"]["_0"]["id"]
                    else:
                        send(ours, message)
                        if b'"speak"' in message: unmade += 1
        if deadly is not None and unmade == 0:
            send(client, json.dumps({"making": {"id": deadly}}).encode())
            child.kill()
            os.abort()
    """#
  }
}
