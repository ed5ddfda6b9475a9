// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@Suite("Images that do not come from the network", .ownThread, .timeLimit(.minutes(20)))
struct RemoteFailureTests {
  /// What is asked for, and what comes of it.
  struct Failure: Sendable, CustomTestStringConvertible {
    let path: String
    var isSecure = false
    let code: String
    let english: String
    let spanish: String

    var testDescription: String { path }
  }

  static let failures: [Failure] = [
    Failure(
      path: "/nothing/photo.png", code: "network", english: "Cannot load photo.png: the server does not have it.",
      spanish: "No se puede cargar photo.png: el servidor no la tiene."),
    Failure(
      path: "/status/500", code: "network", english: "Cannot load 500: the server answers with error 500.",
      spanish: "No se puede cargar 500: el servidor responde con el error 500."),
    Failure(
      path: "/loop.png", code: "network",
      english: "Cannot load loop.png: the address leads on to another too many times.",
      spanish: "No se puede cargar loop.png: la dirección lleva a otra demasiadas veces."),
    Failure(
      path: "/to/photo.png?file:///etc/passwd", code: "network",
      english: "Cannot load photo.png: it leads to an address that Lupa does not open.",
      spanish: "No se puede cargar photo.png: lleva a una dirección que Lupa no abre."),
    Failure(
      path: "/short/photo.png", code: "network",
      english: "Cannot load photo.png: the connection ended before all of it had come.",
      spanish: "No se puede cargar photo.png: la conexión se corta antes de que llegue todo."),
    Failure(
      path: "/long/photo.png", code: "not-an-image",
      english: "photo.png is a damaged PNG image; nothing of it can be shown.",
      spanish: "photo.png es una imagen PNG dañada; no se puede mostrar nada de ella."),
    Failure(
      path: "/echo/photo.png", code: "not-an-image", english: "photo.png is not an image.",
      spanish: "photo.png no es una imagen."),
    Failure(
      path: "/page/photo.png", code: "unsupported", english: "photo.png is a web page",
      spanish: "photo.png es una página web"),
    Failure(
      path: "/zero/photo.png", code: "empty-file", english: "The file photo.png is empty.",
      spanish: "El archivo photo.png está vacío."),
    Failure(
      path: "/huge/photo.png", code: "too-large", english: "Cannot load photo.png: it is too large.",
      spanish: "No se puede cargar photo.png: es demasiado grande."),
    Failure(
      path: "/stalled/photo.png", code: "timed-out",
      english: "Cannot load photo.png: nothing more came from the server.",
      spanish: "No se puede cargar photo.png: no llega nada más del servidor."),
    Failure(
      path: "/fast.png", isSecure: true, code: "network",
      english: "Cannot load fast.png: the server's certificate is not trusted.",
      spanish: "No se puede cargar fast.png: el certificado del servidor no es de confianza."),
  ]

  private func address(_ failure: Failure) async throws -> String {
    try await (failure.isSecure ? selfSigned : web).value.url(failure.path)
  }

  @Test("after an open, a sentence says why, and the image before is there again with its view", arguments: failures)
  func after(_ failure: Failure) async throws {
    for (language, sentence) in [("en", failure.english), ("es", failure.spanish)] {
      let (answers, ending) = try await RemoteLupa.answers(
        ["--language", language, "plain.png"], ["zoom in", "open \(try await address(failure))", "where"])
      try #require(answers.count == 4)
      #expect(ending == .exit(0))
      let (before, failed, after) = (answers[1], answers[2], answers[3])
      #expect(failed.status == "error" && failed.error?.code == failure.code)
      #expect(failed.error?.message.hasPrefix(sentence) == true, "\(failed)")
      #expect(failed.reply == [failed.error?.message])
      #expect(failed.element == before.element && failed.viewport == before.viewport)
      #expect(after.element == before.element && after.viewport?.zoom == 2)
    }
  }

