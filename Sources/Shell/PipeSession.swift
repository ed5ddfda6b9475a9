// SPDX-License-Identifier: GPL-3.0-or-later

public import CommandLanguage
internal import Foundation
import Listening
import Speech
public import Viewer

/// A session that is not at a terminal: one line after the other, each settled before the next is read.
public final class PipeSession {
  private var session: SettledSession
  private let voice: SpeechSink
  private let events: Mailbox<News>
  private let announcing: AnnouncementService
  private let writer: ResultWriter
  private let format: Options.Format
  private let recorder: SessionRecorder?

  /// - Parameters:
  ///   - voice: Speaks what is announced.
  ///   - events: What happens outside is put in here.
  ///   - recorder: Writes the session down; `nil` where nobody wants that.
  ///   - output: The descriptor that results are written to.
  public init(
    session: Session, effects: EffectHandler, voice: SpeechSink, events: Mailbox<News>,
    format: Options.Format, recorder: SessionRecorder? = nil, output: Int32 = 1
  ) {
    self.voice = voice
    self.events = events
    self.format = format
    self.recorder = recorder
    writer = ResultWriter(descriptor: output)
    let announcing = AnnouncementService(sinks: format == .text ? [writer, voice] : [voice])
    self.announcing = announcing
    self.session = SettledSession(session: session, effects: effects, isInRealTime: true) {
      announcing.publish($0, settings: $1)
    }
  }

  /// Results could not be written.
  public var isBroken: Bool { writer.isBroken }

  /// Results could not be written though somebody was there to read them.
  public var hasFailed: Bool { writer.hasFailed }

  /// Runs until `quit` or the end of input.
  ///
  /// - Parameters:
  ///   - images: Files and folders as they were named; the first is opened. None starts without an image.
  ///   - input: The descriptor that lines are read from.
  ///   - skipsComments: Lines that start with `#` are passed over, as in a script.
  /// - Returns: The image named at first was opened, or none was named.
  public func run(opening images: [String], news: [News], input: Int32, skipsComments: Bool) -> Bool {
    if let first = images.first { recorder?.start(opening: first, session.session, session.grammar) }
    let start = session.start(opening: images, news: news)
    deliver(start)
    var reader = LineReader(descriptor: input)
    playDemo(until: reader)
    while !session.hasQuit, !writer.isBroken, let line = reader.next() {
      if skipsComments, line.hasPrefix("#") { continue }
      voice.note(command: line.trimmed)
      recorder?.enter(line, session.session, session.grammar)
      let result = session.submit(line: line)
      for hearing in result.hearings {
        recorder?.enter(hearing, session.session, session.grammar)
        if case .understood(let command) = hearing { voice.note(command: command.line) }
      }
      deliver(result)
    }
    if case .error = start.status { return false }
    return true
  }

  /// Shows the image around until a line comes.
  private func playDemo(until reader: LineReader) {
    var step = ContinuousClock.now
    while let rest = session.demoRest, !writer.isBroken, !reader.hasInput(within: step + rest - .now) {
      step = .now
      recorder?.enterDemoStep(session.session, session.grammar)
      deliver(session.playDemo())
    }
  }

  /// Says a result to the end. What happened meanwhile belongs to it.
  private func deliver(_ result: CommandResult) {
    recorder?.hear(result.announcements, result.status, session.session)
    publish(Array(result.announcements.dropFirst(session.toldMeanwhile)))
    voice.waitUntilSilent()
    let news = events.takeAll().flatMap { session.announce($0) }
    publish(news)
    voice.waitUntilSilent()
    if format == .json { writer.write(result.adding(news)) }
  }

  private func publish(_ announcements: [Announcement]) {
    announcing.publish(announcements, settings: session.session.settings)
  }
}
