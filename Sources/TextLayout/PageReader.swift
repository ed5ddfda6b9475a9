// SPDX-License-Identifier: GPL-3.0-or-later

internal import ImageReading
internal import ZoomGeometry

/// What was read on a page, and how the page had to be turned for it.
public struct PageText: Hashable, Sendable {
  /// Boxes are in pixels of the picture as it was handed in.
  public var words: [FoundWord] = []

  /// How the page lies; its scale and mode mean nothing.
  public var view = PageView()

  public init() {}
}

/// Reads a picture with a recognizer: at the right size, the right way round, and as what it is.
///
/// One reading is enough for most pages and for photographs without text. More are made where something speaks for
/// text that the first one did not get right.
public struct PageReader {
  private let finder: any WordFinding

  /// Larger pictures without rows that are seen at a glance, as photographs are, are read at about this size first.
  private static let photographSize = 1_000_000.0

  /// Pictures whose longer side is shorter are enlarged.
  private static let smallSide = 1400.0

  public init(_ finder: any WordFinding) {
    self.finder = finder
  }

  /// Reads a picture.
  ///
  /// - Parameter end: No reading begins after it, and one that is under way is given up.
  public func read(_ picture: GrayPicture, until end: ContinuousClock.Instant) -> PageText {
    guard picture.width >= 12, picture.height >= 12 else { return PageText() }
    let look = PictureLook(picture)
    if look.isFlat, !look.hasInk { return PageText() }
    let page = page(of: picture, look, until: end)
    return RowReader(finder: finder).completed(page, of: picture, grounds: look.grounds, until: end)
  }

  /// What one reading of the whole finds, the best of several where the first is not good.
  private func page(of picture: GrayPicture, _ look: PictureLook, until end: ContinuousClock.Instant) -> PageText {
    let pixels = Double(picture.width) * Double(picture.height)
    let whole = Double(max(picture.width, picture.height)) < Self.smallSide ? 2.0 : 1.0
    var best = Attempt()
    if let height = look.letterHeight {
      best = attempt(PageView(scale: Self.scale(forLetters: height)), picture, end)
    } else {
      let reduced = min(whole, (Self.photographSize / pixels).squareRoot())
      best = attempt(PageView(scale: max(reduced, 0.2)), picture, end)
      if best.letters < 2 { return PageText() }
      if reduced < whole, best.smallLetters, best.hasTraces {
        best = better(best, attempt(PageView(scale: whole), picture, end))
      }
    }
    best = resized(best, picture, end)
    if !best.isGood { best = tried(best, look, picture, end) }
    return best.text(width: Double(picture.width), height: Double(picture.height))
  }

  /// Small letters are enlarged: the recognizer wants words about 20 to 40 pixels high.
  private static func scale(forLetters height: Double) -> Double { height < 6 ? 3 : height < 11.5 ? 2 : 1 }

  /// Read again where the letters are too small or needlessly large.
  private func resized(_ first: Attempt, _ picture: GrayPicture, _ end: ContinuousClock.Instant) -> Attempt {
    guard let height = first.letterHeight, !(18...110).contains(height), first.hasWords else { return first }
    var view = first.view
    view.scale = min(view.scale * 36 / height, 4)
    let pixels = Double(picture.width) * Double(picture.height) * view.scale * view.scale
    guard pixels <= 24_000_000, abs(view.scale / first.view.scale - 1) > 0.2 else { return first }
    let second = attempt(view, picture, end)
    // The right size is right, also where the recognizer was as sure of the other.
    return second.score >= 0.9 * first.score ? second : first
  }

  /// The best of the other ways to read it.
  private func tried(
    _ first: Attempt, _ look: PictureLook, _ picture: GrayPicture, _ end: ContinuousClock.Instant
  ) -> Attempt {
    var best = first
    let scale = first.view.scale
    var views: [PageView] = []
    if look.tilt != 0 { views.append(PageView(scale: scale, angle: look.tilt)) }
    // Much that makes no sense is a page that lies the other way.
    if first.letters >= 20, look.hasRows || first.hasWords {
      views.append(PageView(scale: scale, turn: first.turn.followed(by: .half)))
    }
    if look.hasRows {
      views.append(PageView(scale: scale, mode: .block))
      views.append(PageView(scale: scale, mode: .scattered))
      views += [.right, .left, .half].map { PageView(scale: scale, turn: $0, mode: .block) }
    }
    for view in views {
      guard ContinuousClock.now < end else { break }
      let next = attempt(view, picture, end)
      // A page may lie the other way; a few words that could be read so are chance.
      if view.turn == .none || next.isGood { best = better(best, next) }
      if best.isGood { break }
    }
    return best
  }

  private func attempt(
    _ view: PageView, _ picture: GrayPicture, _ end: ContinuousClock.Instant
  ) -> Attempt {
    Attempt(view: view, words: finder.words(in: picture, as: view, until: end).withTurns)
  }

  private func better(_ one: Attempt, _ other: Attempt) -> Attempt { other.score > one.score ? other : one }
}

/// One reading of a picture; boxes are in pixels of the view.
private struct Attempt {
  var view = PageView()
  var words: [FoundWord] = []

  var letters: Int { words.letters }
  private var counting: [FoundWord] { words.filter(\.counts) }

  /// Surer words weigh more, and what is no word counts against them.
  var score: Double {
    counting.reduce(0) { $0 + Double($1.letters) * Double($1.confidence - 50) }
      - 10 * Double(letters - counting.letters)
  }

  var hasWords: Bool { words.contains(where: \.counts) }

  /// Something speaks for text that is too small to be read.
  var hasTraces: Bool { hasWords || words.count { $0.letters >= 2 && $0.confidence >= 40 } >= 3 }

  /// No other way of reading it would find much more.
  var isGood: Bool {
    let counting = counting
    let sum = counting.reduce(0) { $0 + $1.confidence * $1.letters }
    return counting.count >= 3 && counting.letters * 4 >= letters * 3 && sum >= 80 * counting.letters
  }

  /// How most of the letters lie.
  var turn: QuarterTurn {
    QuarterTurn.allCases.max { one, other in
      words.filter { $0.turn == one }.letters < words.filter { $0.turn == other }.letters
    } ?? .none
  }

  /// The height of most words, in pixels of the view; `nil` without any.
  var letterHeight: Double? {
    let heights = words.filter { $0.letters >= 2 }
      .map { $0.turn.swapsSides ? $0.box.width : $0.box.height }.sorted()
    return heights.isEmpty ? nil : heights[heights.count / 2]
  }

  var smallLetters: Bool { letterHeight.map { $0 < 30 } ?? false }

  /// In the picture's own pixels.
  func text(width: Double, height: Double) -> PageText {
    var text = PageText()
    text.words = words.map { word in
      var word = word
      word.box = view.original(word.box, width: width, height: height)
      word.turn = view.turn.followed(by: word.turn)
      return word
    }
    text.view = PageView(turn: view.turn.followed(by: turn), angle: view.angle)
    return text
  }
}
