// SPDX-License-Identifier: GPL-3.0-or-later

/// What gives a language away in writing.
struct WrittenLanguage {
  let code: String
  /// Codes of [ISO 15924](https://www.unicode.org/iso15924/).
  let scripts: Set<String>
  /// Frequent words, in lower case, and words that captions are made of.
  let words: Set<String>
  /// Letters that none of the others with this script has.
  let letters: Set<Character>

  private init(_ code: String, _ script: String, words: String = "", letters: String = "") {
    self.code = code
    scripts = Set(script.split(separator: " ").map(String.init))
    self.words = Set(words.split(whereSeparator: \.isWhitespace).map(String.init))
    self.letters = Set(letters)
  }

  static let all: [WrittenLanguage] = [
    WrittenLanguage(
      "en", "Latn",
      words: """
        the a an and or of to in on at by for from with without is are was were be been it its this that these those
        he she his her they their we our you your who which where when while has have had not no but as into over under
        behind between near through around after before there two three four five one some many other all up down out
        my off red blue green black white yellow brown gray grey small large big old young man woman men women boy girl
        child children people person dog cat horse bird house door window tree street road river sea lake mountain
        sky city photo picture view front back left right top bottom night day morning evening sunset summer winter
        spring autumn standing sitting looking holding wearing walking flower water snow beach
        """),
    WrittenLanguage(
      "es", "Latn",
      words: """
        el la los las un una unos unas y o e u de del al a en con sin por para desde hasta entre sobre bajo tras es son
        era eran fue está están hay que qué se su sus lo le les no ni más muy pero como cuando donde mi tu nuestro este
        esta estos estas ese esa aquel dos tres cuatro cinco uno todo todos otra otro roja rojo azul verde negro negra
        blanco blanca amarillo amarilla marrón gris pequeño pequeña grande viejo vieja joven hombre mujer hombres
        mujeres niño niña niños gente persona personas perro gato caballo pájaro casa puerta ventana árbol calle camino
        río mar lago montaña cielo ciudad foto imagen vista frente izquierda derecha arriba abajo noche día mañana tarde
        verano invierno primavera otoño pie sentado sentada mirando flor agua nieve playa cerrada abierta
        """, letters: "ñ¿¡"),
    WrittenLanguage(
      "fr", "Latn",
      words: """
        le la les un une des et ou de du au aux à en dans sur sous avec sans pour par est sont était il elle ils elles
        ce cette ces son sa ses leur qui que où ne pas plus très mais comme deux trois devant derrière entre près d'un
        d'une rouge bleu vert noir blanc petit petite grand grande homme femme enfant chien chat maison porte fenêtre
        arbre rue mer ciel ville photo vue gauche droite nuit jour
        """, letters: "œ"),
    WrittenLanguage(
      "de", "Latn",
      words: """
        der die das den dem des ein eine einen einem einer und oder von vom zu zum zur in im an am auf aus bei mit ohne
        für über unter vor hinter zwischen ist sind war waren es er sie sich nicht kein auch nach wie als rote rotes
        roter blau grün schwarz weiß kleine kleiner großes große mann frau kind kinder hund katze haus tür fenster baum
        straße meer himmel stadt bild foto blick links rechts nacht tag
        """, letters: "ß"),
    WrittenLanguage(
      "it", "Latn",
      words: """
        il lo la i gli le un uno una e ed o di del dello della dei degli delle a al alla ai in nel nella con senza per da
        dal dalla su sul sulla tra fra è sono era che chi non si più molto come dove due tre suo sua rosso rossa blu
        verde nero bianco piccolo piccola grande uomo donna bambino cane gatto casa porta finestra albero strada mare
        cielo città foto vista sinistra destra notte giorno
        """, letters: "ì"),
    WrittenLanguage(
      "pt", "Latn",
      words: """
        o a os as um uma e ou de do da dos das em no na nos nas ao à com sem por para pelo pela entre sobre é são era
        está estão há que se seu sua não mais muito mas como onde dois duas três este esta vermelho vermelha azul verde
        preto branco pequeno pequena grande homem mulher criança cão gato casa porta janela árvore rua mar céu cidade
        foto vista esquerda direita noite dia
        """, letters: "ãõ"),
    WrittenLanguage(
      "ca", "Latn",
      words: """
        el la els les un una i o de del dels al als a en amb sense per és són que es seu seva no més molt però com on
        vermell vermella blau negre blanc petit gran home dona nen gos gat casa porta finestra arbre carrer mar cel
        """, letters: "·"),
    WrittenLanguage(
      "nl", "Latn",
      words: """
        de het een en of van in op aan bij met zonder voor door over onder achter tussen is zijn was waren er hij zij
        die dat deze niet geen ook naar als rode blauw groen zwart wit kleine grote man vrouw kind hond kat huis deur
        raam boom straat zee lucht stad foto links rechts nacht dag
        """),
    WrittenLanguage(
      "sv", "Latn",
      words:
        "en ett och eller av i på till från med utan för vid är var det den de som inte röd blå man kvinna barn hund",
      letters: "å"),
    WrittenLanguage(
      "da", "Latn",
      words: "en et og eller af i på til fra med uden for ved er var det den de som ikke rød blå mand kvinde hund"),
    WrittenLanguage(
      "no", "Latn",
      words: "en et og eller av i på til fra med uten for ved er var det den de som ikke rød blå mann kvinne hund"),
    WrittenLanguage(
      "fi", "Latn",
      words: "ja tai on ovat oli ei se hän joka kun punainen sininen mies nainen lapsi koira kissa talo ovi"),
    WrittenLanguage(
      "pl", "Latn",
      words:
        "i w z na do od po za o u nie jest są był to się że jak czerwone czerwony drzwi dom kobieta dziecko pies kot",
      letters: "łśźżćńąę"),
    WrittenLanguage(
      "cs", "Latn", words: "a v na do od po za je jsou byl to se že jak červené dveře dům muž žena dítě pes",
      letters: "řěů"),
    WrittenLanguage(
      "hu", "Latn", words: "a az egy és vagy van volt nem hogy piros kék férfi nő gyerek kutya ház ajtó", letters: "őű"),
    WrittenLanguage(
      "ro", "Latn",
      words: "un o și sau de la în pe cu fără este sunt era nu care roșu bărbat femeie copil câine casă ușă",
      letters: "țș"),
    WrittenLanguage(
      "tr", "Latn", words: "bir ve veya ile için bu şu o değil var yok kırmızı mavi adam kadın çocuk köpek ev kapı",
      letters: "ğı"),
    WrittenLanguage("eu", "Latn", words: "eta edo bat da dira zen ez gorri urdin gizon emakume haur txakur etxe ate"),
    WrittenLanguage(
      "gl", "Latn",
      words: "o a os as un unha e ou de do da dos das en no na co coa é son que non máis vermella porta rúa"),
    WrittenLanguage(
      "vi", "Latn", words: "và của là có một trong cho với không người này",
      letters: "ươđạảấầẩậắằẵặẹẻẽếềểễệịọỏốồổộớờởợụủứừửữựỵỷỹ"),
    WrittenLanguage(
      "id", "Latn",
      words: "dan di ke dari yang untuk dengan ini itu adalah tidak pada merah rumah pintu orang anak anjing"),
    WrittenLanguage("ru", "Cyrl", words: "и в на с не что это как по из у за от к", letters: "ыэёъ"),
    WrittenLanguage("uk", "Cyrl", words: "і в на з не що це як по із у за від до та", letters: "їєґ"),
    WrittenLanguage("bg", "Cyrl", words: "и в на с не че това как по от за се е са"),
    WrittenLanguage("sr", "Cyrl", words: "и у на са не да је су од за се", letters: "ђћџњљј"),
    WrittenLanguage("el", "Grek"), WrittenLanguage("he", "Hebr"), WrittenLanguage("th", "Thai"),
    WrittenLanguage("hy", "Armn"), WrittenLanguage("ka", "Geor"), WrittenLanguage("am", "Ethi"),
    WrittenLanguage("ar", "Arab", words: "في من على إلى هذا هذه التي الذي و أن مع", letters: "ةإأىؤ"),
    WrittenLanguage("fa", "Arab", words: "در از به با که این را و یک است", letters: "پچژگ"),
    WrittenLanguage("ur", "Arab", words: "میں سے کی کے کا ہے اور یہ ایک", letters: "ٹڈڑےں"),
    WrittenLanguage("hi", "Deva", words: "और में है का की के एक से को पर"),
    WrittenLanguage("mr", "Deva", words: "आणि आहे एक मध्ये च्या व", letters: "ळ"),
    WrittenLanguage("bn", "Beng"), WrittenLanguage("ta", "Taml"), WrittenLanguage("te", "Telu"),
    WrittenLanguage("ja", "Jpan"), WrittenLanguage("ko", "Kore"), WrittenLanguage("zh", "Hani"),
  ]
}
