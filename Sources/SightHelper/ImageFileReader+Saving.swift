// SPDX-License-Identifier: GPL-3.0-or-later

internal import ImageReading

extension ImageFileReader {
  /// Keeps a part of an image as a file; it is there whole or not at all.
  func save(_ request: SaveRequest, with saver: any ViewSaver) throws(SaveError) -> SavedView {
    let name = request.destination.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
    guard let ending, let target = saver.savedFormats.first(where: { $0.endings.contains(ending) }) else {
      throw .unknownFormat(known: saver.savedFormats.flatMap(\.endings))
    }
    if CheckedFile.areSame(request.destination, request.image.file) { throw .isSource }
    let new = try NewFile(for: request.destination, overwrites: request.overwrites)
    let xmp = ViewMetadata.packet(label: request.label, note: request.note)
    let view: SavedView
    do {
      let source = try CheckedFile(path: request.image.file)
      var place = request.image
      place.file = source.path
      place.isConfirmed = true
      view = try saver.write(
        place, format: try format(of: source), region: request.region, as: target, to: new.path, xmp: xmp)
    } catch let error as ImageError {
      throw .image(error)
    } catch let error as SaveError {
      throw error == .notWritable && new.isDiskFull ? .noSpace : error
    } catch {
      throw .notWritable
    }
    try new.finish(overwrites: request.overwrites)
    return view
  }
}
