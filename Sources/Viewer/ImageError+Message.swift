// SPDX-License-Identifier: GPL-3.0-or-later

import ImageReading
import Localization

extension ImageError {
  /// What is said of a file that did not open.
  ///
  /// - Parameter name: The file as it was named.
  func message(_ name: ForeignText) -> Message {
    switch self {
    case .folder: Message("error.open.folder", [.text(name)])
    case .emptyFolder: Message("error.open.empty-folder", [.text(name)])
    case .lockedFolder: Message("error.open.locked-folder", [.text(name)])
    case .broken(let format): Message("error.open.broken", [.text(name), .kind(format.name)])
    case .unsupported(let kind):
      Message("error.open.unsupported.\(kind.group.rawValue)", [.text(name), .kind(kind.name)])
    case .confirmationNeeded(let width, let height):
      Message(
        "error.open.confirmation-needed",
        [
          .text(name.withoutFolders), .init("width", .integer(width)), .init("height", .integer(height)),
          .init("file", .foreign(ForeignText(name.text.asArgument))),
        ])
    case .noSuchPage: Message("error.open.no-such-page", [.text(name)])
    case .unsupportedAddress(let scheme):
      Message("error.open.unsupported-address", [.text(ForeignText(scheme))])
    case .otherComputer: Message("error.open.other-computer", [.text(name)])
    case .invalidAddress: Message("error.open.invalid-address", [.text(name)])
    case .notFound, .notReadable, .emptyFile, .notAnImage, .tooLarge, .timedOut, .helperDied, .cancelled:
      Message("error.open.\(code)", [.text(name)])
    }
  }
}

extension ForeignText {
  /// The last part of a path or of an address.
  fileprivate var withoutFolders: ForeignText {
    let last = RemoteName.fileName(of: text) ?? text.split(separator: "/").last.map(String.init)
    return last.map { ForeignText($0) } ?? self
  }
}

extension Message.Argument {
  fileprivate static func kind(_ name: String) -> Self { .init("kind", .foreign(ForeignText(name))) }
}

extension String {
  /// As it is typed in a command: in quotation marks where it needs them.
  var asArgument: String {
    guard isEmpty || contains(where: { $0.isWhitespace || $0 == "\"" || $0 == "\\" }) else { return self }
    let escaped = flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
    return "\"" + String(escaped) + "\""
  }
}
