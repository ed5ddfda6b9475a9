// SPDX-License-Identifier: GPL-3.0-or-later

internal import CVips

extension Raster {
  /// The same image in bytes: gray, RGB or CMYK, each with alpha or without. No profile has been applied yet.
  func inBytes() throws(VipsFailure) -> Raster {
    if lend({ vips_image_get_coding($0) }) != VIPS_CODING_NONE { return try made(cvips_srgb).inBytes() }
    switch meaning {
    case VIPS_INTERPRETATION_B_W, VIPS_INTERPRETATION_sRGB, VIPS_INTERPRETATION_RGB:
      if isBytes { return try trimmed() }
    case VIPS_INTERPRETATION_CMYK:
      let high = isBytes ? self : try made(cvips_high_bytes)
      return try high.trimmed(to: 5)
    case VIPS_INTERPRETATION_GREY16: return try made(cvips_gray).trimmed(to: 2)
    case VIPS_INTERPRETATION_RGB16, VIPS_INTERPRETATION_scRGB, VIPS_INTERPRETATION_LAB, VIPS_INTERPRETATION_LABS,
      VIPS_INTERPRETATION_LABQ, VIPS_INTERPRETATION_XYZ, VIPS_INTERPRETATION_YXY, VIPS_INTERPRETATION_LCH,
      VIPS_INTERPRETATION_HSV:
      if let converted = try? made(cvips_srgb) { return try converted.inBytes() }
    default: break
    }
    // Numbers without a meaning: as they are, as far as a byte can hold them.
    let plain = try made(cvips_bytes)
    let meaning = bands < 3 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB
    return try plain.made { cvips_meaning($0, meaning) }.trimmed()
  }

  /// Without bands beyond color and alpha.
  private func trimmed(to most: Int? = nil) throws(VipsFailure) -> Raster {
    let most = most ?? (bands < 3 ? 2 : 4)
    return bands <= most ? self : try made { cvips_bands($0, 0, Int32(most)) }
  }

  /// The same image in 8-bit sRGB, with alpha or without; of one that is in bytes.
  ///
  /// - Parameter hasProfile: Its own profile says what its colors are.
  func inSRGB(hasProfile: Bool) throws(VipsFailure) -> Raster {
    if hasProfile || meaning == VIPS_INTERPRETATION_CMYK, let converted = try? made(cvips_srgb_by_profile) {
      return try converted.asPlainSRGB()
    }
    return try asPlainSRGB()
  }

  private func asPlainSRGB() throws(VipsFailure) -> Raster {
    var result = self
    if result.meaning != VIPS_INTERPRETATION_sRGB { result = try result.made(cvips_srgb) }
    if !result.isBytes { result = try result.made(cvips_rounded_bytes) }
    if result.bands > 4 { result = try result.made { cvips_bands($0, 0, 4) } }
    return result
  }

  /// It has a profile of another space than sRGB.
  var hasForeignProfile: Bool {
    guard let profile = blob(VIPS_META_ICC_NAME), profile.count >= 128 else { return false }
    let bytes = profile.prefix(4096)
    guard bytes[16..<20].elementsEqual("RGB ".utf8) else { return bytes[16..<20].elementsEqual("CMYK".utf8) }
    // Its name stands in it in bytes or in pairs of them.
    let letters = [UInt8](bytes.filter { $0 != 0 })
    return !letters.contains("sRGB")
  }
}

extension [UInt8] {
  fileprivate func contains(_ text: String) -> Bool {
    let text = [UInt8](text.utf8)
    return indices.dropLast(text.count - 1).contains { self[$0..<($0 + text.count)].elementsEqual(text) }
  }
}
