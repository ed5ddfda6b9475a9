// SPDX-License-Identifier: GPL-3.0-or-later

/// What must be so after a command.
enum Expectation: Hashable, Sendable {
  case label(String)
  case value(String)
  case hint(String)
  case role(String)
  case language(String)
  case status(String)
  case detail(String)

  /// The whole list, in order.
  case actions([String])

  /// One of them.
  case action(String)

  /// The code.
  case error(String)

  /// The command was not understood.
  case notUnderstood

  case spoken(String)
  case notSpoken(String)

  /// x, y, width, height in pixels of the upright image.
  case visible([Double])

  /// A factor.
  case zoom(Double)

  /// x, y in points.
  case offset([Double])

  /// The same of what is shown at the present time, on the way to the end state.
  case shownVisible([Double])
  case shownZoom(Double)
  case shownOffset([Double])

  /// It speaks of an error, so that a command that ends in one is no failure.
  var awaitsError: Bool {
    switch self {
    case .error, .notUnderstood, .spoken, .status("error"): true
    default: false
    }
  }
}
