// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing
import ZoomGeometry

/// What is typed, and what is heard; the sentences are those that scripts rely on.
struct Transcript: Sendable, CustomTestStringConvertible {
  let name: String
  var language = "en"
  var frame: Size?
  let lines: [(typed: String, heard: String)]

  var testDescription: String { name }
}

@Suite("Typed and heard", .ownThread)
struct TranscriptTests {
  @Test("in English", arguments: english)
  func hearsEnglish(_ transcript: Transcript) { check(transcript) }

  @Test("in Spanish", arguments: spanish)
  func hearsSpanish(_ transcript: Transcript) { check(transcript) }

  private func check(_ transcript: Transcript) {
    let heard = TestSession.heard(
      transcript.lines.map(\.typed), language: transcript.language, frame: transcript.frame)
    for (line, heard) in zip(transcript.lines, heard) {
      #expect(heard == line.heard, "\(line.typed)")
    }
  }

  private static let english = [
    Transcript(
      name: "zooming in and out",
      lines: [
        ("zoom in", "Zoomed in, 200 percent. Center."),
        ("in", "Zoomed in, 400 percent. Center."),
        ("ENLARGE", "Zoomed in, 800 percent. Center."),
        ("zoom to 300", "Zoomed out to 300 percent. Center."),
        ("zoom to 300 %", "Already at 300 percent. Center."),
        ("zoom out", "Zoomed out to 150 percent. Center."),
        ("out", "Fit. Whole image visible."),
        ("zoom out", "Already fit."),
        ("fit", "Already fit."),
        ("zoom to 5000", "Zoomed in, 1800 percent. Center."),
        ("zoom in", "Maximum zoom, 1800 percent."),
        ("zoom to 5000", "Maximum zoom, 1800 percent."),
        ("zoom in on top left", "Maximum zoom, 1800 percent. Center."),
        ("whole image", "Fit. Whole image visible."),
      ]),
    Transcript(
      name: "panning, with edges",
      lines: [
        ("pan left", "Whole image visible. Zoom in first."),
        ("zoom to 800", "Zoomed in, 800 percent. Center."),
        ("pan left", "Center, 43 percent across."),
        ("left", "Center, 36 percent across."),
        ("pan left", "Left, 29 percent across."),
        ("pan left 100%", "Left, 14 percent across."),
        ("pan left 100 percent", "Left edge reached."),
        ("pan left", "Left edge."),
        ("pan up 210%", "Top, 20 percent down."),
        ("down 1000", "Bottom edge reached."),
        ("pan to top edge", "Top edge reached."),
        ("pan to the top edge", "Top edge."),
        ("where", "800 percent. Top left."),
        ("right 999,5", "Right edge reached."),
        ("where am i", "800 percent. Top right."),
      ]),
    Transcript(
      name: "a place in the center",
      lines: [
        ("zoom in on top right", "Zoomed in, 200 percent. Top right."),
        ("zoom in on bottom left of the image", "Zoomed in, 400 percent. Bottom left."),
        ("zoom in on cell 5", "Zoomed in, 800 percent. Center."),
        ("zoom in on nowhere", badPlace("nowhere")),
        ("zoom in on cell 10", badPlace("cell 10")),
        ("fit", "Fit. Whole image visible."),
      ]),
    Transcript(
      name: "an axis without room",
      frame: Size(width: 900, height: 100),
      lines: [
        ("zoom in", "Zoomed in, 200 percent. Center."),
        ("pan left", "Whole width visible."),
        ("pan up", "Top edge reached."),
        ("where", "200 percent. Top."),
        ("hint", "Pan up or down; fit shows the whole image."),
      ]),
    Transcript(
      name: "the element",
      lines: [
        ("element", "City skyline at night. Image. Fit. Actions: Zoom in."),
        ("label", "City skyline at night."), ("value", "Fit."), ("role", "Image."), ("actions", "Actions: Zoom in."),
        ("hint", "Zoom in, then pan left, right, up or down."), ("where", "100 percent. Whole image visible."),
        ("source", "The label comes from a string catalog."),
        ("info", "demo. SVG, 900 by 1200 pixels, portrait."),
        ("do \"Zoom in\"", "Zoomed in, 200 percent. Center."), ("do pan left", "Left edge reached."),
        (
          "do Pan left", "There is no action Pan left now. Actions: Zoom in, Zoom out, Pan right, Pan up, and Pan down."
        ),
        ("do \"Dance\"", "There is no action Dance now. Actions: Zoom in, Zoom out, Pan right, Pan up, and Pan down."),
        ("value", "Zoomed in."),
      ]),
    Transcript(
      name: "settings",
      lines: [
        ("faster", "Rate 200 words per minute."), ("slower", "Rate 175 words per minute."),
        ("set rate 400", "Rate 400 words per minute."),
        ("set rate 1000", "The rate goes from 80 to 900 words per minute."),
        ("set rate fast", "fast is not a number. Write it in digits, for example 150 or 1.5."),
        ("set pitch 60", "Pitch 60."),
        ("set volume 100", "Volume 100 percent."), ("louder", "Maximum volume, 100 percent."),
        ("softer", "Volume 90 percent."), ("set volume -1", "The volume goes from 0 to 100 percent."),
        ("set voice en-us", "Voice: en-us."), ("set voice nobody", "There is no voice nobody."),
        ("set verbosity brief", "Verbosity: brief."), ("zoom in", "200 percent."), ("fit", "Fit."),
        ("set verbosity loud", "loud cannot be used here. Choose from brief, normal, and full."),
        ("set output reader", "Your screen reader speaks; Lupa only prints."), ("set output self", "Lupa speaks."),
        ("set reduce-motion on", "Reduced motion on."), ("set reduce motion off", "Reduced motion off."),
        ("reset settings", "Settings are back as they were at the start."),
        ("zoom in", "Zoomed in, 200 percent. Center."),
        ("faster", "Rate 200 words per minute."),
      ]),
    Transcript(
      name: "repeating, stopping, nothing",
      lines: [
        ("zoom in", "Zoomed in, 200 percent. Center."), ("stop", "Stopped."),
        ("repeat", "Zoomed in, 200 percent. Center."), ("repeat", "Zoomed in, 200 percent. Center."), ("", ""),
        ("silence", "Stopped."), ("quit", ""),
      ]),
    Transcript(
      name: "lines that are no commands, and numbers that are none",
      lines: [
        ("zom in", "I do not know zom in. Did you mean zoom in?"),
        ("zoom sideways", "I do not know zoom sideways. Did you mean zoom in?"),
        ("zom to 450", "I do not know zom to 450. Did you mean zoom to 450?"),
        ("zom to", "I do not know zom to. Did you mean zoom to 300?"),
        ("pna left", "I do not know pna left. Did you mean pan left?"),
        ("pan to", "I do not know pan to. Did you mean pan to left edge?"),
        ("pan to top", "I do not know pan to top. Did you mean pan to top edge?"),
        ("jump to 3", "I do not know jump to 3. Type help for the commands."),
        ("open", "Something is missing after open, as in open FILE."),
        ("do \"\"", "Something is missing between the quotation marks, such as \"Zoom in\"."),
        ("where?", "100 percent. Whole image visible."), ("zoom to 100!", "Already fit."),
        ("where to?", "I do not know where to? Did you mean where?"),
        ("zoom in on \"top right\"", "Zoomed in, 200 percent. Top right."), ("fit", "Fit. Whole image visible."),
        ("set volume 50%", "Volume 50 percent."),
        ("help set rate 200", "set rate 200: sets the rate of speech, from 80 to 900 words per minute."),
        ("help set rate 300", "set rate 200: sets the rate of speech, from 80 to 900 words per minute."),
        ("help silen", "stop: stops speaking, and gives up an image that is still opening. Also: silence."),
        ("xyzzy", "I do not know xyzzy. Type help for the commands."),
        ("acercar", "I do not know acercar. Type help for the commands."),
        ("zoom to nan", "nan is not a number. Write it in digits, for example 150 or 1.5."),
        ("zoom to 0x20", "0x20 is not a number. Write it in digits, for example 150 or 1.5."),
        ("zoom to 1e3", "1e3 is not a number. Write it in digits, for example 150 or 1.5."),
        ("zoom to 1.000,5", "1.000,5 is not a number. Write it in digits, for example 150 or 1.5."),
        ("zoom to 0", outOfRange("0")), ("zoom to -50", outOfRange("-50")), ("zoom to 1000001", outOfRange("1000001")),
        ("pan left 0%", outOfRange("0%")), ("zoom to ٣٠٠", "Zoomed in, 300 percent. Center."),
        ("help xyzzy", "There is no help on xyzzy. Type help for the commands."),
      ]),
    Transcript(
      name: "images that open, and some that do not",
      lines: [
        ("open IMG_2041.jpg", "No description. Image, 4000 by 3000. Fit."),
        ("label", "No description."), ("source", "Nothing in the file describes the image."),
        (
          "open beach_sunset.png",
          "No description. File name: beach sunset. Image, 512 by 512. Fit. The file is damaged; part of it is missing."
        ),
        ("info", "beach_sunset.png. PNG, 512 by 512 pixels, square. The file is damaged; part of it is missing."),
        ("open told.jpg", "A cat sleeps! Image, 300 by 200. Fit."), ("label", "A cat sleeps!"),
        ("source", "The label is the alternative text in the file."),
        ("open nothing.jpg", "There is no file nothing.jpg."), ("label", "A cat sleeps!"),
        ("open slow.jpg", "slow.jpg took too long to open."), ("open empty.jpg", "The file empty.jpg is empty."),
        ("open text.jpg", "text.jpg is not an image."),
        ("open locked.jpg", "The file locked.jpg cannot be read; permission is missing."),
        ("open deadly.jpg", "deadly.jpg could not be read safely."),
        ("open huge.jpg", "The file huge.jpg is too large to be opened."),
        (
          "open paper.pdf",
          "paper.pdf is a PDF document, not an image. "
            + "Make images of its pages, for example with pdftoppm -png, and open those."
        ),
        (
          "open bare",
          "The folder bare holds no images. Type open and the name of an image or of another folder."
        ),
        ("open hurt.heic", "hurt.heic is a damaged HEIC image; nothing of it can be shown."),
        ("open \"demo\" anyway", "City skyline at night. Image, 900 by 1200. Fit."),
      ]),
    Transcript(
      name: "British English", language: "en-GB",
      lines: [("zoom in", "Zoomed in, 200 percent. Centre."), ("zoom in on centre", "Zoomed in, 400 percent. Centre.")]),
  ]

