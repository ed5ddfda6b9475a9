# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures how quickly conformance scripts run. Argument: the folder of the programs."""
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time

lupa = os.path.join(os.path.abspath(sys.argv[1]), "lupa")

# What is typed and what must be heard, in ten sessions.
CASES = [
    (["zoom in"], "Zoomed in, 200 percent. Center."),
    (["zoom in on top right"], "Zoomed in, 200 percent. Top right."),
    (["zoom to 300"], "Zoomed in, 300 percent. Center."),
    (["zoom in", "fit"], "Fit. Whole image visible."),
    (["zoom in", "pan left"], "Left edge reached."),
    (["zoom in", "pan left", "pan left"], "Left edge."),
    (["pan left"], "Whole image visible. Zoom in first."),
    (["zoom in", "pan up 10%"], "Center, 40 percent down."),
    (["role"], "Image."),
    (["zom in"], "I do not know zom in. Did you mean zoom in?"),
]


def seconds(command, **more):
    start = time.perf_counter()
    ending = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **more)
    took = time.perf_counter() - start
    if ending.returncode != 0:
        sys.exit(f"{command[0]} failed:\n{ending.stdout.decode(errors='replace')[-2000:]}")
    return took


def median(command, times, **more):
    return statistics.median(seconds(command, **more) for _ in range(times))


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def steps(folder, name, lines, opening):
    """Steps a second over scripts of 1,000, 10,000 and 100,000 steps, without the time of the start."""
    start = median([lupa, "test", write(f"{folder}/{name}.lupa", opening + lines)], 5)
    for count in (1_000, 10_000, 100_000):
        body = lines * (count // lines.count("\n"))
        path = write(f"{folder}/{name}-{count}.lupa", opening + body)
        took = median([lupa, "test", path], 3 if count < 100_000 else 1) - start
        print(f"{name}, {count} steps: {count / took:.0f} steps a second; {took:.2f} s after a start of {start:.2f} s.",
              flush=True)


with tempfile.TemporaryDirectory() as folder:
    one = write(f"{folder}/one.lupa", "where\nexpect error no-image\n")
    print(f"One case without an image: {median([lupa, 'test', one], 10) * 1000:.0f} ms.", flush=True)
    steps(folder, "Without an image", 'where\nexpect error no-image\nexpect spoken "image"\nexpect status error\n', "")
    steps(folder, "With the demo image", 'zoom in\nexpect value "Zoomed in"\nfit\nexpect spoken "Fit."\n', "open demo\n")
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    print(f"Peak memory of one process: {peak} MB.", flush=True)

    script = "".join(
        f'case "{number}"\n  open demo\n' + "".join(f"  {line}\n" for line in lines)
        + f'  expect spoken "{heard}"\nend\n' for number, (lines, heard) in enumerate(CASES))
    bats = "".join(
        f"@test \"{number}\" {{\n  printf '%s\\n' " + " ".join(f"'{line.replace('%', '%%')}'" for line in lines)
        + f" | sed 's/%%/%/' | \"$LUPA\" --language en | grep -qF '{heard}'\n}}\n"
        for number, (lines, heard) in enumerate(CASES))
    # A terminal for each case, as a person has it, without sound.
    expect = "set timeout 20\n" + "".join(
        "spawn -noecho $env(LUPA) --language en --speech none\nexpect \"> \"\n"
        + "".join(f"send \"{line}\\r\"\n" for line in lines)
        + f"expect {{\n  \"{heard}\" {{}}\n  timeout {{ exit 1 }}\n}}\nsend \"quit\\r\"\nexpect eof\n"
        for lines, heard in CASES)
    environment = os.environ | {"LUPA": lupa, "XDG_STATE_HOME": folder, "TERM": "dumb"}
    print("The same ten cases:", flush=True)
    for name, command in [
        ("lupa test", [lupa, "test", write(f"{folder}/ten.lupa", script)]),
        ("bats", ["bats", write(f"{folder}/ten.bats", bats)]),
        ("expect", ["expect", write(f"{folder}/ten.exp", expect)]),
    ]:
        print(f"{name}: {median(command, 3, env=environment):.2f} s.", flush=True)
