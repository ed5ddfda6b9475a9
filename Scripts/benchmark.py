# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures Lupa as a person at a terminal hears it. Started by Scripts/benchmark."""

import os
import pty
import random
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time

import numpy

RATE = 22050
SILENCE = 0.6  # that ends a spoken command
LOUD = 200


class SoundServer:
    """A PulseAudio without a sound card."""

    def __init__(self, folder):
        self.folder = folder
        self.environment = {"PULSE_SERVER": f"unix:{folder}/native", "XDG_RUNTIME_DIR": folder, "HOME": folder}
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
             "-L", f"module-native-protocol-unix socket={self.folder}/native auth-anonymous=1",
             "-L", "module-null-sink sink_name=nullsink rate=44100 channels=1"],
            env=os.environ | self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        wait("the sound server", lambda: subprocess.run(
            ["pactl", "info"], env=os.environ | self.environment, capture_output=True, timeout=20).returncode == 0)

    def add_microphone(self):
        """One that hears what is played."""
        self.control("load-module", "module-virtual-source", "source_name=vmic", "master=nullsink.monitor")
        self.control("set-default-source", "vmic")

    def is_listened_to(self):
        return b'application.name = "Lupa"' in self.control("list", "source-outputs")

    def control(self, *arguments):
        return subprocess.run(
            ["pactl", *arguments], env=os.environ | self.environment, capture_output=True, timeout=20).stdout

    def end(self):
        self.process.kill()
        self.process.wait()


