// SPDX-License-Identifier: GPL-3.0-or-later

internal import CVips
internal import ImageFiles
internal import ImageReading

/// An image of which a TIFF file holds smaller versions too; parts of each are read when they are asked for.
final class StoredSizes: PictureSource {
  /// Where one version stands.
  struct Place {
    let page: Int

    /// Which of the page's own subordinate images; `nil` is the page itself.
    var subordinate: Int?

    /// In pixels.
    let width: Int
  }

  private let file: HeldFile
  private let places: [Place]
  private var levels: [Int: PictureLevel] = [:]

  /// - Parameter places: At least one, the largest first.
  init(_ file: HeldFile, _ places: [Place]) {
    self.file = file
    self.places = places
  }

  let cost = 0
  let isPrepared = true

  func level(for scale: Double) throws(VipsFailure) -> PictureLevel {
    guard let largest = places.first else { throw VipsFailure(reason: "") }
    let wanted = Double(largest.width) * scale * 0.999
    let index = places.lastIndex { Double($0.width) >= wanted } ?? 0
    if let level = levels[index] { return level }
    let place = places[index]
    let page = Int32(clamping: place.page)
    let raster = try Raster(
      place.subordinate.map { cvips_open_for_parts(ImageFormat.tiff.loader, file.path, page, "subifd", Double($0)) }
        ?? cvips_open_for_parts(ImageFormat.tiff.loader, file.path, page, nil, 0))
    let level = PictureLevel(try raster.inBytes(), hasProfile: raster.hasForeignProfile)
    levels[index] = level
    return level
  }

  /// Where a page and its smaller versions stand, the largest first.
  static func places(of page: Int, width: Int, height: Int, in file: HeldFile) -> [Place] {
    var places = [Place(page: page, width: width)]
    guard let bytes = FileBytes(path: file.path), let layout = TIFFLayout(bytes) else { return places }
    places += layout.smallerVersions(of: page).map { Place(page: $0, width: layout.directories[$0].width) }
    guard places.count == 1, layout.directories.indices.contains(page), layout.directories[page].hasSubdirectories
    else { return places }
    while let last = places.last, places.count < 32 {
      let number = places.count - 1
      let image = try? Raster(
        cvips_open_for_parts(ImageFormat.tiff.loader, file.path, Int32(clamping: page), "subifd", Double(number)))
      vips_error_clear()
      guard let image, image.width < last.width,
        abs(Double(image.width) * Double(height) - Double(image.height) * Double(width))
          < 2 * Double(max(width, height))
      else { return places }
      places.append(Place(page: page, subordinate: number, width: image.width))
    }
    return places
  }
}
