// SPDX-License-Identifier: GPL-3.0-or-later

public import ImageReading

/// Finds barcodes in pictures.
public protocol CodeFinding {
  /// Boxes are in pixels of the picture.
  func codes(in picture: GrayPicture) -> [RecognizedText.Code]
}
