// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
public import ImageReading
import Listening
import RegionFacts

/// Does what a session asks of the world outside it.
public struct EffectHandler: Sendable {
  private let openImage: @Sendable (ImageRequest) -> Result<ImageRecord, ImageError>
  private let listImages: @Sendable ([String]) -> [NamedImages]
  private let sight: Sight
  private let remote: RemoteLoader?
  private let hasVoice: @Sendable (String) -> Bool?
  private let ear: (any CommandListening)?

  /// What looks at images once they are open, and keeps what comes of it.
  public struct Sight: Sendable {
    let reader: (any ImageReader)?
    let surveyor: (any ImageSurveying)?
    let recognizer: (any TextRecognizing)?
    let saver: (any ViewSaving)?
    let marks: (any MarkKeeping)?

    /// Makes a path of a file name as a person typed it.
    let locate: @Sendable (String) -> String

    /// - Parameter reader: Opens the images; told when an opening is not wanted any more.
    public init(
      reader: (any ImageReader)? = nil, surveyor: (any ImageSurveying)? = nil, recognizer: (any TextRecognizing)? = nil,
      saver: (any ViewSaving)? = nil,
      marks: (any MarkKeeping)? = nil, locate: @escaping @Sendable (String) -> String = { $0 }
    ) {
      self.reader = reader
      self.surveyor = surveyor
      self.recognizer = recognizer
      self.saver = saver
      self.marks = marks
      self.locate = locate
    }
  }

  /// - Parameters:
  ///   - openImage: Opens what was named; blocks until it is open or cannot be.
  ///   - listImages: Finds what names stand for; without it, each stands for a file. Blocks.
  ///   - sight: Looks at images; without it, nothing is known of what they show.
  ///   - fetcher: Brings images from the network; without it, none come.
  ///   - ear: Listens for commands; without it, there is no microphone.
  ///   - hasVoice: Whether the engine has a voice; `nil` where that cannot be found out. Blocks.
  public init(
    openImage: @escaping @Sendable (ImageRequest) -> Result<ImageRecord, ImageError>,
    listImages: @escaping @Sendable ([String]) -> [NamedImages] = { $0.map { NamedImages(ImageFile($0)) } },
    sight: Sight = Sight(), fetcher: (any RemoteImageFetching)? = nil, ear: (any CommandListening)? = nil,
    hasVoice: @escaping @Sendable (String) -> Bool?
  ) {
    remote = fetcher.map(RemoteLoader.init)
    self.openImage = openImage
    self.sight = sight
    self.listImages = listImages
    self.hasVoice = hasVoice
    self.ear = ear
  }

  /// Begins, and returns at once.
  ///
  /// - Parameter answer: Called on other threads: never, once, or often where something comes from the network.
  public func begin(_ effect: Effect, answer: @escaping @Sendable (Answer) -> Void) {
    switch effect {
    case .fetch(let address, let generation):
      guard let remote else { return answer(.fetched(generation: generation, .failure(.helperMissing))) }
      remote.load(address, generation: generation, answer: answer)
    case .cancelFetch: remote?.cancel()
    case .endRecording: ear?.endRecording()
    case .cancelListening: ear?.cancelListening()
    case .listen(let request, let generation):
      // Whatever ends it may come before the thread begins.
      let turn = ear?.beginTurn() ?? 0
      Thread { self.listen(for: request, turn: turn, generation: generation, answer: answer) }.start()
    case .open, .list, .remind, .findVoice, .rest, .survey, .readText, .save, .keepMarks, .quit:
      if case .open = effect {
        // Nobody wants to know any more what the image before shows.
        sight.reader?.cancelOpening()
        sight.surveyor?.cancelSurvey()
        sight.recognizer?.cancelText()
      }
      Thread {
        if let reply = self.answer(to: effect) { answer(reply) }
      }.start()
    }
  }

  /// Blocks until there is an answer; `nil` where none is to be expected, or several are.
  public func answer(to effect: Effect) -> Answer? {
    switch effect {
    case .open(let request, let generation): return .opened(generation: generation, request, openImage(request))
    case .list(let names, let generation): return .listed(generation: generation, listImages(names))
    case .remind(let time, let generation):
      Thread.sleep(forTimeInterval: time / .seconds(1))
      return .reminded(generation: generation)
    case .findVoice(let name, let generation): return .voice(generation: generation, name: name, exists: hasVoice(name))
    case .survey(let request, let generation):
      return .surveyed(generation: generation, Result { () throws(ImageError) in try sight.survey(request) })
    case .readText(let request, let generation):
      return .textRead(generation: generation, Result { () throws(ImageError) in try sight.text(in: request) })
    case .save(let request, let generation):
      let result = Result { () throws(SaveError) in try sight.save(request) }
      return .saved(generation: generation, file: request.destination, result)
    case .keepMarks(let marks, let place):
      return sight.marks?.keep(marks, of: place) == false ? .marksNotKept : nil
    // Whoever knows when all has been said rests.
    case .rest, .fetch, .cancelFetch, .listen, .endRecording, .cancelListening, .quit: return nil
    }
  }

  private func listen(for request: ListenRequest, turn: Int, generation: Int, answer: (Answer) -> Void) {
    let hearing = ear?.listen(for: request, turn: turn) { answer(.listening(generation: generation)) }
    answer(.heard(generation: generation, hearing ?? .failed(.noMicrophone)))
  }
}

extension EffectHandler.Sight {
  fileprivate func survey(_ request: SurveyRequest) throws(ImageError) -> PixelFacts {
    guard let surveyor else { throw .helperDied }
    return try surveyor.survey(request)
  }

  fileprivate func text(in request: TextRequest) throws(ImageError) -> RecognizedText {
    guard let recognizer else { throw .helperDied }
    return try recognizer.text(in: request)
  }

  fileprivate func save(_ request: SaveRequest) throws(SaveError) -> SavedView {
    guard let saver else { throw .image(.helperDied) }
    var request = request
    request.destination = locate(request.destination)
    return try saver.save(request)
  }
}
