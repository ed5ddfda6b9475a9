// SPDX-License-Identifier: GPL-3.0-or-later

/// Where announcements go: a line of text, a voice, a record.
public protocol AnnouncementSink: AnyObject {
  /// Takes announcements that belong together, in order.
  func receive(_ announcements: [Announcement], settings: Settings)
}

/// The one place that every announcement passes on its way to the person.
public struct AnnouncementService {
  private let sinks: [any AnnouncementSink]

  public init(sinks: [any AnnouncementSink]) {
    self.sinks = sinks
  }

  public func publish(_ announcements: [Announcement], settings: Settings) {
    guard !announcements.isEmpty else { return }
    for sink in sinks { sink.receive(announcements, settings: settings) }
  }
}
