# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads TAP with tap.py, and prints what it found as JSON: the kind of each line, and of results what they say."""

import json
import sys

from tap.parser import Parser

lines = []
for line in Parser().parse_text(sys.stdin.read()):
    found = {"kind": line.category}
    if line.category == "test":
        found |= {"ok": line.ok, "number": line.number, "description": line.description, "skip": line.skip,
                  "todo": line.todo, "reason": line.directive.reason, "block": line.yaml_block}
    if line.category == "plan":
        found |= {"expected": line.expected_tests}
    if line.category == "diagnostic":
        found |= {"text": line.text}
    lines.append(found)
json.dump(lines, sys.stdout)
