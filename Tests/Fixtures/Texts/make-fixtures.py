#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws every image in this folder. Needs vips with pango, DejaVu fonts and qrencode; see ORIGIN.md."""
import os, struct, subprocess, zlib

os.chdir(os.path.dirname(os.path.abspath(__file__)))


def run(*command):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def drawn(text, size, font="DejaVu Sans"):
    """Rows of coverage, 0 to 255."""
    run("vips", "text", "drawn.pgm", text, "--font", f"{font} {size}", "--dpi", "72")
    with open("drawn.pgm", "rb") as file:
        data = file.read()
    os.remove("drawn.pgm")
    fields, place = [], 0
    while len(fields) < 4:
        end = place
        while data[end] not in b" \n":
            end += 1
        if data[place] == ord("#"):
            end = data.index(b"\n", place)
        else:
            fields.append(data[place:end])
        place = end + 1
    width, height = int(fields[1]), int(fields[2])
    return [data[place + y * width:place + (y + 1) * width] for y in range(height)]


class Page:
    def __init__(self, width, height):
        self.width, self.height = width, height
        self.ink = [bytearray(width) for _ in range(height)]

    def put(self, x, y, rows):
        for dy, row in enumerate(rows):
            self.ink[y + dy][x:x + len(row)] = row
        return self

    def lines(self, x, y, step, texts, size=20):
        for index, text in enumerate(texts):
            self.put(x, y + index * step + self.drop(text, size), drawn(text, size))
        return self

    @staticmethod
    def drop(text, size):
        """What vips cuts off above letters without ascenders."""
        return 0 if any(c.isupper() or c in "bdfhklt0123456789" for c in text) else int(size * 0.22)

    def turned(self, quarters):
        page = self
        for _ in range(quarters):
            other = Page(page.height, page.width)
            other.ink = [bytearray(page.ink[page.height - 1 - x][y] for x in range(page.height)) for y in range(page.width)]
            page = other
        return page

    def save(self, name, alpha=None):
        def chunk(kind, data):
            return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        if alpha is None:
            kind, rows = 0, b"".join(b"\0" + bytes(255 - value for value in row) for row in self.ink)
        else:  # Ink of one brightness on nothing.
            kind, rows = 4, b"".join(b"\0" + b"".join(bytes((alpha, value)) for value in row) for row in self.ink)
        with open(name, "wb") as file:
            file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", self.width, self.height, 8, kind, 0, 0, 0))
                       + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


LETTER = ["The garden opens every morning at nine.", "Children find the small gate behind",
          "the old green house and the tall tree.", "Please close it when you leave."]
letter = Page(520, 180).lines(30, 20, 36, LETTER)
letter.save("letter.png")
letter.turned(2).save("upside-down.png")
letter.turned(1).save("on-its-side.png")
letter.save("white-on-nothing.png", alpha=255)

table = Page(620, 220)
for index, cells in enumerate([("Day", "What", "Price"), ("Monday", "Bread and milk", "4.80"), ("Tuesday", "Apples", "3.15"),
                               ("Wednesday", "Paper", "12.40"), ("Thursday", "Soap and tea", "7.05")]):
    for x, cell in zip((30, 220, 480), cells):
        table.lines(x, 20 + index * 38, 0, [cell])
table.save("table.png")

COLUMNS = [["Long ago a river ran", "through this valley and", "every house beside it", "had a boat of its own.",
            "People went to market", "on the water and came", "home late at night."],
           ["Today the river is dry", "and the boats are gone.", "Some of them stand in", "gardens full of flowers,",
            "and children play that", "they are captains who", "sail to other lands."]]
columns = Page(640, 310).lines(170, 10, 0, ["The river of the valley"], 26)
for x, lines in zip((30, 345), COLUMNS):
    columns.lines(x, 60, 34, lines)
columns.save("columns.png")

Page(300, 120).lines(90, 40, 0, ["EXIT"], 36).save("exit.png")

spanish = Page(520, 110).lines(30, 20, 40, ["La niña compró un jamón pequeño", "y después cantó en el jardín."])
spanish.save("spanish.png")

# Words one below the other, each in a field of 200 by 60, in black and white: tests make pictures of them.
WORDS = ["apple", "bread", "chair", "dance", "eagle", "flower", "garden", "horse", "island", "jacket", "lemon", "mountain"]
words = Page(200, 60 * len(WORDS))
for index, word in enumerate(WORDS):
    rows = drawn(word, 34)
    words.put((200 - len(rows[0])) // 2, 60 * index + (60 - len(rows)) // 2, rows)
with open("words.pbm", "wb") as file:
    file.write(b"P4\n%d %d\n" % (words.width, words.height))
    for row in words.ink:
        for start in range(0, words.width, 8):
            file.write(bytes([sum((row[start + bit] >= 128) << (7 - bit) for bit in range(8))]))

run("qrencode", "-o", "qr.png", "-s", "5", "https://example.org/garden?day=monday")

# EAN-13: 590123412345 and its check digit.
LEFT = ["0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111", "0001011"]
PARITY = ["000000", "001011", "001101", "001110", "010011", "011001", "011100", "010101", "010110", "011010"]
digits = [int(digit) for digit in "590123412345"]
digits.append(-sum(digit * (3 if index % 2 else 1) for index, digit in enumerate(digits)) % 10)
inverted = lambda code: "".join("10"[int(bit)] for bit in code)
bars = "101" + "".join(inverted(LEFT[d])[::-1] if PARITY[digits[0]][i] == "1" else LEFT[d] for i, d in enumerate(digits[1:7]))
bars += "01010" + "".join(inverted(LEFT[d]) for d in digits[7:]) + "101"
ean = Page(len(bars) * 2 + 60, 120)
row = b"".join(b"\xff\xff" if bar == "1" else b"\0\0" for bar in bars)
ean.put(30, 20, [row] * 80)
ean.save("ean-13.png")
