// SPDX-License-Identifier: GPL-3.0-or-later

import Localization
import TestSupport
import Testing

@Suite("Which language a text is written in", .ownThread)
struct LanguageIdentificationTests {
  struct Row: Sendable {
    let text: String
    let reads: String
    let language: String?

    init(_ text: String, _ reads: String, _ language: String?) {
      self.text = text
      self.reads = reads
      self.language = language
    }
  }

  @Test(
    "words and script tell, among the languages that the person reads, or nothing does",
    arguments: [
      Row("A pink cyclamen flower bud on a white wall.", "es en", "en"),
      Row("Un capullo de ciclamen rosa.", "en es", "es"),
      Row("Un capullo de ciclamen rosa.", "en es-MX", "es-MX"),
      Row("Una puerta añil", "en es", "es"), Row("Una puerta añil", "en", nil),
      Row("¿Dónde?", "en es", "es"), Row("A red door", "en", "en"), Row("A red door", "es", nil),
      Row("Adult female prairie falcon flying from a nest on one of our walls", "es en", "en"),
      Row("Die rote Tür in der Straße", "en es", nil), Row("Die rote Tür in der Straße", "en de", "de"),
      Row("La porte rouge est fermée", "es fr", "fr"), Row("La porte rouge est fermée", "es en", nil),
      Row("La porta rossa è chiusa", "es it", "it"), Row("A porta vermelha não está aberta", "es pt", "pt"),
      Row("A porta vermelha não está aberta", "es en", nil), Row("De rode deur van het huis", "en nl", "nl"),
      Row("Czerwone drzwi są zamknięte", "en pl", "pl"), Row("O'Brien’s dog and the cat", "en", "en"),
      Row("Berlin", "en es", nil), Row("IMG 2041", "en es", nil), Row("Madrid 2015", "es", nil), Row("a", "en es", nil),
      Row("ピンクのシクラメンのつぼみ。", "en ja", "ja"), Row("赤い扉", "zh ja", "ja"), Row("红色的门", "zh ja", "zh"),
      Row("红色的门", "ja", nil), Row("빨간 문", "en ko", "ko"), Row("برعم سيكلامين وردي.", "en ar", "ar"),
      Row("Красная дверь", "en ru", "ru"), Row("Это красная дверь", "uk ru", "ru"),
      Row("Червоні двері, їх дві", "ru uk", "uk"),
      Row("Червоні двері, їх дві", "ru", nil), Row("Дверь", "ru uk", nil), Row("Κόκκινη πόρτα", "en el", "el"),
      Row("דלת אדומה", "he", "he"), Row("लाल दरवाज़ा", "en hi", "hi"), Row("Κόκκινη πόρτα", "en", nil),
      Row("", "en", nil), Row("123 – 456", "en", nil), Row("🐈", "en", nil), Row("en rød dør og et hus", "nb", "nb"),
      Row("The door", "tlh", nil), Row("The door", "", nil),
    ])
  func identify(_ row: Row) {
    let languages = row.reads.split(separator: " ").compactMap { LanguageTag(String($0)) }
    #expect(LanguageTag.identified(in: row.text, among: languages)?.description == row.language)
  }

  @Test("a long text takes no longer for it")
  func long() {
    let start = ContinuousClock.now
    _ = LanguageTag.identified(in: String(repeating: "the door ñ ", count: 100_000), among: [.english])
    #expect(ContinuousClock.now - start < .seconds(100))
  }
}
