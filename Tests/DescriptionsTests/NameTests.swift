// SPDX-License-Identifier: GPL-3.0-or-later

import Descriptions
import ImageReading
import RegionFacts
import TestSupport
import Testing

@Suite("What metadata names in view", .ownThread)
struct NameTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let regions: [SeenRegion]
    let english: String
    let spanish: String
    var testDescription: String { english }
  }

  @Test(
    "is said with its place, first what has a name",
    arguments: [
      Row(
        regions: [.seen(0, "Speaker 1", .left), .seen(1, "Listener 2", .right, isPartial: true)],
        english: "Speaker 1, left; Listener 2, partly in view, right.",
        spanish: "Speaker 1, a la izquierda; Listener 2, visible en parte, a la derecha."),
      Row(
        regions: [.seen(0, "Ana", .center, fillsView: true)], english: "Ana, filling the view.",
        spanish: "Ana, que ocupa toda la vista."),
      Row(
        regions: [.seen(0, "Ana", .top), .seen(1, "Ana", .top, kind: .person), .seen(2, "Ana", .bottom)],
        english: "Ana, top; Ana, bottom.", spanish: "Ana, arriba; Ana, abajo."),
      Row(
        regions: [.seen(0, nil, .topLeft)], english: "A face, top left.", spanish: "Una cara, arriba a la izquierda."),
      Row(
        regions: [.seen(0, nil, .left), .seen(1, nil, .right)], english: "2 faces.", spanish: "2 caras."),
      Row(
        regions: [.seen(0, nil, .left), .seen(1, nil, .left)], english: "2 faces, left.",
        spanish: "2 caras, a la izquierda."),
      Row(
        regions: [.seen(0, nil, .left, kind: .region), .seen(1, "Ana", .center)],
        english: "Ana, center. A marked region, left.",
        spanish: "Ana, en el centro. Una región marcada, a la izquierda."),
      Row(
        regions: [.seen(0, nil, .right, kind: .building, isPartial: true)],
        english: "A building, partly in view, right.", spanish: "Un edificio, visible en parte, a la derecha."),
      Row(
        regions: [.seen(0, nil, .center, kind: .artwork, fillsView: true)],
        english: "A work of art, filling the view.", spanish: "Una obra de arte que ocupa toda la vista."),
      Row(regions: [.seen(0, nil, .center, kind: .crop)], english: "", spanish: ""),
      Row(
        regions: [.seen(0, "Trim", .center, kind: .crop)], english: "Trim, center.", spanish: "Trim, en el centro."),
    ])
  func names(_ row: Row) throws {
    let facts = ViewFacts(regions: row.regions)
    #expect(try described(facts) == row.english)
    #expect(try described(facts, "es") == row.spanish)
    #expect(try described(facts, "es-MX") == row.spanish)
  }

  @Test("is British in Britain")
  func british() throws {
    #expect(try described(ViewFacts(regions: [.seen(0, "Ana", .center)]), "en-GB") == "Ana, centre.")
  }

  @Test(
    "loses its places and then its names where there is no room",
    arguments: [
      ("en", 4, Detail.brief, "Guest 0, Guest 1, Guest 2, and Guest 3."),
      ("es", 4, .brief, "Guest 0, Guest 1, Guest 2 y Guest 3."),
      ("en", 8, .brief, "8 named regions."), ("es", 8, .brief, "8 regiones con nombre."),
      ("en", 30, .normal, "30 named regions."),
    ])
  func tooMany(_ language: String, _ count: Int, _ detail: Detail, _ sentence: String) throws {
    let regions = (0..<count).map { SeenRegion.seen($0, "Guest \($0)", .topLeft) }
    #expect(try described(ViewFacts(regions: regions), language, detail) == sentence)
  }

  @Test("counts as the language counts", arguments: [1: "1 región con nombre.", 21: "21 regiones con nombre."])
  func counted(_ count: Int, _ sentence: String) throws {
    let name = "Somebody with a very long name that has twelve words and more of them"
    let regions = (0..<count).map { SeenRegion.seen($0, name + " \($0)", .top) }
    #expect(try described(ViewFacts(regions: regions), "es", .brief) == sentence)
  }

  @Test("is all said at full")
  func full() throws {
    let regions = (0..<60).map { SeenRegion.seen($0, "Guest \($0)", .topLeft) }
    let sentence = try described(ViewFacts(regions: regions), "en", .full)
    #expect(sentence.hasPrefix("Guest 0, top left; Guest 1, top left; "))
    #expect(sentence.hasSuffix("; Guest 59, top left."))
  }
}
