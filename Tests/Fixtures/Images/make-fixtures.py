#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes every image in this folder from nothing. Needs vips, exiftool and avifenc; see ORIGIN.md."""
import gzip, os, struct, subprocess, zlib

os.chdir(os.path.dirname(os.path.abspath(__file__)))


def run(*command):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def write(name, data):
    with open(name, "wb") as file:
        file.write(data)


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width, height, *extra, pixels=None, claims=None):
    rows = pixels or b"".join(b"\0" + bytes((40 * x % 256, 60 * y % 256, 128)[c] for x in range(width)
                                            for c in range(3)) for y in range(height))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", *(claims or (width, height)), 8, 2, 0, 0, 0))
            + b"".join(extra) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


def itxt(keyword, language, text, packed=False):
    data = text.encode()
    return chunk(b"iTXt", keyword + b"\0" + bytes([packed, 0]) + language + b"\0\0"
                 + (zlib.compress(data) if packed else data))


def jpeg(name, *tags, size=(6, 4)):
    write("source.png", png(*size))
    run("vips", "copy", "source.png", name + "[Q=60,strip]")
    os.remove("source.png")
    if tags:
        run("exiftool", "-q", "-overwrite_original", "-P", *tags, name)


def svg(name, inside, before="", attributes='width="6" height="4"'):
    text = f'{before}<svg xmlns="http://www.w3.org/2000/svg" {attributes}>{inside}</svg>'
    write(name, gzip.compress(text.encode(), mtime=0) if name.endswith("z") else text.encode())


def gif(name, *blocks, frames=1):
    picture = b"\x2c" + struct.pack("<HHHHB", 0, 0, 6, 4, 0) + b"\x02\x0b" + bytes(
        [0x8C, 0x2D, 0x99, 0x87, 0x2A, 0x1C, 0xDC, 0x33, 0xA0, 0x02, 0x55]) + b"\0"
    write(name, b"GIF89a" + struct.pack("<HHBBB", 6, 4, 0x80, 0, 0) + b"\0\0\0\xff\xff\xff"
          + b"".join(blocks) + picture * frames + b"\x3b")


# One of each format, 6 by 4.
jpeg("plain.jpg")
write("plain.png", png(6, 4))
gif("plain.gif")
run("vips", "copy", "plain.png", "plain.webp[lossless,strip]")
run("vips", "copy", "plain.png", "plain.tif[strip,compression=deflate]")
svg("plain.svg", '<rect width="3" height="4" fill="#f80"/>')
svg("plain.svgz", '<rect width="3" height="4" fill="#f80"/>')
svg("late.svg", "<rect width='3' height='4'/>", before="\ufeff<?xml version='1.0'?>\n<!-- "
    + "Some programs write a long comment. " * 60 + "-->\n<!DOCTYPE svg [<!ENTITY a 'b'>]>\n")
