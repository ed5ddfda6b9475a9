// SPDX-License-Identifier: GPL-3.0-or-later

public import ImageReading
public import RegionFacts
public import Viewer

/// What was found out about an image.
public struct DescribedImage: Hashable, Sendable {
  /// As it was named.
  public let file: String

  public let findings: Result<Findings, Problem>

  public init(file: String, findings: Result<Findings, Problem>) {
    self.file = file
    self.findings = findings
  }

  public struct Findings: Hashable, Sendable {
    public var record: ImageRecord

    /// Read when nothing else names the image.
    public var fileName: String

    /// Of the whole image.
    public var pixels: PixelFacts

    /// `nil` where it could not be read.
    public var text: RecognizedText?

    public init(record: ImageRecord, fileName: String, pixels: PixelFacts, text: RecognizedText?) {
      self.record = record
      self.fileName = fileName
      self.pixels = pixels
      self.text = text
    }
  }
}
