// SPDX-License-Identifier: GPL-3.0-or-later

public import ImageReading
public import Localization
import RegionFacts
import Viewer

/// Finds out what can be told of images, one at a time. Calls block.
public struct ImageInspector: Sendable {
  private let opener: ImageOpener
  private let firstOpener: ImageOpener
  private let surveyor: any ImageSurveying
  private let recognizer: any TextRecognizing
  private let fetcher: (any RemoteImageFetching)?
  private let languages: [LanguageTag]

  /// - Parameters:
  ///   - firstOpener: Opens the first image of the run, which may have a label of its own.
  ///   - fetcher: Brings images from the network; without it, none come.
  ///   - languages: Those that the person reads, the best first.
  public init(
    opener: ImageOpener, firstOpener: ImageOpener, surveyor: any ImageSurveying, recognizer: any TextRecognizing,
    fetcher: (any RemoteImageFetching)?, languages: [LanguageTag]
  ) {
    self.opener = opener
    self.firstOpener = firstOpener
    self.surveyor = surveyor
    self.recognizer = recognizer
    self.fetcher = fetcher
    self.languages = languages
  }

  /// Looks at what was named.
  public func look(at image: ListedImage) -> DescribedImage {
    switch image {
    case .unusable(let name, let problem): DescribedImage(file: name, findings: .failure(problem))
    case .image(let name, let isFirst):
      DescribedImage(
        file: name,
        findings: Result { () throws(Problem) in try findings(named: name, by: isFirst ? firstOpener : opener) })
    }
  }

  private func findings(named name: String, by opener: ImageOpener) throws(Problem) -> DescribedImage.Findings {
    // Nobody can be asked whether a very large image is meant, and nobody waits: it was named, so it is.
    guard case .remote(let address) = ImageLocation(name) else {
      return try findings(ImageRequest(name, isConfirmed: true), by: opener, called: ForeignText(name))
    }
    let short = ForeignText(RemoteName.short(of: address))
    let file: FetchedFile
    do throws(FetchError) {
      file = try fetcher.fetched(address)
    } catch {
      throw .cannotFetch(short, error)
    }
    // It lies there as long as this value is kept.
    defer { withExtendedLifetime(file) {} }
    var findings = try findings(
      ImageRequest(file.path, isConfirmed: true, address: address), by: opener, called: short)
    findings.fileName = RemoteName.fileName(of: address) ?? ""
    return findings
  }

  /// - Parameter name: What it is called in sentences.
  private func findings(
    _ request: ImageRequest, by opener: ImageOpener, called name: ForeignText
  ) throws(Problem) -> DescribedImage.Findings {
    do throws(ImageError) {
      let record = try opener.open(request).get()
      let file = request.at(record.path)
      return DescribedImage.Findings(
        record: record, fileName: record.path, pixels: try surveyor.survey(SurveyRequest(file)),
        text: try text(in: file))
    } catch {
      throw .cannotOpen(name, error)
    }
  }

  /// - Returns: `nil` where reading took too long, or was too much: the rest can be told all the same.
  private func text(in file: ImageRequest) throws(ImageError) -> RecognizedText? {
    do throws(ImageError) {
      return try recognizer.text(in: TextRequest(file, languages: languages))
    } catch .timedOut, .helperDied, .cancelled {
      return nil
    }
  }
}
