#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the files of this folder anew: an image and beside it a string catalog with one thing wrong."""

import shutil
import struct
import zlib
from pathlib import Path

here = Path(__file__).parent
ENGLISH = '"en" : { "stringUnit" : { "state" : "translated", "value" : "A red door" } }'
SPANISH = '"es" : { "stringUnit" : { "state" : "translated", "value" : "%s" } }'


def png():
    """Six by four pixels, all of one red."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = (b"\0" + bytes((170, 34, 34)) * 6) * 4
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 6, 4, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


def catalog(strings, source='"sourceLanguage" : "en", '):
    return "{\n  %s\"version\" : \"1.0\",\n  \"strings\" : {\n    %s\n  }\n}\n" % (source, strings)


def door(name, spanish="Una puerta roja"):
    return '"%s.png" : { "localizations" : {\n      %s,\n      %s } }' % (name, ENGLISH, SPANISH % spanish)


def sentence(key, spanish):
    return '"%s" : { "localizations" : {\n      %s } }' % (key, SPANISH % spanish)


# By the names of the images.
LABELS = {
    "not JSON": '{ "sourceLanguage" : "en" "strings" }\n',
    "deep": '{ "strings" : ' + "[" * 100 + "]" * 100 + " }\n",
    "merge": '{ "sourceLanguage" : "en",\n<<<<<<< here\n  "strings" : { }\n=======\n>>>>>>> there\n}\n',
    "list": "[ ]\n",
    "no strings": '{ "sourceLanguage" : "en" }\n',
    "no source": catalog(door("no source"), source=""),
    "doubled": catalog(door("doubled", "Una puerta verde") + ",\n    " + door("doubled")),
    "mistake": catalog(door("mistake") + ',\n    "other" : { "localizations" : 5 }'),
    "mistakes": catalog(door("mistakes") + ",\n    " + ",\n    ".join('"key %d" : %d' % (n, n) for n in range(6))),
    "many mistakes": catalog(
        door("many mistakes") + ",\n    " + ",\n    ".join('"key %d" : %d' % (n, n) for n in range(8))),
    "empty": catalog(door("empty", "")),
    "placeholder": catalog(door("placeholder", "Una puerta %@")),
}

# Of sentences that Lupa has; by what is wrong with their placeholders.
SENTENCES = {
    "differ": sentence("announcement.zoomedIn", "Ampliada, %1$lld por ciento. %5$@."),
    "contradict": sentence("announcement.zoomedIn", "Ampliada, %1$lld por ciento. %1$@."),
    "mixed": sentence("announcement.zoomedIn", "Ampliada, %1$lld por ciento. %@."),
    "malformed": sentence("announcement.zoomedIn", "Ampliada, %1$lld por ciento. %2$"),
}

for name, text in LABELS.items():
    (here / (name + ".png")).write_bytes(png())
    (here / (name + ".png.xcstrings")).write_text(text)
for name, text in SENTENCES.items():
    (here / (name + ".xcstrings")).write_text(catalog(text))

# A folder where a catalog is looked for cannot be read as one.
(here / "folder.png").write_bytes(png())
shutil.rmtree(here / "folder.png.xcstrings", ignore_errors=True)
(here / "folder.png.xcstrings").mkdir()
(here / "folder.png.xcstrings" / "README").write_text("A folder of this name is no catalog.\n")
