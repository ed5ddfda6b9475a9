# SPDX-License-Identifier: GPL-3.0-or-later
"""A web server on the loopback that behaves as badly as it is asked to.

Usage: server.py IMAGE LOG [HOST [CERTIFICATE KEY]]. It prints its port, and ends with whoever started it.
LOG gets a line for each request and one when its connection is gone: the monotonic time, what, the path.
"""

import gzip
import http.server
import os
import select
import signal
import socket
import ssl
import sys
import threading
import time
import urllib.parse

IMAGE = open(sys.argv[1], "rb").read()
LOG = open(sys.argv[2], "a", buffering=1)
SEEN = set()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def note(self, what):
        LOG.write(f"{time.monotonic():.6f} {what} {self.path}\n")

    def do_GET(self):
        self.note("asked")
        # A proxy is asked for whole addresses.
        parts = urllib.parse.urlsplit(self.path)
        names = [name for name in parts.path.split("/") if name]
        name = names[0] if names else "index"
        answer = getattr(self, "get_" + name.replace("-", "_").split(".")[0], self.get_missing)
        try:
            answer(names[1] if len(names) > 1 else "", urllib.parse.unquote(parts.query))
        except OSError:
            self.close_connection = True
        if self.close_connection:
            self.note("closed")

    def head(self, status=200, length=None, **headers):
        self.send_response(status)
        for key, value in headers.items():
            self.send_header(key.replace("_", "-"), value)
        if length is not None:
            self.send_header("Content-Length", str(length))
        self.end_headers()

    def whole(self, body, status=200, **headers):
        self.head(status, len(body), **headers)
        self.wfile.write(body)

    def cut(self):
        """Ends the connection here."""
        self.close_connection = True
        self.wfile.flush()

    def wait_until_closed(self):
        while True:
            select.select([self.connection], [], [])
            if not self.connection.recv(1024):
                break
        self.close_connection = True

    def chunk(self, body):
        self.wfile.write(b"%x\r\n%s\r\n" % (len(body), body))

    # What comes as it should.

    def get_fast(self, *_):
        self.whole(IMAGE, Content_Type="image/png")

    def get_slow(self, pause, _):
        self.head(length=100_000, Content_Type="image/png")
        for _ in range(10):
            self.wfile.write(b"x" * 10_000)
            time.sleep(float(pause or 0.1))

    def get_chunked(self, pause, _):
        self.head(Transfer_Encoding="chunked")
        for _ in range(10):
            self.chunk(b"x" * 10_000)
            time.sleep(float(pause or 0.1))
        self.chunk(b"")

    def get_page(self, *_):
        self.whole(b"<!DOCTYPE html><title>No image</title>", Content_Type="text/html")

    def get_zero(self, *_):
        self.whole(b"")

    def get_echo(self, *_):
        self.whole(f"{self.requestline}\n{self.headers}".encode())

    def get_file(self, name, _):
        """One of the images for tests."""
        self.whole(open(os.path.join(os.path.dirname(sys.argv[1]), os.path.basename(name)), "rb").read())

    def get_late(self, name, pause):
        """The same, a piece at a time."""
        body = open(os.path.join(os.path.dirname(sys.argv[1]), os.path.basename(name)), "rb").read()
        self.head(length=len(body))
        for start in range(0, len(body), len(body) // 4 + 1):
            self.wfile.write(body[start:start + len(body) // 4 + 1])
            time.sleep(float(pause or 1))

    def get_gzip(self, *_):
        self.whole(gzip.compress(IMAGE), Content_Encoding="gzip")

    def get_no_length(self, *_):
        self.head(Connection="close")
        self.wfile.write(IMAGE)
        self.cut()

    # Other addresses.

    def get_redirect(self, count, _):
        to = f"/redirect/{int(count) - 1}" if int(count) > 1 else "/fast.png"
        self.whole(b"x" * 5000, 302, Location=to)

    def get_loop(self, *_):
        self.whole(b"", 301, Location="/loop")

    def get_to(self, _, address):
        self.whole(b"elsewhere", 302, Location=address)

    def get_cookie(self, *_):
        self.whole(b"", 302, Location="/echo", Set_Cookie="taste=sweet")

    def get_nowhere(self, *_):
        self.whole(b"no location", 302)

    # What does not come.

    def get_status(self, number, _):
        self.whole(b"a page about it", int(number))

    def get_missing(self, *_):
        self.whole(b"not found", 404)

    def get_silent(self, *_):
        self.wait_until_closed()

    def get_stalled(self, *_):
        self.head(length=100_000)
        self.wfile.write(b"x" * 1000)
        self.wait_until_closed()

    def get_stalls_once(self, *_):
        first = self.path not in SEEN
        SEEN.add(self.path)
        (self.get_stalled if first else self.get_fast)()

    def get_short(self, *_):
        self.head(length=len(IMAGE) + 1000)
        self.wfile.write(IMAGE)
        self.cut()

    def get_long(self, *_):
        self.head(length=10)
        self.wfile.write(IMAGE)
        self.cut()

    def get_chunk_cut(self, *_):
        self.head(Transfer_Encoding="chunked")
        self.chunk(IMAGE)
        self.cut()

    def get_empty(self, *_):
        self.cut()

    def get_garbage(self, *_):
        self.wfile.write(b"SSH-2.0-OpenSSH_9.2\r\n" * 10)
        self.cut()

    def get_length(self, *_):
        self.head(length=urllib.parse.unquote(self.path.split("/")[2]))
        self.wfile.write(b"x" * 1000)
        self.cut()

    # What is too much.

    def get_huge(self, *_):
        self.head(length=10 << 30)
        while True:
            self.wfile.write(b"x" * 65_536)

    def get_endless(self, *_):
        self.head(Transfer_Encoding="chunked")
        while True:
            self.chunk(b"x" * 65_536)

    def get_bomb(self, *_):
        self.whole(gzip.compress(bytes(20 << 20)), Content_Encoding="gzip")

    def get_endless_header(self, *_):
        self.send_response(200)
        while True:
            self.wfile.write(b"X-Filler: " + b"x" * 1000 + b"\r\n")

    def get_trickle(self, *_):
        self.head(length=100_000)
        while True:
            self.wfile.write(b"x")
            time.sleep(0.05)


class Server(http.server.ThreadingHTTPServer):
    address_family = socket.AF_INET6 if ":" in (sys.argv[3:4] or [""])[0] else socket.AF_INET

    def handle_error(self, *_):
        pass


def end_with_parent():
    parent = os.getppid()
    end = time.monotonic() + 7200
    while os.getppid() == parent and time.monotonic() < end:
        time.sleep(0.5)
    os._exit(0)


signal.signal(signal.SIGPIPE, signal.SIG_IGN)
threading.Thread(target=end_with_parent, daemon=True).start()
server = Server(((sys.argv[3:4] or ["127.0.0.1"])[0], 0), Handler)
if len(sys.argv) > 5:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[4], sys.argv[5])
    # The handshake belongs to the thread of the connection, not to the one that takes them.
    server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
print(server.server_address[1], flush=True)
server.serve_forever(poll_interval=0.1)
