// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import TestSupport
import Testing
import Viewer
import ZoomGeometry

/// What is heard in each zoom behavior where the image is not as the frame is.
@Suite("Typed and heard, in each zoom behavior", .ownThread)
struct BehaviorTranscriptTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let behavior: ZoomBehavior
    let image: String
    let frame: Size?
    var language = "en"
    let lines: [(typed: String, heard: String)]

    var testDescription: String { "\(behavior.name), \(image), \(language)" }
  }

  @Test("what is cropped is said at the opening, on fit and on where; what is whole is whole", arguments: croppedRows)
  func cropping(_ row: Row) throws {
    var session = TestSession(language: row.language, behavior: row.behavior, frame: row.frame)
    let opening = session.start(opening: row.image).announcements.first { $0.message.key.contains("cropped") }
    #expect((opening?.text ?? "") == row.lines.first?.heard)
    for line in row.lines.dropFirst() {
      #expect(session.type(line.typed).announcements.map(\.text) == [line.heard], "\(line.typed)")
    }
  }

  private static let square = Size(width: 1000, height: 1000)

  static let croppedRows: [Row] = [
    Row(
      behavior: .doubleTap(), image: "wide.png", frame: square,
      lines: [
        ("", "Left and right edges are cropped."), ("where", "100 percent. Left and right edges are cropped."),
        ("pan left", "Left and right edges are cropped. Zoom in first."),
        ("double tap at 0 0.5", "Zoomed in, 250 percent. Center."),
        ("pan left", "The view goes no further left."), ("fit", "Fit. Left and right edges are cropped."),
        ("fit", "Already fit."),
      ]),
    Row(
      behavior: .scrollView(), image: "tall.png", frame: square, language: "es",
      lines: [
        ("", "Los bordes superior e inferior están recortados."),
        ("dónde", "100 por ciento. Los bordes superior e inferior están recortados."),
        ("arriba", "Los bordes superior e inferior están recortados. Primero hay que acercar."),
        ("acercar", "Ampliada, 200 por ciento. Centro."),
        ("ajustar", "Ajustada. Los bordes superior e inferior están recortados."),
      ]),
    Row(
      behavior: .free, image: "tall.png", frame: nil,
      lines: [
        ("", "Top and bottom edges are cropped."), ("zoom to 10", "Zoomed out, 10 percent."),
        ("where", "10 percent. Whole image visible."), ("fit", "Fit. Top and bottom edges are cropped."),
      ]),
    Row(
      behavior: .explore, image: "wide.png", frame: square,
      lines: [
        ("", ""), ("where", "100 percent. Whole image visible."), ("pan up", "Whole image visible. Zoom in first."),
        ("zoom in", "Zoomed in, 200 percent. Center."), ("pan up", "Whole height visible."),
        ("fit", "Fit. Whole image visible."),
      ]),
    Row(
      behavior: .pinch(), image: "tall.png", frame: square,
      lines: [
        ("", ""), ("zoom in", "Zoomed in, 125 percent. Center."),
        ("pan left 40%", "View moved left. Whole width visible."),
        ("pan left 20%", "The image is out of view. Fit brings it back."),
        ("pan to top edge", "The image is out of view. Fit brings it back."),
        ("where", "125 percent. The image is out of view."), ("hint", "Fit brings the image back."),
        ("fit", "Fit. Whole image visible."),
      ]),
    // Where frame and image have one shape, nothing is cropped in any behavior.
    Row(
      behavior: .doubleTap(), image: "demo", frame: Size(width: 450, height: 600),
      lines: [
        ("", ""), ("where", "100 percent. Whole image visible."), ("pan left", "Whole image visible. Zoom in first."),
        ("zoom in", "Zoomed in, 250 percent. Center."), ("fit", "Fit. Whole image visible."),
      ]),
  ]

  @Test("a page of another size begins anew, and what is cropped of it is said")
  func croppedPage() {
    var session = TestSession(behavior: .doubleTap(), frame: Size(width: 300, height: 200))
    _ = session.start(opening: "book.tif")
    #expect(
      session.type("page 3").announcements.map(\.text) == [
        "Page 3 of 3. 200 by 300. Fit.", "Top and bottom edges are cropped.",
        "The file is damaged; part of it is missing.",
      ])
  }

  @Test("a view beyond an edge is said to be there, and comes back to it", arguments: unclampedRows)
  func unclamped(_ row: Row) throws {
    let heard = TestSession.heard(
      row.lines.map(\.typed), language: row.language, behavior: row.behavior, frame: row.frame, opening: row.image)
    for (line, heard) in zip(row.lines, heard) { #expect(heard == line.heard, "\(line.typed)") }
  }

  static let unclampedRows: [Row] = [
    Row(
      behavior: .pinch(), image: "demo", frame: nil,
      lines: [
        ("pinch 2", "Zoomed in, 200 percent. Center."),
        ("pan left 75%", "Beyond the left edge; 38 percent of the width in view."),
        ("pan left 10%", "Beyond the left edge; 33 percent of the width in view."),
        ("pan right 10%", "Beyond the left edge; 38 percent of the width in view."),
        ("pan to left edge", "Left edge reached."), ("pan to left edge", "Left edge."),
        ("pan right 25%", "Left, 25 percent across."), ("pan to right edge", "Right edge reached."),
        ("drag -450 0", "Beyond the right edge; 25 percent of the width in view."),
        ("drag 450 0", "Right edge reached."), ("drag 100 0", "Right, 89 percent across."),
        ("drag 0 0", "Already at 200 percent. Right."),
      ]),
    Row(
      behavior: .free, image: "demo", frame: Size(width: 900, height: 1200), language: "es",
      lines: [
        ("arrastrar 0 300", "Más allá del borde superior; se ve el 75 por ciento del alto."),
        ("arrastrar 0 1300", "La imagen está fuera de la vista. Con ajustar vuelve."),
        ("arrastrar 0 0", "La imagen está fuera de la vista. Con ajustar vuelve."),
        ("acercar", "La imagen está fuera de la vista. Con ajustar vuelve."),
        ("dónde", "125 por ciento. La imagen está fuera de la vista."),
        ("ir al borde superior", "Borde superior alcanzado."), ("ajustar", "Ajustada. Se ve la imagen completa."),
      ]),
    // A small image in a large frame.
    Row(
      behavior: .free, image: "demo", frame: Size(width: 900, height: 1200),
      lines: [
        ("zoom to 50", "Zoomed out, 50 percent."), ("pan left 10%", "View moved left. Whole width visible."),
        ("pan to left edge", "View moved right. Whole width visible."), ("pan to left edge", "Whole width visible."),
        ("pan up 40%", "Beyond the top edge; 70 percent of the height in view."),
      ]),
  ]

  @Test("zooming out near an edge keeps the center as near as the edges allow, and says where that is")
  func zoomOutNearEdge() {
    #expect(
      TestSession.heard(["zoom to 800", "pan to left edge", "pan to top edge", "zoom out", "where", "zoom out", "out"])
        == [
          "Zoomed in, 800 percent. Center.", "Left edge reached.", "Top edge reached.",
          "Zoomed out to 400 percent. Top left.", "400 percent. Top left.", "Zoomed out to 200 percent. Top left.",
          "Fit. Whole image visible.",
        ])
    // The center lies 22.5 + 112.5 pixels from the left; at 200 percent it can be no nearer than 225.
    #expect(
      TestSession.heard(["zoom to 400", "pan left", "pan left", "pan left 40%", "zoom out", "zoom in"]) == [
        "Zoomed in, 400 percent. Center.", "Center, 33 percent across.", "Left, 17 percent across.",
        "Left, 3 percent across.", "Zoomed out to 200 percent. Left.", "Zoomed in, 400 percent. Left.",
      ])
  }

  @Test("a drawing of four quarters and a panorama at 400 percent: every edge is reached, and nothing beyond it")
  func reachesEverything() throws {
    for (image, behavior) in [("told.jpg", ZoomBehavior.explore), ("panorama.png", .explore)] {
      var session = TestSession(behavior: behavior, frame: Size(width: 390, height: 700))
      let size = try #require(session.start(opening: image).viewport).image
      _ = session.type("zoom to 400")
      for (edge, start) in [("left", 0.0), ("right", 1.0)] {
        let result = session.type("pan to \(edge) edge")
        #expect(result.announcements.map(\.text) == ["\(edge == "left" ? "Left" : "Right") edge reached."])
        let visible = try #require(result.viewport).visible
        #expect(abs(visible.x + visible.width * start - size.width * start) < 1e-6)
        #expect(abs(visible.width - size.width / 4) < 1e-6)
        #expect(session.type("pan \(edge)").status == .limit)
        #expect(session.type("drag \(edge == "left" ? 10 : -10) 0").status == .limit)
      }
    }
  }
}
