// SPDX-License-Identifier: GPL-3.0-or-later

/// A sentence of a catalog, taken apart at its places for values.
///
/// `%@`, `%lld` and their kin, with and without position (`%2$@`); flags and width are passed over.
/// A `%` that begins nothing of that kind is itself ("50% off").
struct FormatString {
  enum Piece: Hashable {
    case literal(String)

    /// A value's place; `position` counts from 1, `nil` is the next one.
    case value(position: Int?, kind: Kind)

    /// `%#@name@`: a part with plural forms of its own.
    case part(position: Int?, name: String)

    /// `%arg`: within such a part, its number.
    case partNumber

    /// As it is written; `nil` where there is none.
    var position: Int? {
      switch self {
      case .literal, .partNumber: nil
      case .value(let position, _), .part(let position, _): position
      }
    }

    fileprivate var isPlace: Bool { if case .literal = self { false } else { true } }
  }

  /// The numbers that a place can have: no sentence has more values.
  static let positions = 1...99

  /// What a place takes, and how that is written.
  enum Kind: Hashable {
    /// `%@`: anything.
    case object

    /// `%lld`, `%x`, `%o`: a whole number, to base 10, 16 or 8.
    case whole(radix: Int, isUppercase: Bool = false)

    /// `%.2f`: a number with so many decimals; `nil`: with those it needs.
    case decimal(places: Int?)
  }

  private(set) var pieces: [Piece] = []

  /// A place in it has a number that can be none, or ends before it says what it takes.
  ///
  /// A `%` at the end counts only in a sentence that is filled: "50 %" says what it says.
  var isMalformed: Bool { hasOddPlace || (endsInside && pieces.contains { $0.isPlace }) }

  private var hasOddPlace = false
  private var endsInside = false
  private var literal = ""

  init(_ text: String) {
    guard text.utf8.contains(UInt8(ascii: "%")) else {
      if !text.isEmpty { pieces = [.literal(text)] }
      return
    }
    var rest = text.unicodeScalars[...]
    while let percent = rest.firstIndex(of: "%") {
      literal += Substring(rest[..<percent])
      rest = rest[rest.index(after: percent)...]
      guard let (piece, remainder) = Self.piece(after: rest) else {
        literal.append("%")
        note(halfPlace: rest)
        continue
      }
      rest = remainder
      if piece == .literal("%") { literal.append("%") } else { append(piece) }
    }
    literal += Substring(rest)
    endLiteral()
  }

  /// - Parameter rest: What follows a percent sign that begins no place.
  private mutating func note(halfPlace rest: Scalars) {
    let hasPosition = rest.first { !"0123456789-+#'".unicodeScalars.contains($0) } == "$"
    hasOddPlace = hasOddPlace || hasPosition || rest.starts(with: "#@".unicodeScalars)
    endsInside = rest.allSatisfy { "0123456789-+#'.hlqztjL".unicodeScalars.contains($0) }
  }

  private mutating func append(_ piece: Piece) {
    hasOddPlace = hasOddPlace || piece.position.map { !Self.positions.contains($0) } ?? false
    endLiteral()
    pieces.append(piece)
  }

  private mutating func endLiteral() {
    guard !literal.isEmpty else { return }
    pieces.append(.literal(literal))
    literal = ""
  }

  private typealias Scalars = Substring.UnicodeScalarView

  private static func piece(after percent: Scalars) -> (Piece, Scalars)? {
    if percent.first == "%" { return (.literal("%"), percent.dropFirst()) }
    if percent.starts(with: "arg".unicodeScalars), percent.dropFirst(3).first?.properties.isAlphabetic != true {
      return (.partNumber, percent.dropFirst(3))
    }
    var rest = percent
    var position: Int?
    let digits = rest.prefix { ("0"..."9").contains($0) }
    if !digits.isEmpty, rest[digits.endIndex...].first == "$" {
      position = Int(String(digits)) ?? 0
      rest = rest[digits.endIndex...].dropFirst()
    }
    if rest.starts(with: "#@".unicodeScalars) {
      let name = rest.dropFirst(2).prefix { $0 != "@" && $0 != " " && $0 != "%" }
      guard !name.isEmpty, rest[name.endIndex...].first == "@" else { return nil }
      return (.part(position: position, name: String(name)), rest[name.endIndex...].dropFirst())
    }
    return rest.takeKind().map { (.value(position: position, kind: $0), rest) }
  }
}

extension FormatString.Kind {
  /// What follows the percent sign, as the format field of a substitution has it ("lld"); `nil` for anything else.
  init?(specifier: String) {
    var rest = specifier.unicodeScalars[...]
    guard let kind = rest.takeKind(), rest.isEmpty else { return nil }
    self = kind
  }
}

extension Substring.UnicodeScalarView {
  /// Takes flags, width, precision, length and the letter that says what is wanted; `nil` where that is no such letter.
  fileprivate mutating func takeKind() -> FormatString.Kind? {
    var rest = self.drop { ["-", "+", "0", "#", "'"].contains($0) }.drop { ("0"..."9").contains($0) }
    var places: Int?
    if rest.first == "." {
      let digits = rest.dropFirst().prefix { ("0"..."9").contains($0) }
      places = digits.isEmpty ? 0 : Swift.min(Int(String(digits)) ?? 20, 20)
      rest = rest[digits.endIndex...]
    }
    let lengthStart = rest.startIndex
    rest = rest.drop { ["h", "l", "q", "z", "t", "j", "L"].contains($0) }
    guard let letter = rest.first, let kind = kind(of: letter, places: places),
      kind != .object || rest.startIndex == lengthStart
    else { return nil }
    self = rest.dropFirst()
    return kind
  }

  private func kind(of letter: Unicode.Scalar, places: Int?) -> FormatString.Kind? {
    switch letter {
    case "@": .object
    case "d", "i", "u", "D", "U": .whole(radix: 10)
    case "x": .whole(radix: 16)
    case "X": .whole(radix: 16, isUppercase: true)
    case "o", "O": .whole(radix: 8)
    case "f", "F", "e", "E", "g", "G": .decimal(places: places)
    default: nil
    }
  }
}
