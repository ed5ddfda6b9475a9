// SPDX-License-Identifier: GPL-3.0-or-later

import ImageReading
import Localization
import Viewer

extension Wording {
  /// A few lines on an image: its label, its size and format, then a sentence each. An error is a line.
  ///
  /// - Parameter isNamed: The first line is the file as it was named, because there are others.
  func lines(on image: DescribedImage, isNamed: Bool) -> [String] {
    switch image.findings {
    case .failure(let problem): return [sentence(on: problem)]
    case .success(let findings):
      let record = findings.record
      let size = Message(
        "describe.size",
        [
          .init("format", .foreign(record.formatName)), .init("width", .integer(record.width)),
          .init("height", .integer(record.height)),
        ])
      let about = [label(of: findings).sentence, size].map(localizer.text)
      return (isNamed ? [ForeignText(image.file).text] : []) + about + sentences(on: findings)
    }
  }
}
