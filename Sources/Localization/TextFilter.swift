// SPDX-License-Identifier: GPL-3.0-or-later

/// Takes out of a text what could steer a terminal, in one pass.
///
/// Escape sequences are those of [ECMA-48](https://ecma-international.org/publications-and-standards/standards/ecma-48/):
/// a control sequence goes up to its final byte, a control string up to its terminator. A string that is never
/// ended loses only its introducer, so that one stray character does not swallow a description.
struct TextFilter {
  /// The most scalars that are kept.
  let limit: Int

  /// Whether there was more than `limit`.
  private(set) var reachedLimit = false

  init(limit: Int) {
    self.limit = limit
  }

  mutating func run(_ scalars: String.UnicodeScalarView, collapsingBlanks: Bool) -> String {
    var result = String.UnicodeScalarView()
    var count = 0
    var blank = false
    var rest = scalars[...]
    while let scalar = rest.first {
      let fate = scalar.fate
      switch fate {
      case .sequence:
        rest = rest.afterSequence
        continue
      case .goes: break
      case .blank, .lineEnd, .stays:
        let isBlank = fate != .stays || scalar.isBlank
        if collapsingBlanks && isBlank {
          blank = count > 0
        } else {
          guard count + 2 <= limit else {
            reachedLimit = true
            return String(result)
          }
          if blank {
            result.append(" ")
            count += 1
          }
          blank = false
          result.append(fate == .blank ? " " : fate == .lineEnd ? "\n" : scalar)
          count += 1
        }
      }
      rest = rest.dropFirst()
    }
    return String(result)
  }
}

extension Substring.UnicodeScalarView {
  /// What follows the escape sequence that this begins with.
  fileprivate var afterSequence: Self {
    guard let first else { return self }
    let rest = dropFirst()
    switch first {
    case "\u{9B}": return rest.afterControlSequence
    case "\u{90}", "\u{98}", "\u{9D}", "\u{9E}", "\u{9F}": return rest.afterControlString
    default: break
    }
    switch rest.first {
    case "[": return rest.dropFirst().afterControlSequence
    case "]", "P", "X", "^", "_": return rest.dropFirst().afterControlString
    default:
      let final = rest.drop { (0x20...0x2F).contains($0.value) }
      return final.first.map { (0x30...0x7E).contains($0.value) } == true ? final.dropFirst() : rest
    }
  }

  private var afterControlSequence: Self {
    let final = drop { (0x20...0x3F).contains($0.value) }
    return final.first.map { (0x40...0x7E).contains($0.value) } == true ? final.dropFirst() : final
  }

  /// A string ends with BEL or the string terminator; any other control of that kind breaks it off.
  private var afterControlString: Self {
    var rest = self
    while let scalar = rest.first {
      switch scalar.value {
      case 0x07, 0x9C: return rest.dropFirst()
      case 0x1B: return rest.dropFirst().first == "\\" ? rest.dropFirst(2) : self
      case 0x18, 0x1A, 0x80...0x84, 0x86...0x9F: return self
      default: rest = rest.dropFirst()
      }
    }
    return self
  }
}
