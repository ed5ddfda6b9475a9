// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
public import Localization

/// Opens images by the names people give them, and adds what catalogs say of them to what the files say.
///
/// `@unchecked Sendable`: the lock guards `namedPath`, which sessions on several threads may share.
public final class ImageOpener: @unchecked Sendable {
  private let reader: any ImageReader
  private let catalogs: Catalogs
  private let demo: Demo?
  private let folder: String?
  private let labelKey: String?
  private let marks: (any MarkKeeping)?
  private let lock = NSLock()

  /// The path or the address that `labelKey` belongs to: the first that opened.
  private var namedPath: String?

  /// The image that goes by the name `demo`.
  public struct Demo: Sendable {
    let path: String
    let labelKey: String

    public init(path: String, labelKey: String) {
      self.path = path
      self.labelKey = labelKey
    }
  }

  /// - Parameters:
  ///   - folder: Where relative names start; `nil` is the current folder.
  ///   - labelKey: A key of the catalogs that names the first image that opens; a key that no catalog has is the label.
  ///   - marks: The marks of other sessions; `nil` where none are known.
  public init(
    reader: any ImageReader, catalogs: Catalogs, demo: Demo?, folder: String? = nil, labelKey: String? = nil,
    marks: (any MarkKeeping)? = nil
  ) {
    self.marks = marks
    self.reader = reader
    self.catalogs = catalogs
    self.demo = demo
    self.folder = folder
    self.labelKey = labelKey
  }

  /// Opens `demo`, or a file as it was named; blocks until it is open or cannot be.
  public func open(_ request: ImageRequest) -> Result<ImageRecord, ImageError> {
    let name = request.file
    guard !name.contains("\0"), !name.isEmpty else { return .failure(.notFound) }
    if name == "demo" {
      guard let demo else { return .failure(.notFound) }
      return read(request, at: demo.path) { CatalogLabel(text: text(for: demo.labelKey, source: .catalog)) }
    }
    switch ImageLocation(name) {
    case .file, .remote: break
    case .unsupportedScheme(let scheme): return .failure(.unsupportedAddress(scheme: scheme))
    case .otherComputer: return .failure(.otherComputer)
    case .invalidFileAddress: return .failure(.invalidAddress)
    }
    let path = absolute(name)
    if path.isFolder { return .failure(.folder) }
    return read(request, at: path) {
      request.address == nil ? CatalogLabel(for: path, named: name) : CatalogLabel(text: nil)
    }
  }

  private func read(
    _ request: ImageRequest, at path: String, catalogLabel: () -> CatalogLabel
  ) -> Result<ImageRecord, ImageError> {
    let record: ImageRecord
    do {
      record = try reader.open(request.at(path))
    } catch {
      return .failure(error)
    }
    // What comes from the network lies elsewhere each time, and another image may lie there later.
    let place = request.address ?? path
    let named = lock.withLock {
      namedPath = namedPath ?? place
      return namedPath == place ? labelKey : nil
    }
    let option = named.map { key in
      text(for: key, source: .option)
        ?? EmbeddedText(source: .option, alternatives: [.init(text: key, language: nil)])
    }
    let label = catalogLabel()
    return .success(
      record.adding(
        [option, label.text].compactMap(\.self), label.problems,
        marks?.marks(of: record.placeOfMarks(address: request.address)) ?? []))
  }

  private func text(for key: String, source: LabelSource) -> EmbeddedText? {
    catalogs.words(for: key).map { EmbeddedText(source: source, words: $0) }
  }

  /// Where a file lies that was named as images are.
  public func absolute(_ name: String) -> String {
    if case .file(let path) = ImageLocation(name), path != name { return path }
    if name.hasPrefix("~/") { return NSHomeDirectory() + name.dropFirst() }
    if name.hasPrefix("/") { return name }
    return (folder ?? FileManager.default.currentDirectoryPath) + "/" + name
  }
}

extension EmbeddedText {
  init(source: LabelSource, words: [(language: LanguageTag, text: String)]) {
    self.init(
      source: source, alternatives: words.map { .init(text: $0.text, language: $0.language.description) })
  }
}

extension ImageRecord {
  /// The same image with further texts before its own, what is wrong with the catalogs they came from, and marks.
  fileprivate func adding(_ others: [EmbeddedText], _ problems: [CatalogError], _ marks: [Mark]) -> ImageRecord {
    var record = self
    record.marks = marks
    record.texts = others + texts
    record.catalogProblems = problems
    return record
  }
}
