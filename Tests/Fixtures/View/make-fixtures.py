#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the images of this folder anew, with the vips command line and exiftool; letters are DejaVu Sans."""

import subprocess
from pathlib import Path

here = Path(__file__).parent

POSTER = """<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" font-family="DejaVu Sans">
<rect width="1200" height="900" fill="#ffffff"/>
<rect width="400" height="900" fill="#2255cc"/>
<rect x="800" width="400" height="900" fill="#118833"/>
<circle cx="200" cy="780" r="25" fill="#ffdd00"/>
<g fill="#111111" font-size="34">
<text x="520" y="130" font-size="64" font-weight="bold">EXIT</text>
<text x="430" y="420">Gate 12 opens</text>
<text x="430" y="470">at nine today.</text>
<text x="430" y="760">Platform 4</text>
</g></svg>
"""

# Left, top, width and height in pixels.
REGIONS = [("Ana", 100, 100, 200, 200), ("Ben", 850, 500, 250, 250), ("Guest", 850, 100, 120, 120),
           ("Guest", 1020, 100, 120, 120)]


def run(*command):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def poster():
    drawing = here / "poster.svg.new"
    drawing.write_text(POSTER)
    result = here / "poster.png"
    result.unlink(missing_ok=True)
    # A palette keeps it small, and letters sharp.
    run("vips", "svgload", str(drawing), str(here / "poster.v"))
    run("vips", "flatten", str(here / "poster.v"), str(here / "flat.v"))
    run("vips", "pngsave", str(here / "flat.v"), str(result), "--palette", "--bitdepth", "4", "--strip")
    regions = ",".join(
        "{Name=%s,Type=Face,Area={X=%f,Y=%f,W=%f,H=%f,Unit=normalized}}" % (
            name, (x + w / 2) / 1200, (y + h / 2) / 900, w / 1200, h / 900)
        for name, x, y, w, h in REGIONS)
    run("exiftool", "-q", "-overwrite_original",
        "-XMP-mwg-rs:RegionInfo={AppliedToDimensions={W=1200,H=900,Unit=pixel},RegionList=[%s]}" % regions,
        "-XMP-iptcCore:AltTextAccessibility=Poster in a station",
        "-XMP-iptcCore:AltTextAccessibility-es=Cartel en una estación",
        "-XMP-iptcCore:ExtDescrAccessibility=A poster with a blue third and a green one. Between them stands where the exit is.",
        "-XMP-iptcCore:ExtDescrAccessibility-es=Un cartel con un tercio azul y otro verde. En medio se lee dónde está la salida.",
        str(result))
    for name in ["poster.svg.new", "poster.v", "flat.v"]:
        (here / name).unlink()


def painted():
    """Stored on its side; upright by its orientation, 1200 wide and 1800 high, with words at the top."""
    drawing = here / "painted.svg.new"
    drawing.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1800" font-family="DejaVu Sans" font-size="70">'
        '<rect width="1200" height="1800" fill="#ffffff"/><rect y="1200" width="1200" height="600" fill="#882211"/>'
        '<text x="300" y="180" fill="#111111">This side is the top</text></svg>')
    result = here / "painted.jpg"
    run("vips", "svgload", str(drawing), str(here / "painted.v"))
    run("vips", "flatten", str(here / "painted.v"), str(here / "flat.v"))
    run("vips", "rot", str(here / "flat.v"), str(here / "side.v"), "d270")
    run("vips", "jpegsave", str(here / "side.v"), str(result), "--Q", "60", "--strip")
    run("exiftool", "-q", "-overwrite_original", "-n", "-Orientation=6", str(result))
    for name in ["painted.svg.new", "painted.v", "flat.v", "side.v"]:
        (here / name).unlink()


def blurred():
    """Words so blurred that some of them are read wrong."""
    drawing = here / "blurred.svg.new"
    drawing.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="520" height="180" font-family="DejaVu Sans" font-size="15">'
        '<rect width="520" height="180" fill="#ffffff"/><g fill="#333333">'
        '<text x="20" y="40">The ferry leaves the harbor at seven and comes back late.</text>'
        '<text x="20" y="70">Bring warm clothes, water and something to read.</text>'
        '<text x="20" y="100">Dogs travel free of charge on every second Sunday.</text></g></svg>')
    run("vips", "svgload", str(drawing), str(here / "blurred.v"))
    run("vips", "flatten", str(here / "blurred.v"), str(here / "flat.v"))
    run("vips", "gaussblur", str(here / "flat.v"), str(here / "soft.v"), "1.8")
    run("vips", "pngsave", str(here / "soft.v"), str(here / "blurred.png"), "--palette", "--bitdepth", "4", "--strip")
    for name in ["blurred.svg.new", "blurred.v", "flat.v", "soft.v"]:
        (here / name).unlink()


poster()
painted()
blurred()
