# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads EARL with the JSON-LD processor PyLD, without a network, and prints its triples as JSON.

Each triple has a subject, a predicate, and an object with its type; blank nodes have canonical names.
"""

import json
import sys

from pyld import jsonld


def refuse(address, options):
    raise SystemExit("a network is needed for " + address)


jsonld.set_document_loader(refuse)
document = json.load(sys.stdin)
data = jsonld.to_rdf(document)
triples = [[triple["subject"]["value"], triple["predicate"]["value"], triple["object"]["value"],
            triple["object"].get("datatype") or triple["object"]["type"]] for triple in data["@default"]]
json.dump(triples, sys.stdout)
