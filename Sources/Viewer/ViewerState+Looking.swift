// SPDX-License-Identifier: GPL-3.0-or-later

import Accessibility
import Descriptions
import ImageReading
import Localization
import RegionFacts
import ZoomGeometry

/// What will be said of what is in view as soon as it is known.
struct Awaited: Sendable {
  let occasion: Occasion

  /// Which survey it waits for.
  let generation: Int

  /// The part of the image it is about.
  let view: Rect

  let wantsPixels: Bool
  let wantsText: Bool
  var pixels: Result<PixelFacts, ImageError>?

  enum Occasion: Sendable {
    /// An image, or a page of it, was opened.
    case opened

    /// The view has moved.
    case moved

    /// Nothing is to be said; what comes later is compared with it.
    case shown

    case inquiry(Inquiry)
  }
}

extension ViewerState {
  /// Nobody can type while answers come, so that everything is waited for before anything is said.
  var waitsForAll: Bool { !asks }

  /// Begins to find out what an occasion calls for.
  ///
  /// What was asked before is answered before; a new view ends all that was asked of the one before.
  ///
  /// - Parameter view: The part of the image it is about; `nil` is what is in view.
  mutating func look(_ occasion: Awaited.Occasion, at view: Rect? = nil, pixels: Bool = true, text: Bool? = nil)
    -> (changes: [Change], effects: [Effect])
  {
    guard let image else { return ([.problem(missingImage)], []) }
    let view = view ?? image.viewport.visible
    guard view.width > 0, view.height > 0 else { return ([], []) }
    surveyGeneration += 1
    if !occasion.isInquiry { awaited = [] }
    // A very large image is read only for those who ask.
    let wantsText = text ?? (waitsForAll && !image.isReadOnRequest)
    var wanted = Awaited(
      occasion: occasion, generation: surveyGeneration, view: view, wantsPixels: pixels, wantsText: wantsText)
    var effects: [Effect] = []
    var changes: [Change] = []
    if pixels {
      if let known = image.measured[view] {
        wanted.pixels = .success(known)
      } else {
        effects.append(
          .survey(
            SurveyRequest(image.request.at(image.record.path), region: view == image.whole ? nil : view),
            generation: surveyGeneration))
        if view != image.whole, image.record.preparesZoom, !image.isZoomPrepared {
          self.image?.isZoomPrepared = true
          changes.append(.news(.preparingZoom))
        }
      }
    }
    if text == true {
      effects += readText(again: true)
      if asks, self.image?.text == nil { changes.append(.news(.readingText)) }
    }
    awaited.append(wanted)
    let (more, moreEffects) = conclude()
    return (changes + more, effects + moreEffects)
  }

  /// Begins to look at an image, or a page of it, where these changes have opened one, and to read what is written there.
  mutating func lookAtOpened(_ changes: [Change]) -> (changes: [Change], effects: [Effect]) {
    var occasion: Awaited.Occasion?
    for change in changes {
      switch change {
      case .opened, .turned: occasion = .opened
      case .rotated: occasion = .shown
      default: break
      }
    }
    guard let occasion, let image else { return (changes, []) }
    (currentItem, lastRead) = (nil, nil)
    if !image.mayHoldText { self.image?.text = .success(RecognizedText()) }
    let reading = image.isReadOnRequest ? [] : readText()
    // Who is shown around hears where the view goes, and the hint, and nothing else.
    let demo = beginDemo()
    let hint = demo.isEmpty ? [] : hint(of: image)
    let (more, effects) = look(demo.isEmpty ? occasion : .shown)
    return (changes + hint + more, reading + effects + demo)
  }

  /// Begins to read what is written in the image, unless that was done.
  ///
  /// - Parameter again: Also where it failed: somebody asks for it.
  private mutating func readText(again: Bool = false) -> [Effect] {
    guard let image else { return [] }
    switch image.text {
    case .success: return []
    case .failure where !again: return []
    case .failure: self.image?.text = nil
    case nil: if image.isTextBeingRead { return [] }
    }
    self.image?.isTextBeingRead = true
    let request = TextRequest(image.request.at(image.record.path), languages: labelLanguages)
    return [.readText(request, generation: openGeneration)]
  }

  mutating func surveyed(_ generation: Int, _ result: Result<PixelFacts, ImageError>) -> (
    changes: [Change], effects: [Effect]
  ) {
    guard let index = awaited.firstIndex(where: { $0.generation == generation && $0.wantsPixels }) else {
      return ([], [])
    }
    awaited[index].pixels = result
    if case .success(let facts) = result { image?.keep(facts, of: awaited[index].view) }
    return conclude()
  }

  mutating func textRead(_ generation: Int, _ result: Result<RecognizedText, ImageError>) -> (
    changes: [Change], effects: [Effect]
  ) {
    guard generation == openGeneration, image != nil, opening == nil else { return ([], []) }
    image?.text = result
    image?.isTextBeingRead = false
    if !awaited.isEmpty { return conclude() }
    // What is in view was spoken of without its text; the person has not gone on.
    guard let image, let seen = image.seen, seen.text == nil, seen.view == image.viewport.visible,
      let text = image.knownText?.visible(in: seen.view)
    else { return ([], []) }
    self.image?.seen?.text = text
    return (text.isEmpty ? [] : [.textCame(text)], [])
  }

  /// Says what is awaited, as far as all that it needs is there.
  private mutating func conclude() -> (changes: [Change], effects: [Effect]) {
    var all: (changes: [Change], effects: [Effect]) = ([], [])
    while let next = awaited.first, let image, next.isComplete(for: image) {
      awaited.removeFirst()
      let (changes, effects) = conclude(next)
      all.changes += changes
      all.effects += effects
    }
    return all
  }

  private mutating func conclude(_ awaited: Awaited) -> (changes: [Change], effects: [Effect]) {
    guard var image else { return ([], []) }
    let pixels = awaited.pixels.flatMap { try? $0.get() }
    let facts = image.facts(in: awaited.view, pixels: pixels, languages: labelLanguages)
    let before = image.seen
    switch awaited.occasion {
    case .inquiry(let inquiry): return answer(inquiry, facts, failure: awaited.failure)
    case .opened:
      image.seen = facts
      self.image = image
      return ([.introduced(facts)] + hint(of: image), [])
    case .shown:
      image.seen = facts
      self.image = image
      return ([], [])
    case .moved:
      image.seen = facts
      guard let before else {
        self.image = image
        return ([], [])
      }
      let move = ViewMove(from: before, to: facts)
      image.lastMove = move
      self.image = image
      // What was not known of the view before cannot be compared: all of the text is news.
      let news = before.text == nil ? facts.text.flatMap { $0.isEmpty ? nil : Change.textCame($0) } : nil
      return ([.moved(move)] + [news].compactMap(\.self), [])
    }
  }

  /// How to go on, once in a session.
  private mutating func hint(of image: OpenImage) -> [Change] {
    guard !hintWasGiven, settings.verbosity != .brief else { return [] }
    hintWasGiven = true
    return [.hinted(image.element.hint)]
  }
}

extension Awaited.Occasion {
  fileprivate var isInquiry: Bool { if case .inquiry = self { true } else { false } }
}

extension Awaited {
  /// All that it needs is known.
  fileprivate func isComplete(for image: OpenImage) -> Bool {
    (!wantsPixels || pixels != nil) && (!wantsText || image.text != nil)
  }

  /// Why the pixels could not be measured.
  fileprivate var failure: ImageError? {
    if case .failure(let error)? = pixels { error } else { nil }
  }
}
