// SPDX-License-Identifier: GPL-3.0-or-later

import ImageReading
import Localization
import ZoomGeometry

extension ViewerState {
  /// Turns the image by a quarter.
  mutating func rotate(_ turn: QuarterTurn) -> (changes: [Change], effects: [Effect]) {
    guard comingElement == nil, let image, opening == nil else { return ([.problem(missingImage)], []) }
    var request = image.request
    request.turn = request.turn.followed(by: turn)
    return ([], open(Opening(request: request, isPage: true, turn: turn)))
  }

  /// Shows the image that has been turned, with the same part of it in view.
  mutating func turned(_ opened: OpenImage, by turn: QuarterTurn, from image: OpenImage) -> [Change] {
    var opened = opened
    if !image.viewport.isFit {
      let size = image.viewport.image
      opened.viewport.show(
        image.viewport.visible.turned(by: turn, width: size.width, height: size.height), room: 0)
    }
    opened.marks = image.marks
    runningMotion = nil
    self.image = opened
    return [.rotated(turn, opened)]
  }

  /// Keeps what is in view as a file.
  mutating func saveView(_ file: String, anyway: Bool) -> (changes: [Change], effects: [Effect]) {
    guard comingElement == nil, let image else { return ([.problem(missingImage)], []) }
    guard !image.viewport.isOutOfView else { return ([.limit(.outOfView)], []) }
    saveGeneration += 1
    isSaving = true
    let label = image.record.texts.first { $0.source == image.labelSource }?.alternatives ?? []
    let request = SaveRequest(
      image.request.at(image.record.path), region: image.viewport.visible, destination: file, overwrites: anyway,
      label: label, note: "")
    return ([], [.save(request, generation: saveGeneration)])
  }

  mutating func saved(_ generation: Int, _ file: String, _ result: Result<SavedView, SaveError>) -> [Change] {
    guard generation == saveGeneration, isSaving else { return [] }
    isSaving = false
    switch result {
    case .success(let view): return [.saved(ForeignText(file), view)]
    case .failure(let error): return [.problem(.cannotSave(ForeignText(file), error))]
    }
  }
}
