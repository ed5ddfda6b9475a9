# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures how quickly Lupa looks at images, beside other programs. Started by Scripts/benchmark."""

import json
import os
import random
import shutil
import socket
import statistics
import struct
import subprocess
import sys
import tempfile
import time

import pyvips

RUNS = 5
VIEWS = [(zoom, turn) for turn in range(4) for zoom in (2, 4, 8, 16, 32)]


class Sight:
    """The helper that looks at images, asked as lupa asks it: four bytes of length, then JSON."""

    def __init__(self, folder):
        ours, theirs = socket.socketpair()
        environment = {"LC_ALL": "C.UTF-8", "HOME": os.environ.get("HOME", "/"), "OMP_THREAD_LIMIT": "1"}
        self.process = subprocess.Popen(
            [f"{folder}/lupa-sight"], stdin=theirs, stdout=subprocess.DEVNULL, env=environment)
        theirs.close()
        self.socket, self.last = ours, 0
        self.receive()

    def exactly(self, count):
        data = b""
        while len(data) < count:
            piece = self.socket.recv(count - len(data))
            if not piece:
                sys.exit("The helper has died.")
            data += piece
        return data

    def receive(self):
        return json.loads(self.exactly(struct.unpack(">I", self.exactly(4))[0]))

    def ask(self, kind, value):
        self.last += 1
        # The number stands first, always in this form.
        body = b'{"id":%d,"body":%s}' % (self.last, json.dumps({kind: {"_0": value}}).encode())
        began = time.monotonic()
        self.socket.sendall(struct.pack(">I", len(body)) + body)
        answer = self.receive()["body"]
        if "failed" in answer:
            sys.exit(f"The helper answers {answer}.")
        return time.monotonic() - began, answer

    def open(self, path):
        return self.ask("open", image(path))

    def survey(self, path, region=None):
        request = {"image": image(path)}
        if region:
            request["region"] = dict(zip(("x", "y", "width", "height"), region))
        return self.ask("survey", request)[0]

    def peak(self):
        return peak(self.process.pid)

    def end(self):
        self.process.kill()
        self.process.wait()
        self.socket.close()


def image(path):
    return {"file": path, "isConfirmed": True, "turn": 0}


def peak(pid):
    """The most memory that a process had at once, in megabytes."""
    for line in open(f"/proc/{pid}/status"):
        if line.startswith("VmHWM"):
            return int(line.split()[1]) / 1024
    return 0


def report(what, times):
    milliseconds = [value * 1000 for value in times]
    print(f"{what}: median {statistics.median(milliseconds):.1f} ms, worst {max(milliseconds):.1f} ms "
          f"({len(milliseconds)} times)", flush=True)
    return statistics.median(milliseconds)


