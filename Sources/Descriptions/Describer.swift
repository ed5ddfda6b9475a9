// SPDX-License-Identifier: GPL-3.0-or-later

public import ImageReading
public import Localization
public import RegionFacts

/// Says what is in view: facts in, messages out, nothing else.
public struct Describer: Sendable {
  let localizer: Localizer
  let detail: Detail

  /// - Parameter localizer: Tells how long a message is in words, and which words the region uses.
  public init(localizer: Localizer, detail: Detail) {
    self.localizer = localizer
    self.detail = detail
  }

  /// What is in view, the most telling first: names, text, spots, colors, layout.
  ///
  /// - Returns: Sentences; empty where nothing is known yet.
  public func description(of facts: ViewFacts) -> [Message] {
    sentences(namesAndText(facts) + pictured(facts.pixels, isWhole: facts.isWhole))
  }

  /// The first fact or two of the description, for the end of another announcement.
  ///
  /// - Returns: One sentence at brief, at most two otherwise, and few words; empty where nothing is known yet.
  public func firstFact(of facts: ViewFacts) -> [Message] {
    sentences(
      namesAndText(facts) + pictured(facts.pixels, isWhole: facts.isWhole), wordLimit: min(detail.wordLimit, 24),
      sentenceLimit: detail == .brief ? 1 : 2)
  }

  /// What is written in view, where that is found later than the rest.
  ///
  /// - Returns: Sentences; empty where nothing is written.
  public func text(of text: VisibleText) -> [Message] {
    sentences(texts(text))
  }

  /// Colors with their shares and places, as `colors` tells them.
  ///
  /// - Returns: Sentences; empty only where nothing is named.
  public func colors(of pixels: PixelFacts) -> [Message] {
    sentences(shares(of: Palette(pixels)))
  }

  private func namesAndText(_ facts: ViewFacts) -> [Fact] {
    names(of: facts.regions) + (facts.text.map { texts($0) } ?? [])
  }

  private func pictured(_ pixels: PixelFacts?, isWhole: Bool) -> [Fact] {
    guard let pixels else { return [] }
    let palette = Palette(pixels)
    return spots(pixels.spots, besides: pixels.colors) + colors(palette) + layout(of: palette, isWhole: isWhole)
  }
}
