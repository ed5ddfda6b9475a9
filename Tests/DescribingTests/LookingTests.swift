// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Describing
import ImageReading
import Localization
import Synchronization
import TestSupport
import Testing
import Viewer

@Suite("Looking at one image after another", .ownThread)
struct LookingTests {
  @Test(
    "what cannot be described says why",
    arguments: [
      ("missing.png", "not-found", "There is no file missing.png."),
      ("dead.svg", "helper-died", "dead.svg could not be read safely."),
      ("slow.svg", "timed-out", "slow.svg took too long to open."),
      ("blind.png", "helper-died", "blind.png could not be read safely."),
      ("gone.png", "not-found", "There is no file gone.png."),
      ("folder", "not-an-image", "folder is a folder, not an image."),
      (
        "caf\u{FFFD}.png", "not-found",
        "The name caf\u{FFFD}.png is not written in UTF-8, and Lupa cannot open it. Rename the file."
      ),
      (
        "ftp://example.org/a.png", "unsupported",
        "Lupa does not open ftp addresses. Say an address that starts with https, or a file."
      ),
      (
        "https://example.org/a.png", "helper-died",
        "Cannot load a.png: the program lupa-fetch is not beside Lupa."
      ),
    ])
  func failures(_ name: String, _ code: String, _ sentence: String) {
    let run = PaperRun()
    let image = run.look(at: name)
    #expect(image.file == name)
    #expect(run.written([image], .text) == sentence + "\n")
    #expect(
      run.written([image], .json) == #"{"error":{"code":"\#(code)","message":"\#(sentence)"},"file":"\#(name)"}"# + "\n"
    )
  }

  @Test("text that cannot be read leaves the rest, and is said")
  func illegible() throws {
    let run = PaperRun()
    let image = run.look(at: "illegible.png")
    #expect(try image.findings.get().text == nil)
    #expect(run.written([image], .text).hasSuffix("\nThe text in it could not be read.\n"))
    let json = run.written([image], .json)
    #expect(json.contains(#""textRead":false"#) && json.contains(#""text":[]"#))
  }

  @Test("a very large image that was named is meant, as nobody can be asked")
  func large() {
    #expect((try? PaperRun().look(at: "huge.tif").findings.get()) != nil)
  }

  @Test("a label of the command line belongs to the first image only", arguments: [true, false])
  func label(isFirst: Bool) {
    let run = PaperRun(label: "City skyline at night")
    let line = run.written([run.look(at: "beach.png", isFirst: isFirst)], .text, isNamed: false).split(separator: "\n")
      .first
    #expect(line == (isFirst ? "City skyline at night." : "No description. File name: beach."))
  }

  @Test("an image from the network is called by its file name, never by where it lies on this computer")
  func remote() {
    let fetcher = ImmediateFetching { _ in .success(FetchedFile(path: "/proc/self/fd/7", size: 3)) }
    let run = PaperRun(fetcher: fetcher)
    let address = "https://example.org/photos/beach%20sunset.png?key=secret"
    let text = run.written([run.look(at: address)], .text, isNamed: false)
    #expect(text.hasPrefix("No description. File name: beach sunset.\nImage, PNG, 40 by 20 pixels.\n"), "\(text)")
    let failing = PaperRun(fetcher: ImmediateFetching { _ in .failure(.status(404)) })
    #expect(
      failing.written([failing.look(at: address)], .json)
        == #"{"error":{"code":"network","message":"Cannot load beach sunset.png: the server does not have it."},"#
        + #""file":"\#(address)"}"# + "\n")
  }
}

/// Brings what it is told to, at once.
private struct ImmediateFetching: RemoteImageFetching {
  let answer: @Sendable (String) -> Result<FetchedFile, FetchError>

  private struct Nothing: FetchCancelling {
    func cancel() {}
  }

  func fetch(
    _ url: String, progress: @escaping @Sendable (FetchProgress) -> Void,
    completion: @escaping @Sendable (Result<FetchedFile, FetchError>) -> Void
  ) -> any FetchCancelling {
    completion(answer(url))
    return Nothing()
  }
}
