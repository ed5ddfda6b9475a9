// SPDX-License-Identifier: GPL-3.0-or-later

public import ZoomGeometry

/// What is asked of what is in view, and the ways to get to it.
public enum Inquiry: Hashable, Sendable {
  /// A place is spoken of without going there; `nil` is all that is in view.
  case describe(Place?)
  case colors(Place?)
  case read(Place?)

  /// A line of the text in view, counted from 1, as it was asked for: it may not exist.
  case readLine(Int, typed: String? = nil)

  /// What was read last, else the label, letter by letter.
  case spell

  case whatChanged

  /// All that has a number in the image.
  case contents

  /// The next place in the image where these words stand.
  case find(String)

  case goTo(Destination)

  /// The next one of the contents, or the one before.
  case nextItem, previousItem
}

/// Where a person wants to go.
public enum Destination: Hashable, Sendable {
  /// By its number in the contents, as it was asked for.
  case item(Int, typed: String? = nil)

  case name(String)
  case place(Place)
}