def photo(path, width, height):
    """Soft shapes, grain and edges: as hard to decode as a photo."""
    small = pyvips.Image.gaussnoise(max(width // 40, 4), max(height // 40, 4), mean=128, sigma=60)
    bands = [small.rot(turn).resize(width / small.rot(turn).width, vscale=height / small.rot(turn).height)
             for turn in ("d0", "d180", "d0")]
    grain = pyvips.Image.gaussnoise(width, height, mean=0, sigma=6)
    picture = bands[0].bandjoin([bands[1], bands[2].invert()]) + grain
    picture.cast("uchar").copy(interpretation="srgb").jpegsave(path, Q=90)


def regions(width, height):
    random.seed(7)
    for zoom, _ in VIEWS:
        side = width / zoom, height / zoom
        yield random.random() * (width - side[0]), random.random() * (height - side[1]), *side


def next_views(folder, path):
    """The views after the first one, for the same crops each time."""
    width, height = 6000, 4000
    sight = Sight(folder)
    print(f"24 megapixels: opened in {sight.open(path)[0] * 1000:.0f} ms, "
          f"whole image seen in {sight.survey(path) * 1000:.0f} ms", flush=True)
    own, vips, magick = [], [], []
    loaded = pyvips.Image.new_from_file(path).copy_memory()
    convert = shutil.which("convert-im6.q16") or "convert"
    for index, (x, y, w, h) in enumerate(regions(width, height)):
        # Next to each other, so that what else the machine does falls on all of them.
        own.append(sight.survey(path, (x, y, w, h)))
        began = time.monotonic()
        crop = loaded.crop(int(x), int(y), int(w), int(h))
        crop.resize(min(256 / max(w, h), 1)).write_to_memory()
        vips.append(time.monotonic() - began)
        if index < RUNS:
            began = time.monotonic()
            subprocess.run([convert, path, "-crop", f"{int(w)}x{int(h)}+{int(x)}+{int(y)}", "-format", "%c",
                            "histogram:info:-"], stdout=subprocess.DEVNULL, check=True)
            magick.append(time.monotonic() - began)
    ours = report("24 megapixels, next view, Lupa with all facts", own)
    theirs = report("24 megapixels, next view, pyvips from memory, pixels only", vips)
    slow = report("24 megapixels, next view, convert -crop histogram:", magick)
    print(f"24 megapixels, next view: Lupa takes {ours / theirs:.2f} times as long as pyvips; "
          f"convert takes {slow / ours:.0f} times as long as Lupa", flush=True)
    print(f"24 megapixels: peak memory of the helper {sight.peak():.0f} MB", flush=True)
    sight.end()


def gigapixel(folder, path, name):
    sight = Sight(folder)
    opened, answer = sight.open(path)
    record = answer["opened"]["_0"]
    whole = sight.survey(path)
    times = [sight.survey(path, region) for region in regions(record["width"], record["height"])]
    print(f"{name}: opened in {opened * 1000:.0f} ms, whole image seen in {whole * 1000:.0f} ms", flush=True)
    report(f"{name}, next view", times)
    print(f"{name}: peak memory of the helper {sight.peak():.0f} MB", flush=True)
    sight.end()


def session(folder, path, name):
    """All processes of a session that looks at an image and zooms in three times."""
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": os.environ.get("HOME", "/")}
    process = subprocess.Popen([f"{folder}/lupa", "--speech", "none"], env=environment, stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    process.stdin.write(f'open "{path}" anyway\nzoom in\nzoom in on top left\nzoom in\nvalue\n')
    process.stdin.flush()
    for line in process.stdout:
        if line.startswith("Zoomed in") and "percent" not in line:
            break
    children = [int(name) for name in os.listdir("/proc") if name.isdigit() and parent(name) == process.pid]
    sizes = [peak(pid) for pid in [process.pid, *children]]
    print(f"{name}: peak memory of all {len(sizes)} processes of a session {sum(sizes):.0f} MB", flush=True)
    process.kill()
    process.wait()


def parent(pid):
    try:
        return int(open(f"/proc/{pid}/stat").read().rsplit(")", 1)[1].split()[1])
    except OSError:
        return 0


def first_sentence(folder, path):
    times = []
    for _ in range(2 * RUNS + 1):
        began = time.monotonic()
        process = subprocess.Popen([f"{folder}/lupa", "--speech", "none", path], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                   env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": "/"})
        process.stdout.readline()
        times.append(time.monotonic() - began)
        process.kill()
        process.wait()
    # The first one warms up.
    report("photo of 2 megapixels to the first sentence", times[1:])


def growth(folder, work):
    for megapixels in (1, 4, 16, 64):
        side = int((megapixels * 1e6) ** 0.5)
        path = f"{work}/{megapixels}.jpg"
        photo(path, side, side)
        opens, wholes, zooms = [], [], []
        for _ in range(3):
            sight = Sight(folder)
            opens.append(sight.open(path)[0])
            wholes.append(sight.survey(path))
            zooms.append(sight.survey(path, (side / 4, side / 4, side / 2, side / 2)))
            memory = sight.peak()
            sight.end()
        medians = [statistics.median(times) * 1000 for times in (opens, wholes, zooms)]
        print(f"{megapixels} megapixels: opened in {medians[0]:.0f} ms, seen in {medians[1]:.0f} ms, first zoom "
              f"{medians[2]:.0f} ms, peak memory {memory:.0f} MB (medians of 3)", flush=True)
        os.remove(path)


def main():
    folder = os.path.abspath(sys.argv[1])
    work = tempfile.mkdtemp(prefix="lupa-benchmark-", dir="/var/tmp")
    try:
        photo(f"{work}/small.jpg", 1800, 1200)
        first_sentence(folder, f"{work}/small.jpg")
        photo(f"{work}/photo.jpg", 6000, 4000)
        next_views(folder, f"{work}/photo.jpg")
        growth(folder, work)
        big = pyvips.Image.new_from_file(f"{work}/photo.jpg").replicate(6, 9).crop(0, 0, 32768, 32768)
        for pyramid, name in [(True, "1 gigapixel with pyramid"), (False, "1 gigapixel without pyramid")]:
            path = f"{work}/big.tif"
            big.tiffsave(path, tile=True, compression="jpeg", Q=80, pyramid=pyramid)
            gigapixel(folder, path, name)
            session(folder, path, name)
    finally:
        shutil.rmtree(work, ignore_errors=True)


main()
