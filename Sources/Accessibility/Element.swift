// SPDX-License-Identifier: GPL-3.0-or-later

public import Localization

/// The image as assistive technology meets it: one element with a role, a label, a value and named actions.
///
/// Holds facts; `ElementSnapshot` holds the words.
public struct Element: Hashable, Sendable {
  public let role = Role.image

  /// What the image is. Never overwritten by state.
  public let label: Message

  public let value: Value

  /// Percent and position.
  public let detail: Message

  /// How to go on from here.
  public let hint: Message

  public let states: [State]

  /// What would change something now, in the order in which it is offered.
  public let actions: [Action]

  public init(
    label: Message, value: Value, detail: Message, hint: Message, states: [State] = [], actions: [Action]
  ) {
    self.label = label
    self.value = value
    self.detail = detail
    self.hint = hint
    self.states = states
    self.actions = actions
  }

  /// What kind of thing it is.
  public enum Role: String, Hashable, Sendable {
    case image

    public var message: Message { Message("role.\(rawValue)") }
  }

  /// The state of the zoom as assistive technology says it: zoomed in exactly when the zoom is above 1.
  public enum Value: String, Hashable, Sendable {
    case fit
    case zoomedIn = "zoomed-in"

    public var message: Message {
      switch self {
      case .fit: Message("value.fit")
      case .zoomedIn: Message("value.zoomedIn")
      }
    }
  }

  public enum State: String, Hashable, Sendable {
    case busy
  }

  /// What can be done with the image by name.
  public enum Action: String, Hashable, Sendable, CaseIterable {
    case zoomIn, zoomOut, panLeft, panRight, panUp, panDown

    public var message: Message { Message("action.\(rawValue)") }
  }
}
