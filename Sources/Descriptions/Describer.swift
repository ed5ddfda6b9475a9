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
  public func description(of facts: ViewFacts) -> [Message] { [] }

  /// What came into view and what went out of it; nothing that stayed.
  public func changes(from before: ViewFacts, to after: ViewFacts) -> [Message] { [] }

  /// The first of what is in view, when an image has opened: one or two facts.
  public func firstFact(of facts: ViewFacts) -> [Message] { [] }

  /// The text in view, in short, for when it comes later than the rest.
  public func text(of text: VisibleText) -> [Message] { [] }

  /// What a small thing of a color is called: "a small yellow spot".
  public func spot(_ color: SeenColor) -> Message { Message("") }

  /// Colors with their shares and places, as `colors` tells them.
  public func colors(of pixels: PixelFacts) -> [Message] { [] }
}
