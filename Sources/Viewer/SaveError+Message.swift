// SPDX-License-Identifier: GPL-3.0-or-later

import ImageReading
import Localization
import ZoomGeometry

extension SaveError {
  /// The identifier that scripts rely on.
  var code: String {
    switch self {
    case .fileExists, .isSource: "file-exists"
    case .noFolder: "not-found"
    case .notWritable, .noSpace: "not-writable"
    case .unknownFormat: "unsupported"
    case .tooLarge: "too-large"
    case .image(let error): error.code
    }
  }

  /// What is said of a view that could not be kept.
  ///
  /// - Parameter file: The file as it was named.
  func message(_ file: ForeignText) -> Message {
    switch self {
    case .fileExists:
      Message("error.save.file-exists", [.text(file), .init("file", .foreign(ForeignText(file.text.asArgument)))])
    case .isSource: Message("error.save.is-source", [.text(file)])
    case .noFolder: Message("error.save.no-folder", [.text(file)])
    case .notWritable: Message("error.save.not-writable", [.text(file)])
    case .noSpace: Message("error.save.no-space", [.text(file)])
    case .unknownFormat(let known):
      Message(
        "error.save.unknown-format", [.text(file), .init("formats", .list(known.map { .foreign(ForeignText($0)) }))])
    case .tooLarge: Message("error.save.too-large", [.text(file)])
    case .image: Message("error.save.failed", [.text(file)])
    }
  }
}

extension ContentItem {
  /// Its number, name and place, where its name alone does not tell.
  var choice: Message {
    Message(
      "contents.choice",
      [.init("number", .integer(number)), .term("item", "\(number)", message), .position(position)])
  }
}

extension OpenImage {
  /// Which part of which image is in view, for those who find it as a file of its own.
  var note: Message {
    let view = viewport.visible
    let whole = { (value: Double) in Message.Value.integer(Int(value.rounded())) }
    return Message(
      "save.note",
      [
        .init("name", .foreign(name)), .init("x", whole(view.x)), .init("y", whole(view.y)),
        .init("width", whole(view.width)), .init("height", whole(view.height)),
      ])
  }
}
