// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// Several images and folders on the command line.
@Suite("Several images in the program", .ownThread, .timeLimit(.minutes(20)))
struct GalleryProgramTests {
  private static let hint = "Zoom in, then pan left, right, up or down."
  private static let images = Repository.root + "/Tests/Fixtures/"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("they follow one another as named, a folder with its images in natural order")
  func order() async throws {
    let steps = String(repeating: "next image\n", count: 8)
    let outcome = try await lupa(["Images/plain.png", "Gallery", "demo"], input: steps)
    #expect(outcome.ending == .exit(0))
    #expect(
      outcome.answers == [
        "No description. File name: plain. Image, 6 by 4. Fit.", "1 of 8.", Self.hint,
        "No description. File name: alley. Image, 6 by 4. Fit.", "2 of 8.",
        "No description. File name: Boat 2. Image, 6 by 4. Fit.", "3 of 8.",
        "No description. File name: boat 10. Image, 6 by 4. Fit.", "4 of 8.", "broken.png is not an image.",
        "No description. Image, 6 by 4. Fit.", "6 of 8.",
        "No description. File name: pages. Image, 6 by 4. Fit.", "3 pages.", "7 of 8.",
        "City skyline at night. Image, 900 by 1200. Fit.", "8 of 8.", "Last image.",
      ])
  }

  @Test(
    "only the first counts for how the program ends",
    arguments: [
      (["Images/plain.png", "missing.png"], 0), (["missing.png", "Images/plain.png"], 3), (["Gallery"], 0),
      (["Images/empty.png", "Gallery"], 3), (["Catalogs", "Gallery"], 3), (["Gallery", "Catalogs"], 0),
      (["Catalogs"], 3),
      (["Images/bitmaps"], 3),
    ] as [([String], Int32)])
  func ending(_ names: [String], _ code: Int32) async throws {
    let piped = try await lupa(names, input: "next image\nnext image\n")
    #expect(piped.ending == .exit(code) && piped.standardError.isEmpty)
    let terminal = try terminal(names)
    try #require(try await terminal.expect("> "), "\(terminal.output.debugDescription)")
    try await terminal.send("next image\r")
    try #require(try await terminal.expect("> "), "\(terminal.output.debugDescription)")
    try await terminal.send("quit\r")
    #expect(try await terminal.end() == .exit(code), "\(terminal.output.debugDescription)")
  }

  @Test("at a terminal several steps typed at once end where they lead")
  func typedAhead() async throws {
    let terminal = try terminal(["Images/plain.png", "Images/spins.svg", "Images/plain.gif", "Images/plain.jpg"])
    try #require(try await terminal.expect("1 of 4."))
    // The second never opens; its error is not said once somebody has gone past it.
    try await terminal.send("next image\rnext image\rnext image\r")
    #expect(try await terminal.expect("4 of 4."), "\(terminal.output.debugDescription)")
    try await terminal.send("quit\r")
    #expect(try await terminal.end() == .exit(0))
    #expect(!terminal.output.contains("too long"))
  }

  @Test("nothing in a folder holds up the session")
  func hostileFolder() async throws {
    for name in ["/pipe.png", "/pipe"] { mkfifo(folder.path + name, 0o600) }
    for (name, target) in [
      ("/nowhere.png", "nowhere"), ("/zero", "/dev/zero"), ("/round", "round"), ("/tty.png", "/dev/tty"),
    ] {
      symlink(target, folder.path + name)
    }
    try Data().write(to: URL(fileURLWithPath: folder.path + "/.hidden.png"))
    symlink(Self.images + "Images/plain.png", folder.path + "/\u{1B}\u{202E}beach\nview.png")
    let outcome = try await lupa([folder.path], input: "next image\nimage 2\n")
    #expect(outcome.ending == .exit(0))
    #expect(
      outcome.answers == [
        "No description. File name: beach view. Image, 6 by 4. Fit.", Self.hint, "There is only one image.",
        "There is no image 2. There is only one.",
      ])
  }

  @Test("the last of five hundred is reached at once")
  func manyImages() async throws {
    for number in 1...500 { symlink(Self.images + "Images/plain.png", folder.path + "/photo \(number).png") }
    let outcome = try await lupa([folder.path], input: "image 500\nnext image\nimage 10\ninfo\n")
    #expect(outcome.lines.contains("500 of 500.") && outcome.lines.contains("Last image."))
    #expect(outcome.lines.last == "photo 10.png. PNG, 6 by 4 pixels, landscape.")
  }

  @Test("a small catalog of another language is enough; what it does not have comes in English")
  func arabic() async throws {
    let outcome = try await lupa(
      ["--language", "ar", "--locales", "Arabic", "Gallery", "demo"], input: "الصورة ٧\nتكبير\npan left\n")
    #expect(
      outcome.answers == [
        "لا يوجد وصف. اسم الملف: alley. صورة، 6 في 4. ملائمة.", "1 من 7.", Self.hint,
        "أفق المدينة ليلًا. صورة، 900 في 1200. ملائمة.", "7 من 7.", "مكبّرة، 200 بالمئة. الوسط.", "Left edge reached.",
      ])
  }

  private func lupa(_ arguments: [String], input: String) async throws -> ChildProcess.Outcome {
    try await ChildProcess.run(
      BuiltPrograms.path("lupa"), arguments, input: input, environment: TestEnvironment.clean, directory: Self.images)
  }

  private func terminal(_ names: [String]) throws -> PseudoTerminal {
    let own = ["XDG_STATE_HOME": folder.path + "/state", "XDG_CONFIG_HOME": folder.path + "/config"]
    return try PseudoTerminal(
      BuiltPrograms.path("lupa"), ["--speech", "none"] + names, environment: TestEnvironment.with(own),
      directory: Self.images)
  }
}