write("utf-16.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="6" height="4"><title>Año</title></svg>'.encode("utf-16"))

# Orientation: upright, each is 6 by 4.
for value in range(1, 9):
    jpeg(f"orientation-{value}.jpg", "-n", f"-Orientation={value}", size=(6, 4) if value < 5 else (4, 6))
exif = b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0"
write("orientation-6.png", png(4, 6, chunk(b"eXIf", exif)))
write("source.png", png(4, 6))
for name in ["orientation-6.webp[lossless]", "orientation-6.tif"]:
    run("vips", "copy", "source.png", name)
    run("exiftool", "-q", "-overwrite_original", "-n", "-Orientation=6", name.split("[")[0])
os.remove("source.png")

# Texts.
alt, core = "-XMP-iptcCore:AltTextAccessibility", "-XMP-dc:"
jpeg("alt-text.jpg", f"{alt}=A red door, closed.", f"{alt}-en=A red door, closed.", f"{alt}-es=Una puerta roja, cerrada.",
     core + "Description=The caption", core + "Title=The title", "-ImageDescription=The EXIF text")
jpeg("only-mexican.jpg", f"{alt}-es-MX=Una puerta roja")
jpeg("description.jpg", core + "Description-en=A door, \"red\", lang=\"es\" falsa", core + "Title=The title")
jpeg("caption.jpg", "-IPTC:CodedCharacterSet=UTF8", "-IPTC:Caption-Abstract=Una puerta añil")
jpeg("caption-latin-1.jpg", "-charset", "iptc=latin", "-IPTC:Caption-Abstract=Una puerta añil")
jpeg("exif.jpg", "-ImageDescription=A red door", core + "Title=The title")
jpeg("user-comment.jpg", "-ImageDescription=OLYMPUS DIGITAL CAMERA", "-UserComment=Una puerta añil – roja")
jpeg("user-comment-ascii.jpg", "-UserComment=A red door")
jpeg("title.jpg", core + "Title-en=A red door", core + "Title-es=Una puerta roja")
jpeg("comment.jpg", "-Comment=A red door")
jpeg("camera.jpg", "-ImageDescription=SONY DSC", "-UserComment=", "-Comment=CREATOR: gd-jpeg v1.0 (using IJG JPEG v80)")
jpeg("IMG_0001.jpg", "-ImageDescription=IMG_0001")
text = ("A red door " * 1600).encode()
jpeg("long.jpg", "-ImageDescription=" + text.decode())
write("text.png", png(6, 4, chunk(b"tEXt", b"Title\0The title"), chunk(b"tEXt", b"Description\0Una puerta a\xf1il")))
write("packed.png", png(6, 4, chunk(b"zTXt", b"Description\0\0" + zlib.compress(b"A red door"))))
write("international.png", png(6, 4, itxt(b"Description", b"en", "A red door"),
                               itxt(b"Description", b"es", "Una puerta roja", packed=True)))
write("hostile.png", png(6, 4, itxt(b"Description", b"en",
                         "A\x1b]0;owned\x07 red\r\n door\0\u202e \x9b31mshut\u200b\u2066.")))
write("title.png", png(6, 4, chunk(b"tEXt", b"Title\0A red door")))
write("packed-bomb.png", png(6, 4, chunk(b"zTXt", b"Description\0\0" + zlib.compress(b"door " * 200_000, 9))))
svg("title.svg", "<title>A red door</title><title xml:lang='es'>Una puerta roja</title><desc>It is shut.</desc>"
    "<g><title>A hinge</title></g>", attributes='width="6" height="4" xml:lang="en"')
svg("description.svg", "<g><title>A hinge</title></g><desc>A red <b>door</b> &amp; a wall</desc>")
svg("metadata.svg", "<metadata><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' "
    "xmlns:cc='http://creativecommons.org/ns#' xmlns:dc='http://purl.org/dc/elements/1.1/'><cc:Work><dc:creator>"
    "<cc:Agent><dc:title>The artist</dc:title></cc:Agent></dc:creator><dc:title>A red door</dc:title></cc:Work>"
    "</rdf:RDF></metadata>")
svg("entity.svg", "<title>A red door&outside;</title>",
    before='<!DOCTYPE svg [<!ENTITY outside SYSTEM "file:///etc/hostname">]>')
gif("comment.gif", b"\x21\xfe\x06A red \x04door\0")

# Several pages or frames: the first one counts.
gif("frames.gif", b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0", frames=5)
write("wide.png", png(6, 4))
write("dark.png", png(6, 4, pixels=(b"\0" + bytes(18)) * 4))
run("vips", "arrayjoin", "wide.png dark.png wide.png", "tall.v", "--across", "1")
run("vips", "webpsave", "tall.v", "frames.webp", "--page-height", "4", "--lossless")
run("vips", "arrayjoin", "wide.png wide.png wide.png", "tall.v", "--across", "1")
run("vips", "tiffsave", "tall.v", "pages.tif", "--page-height", "4", "--compression", "deflate")
os.remove("tall.v")
os.remove("wide.png")
os.remove("dark.png")

# Damage and disguise.
jpeg("whole.jpg", size=(64, 64))
with open("whole.jpg", "rb") as file:
    whole = file.read()
write("truncated.jpg", whole[: len(whole) - 300])
os.remove("whole.jpg")
noise = b"".join(b"\0" + bytes((x * x * y + 7 * x) % 256 for x in range(96)) for y in range(32))
write("truncated.png", png(32, 32, pixels=noise)[:-700])
write("header-only.jpg", whole[:20])
write("empty.png", b"")
write("text-named.jpg", b"This is not an image.\n")
write("png-named.jpg", png(6, 4))
write("page.pdf", b"%PDF-1.4\n%%EOF\n")
write("photo.heic", b"\0\0\0\x18ftypheic\0\0\0\0mif1heic")
write("huge.png", png(6, 4, claims=(65000, 65000)))
write("vast.png", png(6, 4, claims=(30000, 30000)))
svg("vast drawing.svg", "<rect width='1' height='1'/>", attributes='width="30000" height="20000"')
svg("huge.svg", "<rect width='1' height='1'/>", attributes='width="1e9" height="1e9"')
svg("not-closed.svg", "<g>")
write("page.html", b"<!DOCTYPE html><html><body><svg></svg></body></html>")
svg("spins.svg", "<filter id='f'><feTurbulence numOctaves='999999999'/></filter>"
    "<rect width='900' height='900' filter='url(#f)'/>", attributes="width='900' height='900'")

# Formats of later years, 6 by 4; the decoder turns these upright, and what EXIF says of that does not count.
write("source.png", png(6, 4))
write("upright.png", png(4, 6))
for name in ["plain.heic[compression=hevc,lossless]", "plain.avif[compression=av1,lossless]", "plain.jxl[lossless]",
             "plain.jp2[lossless]"]:
    run("vips", "copy", "source.png", name)
run("vips", "copy", "source.png", "labelled.heic[compression=hevc,lossless]")
run("exiftool", "-q", "-overwrite_original", "-n", "-Orientation=6", "-ImageDescription=A red door", "labelled.heic")
# A quarter turn in the container, another one in EXIF.
run("avifenc", "--lossless", "--irot", "1", "upright.png", "turned.avif")
run("exiftool", "-q", "-overwrite_original", "-n", "-Orientation=8", f"{alt}-es=Una puerta roja", f"{alt}-en=A red door",
    "turned.avif")
run("vips", "copy", "source.png", "labelled.jxl[lossless]")
run("exiftool", "-q", "-m", "-overwrite_original", "-n", "-Orientation=6", f"{alt}=A red door", "labelled.jxl")
for name in ["source.png", "upright.png"]:
    os.remove(name)
write("plain.ppm", b"P6\n6 4\n255\n" + bytes(range(72)))
write("bits.pbm", b"P1\n# six by four\n6 4\n" + b"0 1 0 1 0 1\n" * 4)
for name in ["avif", "heic", "jxl", "jp2", "ppm"]:
    with open("plain." + name, "rb") as file:
        whole = file.read()
    write("cut." + name, whole[:-10])


# Three pages; the one that the file shows first is the second.
write("source.png", png(6, 4))
run("vips", "arrayjoin", "source.png source.png source.png", "tall.v", "--across", "1")
run("vips", "heifsave", "tall.v", "pages.heic", "--page-height", "4", "--compression", "hevc", "--lossless")
with open("pages.heic", "rb") as file:
    pages = file.read()
write("pages.heic", pages.replace(b"pitm\0\0\0\0\0\2", b"pitm\0\0\0\0\0\5"))
os.remove("source.png")
os.remove("tall.v")


# One image of two pieces, which are not hidden as they should be.
write("source.png", png(128, 64))
run("avifenc", "-s", "10", "--grid", "2x1", "source.png", "grid.avif")
with open("grid.avif", "rb") as file:
    grid = file.read()
write("grid.avif", grid.replace(b"infe\2\0\0\1", b"infe\2\0\0\0"))

# Animations of three frames, and a PNG that announces one frame only.
write("source.png", png(6, 4))
run("avifenc", "-s", "10", "source.png", "source.png", "source.png", "frames.avif")
os.remove("source.png")
for name, frames in [("frames.png", 3), ("frame.png", 1)]:
    write(name, png(6, 4, chunk(b"acTL", struct.pack(">II", frames, 0)),
                    chunk(b"fcTL", struct.pack(">IIIIIHHBB", 0, 6, 4, 0, 0, 1, 10, 0, 0))))


def tiff(*pages):
    """Pages are a size and further entries (tag, value); every value is a LONG. One grey byte a pixel."""
    data, offset = b"II*\0", 8
    bodies = []
    for number, (size, extra) in enumerate(pages):
        width, height = size
        pixels = bytes(width * height)
        entries = {256: width, 257: height, 258: 8, 259: 1, 262: 1, 273: 0, 277: 1, 278: height, 279: len(pixels)}
        entries.update(extra)
        entries = {tag: value for tag, value in entries.items() if value is not None}
        length = 2 + 12 * len(entries) + 4
        entries[324 if 324 in entries else 273] = offset + length
        after = offset + length + len(pixels) + (len(pixels) & 1)
        body = struct.pack("<H", len(entries))
        for tag, value in sorted(entries.items()):
            body += struct.pack("<HHII", tag, 4, 1, value)
        body += struct.pack("<I", after if number < len(pages) - 1 else 0)
        bodies.append(body + pixels + b"\0" * (len(pixels) & 1))
        offset = after
    return data + struct.pack("<I", 8) + b"".join(bodies)


# Two pages in strips; one strip of the second is damaged.
write("source.png", png(32, 32, pixels=noise))
run("vips", "arrayjoin", "source.png source.png", "tall.v", "--across", "1")
run("vips", "tiffsave", "tall.v", "hurt.tif", "--page-height", "32", "--compression", "deflate", "--tile-height", "16")
with open("hurt.tif", "rb") as file:
    hurt = bytearray(file.read())
first = struct.unpack_from("<I", hurt, 4)[0]
second = struct.unpack_from("<I", hurt, first + 2 + 12 * struct.unpack_from("<H", hurt, first)[0])[0]
for entry in range(struct.unpack_from("<H", hurt, second)[0]):
    tag, _, _, value = struct.unpack_from("<HHII", hurt, second + 2 + 12 * entry)
    if tag == 273:
        strip = struct.unpack_from("<II", hurt, value)[1]
hurt[strip + 8:strip + 40] = b"\x55" * 32
write("hurt.tif", hurt)
for name in ["source.png", "tall.v"]:
    os.remove(name)

# Pages of several sizes; smaller versions of a page, which are no pages; a camera's file, whose TIFF is a preview.
write("sizes.tif", tiff(((6, 4), {}), ((6, 4), {}), ((4, 6), {})))
write("previews.tif", tiff(((6, 4), {}), ((3, 2), {254: 1}), ((6, 4), {}), ((3, 2), {254: 1})))
# Above four gigapixels, in tiles and in strips; there is hardly anything in them.
tiles = {273: None, 278: None, 279: None, 256: 70000, 257: 70000, 322: 8192, 323: 8192, 324: 0, 325: 4}
write("tiled.tif", tiff(((2, 2), tiles)))
write("strips.tif", tiff(((2, 2), {256: 70000, 257: 70000, 278: 70000})))
write("raw.dng", tiff(((6, 4), {254: 1, 330: 8, 50706: 0x401})))
write("raw.nef", tiff(((6, 4), {254: 1, 330: 8})))


# Bitmaps of every kind, 6 by 4. Colors are red, green, blue and white by turns.
def bitmap(name, bits, header="info", packing=0, data=None, height=4, masks=b"", cut=0, colors=None, offset=None):
    row = (6 * bits + 31) // 32 * 4
    palette = bytes([0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0])
    count = colors if colors is not None else (1 << bits if bits <= 8 else 0)
    table = (palette * 64)[:count * 4]
    if data is None:
        pixel = {1: 0, 4: 0x12, 8: 1, 16: 0x7c00, 24: 0xff0000, 32: 0xff0000}[bits]
        width = max(bits // 8, 1)
        data = (pixel.to_bytes(width, "little") * 8)[:row].ljust(row, b"\0") * abs(height)
    if header == "core":
        table = b"".join(table[i:i + 3] for i in range(0, len(table), 4))
        info = struct.pack("<IHHHH", 12, 6, height, 1, bits)
    else:
        length = {"info": 40, "v2": 52, "v3": 56, "v4": 108, "v5": 124}[header]
        info = struct.pack("<IiiHHIIiiII", length, 6, height, 1, bits, packing, len(data), 2835, 2835, colors or 0, 0)
        if length > 40:
            info = (info + masks).ljust(length, b"\0")
            masks = b""
    start = 14 + len(info) + len(masks) + len(table)
    whole = (b"BM" + struct.pack("<IHHI", start + len(data), 0, 0, start if offset is None else offset)
             + info + masks + table + data)
    write("bitmaps/" + name + ".bmp", whole[:len(whole) - cut])


os.makedirs("bitmaps", exist_ok=True)
rgb565 = struct.pack("<III", 0xf800, 0x07e0, 0x001f)
rgba = struct.pack("<IIII", 0xff0000, 0xff00, 0xff, 0xff000000)
for bits in (1, 4, 8, 24):
    bitmap(f"core-{bits}", bits, header="core")
for bits in (1, 4, 8, 16, 24, 32):
    bitmap(f"info-{bits}", bits)
bitmap("few-colors", 8, colors=2)
bitmap("top-down", 24, height=-4)
bitmap("masks-16", 16, packing=3, masks=rgb565)
bitmap("masks-32", 32, packing=3, masks=rgba[:12])
bitmap("v4", 32, header="v4", packing=3, masks=rgba)
bitmap("v5", 32, header="v5", packing=3, masks=rgba)
runs8 = b"\x06\x01\0\0" + b"\0\x05\1\2\3\0\1\0\x01\x02\0\0" + b"\0\x02\x02\0\x02\x03" + b"\0\0\x06\0\0\x01"
bitmap("runs-8", 8, packing=1, data=runs8)
bitmap("runs-4", 4, packing=2, data=b"\x06\x12\0\0" * 3 + b"\0\x05\x12\x30\x10\0\x01\x20" + b"\0\x01")
bitmap("no-end-mark", 8, packing=1, data=b"\x06\x01\0\0" * 3 + b"\x06\x01")
bitmap("no-offset", 24, offset=0)
bitmap("cut-24", 24, cut=30)
bitmap("cut-runs", 8, packing=1, data=runs8, cut=12)
bitmap("too-far", 8, packing=1, data=b"\x04\x01\x04\x01\0\x01")
bitmap("no-row", 24, cut=70)
bitmap("jpeg-inside", 24, packing=4, data=b"\xff\xd8\xff\xd9")
bitmap("bits-7", 8, packing=9, data=b"\0")

# Things that are no images, or none that Lupa opens, as far as their beginnings go.
write("icon.ico", b"\0\0\1\0\1\0\6\4\0\0\1\0\x20\0\0\0\0\0\x16\0\0\0")
write("cursor.cur", b"\0\0\2\0\1\0\6\4\0\0\1\0\x20\0\0\0\0\0\x16\0\0\0")
write("picture.sgi", b"\x01\xda\0\1\0\3\0\6\0\4\0\3" + bytes(24))
write("video.mp4", b"\0\0\0\x18ftypisom\0\0\2\0isommp41")
write("video.webm", b"\x1a\x45\xdf\xa3\x9f\x42\x86\x81\1")
write("sound.mp3", b"ID3\4\0\0\0\0\0\0")
write("photos.zip", b"PK\3\4\x14\0\0\0\0\0" + bytes(16) + b"\5\0\0\0a.jpg")
write("letter.odt", b"PK\3\4\x14\0\0\0\0\0" + bytes(16) + b"\x08\0\0\0mimetype"
      + b"application/vnd.oasis.opendocument.text")
write("letter.docx", b"PK\3\4\x14\0\0\0\0\0" + bytes(16) + b"\x13\0\0\0[Content_Types].xml")
write("painting.kra", b"PK\3\4\x14\0\0\0\0\0" + bytes(16) + b"\x08\0\0\0mimetypeapplication/x-krita")
write("picture.psd", b"8BPS\0\1" + bytes(20))
write("raw.cr2", b"II*\0\x10\0\0\0CR\2\0" + bytes(8))
write("drawing.eps", b"%!PS-Adobe-3.0 EPSF-3.0\n")
write("text.gz", gzip.compress(b"This is not an image.\n", mtime=0))

# Regions, each in the eight ways that a picture of 60 by 40 can be stored; see RegionTests.swift for where they lie.
SCHEMAS = """xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:dc='http://purl.org/dc/elements/1.1/'
 xmlns:ext='http://iptc.org/std/Iptc4xmpExt/2008-02-29/' xmlns:core='http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/'
 xmlns:xmp='http://ns.adobe.com/xap/1.0/' xmlns:mwg='http://www.metadataworkinggroup.com/schemas/regions/'
 xmlns:a='http://ns.adobe.com/xmp/sType/Area#' xmlns:MP='http://ns.microsoft.com/photo/1.2/'
 xmlns:MPRI='http://ns.microsoft.com/photo/1.2/t/RegionInfo#' xmlns:MPReg='http://ns.microsoft.com/photo/1.2/t/Region#'
 xmlns:acd='http://ns.acdsee.com/regions/' xmlns:acda='http://ns.acdsee.com/sType/Area#'
 xmlns:exif='http://ns.adobe.com/exif/1.0/' xmlns:tiff='http://ns.adobe.com/tiff/1.0/'"""


def packet(inside, attributes=""):
    return (f"<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF {SCHEMAS}><rdf:Description rdf:about='' {attributes}>"
            f"{inside}</rdf:Description></rdf:RDF></x:xmpmeta>")


def stored(x, y, value, width=60, height=40):
    """Where a point of the upright picture lies in the stored one: what EXIF's table says of the eight orders."""
    row, column = [(y, x), (y, width - x), (height - y, width - x), (height - y, x),
                   (x, y), (width - x, y), (width - x, height - y), (x, height - y)][value - 1]
    return column, row


def corners(x, y, width, height, value):
    points = [stored(x, y, value), stored(x + width, y + height, value)]
    (left, right), (top, bottom) = sorted(p[0] for p in points), sorted(p[1] for p in points)
    return left, top, right - left, bottom - top


def ext(name, value):
    return f"<ext:{name}>{value}</ext:{name}>"


def iptc(name, shape, unit, *numbers, kind="", vertices=""):
    names = "".join(f"<rdf:li xml:lang='{tag}'>{text}</rdf:li>" for tag, text in name.items())
    return ("<rdf:li rdf:parseType='Resource'>" + (ext("Name", f"<rdf:Alt>{names}</rdf:Alt>") if names else "")
            + "<ext:RegionBoundary rdf:parseType='Resource'>" + ext("rbShape", shape) + ext("rbUnit", unit)
            + "".join(ext(key, value) for key, value in numbers) + vertices + "</ext:RegionBoundary>" + kind + "</rdf:li>")


def middle(x, y, width, height, sides, prefix):
    values = {"x": (x + width / 2) / sides[0], "y": (y + height / 2) / sides[1], "w": width / sides[0], "h": height / sides[1]}
    return " ".join(f"{prefix}:{key}='{value:.6f}'" for key, value in values.items())


def regions(value):
    sides = (60, 40) if value < 5 else (40, 60)
    x, y, width, height = corners(6, 4, 12, 8, value)
    person = ext("PersonInImage", "<rdf:Bag><rdf:li>Ana Ñandú</rdf:li></rdf:Bag>")
    human = ("<ext:rCtype><rdf:Bag><rdf:li rdf:parseType='Resource'><xmp:Identifier><rdf:Bag><rdf:li>"
             "http://cv.iptc.org/newscodes/imageregiontype/human</rdf:li></rdf:Bag></xmp:Identifier></rdf:li></rdf:Bag>"
             "</ext:rCtype>")
    door = iptc({"x-default": 'The "red" door', "es": "La puerta «roja»"}, "rectangle", "relative",
                ("rbX", x / sides[0]), ("rbY", y / sides[1]), ("rbW", width / sides[0]), ("rbH", height / sides[1]))
    center = stored(45, 30, value)
    circle = iptc({}, "circle", "relative", ("rbX", center[0] / sides[0]), ("rbY", center[1] / sides[1]),
                  ("rbRx", 5 / sides[0]), kind=person + human)
    points = [stored(*point, value) for point in [(30, 2), (40, 2), (30, 12)]]
    vertices = "".join(f"<rdf:li rdf:parseType='Resource'>{ext('rbX', px)}{ext('rbY', py)}</rdf:li>" for px, py in points)
    roof = iptc({"en": "屋根"}, "polygon", "pixel", vertices=ext("rbVertices", f"<rdf:Seq>{vertices}</rdf:Seq>"))
    face = corners(20, 20, 6, 8, value)
    group = ("<mwg:Regions rdf:parseType='Resource'><mwg:RegionList><rdf:Bag><rdf:li><rdf:Description mwg:Name='Zoë O&apos;Hara' "
             f"mwg:Type='Face'><mwg:Area {middle(*face, sides, 'a')} a:unit='normalized'/></rdf:Description></rdf:li>"
             f"<rdf:li><rdf:Description mwg:Type='Focus'><mwg:Area {middle(*corners(0, 30, 9, 9, value), sides, 'a')}/>"
             "</rdf:Description></rdf:li></rdf:Bag></mwg:RegionList></mwg:Regions>")
    tags = ("<MP:RegionInfo rdf:parseType='Resource'><MPRI:Regions><rdf:Bag><rdf:li MPReg:PersonDisplayName='zoë o&apos;hara' "
            f"MPReg:Rectangle='{20.5 / 60:.6f}, {20 / 40}, {6 / 60}, {8 / 40}'/><rdf:li MPReg:PersonDisplayName='Иван'/>"
            f"<rdf:li MPReg:PersonDisplayName='Bo' MPReg:Rectangle='0.75, 0.1, 0.1, 0.2'/></rdf:Bag></MPRI:Regions></MP:RegionInfo>")
    acd = ("<acd:Regions rdf:parseType='Resource'><acd:RegionList><rdf:Bag><rdf:li rdf:parseType='Resource'><acd:DLYArea "
           f"{middle(*corners(20, 20, 6, 7, value), sides, 'acda')}/><acd:Name>Zoë O'Hara</acd:Name><acd:Type>Face</acd:Type></rdf:li>"
           f"<rdf:li rdf:parseType='Resource'><acd:DLYArea {middle(*corners(50, 2, 8, 8, value), sides, 'acda')}/>"
           "<acd:Name>محمد</acd:Name><acd:Type>Face</acd:Type></rdf:li></rdf:Bag></acd:RegionList></acd:Regions>")
    return packet(ext("ImageRegion", f"<rdf:Bag>{door}{circle}{roof}</rdf:Bag>") + group + tags + acd)


def described(name, xmp, *tags, size=(6, 4)):
    write("source.xmp", xmp.encode())
    jpeg(name, "-xmp<=source.xmp", *tags, size=size)
    os.remove("source.xmp")


for value in range(1, 9):
    described(f"regions-{value}.jpg", regions(value), "-n", f"-Orientation={value}",
              size=(60, 40) if value < 5 else (40, 60))
# Microsoft's tag in the stored picture, as another scheme shows.
sides = (40, 60)
left, top, width, height = corners(20, 20, 6, 8, 6)
described("tags-not-turned.jpg", packet(
    "<mwg:Regions rdf:parseType='Resource'><mwg:RegionList><rdf:Bag><rdf:li rdf:parseType='Resource'><mwg:Name>Zoë</mwg:Name>"
    f"<mwg:Area {middle(left, top, width, height, sides, 'a')}/></rdf:li></rdf:Bag></mwg:RegionList></mwg:Regions>"
    "<MP:RegionInfo><rdf:Description><MPRI:Regions><rdf:Bag>"
    f"<rdf:li MPReg:PersonDisplayName='Zoë' MPReg:Rectangle='{left / 40}, {top / 60:.5f}, {width / 40}, {height / 60}'/>"
    "<rdf:li MPReg:PersonDisplayName='Bo' MPReg:Rectangle='0,5, 0,25, 0,25, 0,1'/></rdf:Bag></MPRI:Regions>"
    "</rdf:Description></MP:RegionInfo>"), "-n", "-Orientation=6", size=sides)

# Numbers that make no sense, and names that would steer a terminal.
bad = [("nan", 0, .1, .1), (0, "inf", .1, .1), (.1, .1, -.5, .1), (.1, .1, 0, .1), (1.5, .1, .2, .2), ("1e308", 0, "1e308", 1),
       ("", .1, .1, .1), (.5, .5, .1, "0x1p-2")]
good = [(-.25, -.25, .5, .5), (.75, .75, "1e300", .5)]
described("nonsense.jpg", packet(ext("ImageRegion", "<rdf:Bag>" + "".join(
    iptc({"x-default": f"n{index}&#x202e;&#x9b;31m"}, "rectangle", "relative", *zip(["rbX", "rbY", "rbW", "rbH"], numbers))
    for index, numbers in enumerate(bad + good)) + "</rdf:Bag>")), size=(60, 40))
# Sidecars, camera, date, place.
jpeg("sidecar.jpg", f"{alt}-en=A red door")
write("sidecar.jpg.xmp", packet(
    "<core:AltTextAccessibility><rdf:Alt><rdf:li xml:lang='x-default'>A green door</rdf:li><rdf:li xml:lang='es'>Una puerta "
    "roja</rdf:li></rdf:Alt></core:AltTextAccessibility><core:ExtDescrAccessibility><rdf:Alt><rdf:li xml:lang='x-default'>A red "
    "door in a white wall; it is shut.</rdf:li></rdf:Alt></core:ExtDescrAccessibility>"
    "<ext:PersonInImage><rdf:Bag><rdf:li>Ana</rdf:li></rdf:Bag></ext:PersonInImage>").encode())
write("sidecar.xmp", packet("<dc:title>A door</dc:title>", "exif:DateTimeOriginal='2015-06-11T10:29:26.69-06:00' "
                            "tiff:Make='Canon' tiff:Model='Canon EOS R5'").encode())
write("bare.png", png(6, 4))
write("bare.xmp", packet("<dc:description>Una puerta roja y una pared</dc:description>").encode())
jpeg("taken.jpg", "-n", "-Make=NIKON CORPORATION", "-Model=NIKON Z 8", "-DateTimeOriginal=2015:06:11 10:29:26",
     "-CreateDate=2016:01:01 00:00:00", "-GPSLatitude=37.871094", "-GPSLatitudeRef=N", "-GPSLongitude=12.5", "-GPSLongitudeRef=W")
jpeg("never-set.jpg", "-n", "-Make=SONY", "-DateTimeOriginal=0000:00:00 00:00:00", "-IPTC:DateCreated=2015:06:11",
     "-IPTC:TimeCreated=10:29:26+00:00")
jpeg("windows.jpg", "-XPTitle=赤い扉 – añil", "-XPComment=A comment")
jpeg("windows-comment.jpg", "-XPComment=Una puerta añil", "-XPSubject=A subject")
jpeg("user-comment-little.jpg", "-ExifByteOrder=II", "-UserComment=赤い扉。開いている")
jpeg("user-comment-big.jpg", "-ExifByteOrder=MM", "-UserComment=赤い扉。開いている")
jpeg("user-comment-jis.jpg", "-UserComment=" + "x" * 20)
with open("user-comment-jis.jpg", "rb") as file:
    whole = file.read()
text = "赤い扉".encode("iso2022_jp")
write("user-comment-jis.jpg", whole.replace(b"ASCII\0\0\0" + b"x" * 20, b"JIS\0\0\0\0\0" + text.ljust(20, b"\0")))
write("packed-latin-1.png", png(6, 4, chunk(b"zTXt", b"Title\0\0" + zlib.compress("Una puerta añil ©".encode("latin-1")))))
write("utf-8.png", png(6, 4, itxt(b"Description", b"", "Una puerta añil – 扉")))
# A quarter turn in the container, none in EXIF; Zoë's face as in regions-8.jpg.
write("source.png", png(40, 60))
run("avifenc", "--lossless", "--irot", "1", "source.png", "regions.avif")
write("source.xmp", regions(8).encode())
run("exiftool", "-q", "-overwrite_original", "-xmp<=source.xmp", "regions.avif")
for name in ["source.png", "source.xmp"]:
    os.remove(name)