  @Test("with none before, the element stays without busy, and the program ends with 3", arguments: failures)
  func first(_ failure: Failure) async throws {
    for (language, sentence, label) in [
      ("en", failure.english, "Remote image"), ("es", failure.spanish, "Imagen remota"),
    ] {
      let (answers, ending) = try await RemoteLupa.answers(
        ["--language", language, try await address(failure)], ["where", "zoom in", "element"])
      try #require(answers.count == 4)
      #expect(ending == .exit(3))
      #expect(answers[0].error?.code == failure.code)
      #expect(answers[0].error?.message.hasPrefix(sentence) == true, "\(answers[0])")
      for answer in answers {
        #expect(answer.element?.label == label && answer.element?.labelSource == "placeholder")
        #expect(answer.element?.states == [] && answer.element?.actions == [] && answer.viewport == nil)
      }
      #expect(answers[1].spoken == [language == "en" ? "Not loaded." : "Sin cargar."])
      #expect(answers[2].error?.code == "no-image")
      #expect(answers[3].spoken.first?.contains(label) == true)
    }
  }

  @Test("a stalled server is waited for with progress, every few seconds, in the answer to that command")
  func progress() async throws {
    let path = "/stalled/photo.png"
    let (answers, _) = try await RemoteLupa.answers([], ["open \(try await web.value.url(path))", "where"])
    try #require(answers.count == 3)
    let progress = answers[1].announcements.filter { $0.priority == "progress" }
    // 20 seconds, and one about every three.
    #expect((3...10).contains(progress.count), "\(progress)")
    #expect(Set(progress.map(\.text)).isSubset(of: ["Loading photo.png.", "Loading photo.png, 1 percent."]))
    #expect(answers[1].spoken.last == answers[1].error?.message)
    #expect(answers[2].announcements.allSatisfy { $0.priority != "progress" })
  }

  @Test(
    "an address that is none, or of another kind, is not asked for",
    arguments: [
      ("http://", "bad-argument", "Cannot load http://: it is not a full web address."),
      ("ftp://example.org/a.png", "unsupported", "Lupa does not open ftp addresses."),
      ("data:image/png;base64,AA", "unsupported", "Lupa does not open data addresses."),
      ("file://otherhost/a.png", "not-found", "a.png is a file of another computer."),
      ("file://", "bad-argument", "file: names no file."),
      ("http://127.0.0.1:1/a.png", "network", "Cannot load a.png: its server does not accept the connection."),
      ("file:///nowhere/a.png", "not-found", "There is no file file:///nowhere/a.png."),
    ])
  func addresses(_ address: String, _ code: String, _ sentence: String) async throws {
    let (answers, ending) = try await RemoteLupa.answers([], ["open \(address)"])
    #expect(ending == .exit(0))
    #expect(answers.last?.error?.code == code, "\(answers)")
    #expect(answers.last?.error?.message.hasPrefix(sentence) == true, "\(answers)")
    #expect(answers.last?.element?.label == "City skyline at night")
  }

  @Test("a password is repeated in no sentence, wherever it was typed")
  func password() async throws {
    let secret = "http://someone:s3cret@127.0.0.1:1/a.png"
    let lines = [
      "open \(secret)", "opne \(secret)", "help \(secret)", "do \(secret)", "set voice \(secret)",
      "zoom in on \(secret)", "zoom to \(secret)", "open ftp\(secret.dropFirst(4))", "open file\(secret.dropFirst(4))",
      "open https\(secret.dropFirst(4))", "page \(secret)", "set language \(secret)", secret,
    ]
    let (answers, ending) = try await RemoteLupa.answers([secret], lines)
    #expect(ending == .exit(3))
    try #require(answers.count == lines.count + 1)
    #expect(answers[0].error?.code == "bad-argument")
    #expect(answers[0].spoken == ["Lupa sends no user names and passwords. Leave them out of the address."])
    for answer in answers {
      let texts = answer.spoken + answer.announcements.map(\.text) + [answer.error?.message ?? ""]
      #expect(!texts.contains { $0.contains("s3cret") || $0.contains("someone") }, "\(answer)")
    }
    #expect(answers.dropFirst().map(\.command) == lines, "the contract: the line as typed")
  }
}
