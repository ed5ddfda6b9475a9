// SPDX-License-Identifier: GPL-3.0-or-later

import Conformance
import ImageReading
import RegionFacts
import SightHelper
import Synchronization
import Viewer

/// What looks at images and listens for one job: helpers of its own, so that no job waits for another, and what all jobs remember.
struct TestTools: Sendable {
  let reader: any ImageReader
  let memory: RememberingSight
  let saver: any ViewSaving
  let listening: TestListening
  private let gate: Gate

  /// How long an image may take to open: nobody waits at a terminal, and the machine may be busy with other jobs.
  private static let patience = Duration.seconds(20)

  init(
    images: RememberingImageReader.Memory, looks: RememberingSight.Memory, hearings: TestListening.Memory
  ) {
    let gate = Gate()
    self.gate = gate
    reader = RememberingImageReader(gate, memory: images)
    memory = RememberingSight(surveyor: gate, recognizer: gate, memory: looks)
    saver = gate
    listening = TestListening(memory: hearings)
  }

  /// Ends the helpers, and whatever a case that was given up still asks of them: it then comes to its end soon.
  func abandon() {
    gate.close()
    listening.close()
  }

  /// Lets requests through to the helpers, until it is closed.
  private final class Gate: ImageReader, ImageSurveying, TextRecognizing, ViewSaving {
    private let sight = Helpers.sight(deadline: TestTools.patience)
    private let text = Helpers.textReader()

    /// Set by the job, read by the threads of a case that was given up.
    private let isClosed = Atomic(false)

    func close() {
      isClosed.store(true, ordering: .sequentiallyConsistent)
      sight.cancelOpening()
      sight.cancelSurvey()
      text.cancelText()
      sight.stop()
      text.stop()
    }

    private func pass() throws(ImageError) {
      if isClosed.load(ordering: .sequentiallyConsistent) { throw .cancelled }
    }

    func open(_ request: ImageRequest) throws(ImageError) -> ImageRecord {
      try pass()
      return try sight.open(request)
    }

    func survey(_ request: SurveyRequest) throws(ImageError) -> PixelFacts {
      try pass()
      return try sight.survey(request)
    }

    func text(in request: TextRequest) throws(ImageError) -> RecognizedText {
      try pass()
      return try text.text(in: request)
    }

    func save(_ request: SaveRequest) throws(SaveError) -> SavedView {
      do throws(ImageError) {
        try pass()
      } catch {
        throw .image(error)
      }
      return try sight.save(request)
    }

    func cancelSurvey() { sight.cancelSurvey() }

    func cancelText() { text.cancelText() }
  }
}

/// Takes down what a case meets that is wrong with catalogs.
final class TestNotes: Sendable {
  let labelProblems = LabelProblems()

  /// The mutex protects it from the job, which looks when the case is over.
  private let news = Mutex<[News]>([])

  func note(_ news: [News]) {
    self.news.withLock { $0 += news }
  }

  var all: CaseNotes { CaseNotes(news: news.withLock { $0 }, labelProblems: labelProblems.all) }
}
