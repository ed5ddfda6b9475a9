// SPDX-License-Identifier: GPL-3.0-or-later

extension FormatString {
  /// The pieces, each with the position of the value that fills it, from 1; 0 for those that take none.
  ///
  /// A place without a position takes the next value, whatever the others take. A part whose argument is named nowhere
  /// takes the next one that no other place names, the same wherever the part occurs.
  ///
  /// - Parameter first: Where counting starts: within a part, its own number.
  func places(parts: [String: Substitution], from first: Int = 1) -> [(piece: Piece, position: Int)] {
    let named = Set(pieces.compactMap { namedPosition(of: $0, parts: parts) })
    var next = first
    var partPositions: [String: Int] = [:]
    return pieces.map { piece in
      switch piece {
      case .literal: return (piece, 0)
      case .partNumber: return (piece, first)
      case .value(let position, _):
        if let position { return (piece, position) }
        defer { next &+= 1 }
        return (piece, next)
      case .part(_, let name):
        if let position = namedPosition(of: piece, parts: parts) ?? partPositions[name] { return (piece, position) }
        while named.contains(next) { next &+= 1 }
        partPositions[name] = next
        defer { next &+= 1 }
        return (piece, next)
      }
    }
  }

  /// Places with a position stand beside such without, so that nobody knows what either take; unless they only repeat
  /// what one before them took ("%@, I repeat: %1$@").
  var mixesPositions: Bool {
    var taken = 0
    var isNumbered = false
    for case .value(let position, _) in pieces {
      if let position { isNumbered = isNumbered || position > taken } else { taken += 1 }
    }
    return isNumbered && taken > 0
  }

  private func namedPosition(of piece: Piece, parts: [String: Substitution]) -> Int? {
    if case .part(_, let name) = piece, let argument = parts[name]?.argument { return argument }
    return piece.position
  }
}