class Monitor:
    """Records what is played, and knows when each sample was heard, give or take the recorder's 5 ms."""

    def __init__(self, server):
        self.process = subprocess.Popen(
            ["parec", "-d", "nullsink.monitor", "--raw", "--format=s16le", f"--rate={RATE}", "--channels=1",
             "--latency-msec=5"],
            env=os.environ | server.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL)
        self.loud = []  # the times of pieces with sound in them: first and last sample
        self.heard = None
        threading.Thread(target=self.read, daemon=True).start()
        wait("the recorder", lambda: self.heard is not None)

    def read(self):
        while piece := os.read(self.process.stdout.fileno(), 65536):
            now = time.monotonic()
            samples = numpy.abs(numpy.frombuffer(piece[:len(piece) // 2 * 2], dtype="<i2").astype(int))
            where = numpy.flatnonzero(samples > LOUD)
            if len(where):
                begin = now - len(samples) / RATE
                self.loud.append((begin + where[0] / RATE, begin + where[-1] / RATE))
            self.heard = now

    def first(self, after, limit=10):
        """When it first sounds after a moment."""
        end = time.monotonic() + limit
        while time.monotonic() < end:
            for begin, last in self.loud[-2000:]:
                if last >= after:
                    return max(begin, after)
            time.sleep(0.005)
        sys.exit("Nothing was heard.")

    def last(self):
        return self.loud[-1][1] if self.loud else 0

    def wait_for_silence(self, seconds=0.6):
        wait("silence", lambda: self.heard - self.last() > seconds, 120)

    def end(self):
        self.process.kill()
        self.process.wait()


class Session:
    """Lupa at a terminal."""

    def __init__(self, folder, server, arguments=()):
        environment = {
            "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TERM": "xterm",
            "XDG_STATE_HOME": server.folder, "XDG_CONFIG_HOME": server.folder} | server.environment
        self.output = b""
        self.printed = None
        self.began = time.monotonic()
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.execve(f"{folder}/lupa", ["lupa", *arguments], environment)
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        try:
            while piece := os.read(self.terminal, 65536):
                self.printed = self.printed or time.monotonic()
                self.output += piece
        except OSError:
            pass

    def type(self, text):
        os.write(self.terminal, text.encode())
        return time.monotonic()

    def expect(self, text, limit=30):
        wait(text, lambda: text.encode() in self.output, limit)

    def processes(self):
        """Lupa and its helpers, by name."""
        found = {"lupa": self.pid}
        for name in os.listdir("/proc"):
            try:
                line = open(f"/proc/{name}/stat").read() if name.isdigit() else ""
            except OSError:
                continue
            if line and line.rsplit(")", 1)[1].split()[1] == str(self.pid):
                found[line[line.index("(") + 1:line.rindex(")")]] = int(name)
        return found

    def end(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.terminal)


def wait(what, condition, limit=30):
    end = time.monotonic() + limit
    while not condition():
        if time.monotonic() > end:
            sys.exit(f"This did not come: {what}.")
        time.sleep(0.005)


def report(what, values):
    milliseconds = sorted(value * 1000 for value in values)
    at95 = milliseconds[min(len(milliseconds) - 1, int(len(milliseconds) * 0.95))]
    print(f"{what}: median {statistics.median(milliseconds):.0f} ms, 95 % {at95:.0f} ms, "
          f"worst {milliseconds[-1]:.0f} ms ({len(milliseconds)} times)", flush=True)


def start(folder, server, monitor):
    printed, heard = [], []
    for _ in range(10):
        session = Session(folder, server)
        heard.append(monitor.first(session.began) - session.began)
        printed.append(session.printed - session.began)
        session.end()
        monitor.wait_for_silence()
    report("start to the first line printed", printed)
    report("start to the first sound", heard)


def commands(session, monitor):
    times = []
    for turn in range(30):
        session.type("where" if turn % 2 else "value")
        monitor.wait_for_silence()
        typed = session.type("\r")
        times.append(monitor.first(typed) - typed)
        monitor.wait_for_silence()
    report("command to sound", times)


def spoken(session, server, monitor):
    """From the end of a command's sound to that of its answer, without the 0.6 s of silence that end a command."""
    path = f"{server.folder}/spoken.wav"
    subprocess.run(["espeak-ng", "-v", "en-us", "-w", path, "zoom to three hundred"], check=True)
    times = []
    for _ in range(15):
        session.type("\x15fit\r")
        monitor.wait_for_silence()
        session.type("\x1b[15~")  # F5
        wait("the microphone", server.is_listened_to)
        time.sleep(0.5)
        player = subprocess.Popen(
            ["paplay", "-d", "nullsink", path], env=os.environ | server.environment, stdin=subprocess.DEVNULL)
        player.wait()
        time.sleep(0.1)
        ended = monitor.last()
        times.append(monitor.first(ended + 0.3) - ended - SILENCE)
        monitor.wait_for_silence()
    report("spoken command to sound, beyond the silence that ends it", times)


def stops(session, monitor):
    """The first key of a command is what interrupts; only moments at which something sounds count."""
    for what, keys in [("a key", "x"), ("Ctrl-C", "\x03")]:
        left = []
        while len(left) < 15:
            session.type("\x15help\r")
            monitor.first(time.monotonic())
            time.sleep(random.uniform(0.5, 1.5))
            is_sounding = time.monotonic() - monitor.last() < 0.05
            typed = session.type(keys)
            time.sleep(0.7)
            if is_sounding:
                left.append(max(0, monitor.last() - typed))
            session.type("\x15")
            monitor.wait_for_silence()
        report(f"sound left after {what}", left)


def returns(folder, server):
    """How long after the server is there again the person is told so."""
    times = []
    for turn in range(6):
        session = Session(folder, server)
        session.expect("up or down.")
        session.type("help\r")
        if turn % 2:
            server.process.send_signal(signal.SIGSTOP)
        else:
            server.end()
        session.expect("No audio device")
        time.sleep(random.uniform(0, 4))
        if turn % 2:
            server.process.send_signal(signal.SIGCONT)
        else:
            server.start()
        begin = time.monotonic()
        session.expect("Sound is back.")
        times.append(time.monotonic() - begin)
        session.end()
    report("sound server there again to sound back", times)


def memory(session):
    for name, process in sorted(session.processes().items()):
        values = {}
        for line in open(f"/proc/{process}/smaps_rollup").read().splitlines()[1:]:
            key, value = line.split(":")
            values[key] = int(value.split()[0]) / 1024
        own = values["Private_Clean"] + values["Private_Dirty"]
        print(f"memory of {name}: {values['Rss']:.0f} MB resident, {values['Pss']:.0f} MB its share, "
              f"{own:.0f} MB its own", flush=True)


def main():
    programs = os.path.abspath(sys.argv[1])
    folder = tempfile.mkdtemp(prefix="lupa-benchmark-")
    server = monitor = None
    try:
        server = SoundServer(folder)
        monitor = Monitor(server)
        start(programs, server, monitor)
        session = Session(programs, server)
        session.expect("up or down.")
        session.type("x\x15")
        commands(session, monitor)
        server.add_microphone()
        spoken(session, server, monitor)
        stops(session, monitor)
        memory(session)
        session.end()
        returns(programs, server)
    finally:
        for process in (monitor, server):
            if process:
                process.end()
        shutil.rmtree(folder, ignore_errors=True)


main()
