// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation

/// Reads a number as people type it: an optional sign, decimal digits of any script, one decimal point or comma,
/// no grouping.
public enum TypedNumber {
  /// - Returns: A finite number; `nil` for anything else, such as `nan`, `0x10`, `1e3` and `1.000,5`.
  public static func value(of text: some StringProtocol) -> Double? {
    var plain = ""
    var digits = 0
    var hasSeparator = false
    for (position, scalar) in text.unicodeScalars.enumerated() {
      if let digit = scalar.decimalDigit {
        plain.append(String(digit))
        digits += 1
      } else if [".", ",", "\u{66B}"].contains(scalar), !hasSeparator {
        plain.append(".")
        hasSeparator = true
      } else if position == 0, ["+", "-", "\u{2212}"].contains(scalar) {
        plain.append(scalar == "+" ? "+" : "-")
      } else {
        return nil
      }
    }
    guard digits > 0 else { return nil }
    // `5,` and `,5` are numbers to a person; `Double` wants digits on both sides.
    if plain.hasSuffix(".") { plain.removeLast() }
    let most = Double.greatestFiniteMagnitude
    return Double(plain.replacing(/^([+-]?)\./) { "\($0.output.1)0." }).map { min(max($0, -most), most) }
  }

  /// A finite number as it can be read again, with digits and one point alone; without its least digits where it has
  /// more than 38.
  public static func text(of number: Double) -> String {
    Decimal(string: "\(number == 0 ? 0 : number)").map { "\($0)" } ?? "0"
  }
}

extension Unicode.Scalar {
  /// 0 to 9 for a decimal digit of any script.
  fileprivate var decimalDigit: Int? {
    guard properties.numericType == .decimal, let value = properties.numericValue else { return nil }
    return Int(exactly: value)
  }
}
