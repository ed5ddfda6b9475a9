# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes plurals.tsv: the plural categories of 30 whole numbers in 20 languages.

They are those of Babel, a Python library that reads CLDR's rules itself and knows nothing of ICU:

    python3 -m venv /tmp/babel && /tmp/babel/bin/pip install Babel==2.19.0
    /tmp/babel/bin/python make-plurals.py > plurals.tsv

Babel 2.19 has CLDR 49, Debian 12's ICU 72 has CLDR 42. For these languages and numbers both agree. Of Babel's other
languages a few differ, whose rules CLDR changed or got after its release 42: blo, csw, cv, ie, kok, lld, scn, sgs, tg, of
gl only 1,000,000 (now "many") and of vi only 0 and 1 (now "one").
"""

from babel import Locale

LANGUAGES = "en es fr pt pt-PT de it ca pl cs ru lt lv ro sl ga cy ar he ja".split()
NUMBERS = [
    0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 14, 19, 20, 21, 22, 25, 42, 60, 99,
    100, 101, 102, 103, 111, 112, 119, 1000, 1_000_000, 1_000_001,
]

print("\t".join(["language", *map(str, NUMBERS)]))
for language in LANGUAGES:
    plural = Locale.parse(language, sep="-").plural_form
    print("\t".join([language, *(plural(number) for number in NUMBERS)]))
