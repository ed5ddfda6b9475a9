// SPDX-License-Identifier: GPL-3.0-or-later

import Listening
import Localization
import Viewer
import ZoomGeometry

extension Expectation {
  /// A value that must not be so and that nothing in a session is ever called, such as the earcon `edeg`: that would
  /// always hold. Or a key that no catalog has.
  ///
  /// - Returns: `nil` where there is none, and where another program's element is looked at, which has its own.
  func unknownIdentifier(in scene: Scene) -> ScriptMistake.Kind? {
    if let key = unknownKey(in: scene) {
      return .unknownKey(key, nearest: scene.localizer.catalogs.keys.nearest(to: key))
    }
    guard isNegated, case .result = scene.subject, let known = identifiers,
      let unknown = values.first(where: { !known.contains($0) })
    else { return nil }
    return .unknownValue(unknown, nearest: known.nearest(to: unknown.lowercased()))
  }

  private func unknownKey(in scene: Scene) -> String? {
    switch (subject, demand) {
    case (_, .words(let patterns)): return patterns.map(\.key).first { !scene.localizer.has($0) }
    case (.fact, .key(let pattern)): return scene.localizer.has(pattern.key) ? nil : pattern.key
    case (.key, .key(let pattern)):
      guard case .result = scene.subject else { return nil }
      return scene.localizer.has(pattern.key) ? nil : pattern.key
    case (.keys, _), (.facts, _):
      guard case .result = scene.subject else { return nil }
      return values.first { !scene.localizer.has($0) }
    default: return nil
    }
  }

  private var values: [String] {
    switch demand {
    case .equals(let value), .member(let value): [value]
    case .contains(let values), .list(let values), .inOrder(let values): values
    default: []
    }
  }

  /// All that the subject can be; `nil` where that is no closed list.
  private var identifiers: [String]? {
    switch subject {
    case .earcon, .earcons: ["edge", "listening"]
    case .state, .states: ["busy"]
    case .priority, .priorities: ["reply", "alert", "hint", "progress"]
    case .status: ["ok", "limit", "error"]
    case .role: ["image"]
    case .behavior: ZoomBehavior.names
    case .labelSource:
      [
        "option", "catalog", "iptc-alt-text", "xmp-description", "iptc-caption", "exif", "png-text", "svg", "comment",
        "xmp-title", "file-name", "placeholder",
      ]
    case .error:
      [
        "unknown-command", "not-understood", "bad-argument", "no-such-action", "no-image", "not-found", "not-readable",
        "not-writable", "empty-file", "not-an-image", "unsupported", "too-large", "timed-out", "helper-died",
        "confirmation-needed", "file-exists", "network", "nothing-heard",
      ] + Happening.listeningErrors.map(\.code)
    default: nil
    }
  }
}