  private static func badPlace(_ text: String) -> String {
    "I do not know the place \(text). Say, for example, top left, center, bottom of the image or cell 9."
  }

  private static func outOfRange(_ text: String) -> String {
    "\(text) cannot be used. It must be above 0 and at most 1000000."
  }

  private static let spanish = [
    Transcript(
      name: "acercar y alejar", language: "es",
      lines: [
        ("acercar", "Ampliada, 200 por ciento. Centro."), ("mas zoom", "Ampliada, 400 por ciento. Centro."),
        ("ampliar al 600", "Ampliada, 600 por ciento. Centro."),
        ("ALEJAR", "Menos ampliada, 300 por ciento. Centro."), ("ajustar", "Ajustada. Se ve la imagen completa."),
        ("ver todo", "Ya está ajustada."), ("ampliar al 5000", "Ampliada, 1800 por ciento. Centro."),
        ("acercar", "Ampliación máxima, 1800 por ciento."), ("zoom out", "Menos ampliada, 900 por ciento. Centro."),
      ]),
    Transcript(
      name: "desplazarse", language: "es",
      lines: [
        ("izquierda", "Se ve la imagen completa. Primero hay que acercar."),
        ("ampliar al 800", "Ampliada, 800 por ciento. Centro."),
        ("desplazarse a la izquierda 250 %", "Izquierda, 14 por ciento a lo ancho."),
        ("mover hacia arriba 210 por ciento", "Arriba, 20 por ciento a lo alto."),
        ("ir al borde izquierdo", "Borde izquierdo alcanzado."), ("ir a la izquierda", "Borde izquierdo."),
        ("dónde", "800 por ciento. Arriba a la izquierda."), ("donde estoy", "800 por ciento. Arriba a la izquierda."),
        ("ir al borde inferior", "Borde inferior alcanzado."), ("derecha 12,5", "Izquierda, 2 por ciento a lo ancho."),
      ]),
    Transcript(
      name: "lugares", language: "es",
      lines: [
        ("acercar arriba a la derecha", "Ampliada, 200 por ciento. Arriba a la derecha."),
        ("acercar casilla 1", "Ampliada, 400 por ciento. Abajo a la izquierda."),
        ("acercar centro de la imagen", "Ampliada, 800 por ciento. Centro."),
      ]),
    Transcript(
      name: "el elemento", language: "es",
      lines: [
        ("elemento", "Horizonte de la ciudad de noche. Imagen. Ajustada. Acciones: Acercar."),
        ("indicación", "Acerca la imagen y luego desplázate a la izquierda, a la derecha, hacia arriba o hacia abajo."),
        ("rol", "Imagen."), ("origen", "La etiqueta viene de un catálogo de textos."),
        ("información", "demo. SVG, 900 por 1200 píxeles, vertical."),
        ("hacer \"Acercar\"", "Ampliada, 200 por ciento. Centro."),
        ("hacer \"Zoom out\"", "Ajustada. Se ve la imagen completa."),
        (
          "acciones", "Acciones: Acercar."
        ),
        ("ejecutar bailar", "Ahora no hay ninguna acción bailar. Acciones: Acercar."),
      ]),
    Transcript(
      name: "ajustes", language: "es",
      lines: [
        ("más rápido", "Velocidad: 200 palabras por minuto."), ("velocidad 80", "Velocidad: 80 palabras por minuto."),
        ("más despacio", "Velocidad mínima, 80 palabras por minuto."), ("tono 40", "Tono: 40."),
        ("más fuerte", "Volumen: 90 por ciento."), ("más suave", "Volumen: 80 por ciento."),
        ("detalle breve", "Detalle: breve."), ("salida lector", "Habla tu lector de pantalla; Lupa solo escribe."),
        ("movimiento reducido sí", "Movimiento reducido activado."), ("voz es-419", "Voz: es-419."),
        ("restablecer ajustes", "Los ajustes vuelven a estar como al principio."),
      ]),
    Transcript(
      name: "lo que no se entiende", language: "es",
      lines: [
        ("zom in", "No conozco zom in. ¿Quizá acercar?"), ("acercra", "No conozco acercra. ¿Quizá acercar?"),
        ("acercar al centro", "Ampliada, 200 por ciento. Centro."), ("¿Dónde estoy?", "200 por ciento. Centro."),
        ("ampliar a 300", "Ampliada, 300 por ciento. Centro."), ("acercar 400", "Ampliada, 400 por ciento. Centro."),
        ("volumen 50 %", "Volumen: 50 por ciento."), ("abrir", "Falta algo después de abrir, como en abrir ARCHIVO."),
        (
          "ayuda silen",
          "parar: deja de hablar y renuncia a la imagen que aún se está abriendo. También: para, detener y silencio."
        ),
        ("salir ya", "No conozco salir ya. ¿Quizá salir?"),
        ("cerrar", "No conozco cerrar. Escribe ayuda para conocer los comandos."),
        ("xyzzy", "No conozco xyzzy. Escribe ayuda para conocer los comandos."), ("para", "Detenido."),
        ("open nada.jpg", "No existe el archivo nada.jpg."), ("repite", "No existe el archivo nada.jpg."),
      ]),
  ]
}
