// SPDX-License-Identifier: GPL-3.0-or-later

import ImageReading
import Localization
import ZoomGeometry

/// Several images, and the place among them. Places are counted from 0.
struct Gallery: Sendable {
  private(set) var files: [ImageFile] = []

  /// The last one that was gone to, whether or not it opened; `nil` before the first.
  private(set) var place: Int?

  /// The one that is shown; `nil` while an image is shown that is none of them.
  private(set) var shown: Int?

  /// How the last that were left looked, by their names, and when: the latest has the highest number.
  private var views: [String: (view: KeptView, time: Int)] = [:]
  private var time = 0

  /// How many views are kept.
  private static let mostViews = 1000

  init(_ files: [ImageFile] = []) {
    self.files = files
  }

  /// Goes to a place whose image did not open, so that the next step goes on from there.
  mutating func pass(_ place: Int) {
    self.place = place
  }

  /// Notes which is shown; `nil` is an image that is none of these.
  mutating func show(_ place: Int?) {
    shown = place
    self.place = place ?? self.place
  }

  /// Puts the images of a folder into its place.
  mutating func replace(_ place: Int, with images: [ImageFile]) {
    guard files.indices.contains(place) else { return }
    files.replaceSubrange(place...place, with: images)
    let growth = images.count - 1
    if let last = self.place, last > place { self.place = last + growth }
    if let shown, shown >= place { self.shown = shown == place ? nil : shown + growth }
  }

  /// The place of a file, by its name or by its path; where it stands several times, rather the one gone to last.
  func place(of file: ImageFile) -> Int? {
    func isWanted(_ other: ImageFile) -> Bool { other.name == file.name || other.path == file.path }
    if let place, files.indices.contains(place), isWanted(files[place]) { return place }
    return files.firstIndex(where: isWanted)
  }

  /// Keeps how the image looks that is shown, for when somebody comes back to it.
  mutating func keepView(of image: OpenImage?) {
    guard let image, let shown, files.indices.contains(shown) else { return }
    let name = files[shown].name
    guard !image.viewport.isFit || image.record.pages != nil || image.request.isConfirmed else {
      views[name] = nil
      return
    }
    time += 1
    views[name] = (KeptView(image), time)
    guard views.count > Self.mostViews, let oldest = views.min(by: { $0.value.time < $1.value.time }) else { return }
    views[oldest.key] = nil
  }

  /// How the image at a place looked when it was left; `nil` where that is how it opens.
  func view(at place: Int) -> KeptView? {
    files.indices.contains(place) ? views[files[place].name]?.view : nil
  }

  mutating func forgetView(at place: Int) {
    if files.indices.contains(place) { views[files[place].name] = nil }
  }
}

/// Which image of how many.
public struct GalleryPlace: Hashable, Sendable {
  /// From 1.
  public let number: Int

  /// At least 2.
  public let count: Int

  var arguments: [Message.Argument] { [.init("number", .integer(number)), .init("count", .integer(count))] }
}
