# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts what Scripts/test left in a folder, names what was skipped, and closes with one plain line.

Arguments: the folder, then sentences about what else went wrong; each of them counts as one failure.
Exit code 1 when anything failed, when no test ran, or when a result is missing.
"""

import pathlib
import re
import sys
import xml.etree.ElementTree as xml


class Count:
    """Results of one kind: how many there are, and the names of those that were skipped."""

    def __init__(self):
        self.passed, self.failed, self.skipped = 0, 0, []


def count_tests(folder):
    """Swift's tests: numbers from the report, the names and reasons of skipped ones from the log."""
    count = Count()
    log = (folder / "tests.txt").read_text(errors="replace")
    report = folder / "tests-swift-testing.xml"
    count.skipped = sorted(
        name + (": " + reason if reason else "")
        for name, reason in re.findall(
            r'^\S+ Test (?!case )(.+?) (?:skipped|was cancelled[^:\n]*?)(?:\.|: "(.*)")$', log, re.MULTILINE))
    if not report.exists():
        print("The tests ended without a report.")
        count.failed = 1
        return count
    for case in xml.parse(report).getroot().iter("testcase"):
        if case.find("failure") is not None or case.find("error") is not None:
            count.failed += 1
        else:
            count.passed += 1
    count.passed -= len(count.skipped)
    return count


def count_scripts(tap):
    """Conformance scripts, from their TAP lines."""
    count = Count()
    text = tap.read_text(errors="replace")
    for wrong, name in re.findall(r"^(not )?ok\b *\d*(?: - )? *(.*)$", text, re.MULTILINE):
        skip = re.search(r" # SKIP\b *(.*)$", name, re.IGNORECASE)
        if not skip and wrong:
            skip = re.search(r" # (TODO\b.*)$", name, re.IGNORECASE)
        if skip:
            count.skipped.append(name[: skip.start()] + (": " + skip[1] if skip[1] else ""))
        elif wrong:
            count.failed += 1
        else:
            count.passed += 1
    plan = re.search(r"^1\.\.(\d+)", text, re.MULTILINE)
    seen = count.passed + count.failed + len(count.skipped)
    if plan is None or int(plan[1]) != seen:
        print(f"The scripts ended early: {seen} of {plan[1] if plan else 'an unknown number'} ran.")
        count.failed += 1
    return count


def main():
    folder = pathlib.Path(sys.argv[1])
    counts = [("Tests", count_tests(folder))]
    tap = folder / "scripts.tap"
    if tap.exists():
        counts.append(("Conformance scripts", count_scripts(tap)))
    print()
    for kind, count in counts:
        ran = count.passed + count.failed
        print(f"{kind}: {ran} ran, {len(count.skipped)} skipped.")
        for name in count.skipped:
            print(f"  skipped {name}")
        if ran == 0:
            count.failed += 1
    problems = sys.argv[2:]
    for problem in problems:
        print(problem)
    passed = sum(count.passed for _, count in counts)
    failed = sum(count.failed for _, count in counts) + len(problems)
    skipped = sum(len(count.skipped) for _, count in counts)
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed else 0


sys.exit(main())
