// SPDX-License-Identifier: GPL-3.0-or-later

public import ImageReading
public import RegionFacts
import Synchronization

/// Looks at each part of a file once for a whole run, and reads its text once, as long as it stays as it was.
///
/// What cannot be looked at is tried again each time.
public final class RememberingSight: ImageSurveying, TextRecognizing {
  private let surveyor: any ImageSurveying
  private let recognizer: any TextRecognizing

  private let memory: Memory

  /// What is known of files, also to several that look at once.
  public final class Memory: Sendable {
    /// The mutexes protect what is known from sessions that look at the same time.
    fileprivate let surveys = Mutex<[SurveyRequest: (state: FileState, facts: PixelFacts)]>([:])
    fileprivate let texts = Mutex<[TextRequest: (state: FileState, text: RecognizedText)]>([:])

    public init() {}
  }

  /// How many parts are remembered; then all is forgotten and begins anew.
  private static let mostSurveys = 20_000
  private static let mostTexts = 500

  public init(surveyor: any ImageSurveying, recognizer: any TextRecognizing, memory: Memory = Memory()) {
    self.memory = memory
    self.surveyor = surveyor
    self.recognizer = recognizer
  }

  public func survey(_ request: SurveyRequest) throws(ImageError) -> PixelFacts {
    let state = FileState(path: request.image.file)
    if let known = memory.surveys.withLock({ $0[request] }), known.state == state { return known.facts }
    let facts = try surveyor.survey(request)
    if let state, state == FileState(path: request.image.file) {
      memory.surveys.withLock { known in
        if known.count >= Self.mostSurveys { known = [:] }
        known[request] = (state, facts)
      }
    }
    return facts
  }

  public func text(in request: TextRequest) throws(ImageError) -> RecognizedText {
    let state = FileState(path: request.image.file)
    if let known = memory.texts.withLock({ $0[request] }), known.state == state { return known.text }
    let text = try recognizer.text(in: request)
    if let state, state == FileState(path: request.image.file) {
      memory.texts.withLock { known in
        if known.count >= Self.mostTexts { known = [:] }
        known[request] = (state, text)
      }
    }
    return text
  }

  public func cancelSurvey() { surveyor.cancelSurvey() }

  public func cancelText() { recognizer.cancelText() }
}
