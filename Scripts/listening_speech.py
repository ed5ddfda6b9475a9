# SPDX-License-Identifier: GPL-3.0-or-later
"""What is said to Lupa when its listening is measured, and by whom."""

import os
import re
import subprocess

# Voices of one speaker are in one half. (engine, voice, words a minute)
HALVES = {
    "en": {
        "first": [("espeak", "en-us", 160), ("espeak", "en-gb-x-rp+f2", 150), ("espeak", "en-us+m3", 120),
                  ("flite", "rms", None), ("flite", "slt", None), ("festival", "cmu_us_slt_arctic_hts", None)],
        "second": [("espeak", "en-gb", 160), ("espeak", "en-us+f3", 170), ("espeak", "en-gb-scotland", 150),
                   ("flite", "awb", None), ("flite", "kal16", None), ("festival", "ked_diphone", None)],
    },
    "es": {
        "first": [("espeak", "es-419", 160), ("espeak", "es+f3", 150), ("espeak", "es-419+m3", 130),
                  ("espeak", "es+m7", 170)],
        "second": [("espeak", "es", 160), ("espeak", "es-419+f2", 150), ("espeak", "es-419+m1", 180),
                   ("catalan", "upc_ca_ona_hts", None)],
    },
}

NAMES = {"en": ["Speaker 1", "exit", "ticket office"], "es": ["Altavoz 1", "salida", "mesa redonda"]}

OTHER_SPEECH = {
    "en": {
        "first": [
            "What time is it?", "No that was not for you.", "Can you bring me some tea?", "Where are my glasses?",
            "I will call you back tomorrow.", "The weather is nice today.", "Did you see the game last night?",
            "He left the door open.", "Put it on the table.", "I think we should leave now.",
            "My sister lives in Chicago.", "That is a very good question.", "Please close the window.",
            "They went to the beach on Sunday.", "How much does it cost?", "I have never been there.",
            "Zoom meetings are boring.", "The frying pan is on the left.", "She can describe him well.",
            "Stop that dog!",
        ],
        "second": [
            "Where did you put the keys?", "I am on the phone.", "We need milk and bread.", "Turn the radio down.",
            "It is too warm in here.", "Let me think about it.", "The train leaves at nine.",
            "My brother is a teacher.", "Have you finished your homework?", "There is somebody at the door.",
            "I would like a cup of coffee.", "Good morning everybody.", "She was born in March.",
            "You can say that again, my friend.", "He walked to the top of the hill.", "What a lovely picture.",
            "I need help with my taxes.", "Pancakes are right up my street.", "Go to bed, it is late.",
            "Read me a story.",
        ],
    },
    "es": {
        "first": [
            "¿Qué hora es?", "No, eso no era para ti.", "¿Me traes un poco de té?", "¿Dónde están mis gafas?",
            "Mañana te llamo por teléfono.", "Hoy hace muy buen tiempo.", "¿Viste el partido anoche?",
            "Dejó la puerta abierta.", "Ponlo encima de la mesa.", "Creo que deberíamos irnos.",
            "Mi hermana vive en Sevilla.", "Es una pregunta muy buena.", "Cierra la ventana, por favor.",
            "El domingo fueron a la playa.", "¿Cuánto cuesta esto?", "Nunca estuve en ese lugar.",
            "Las reuniones son muy aburridas.", "La sartén está a la izquierda.", "Para mí es un problema.",
            "Volvemos a casa mañana.",
        ],
        "second": [
            "¿Dónde dejaste las llaves?", "Estoy hablando por teléfono.", "Necesitamos pan y leche.",
            "Baja la radio.",
            "Aquí hace demasiado calor.", "Déjame pensarlo un momento.", "El tren sale a las nueve.",
            "Mi hermano es profesor.", "¿Terminaste los deberes?", "Hay alguien en la puerta.",
            "Quisiera una taza de café.", "Buenos días a todos.", "Nació en el mes de marzo.",
            "Eso lo dices tú, amigo mío.", "Subió hasta lo alto de la colina.", "Qué cuadro más bonito.",
            "Necesito ayuda con los impuestos.", "La página del libro está rota.", "Vete a la cama, es tarde.",
            "Léeme un cuento.",
        ],
    },
}


def say(voice, text, language, path):
    """Writes a text in a voice as a WAV file."""
    engine, name, rate = voice
    if engine == "espeak":
        run(["espeak-ng", "-v", name, "-s", str(rate), "-w", path, text])
    elif engine == "flite":
        run(["flite", "-voice", name, "-t", text, "-o", path])
    elif engine == "festival":
        plain = text.replace("\\", "").replace('"', "")
        festival(f'(voice_{name}) (utt.save.wave (utt.synth (Utterance Text "{plain}")) "{path}")')
    else:
        festival(catalan(name, text, path))


def run(command, text=None):
    subprocess.run(command, input=text, stdin=None if text else subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL, text=True, check=True, timeout=60)


def festival(program):
    run(["festival", "--pipe"], program)


# The Catalan voice has no j as in "jota" and no Spanish spelling: it is given sounds, in its own alphabet.
SOUNDS = [("tʃ", "t S"), ("ʝ", "j"), ("jj", "j"), ("ʎ", "L"), ("ɲ", "J"), ("x", "k"), ("θ", "s"), ("β", "b"),
          ("ð", "d"), ("ɣ", "g"), ("ɡ", "g"), ("ŋ", "n"), ("ɾ", "r"), ("r", "rr"), ("ɛ", "e"), ("ɔ", "o"),
          ("ɪ", "j"), ("ʊ", "w")]
VOWELS = "aeiou"


def catalan(voice, text, path):
    """A Festival program that says Spanish with a Catalan voice."""
    ipa = subprocess.run(["espeak-ng", "-q", "--ipa", "-v", "es-419", text], stdin=subprocess.DEVNULL,
                         capture_output=True, text=True, check=True, timeout=60).stdout
    entries, words = [], []
    for word in ipa.split():
        # A name that can be read: others are spelled.
        words.append("tam" + "".join("bcdfglmnpr"[int(digit)] + "a" for digit in str(len(words))))
        entries.append(f"(lex.add.entry '(\"{words[-1]}\" nil ({syllables(word)})))")
    return (f"(voice_{voice}) {' '.join(entries)} "
            f'(utt.save.wave (utt.synth (Utterance Text "{" ".join(words)}")) "{path}")')


def syllables(word):
    """Syllables as a lexicon of Festival has them, each with its stress; the stressed vowel has a 1."""
    phones, stressed = [], False
    rest = re.sub(r"[ˌː\u0303]|\(\w+\)", "", word)
    while rest:
        if rest[0] == "ˈ":
            stressed, rest = True, rest[1:]
            continue
        symbol, sounds = next(((s, p) for s, p in SOUNDS if rest.startswith(s)), (rest[0], rest[0]))
        for sound in sounds.split():
            if sound in VOWELS and stressed:
                sound, stressed = sound + "1", False
            phones.append(sound)
        rest = rest[len(symbol):]
    parts = [[]]
    for index, phone in enumerate(phones):
        # A consonant before a vowel opens a syllable, and so does a vowel after a vowel.
        opens = phone[0] in VOWELS and index > 0 and phones[index - 1][0] in VOWELS
        opens |= phone[0] not in VOWELS and index + 1 < len(phones) and phones[index + 1][0] in VOWELS
        if opens and any(p[0] in VOWELS for p in parts[-1]):
            parts.append([])
        parts[-1].append(phone)
    return " ".join(f"(({' '.join(part)}) {int(any(p.endswith('1') for p in part))})" for part in parts)
