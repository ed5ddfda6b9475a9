# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads JUnit XML with junitparser, and prints what it found as JSON: the suites with their counts and cases."""

import json
import sys

from junitparser import JUnitXml

report = JUnitXml.fromstring(sys.stdin.buffer.read())
suites = []
for suite in report:
    cases = []
    for case in suite:
        results = [{"kind": type(result).__name__, "type": result.type, "message": result.message,
                    "text": result.text} for result in case.result]
        cases.append({"name": case.name, "class": case.classname, "time": case.time, "results": results,
                      "output": case.system_out})
    suites.append({"name": suite.name, "tests": suite.tests, "failures": suite.failures, "errors": suite.errors,
                   "skipped": suite.skipped, "timestamp": suite.timestamp, "cases": cases,
                   "properties": [[item.name, item.value] for item in suite.properties()]})
json.dump({"tests": report.tests, "failures": report.failures, "errors": report.errors, "skipped": report.skipped,
           "suites": suites}, sys.stdout)
