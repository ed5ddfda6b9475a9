# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures how many spoken commands Lupa understands. Started by Scripts/benchmark listening.

Voices of eSpeak NG, Flite and Festival say commands, drawn with a fixed seed from all that can be said, and other
speech, which no command may come of; clean and with pink noise 30, 20 and 10 dB below the speech. The voices are in
three parts. The limits in AcceptanceLimits.swift are chosen on the first (--tune prints what others would give). The
second was measured with limits before these; what it showed led to the comparison with rivals. Nothing was chosen on
the third.
"""

import argparse
import concurrent.futures
import hashlib
import itertools
import json
import math
import os
import subprocess
import sys
import wave

import numpy

from listening_speech import VOICES, NAMES, OTHER_SPEECH, say

PARTS = ["first", "second", "third"]
NOISES = [None, 30, 20, 10]
# What must hold at 30 dB, in percent: wrong commands, false accepts; and what is aimed at: right commands.
LIMITS = {"en": (1, 8, 96), "es": (2, 12, 90)}


def drawn(programs, catalogs, language, part, count):
    """Commands as they are said, and the lines that are typed for them."""
    seed = {"first": "1", "second": "2", "third": "3"}[part]
    answer = subprocess.run(
        [f"{programs}/lupa-phrases", catalogs, language, str(count), seed, *NAMES[language]],
        stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True)
    return [(row["phrase"], row["line"]) for row in map(json.loads, answer.stdout.splitlines())]


def meanings(programs, catalogs, language, lines):
    """What is alike for lines that are one command, such as "acercar" and "ampliar"."""
    lines = sorted(set(lines))
    answer = subprocess.run(
        [f"{programs}/lupa-phrases", catalogs, language, "meanings"], input="".join(line + "\n" for line in lines),
        capture_output=True, text=True, check=True)
    return dict(zip(lines, answer.stdout.splitlines(), strict=True))


def samples_of(path):
    with wave.open(path) as sound:
        samples = numpy.frombuffer(sound.readframes(sound.getnframes()), dtype="<i2").astype(float)
        return samples, sound.getframerate()


def pink(count, seed):
    """Noise whose power falls by 3 dB an octave, of power 1."""
    spectrum = numpy.fft.rfft(numpy.random.default_rng(seed).standard_normal(count))
    spectrum[1:] /= numpy.sqrt(numpy.arange(1, len(spectrum)))
    spectrum[0] = 0
    noise = numpy.fft.irfft(spectrum, count)
    return noise / numpy.sqrt(numpy.mean(noise**2))


def speech_power(samples, rate):
    """Of the twentieths of a second in which somebody speaks."""
    size = rate // 20
    powers = numpy.mean(samples[: len(samples) // size * size].reshape(-1, size) ** 2, axis=1)
    return numpy.mean(powers[powers > numpy.max(powers) / 1000])


def recorded(folder, voice, text, language, noise):
    """The path of a recording: the text in that voice, with a third of a second around it, and noise."""
    name = hashlib.sha256(json.dumps([voice, text, language]).encode()).hexdigest()[:20]
    path = f"{folder}/{name}-{'clean' if noise is None else noise}.wav"
    if os.path.exists(path):
        return path
    spoken = f"{folder}/{name}-spoken.wav"
    if not os.path.exists(spoken):
        say(voice, text, language, spoken)
    samples, rate = samples_of(spoken)
    samples = numpy.concatenate([numpy.zeros(rate // 3), samples, numpy.zeros(rate // 3)])
    samples *= 8000 / max(numpy.max(numpy.abs(samples)), 1)
    if noise is not None:
        power = speech_power(samples, rate) * 10 ** (-noise / 10)
        samples = samples + pink(len(samples), int(name[:8], 16)) * numpy.sqrt(power)
    with wave.open(path + ".new", "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(rate)
        sound.writeframes(numpy.clip(samples, -32768, 32767).astype("<i2").tobytes())
    os.rename(path + ".new", path)
    return path


def heard(programs, catalogs, language, paths):
    """What Lupa takes each file for, by its path. One process for each core takes them one after the other."""
    command = [f"{programs}/lupa", "listen", "--language", language, "--locales", catalogs, "--format", "json"]
    command += [part for name in NAMES[language] for part in ("--name", name)]

    def listen(part):
        answer = subprocess.run(command + part, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        return {row["file"]: row for row in map(json.loads, answer.stdout.splitlines())}

    todo = sorted(set(paths))
    rows = {}
    # On a busy machine an answer may come too late; such a file is heard once more.
    for _ in range(3):
        left = [path for path in todo if "outcome" not in rows.get(path, {})]
        count = min(os.cpu_count() or 1, len(left))
        with concurrent.futures.ThreadPoolExecutor(max(count, 1)) as pool:
            for part in pool.map(listen, [left[start::count] for start in range(count)]):
                rows |= part
    lost = [path for path in todo if "outcome" not in rows.get(path, {})]
    if lost:
        sys.exit(f"{len(lost)} recordings were not heard, such as {lost[0]}: {rows.get(lost[0])}")
    return rows


class Count:
    """How commands and other speech came out."""

    def __init__(self):
        self.right = self.wrong = self.asked = self.asked_wrong = self.rejected = self.all = 0
        self.false = self.false_asked = self.other = 0
        self.mistakes = []

    def command(self, text, line, row):
        self.all += 1
        outcome = row.get("outcome")
        if outcome == "understood":
            if row["line"] == line:
                self.right += 1
            else:
                self.wrong += 1
                self.mistakes.append(f"{text} -> {row['heard']}")
        elif outcome == "doubtful":
            self.asked += 1
            self.asked_wrong += row["line"] != line
        else:
            self.rejected += 1

    def speech(self, text, row):
        self.other += 1
        if row.get("outcome") == "understood":
            self.false += 1
            self.mistakes.append(f"({text}) -> {row['heard']}")
        elif row.get("outcome") == "doubtful":
            self.false_asked += 1

    def __str__(self):
        def share(part, whole):
            return f"{part} of {whole} ({100 * part / max(whole, 1):.1f} %)"
        return (f"right {share(self.right, self.all)}, wrong {share(self.wrong, self.all)}, "
                f"asked {share(self.asked, self.all)}, {self.asked_wrong} of these for another command, "
                f"rejected {share(self.rejected, self.all)}; of other speech "
                f"accepted {share(self.false, self.other)}, asked {share(self.false_asked, self.other)}")


def admits(row, per_phone, advantage, lead):
    """Whether other limits would take it for a command."""
    scores = row.get("scores")
    if not scores or not row.get("line") or not scores["phones"]:
        return False
    rival = scores.get("rivalScore")
    return ((rival is None or scores["score"] - rival > lead) and scores["score"] / scores["phones"] > per_phone
            and (scores["score"] - scores["freeScore"]) / max(scores["frames"], 1) > advantage)


def tune(language, commands, others):
    """What limits would give: for each lead a grid, a row for each score per phone, a column for each advantage."""
    advantages = (-14, -12, -10, -8, -7, -6, -5, -4, -3, -2)
    for noise, lead in itertools.product(NOISES, (-math.inf, 0, 50, 100, 200)):
        place = "clean" if noise is None else f"{noise} dB"
        print(f"{language}, {place}, lead over {lead}: percent right, wrong, other speech accepted of "
              f"{len(others[noise])}")
        print("           " + "   ".join(f"{advantage:10d}" for advantage in advantages))
        for per_phone in (-1000, -800, -700, -650, -600, -550, -500, -450, -400):
            cells = []
            for advantage in advantages:
                limits = (per_phone, advantage, lead)
                good = [line == row["line"] for _, line, row in commands[noise] if admits(row, *limits)]
                false = sum(admits(row, *limits) for _, row in others[noise])
                right = 100 * sum(good) / len(commands[noise])
                cells.append(f"{right:5.1f} {len(good) - sum(good):2d} {false:2d}")
            print(f"  {per_phone:6d} | " + " | ".join(cells))


def measure(arguments, language, part):
    commands = {noise: [] for noise in NOISES}
    others = {noise: [] for noise in NOISES}
    wanted = drawn(arguments.programs, arguments.catalogs, language, part, arguments.count)
    for voice in VOICES[language][part]:
        for noise in NOISES:
            for text, line in wanted:
                commands[noise].append((text, line, recorded(arguments.folder, voice, text, language, noise)))
            for text in OTHER_SPEECH[language][part]:
                others[noise].append((text, recorded(arguments.folder, voice, text, language, noise)))
    paths = [path for noise in NOISES for *_, path in commands[noise] + others[noise]]
    rows = heard(arguments.programs, arguments.catalogs, language, paths)
    lines = [line for _, line in wanted] + [row["line"] for row in rows.values() if row.get("line")]
    meaning = meanings(arguments.programs, arguments.catalogs, language, lines)
    for row in rows.values():
        row["line"] = meaning.get(row.get("line"))
    commands = {noise: [(text, meaning[line], rows.get(path, {})) for text, line, path in commands[noise]]
                for noise in NOISES}
    others = {noise: [(text, rows.get(path, {})) for text, path in others[noise]] for noise in NOISES}
    if arguments.tune:
        tune(language, commands, others)
    missed = False
    for noise in NOISES:
        count = Count()
        for text, line, row in commands[noise]:
            count.command(text, line, row)
        for text, row in others[noise]:
            count.speech(text, row)
        place = "clean" if noise is None else f"noise at {noise} dB"
        print(f"{language}, {part} part, {place}: {count}.")
        if arguments.mistakes:
            for mistake in count.mistakes:
                print("   ", mistake)
        if noise == 30 and part != "first":
            wrong, false, right = LIMITS[language]
            missed = 100 * count.wrong > wrong * count.all or 100 * count.false > false * count.other
            if 100 * count.right < right * count.all:
                print(f"{language}: fewer than {right} percent are right.")
            if missed:
                print(f"{language}: more than {wrong} percent wrong or {false} percent of other speech accepted.")
    return missed


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("programs")
    parser.add_argument("--catalogs", required=True)
    parser.add_argument("--folder", required=True, help="where recordings are kept")
    parser.add_argument("--tune", action="store_true", help="print other limits, on the first part only")
    parser.add_argument("--part", choices=[*PARTS, "all"], default="all")
    parser.add_argument("--languages", default="en,es")
    parser.add_argument("--count", type=int, default=160, help="commands for each voice, at most")
    parser.add_argument("--mistakes", action="store_true", help="name what was taken for something else")
    parser.add_argument("--noises", default="clean,30,20,10", help="of the recordings, in decibels below the speech")
    arguments = parser.parse_args()
    NOISES[:] = [None if noise == "clean" else int(noise) for noise in arguments.noises.split(",")]
    os.makedirs(arguments.folder, exist_ok=True)
    parts = ["first"] if arguments.tune else PARTS if arguments.part == "all" else [arguments.part]
    arguments.catalogs, arguments.folder = os.path.abspath(arguments.catalogs), os.path.abspath(arguments.folder)
    missed = [measure(arguments, language, part) for language in arguments.languages.split(",") for part in parts]
    sys.exit(1 if any(missed) else 0)


if __name__ == "__main__":
    main()
