// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Listening
import Localization
import TestSupport
import Testing
import Viewer

@Suite("What can be said", .ownThread)
struct SpokenCommandTests {
  private static let names = ["Speaker 1", "EXIT", "Room B12 – «left»", "desk", "日本"]

  @Test(
    "what is said and what is typed for it",
    arguments: [
      ("en", "zoom in", "zoom in"), ("en", "enlarge", "enlarge"), ("en", "zoom to three hundred", "zoom to 300"),
      ("en", "zoom to three hundred percent", "zoom to 300"), ("en", "pan left ten percent", "pan left 10%"),
      ("en", "move left ten percent", "pan left 10%"), ("en", "zoom to one thousand two hundred", "zoom to 1200"),
      ("en", "zoom to one hundred and fifty", "zoom to 150"), ("en", "go to forty five", "go to 45"),
      ("en", "go to top right of the image", "go to top right of the image"), ("en", "go to cell nine", "go to cell 9"),
      ("en", "go to speaker one", "go to \"Speaker 1\""), ("en", "find exit", "find EXIT"),
      ("en", "find room b twelve left", "find \"Room B12 – «left»\""), ("en", "cell nine", "cell 9"),
      ("en", "pinch one point five", "pinch 1.5"), ("en", "pinch two", "pinch 2"),
      ("en", "set reduce motion on", "set reduce-motion on"), ("en", "set language spanish", "set language Spanish"),
      ("en", "set volume sixty", "set volume 60"), ("en", "do zoom in", "do \"Zoom in\""),
      ("en", "stop talking", "stop"),
      ("en", "help zoom", "help zoom"), ("en", "quit lupa", "quit"), ("en", "where am i", "where am I"),
      ("en", "set output screen reader", "set output screen reader"), ("en", "read line two", "read line 2"),
      ("en", "say that again", "repeat"), ("en", "go back", "back"), ("en", "mark desk", "mark desk"),
      ("es", "ampliar al trescientos", "ampliar al 300"), ("es", "izquierda", nil), ("es", "más zoom", "más zoom"),
      ("es", "ampliar al ciento cincuenta por ciento", "ampliar al 150"), ("es", "página veintiuno", "página 21"),
      ("es", "vista anterior", "volver"), ("es", "ir a arriba a la derecha", "ir a arriba a la derecha"),
      ("es", "desplazarse a la derecha diez por ciento", "desplazarse a la derecha 10%"),
      ("es", "salir del programa", "salir"), ("es", "salir", nil), ("es", "casilla siete", "casilla 7"),
      ("es", "pellizcar uno coma cinco", "pellizcar 1.5"), ("es", "qué cambió", "qué cambió"),
      ("es", "idioma inglés", "idioma inglés"), ("es", "zoom in", nil),
      ("es", "movimiento reducido sí", "movimiento reducido sí"),
      ("en", "quit", nil), ("en", "in", nil), ("en", "left", nil), ("en", "cell ten", nil), ("en", "yes", nil),
      ("en", "open desk", nil), ("en", "set voice desk", nil), ("en", "acercar", nil), ("en", "zoom to", nil),
      ("en", "zoom to seven", nil), ("en", "", nil), ("en", "mark chair", nil),
    ])
  func lines(language: String, said: String, line: String?) {
    let commands = SpokenLanguage.commands(language, SpokenContext(names: Self.names))
    let words = said.split(separator: " ").map(String.init)
    let command = commands.command(saying: words)
    #expect(command?.line == line)
    #expect(command == nil || command?.phrase.lowercased() == said)
  }

  @Test("everything that can be said is a command", arguments: ["en", "es", "en-GB"])
  func roundTrip(language: String) throws {
    let context = SpokenContext(names: Self.names, isAsked: true)
    let commands = SpokenLanguage.commands(language, context)
    let grammar = SpokenLanguage.grammar(language)
    let samples = SpokenLanguage.samples(of: commands.forms)
    #expect(samples.count > 300)
    for words in samples {
      let command = try #require(commands.command(saying: words), "\(words)")
      switch grammar.command(for: command.line) {
      case .refused, .nothing: Issue.record("\(words): \(command.line)")
      default: break
      }
      #expect(words.allSatisfy { !$0.isEmpty && $0 == $0.lowercased() && !$0.contains("-") && !$0.contains(" ") })
    }
  }

