// SPDX-License-Identifier: GPL-3.0-or-later

/// What the headers of a BMP file say
/// ([bitmap header types](https://learn.microsoft.com/en-us/windows/win32/gdi/bitmap-header-types)).
public struct BitmapHeader: Hashable, Sendable {
  /// In pixels, at least 1.
  public let width: Int
  public let height: Int

  /// The first row stored is the top one.
  public let isTopDown: Bool

  /// 1, 4, 8, 16, 24 or 32.
  public let bitsPerPixel: Int

  public let packing: Packing

  /// The colors that pixels of at most eight bits are numbers of.
  public let palette: Palette

  /// Where the pixels begin, in bytes.
  public let pixelOffset: Int

  public enum Packing: Hashable, Sendable {
    case none

    /// Runs of numbers of four or eight bits.
    case runs

    /// The bits of red, green, blue and alpha in a pixel; 0 for one that is not there.
    case masks([Int])
  }

  public struct Palette: Hashable, Sendable {
    /// Where it stands, in bytes.
    public let offset: Int

    /// How many colors it has.
    public let count: Int

    /// How many bytes a color takes, blue first.
    public let entryLength: Int
  }

  /// How many bytes a row takes, unless it is packed in runs: always a multiple of four.
  public var rowLength: Int { (width * bitsPerPixel + 31) / 32 * 4 }

  /// How many bytes of a row hold pixels.
  public var usedRowLength: Int { (width * bitsPerPixel + 7) / 8 }
}
