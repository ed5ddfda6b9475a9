// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import HelperProcess
import ImageReading
import Localization
import SightHelper

/// The absolute path of an image in `Tests/Fixtures/Images`.
func fixture(_ name: String) -> String {
  URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Images/\(name)").path
}

/// The real `lupa-sight`, beside the running tests.
let sightProgram = HelperProgram.beside("lupa-sight") ?? "lupa-sight was not built"

/// One helper for all tests that do not harm it; on a busy machine it may wait for its turn.
let sight = SightClient(program: sightProgram, deadline: .seconds(40))

/// The result of opening, as a value to compare.
func opened(_ path: String, by client: SightClient = sight) -> Result<ImageRecord, ImageError> {
  do throws(ImageError) {
    return .success(try client.open(path: path))
  } catch {
    return .failure(error)
  }
}

extension ImageRecord {
  /// Width and height, as `6x4`.
  var size: String { "\(width)x\(height)" }
}

func languages(_ tags: String) -> [LanguageTag] {
  tags.split(separator: " ").compactMap { LanguageTag(String($0)) }
}

/// A folder that goes away with this value.
struct TemporaryFolder: ~Copyable {
  let path = FileManager.default.temporaryDirectory.path + "/lupa-sight-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