  @Test("whatever cannot be undone is asked, and nothing else")
  func asked() {
    for language in ["en", "es"] {
      let commands = SpokenLanguage.commands(language, SpokenContext(names: Self.names))
      let asked = SpokenLanguage.samples(of: commands.forms).compactMap(commands.command).filter(\.isAlwaysAsked)
      let heads = Set(asked.map { $0.line.split(separator: " ").first.map(String.init) ?? "" })
      #expect(heads == (language == "en" ? ["reset", "mark"] : ["restablecer", "marcar", "marca"]))
    }
  }

  @Test(
    "yes and no are listened for while a question waits, stop always",
    arguments: [
      ("en", SpokenContext(), ["stop"], ["yes", "no"], true),
      ("en", SpokenContext(isAsked: true), ["stop", "yes", "no thanks"], [], true),
      (
        "en", SpokenContext(isAsked: true, onlyReplies: true), ["stop", "silence", "yes", "no"], ["zoom in", "help"],
        false
      ),
      ("es", SpokenContext(onlyReplies: true), ["parar", "para ya", "sí", "no gracias"], ["acercar"], false),
    ])
  func replies(language: String, context: SpokenContext, said: [String], notSaid: [String], isMore: Bool) throws {
    let commands = SpokenLanguage.commands(language, context)
    func command(_ text: String) -> SpokenCommand? {
      commands.command(saying: text.split(separator: " ").map(String.init))
    }
    for text in said {
      let found = try #require(command(text))
      #expect(found.isStop != found.isReply)
    }
    for text in notSaid { #expect(command(text) == nil) }
    #expect((commands.forms.phrases.count > 40) == isMore)
  }

  @Test("at most forty names are listened for, none of more than eight words")
  func names() {
    let long = "one two three four five six seven eight nine"
    let many = (1...60).map { "Window number \($0) of the wall" }
    let commands = SpokenLanguage.commands("en", SpokenContext(names: [long, "???", "12", "a b c d e f g h"] + many))
    func finds(_ text: String) -> Bool {
      commands.command(saying: ("find " + text).split(separator: " ").map(String.init)) != nil
    }
    #expect(!finds(long) && finds("a b c d e f g h") && !finds("twelve"))
    #expect(finds("window number thirty nine of the wall") && !finds("window number forty of the wall"))
  }

  @Test("a phrase in a catalog can be said at once, in a new language too")
  func catalogs() throws {
    let json = """
      {"sourceLanguage":"en","version":"1.0","strings":{
      "command.spell":{"localizations":{"fr":{"stringSet":{"state":"translated","values":["épeler-le"]}}}},
      "command.goTo":{"localizations":{"fr":{"stringSet":{"state":"translated","values":["aller à ${destination}"]}}}},
      "spoken.spell":{"localizations":{"en":{"stringSet":{"state":"translated","values":["letter by letter"]}}}}}}
      """
    let catalog = try StringCatalog(contentsOf: Array(json.utf8), name: "New.xcstrings")
    let shipped = try ["Commands", "Elements", "Spoken"].map {
      try StringCatalog(contentsOfFile: Repository.root + "/Locales/Catalogs/\($0).xcstrings")
    }
    let catalogs = Catalogs(shipped + [catalog])
    func line(_ language: String, _ said: String) -> String? {
      let grammar = SpokenLanguage.grammar(language, catalogs: catalogs)
      let commands = SpokenCommands(grammar: grammar, context: SpokenContext())
      return commands.command(saying: said.split(separator: " ").map(String.init))?.line
    }
    #expect(line("en", "letter by letter") == "spell" && line("en", "spell it") == nil)
    #expect(line("fr", "épeler le") == "épeler-le")
    #expect(line("fr", "aller à vingt et un") == "aller à 21")
    // A language without words of its own for a command has the English ones.
    #expect(line("fr", "zoom in") == "zoom in")
  }
}
