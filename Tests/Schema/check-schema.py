#!/usr/bin/env python3
"""Checks the schema of scenario files with a validator that is not ours.

Usage: check-schema.py SCHEMA FOLDER...

SCHEMA is what 'sheet-render schema' writes. Every scenario in the folders has to be valid, and each of the faults below has
to be reported at its own place. Needs the package 'jsonschema' from PyPI.
"""

import json
import pathlib
import sys

from jsonschema import Draft202012Validator

# A piece of a scenario, and where a validator has to report a fault in it.
FAULTS = [
    ({"device": "iPhone XX"}, "device"),
    ({"device": {"preset": "iPad Mini"}}, "device/preset"),
    ({"scripts": []}, ""),
    ({"name": "../up"}, "name"),
    ({"fps": "fast"}, "fps"),
    ({"fps": 0}, "fps"),
    ({"background": {"color": "#12345"}}, "background/color"),
    ({"configuration": {"snapPoints": []}}, "configuration/snapPoints"),
    ({"configuration": {"snapPoints": ["full", "hiden"]}}, "configuration/snapPoints/1"),
    ({"script": [{}]}, "script/0"),
    ({"script": [{"wait": 1}, {"move": "full", "wait": 1}]}, "script/1"),
    ({"script": [{"wait": 1, "animated": False}]}, "script/0"),
    ({"script": [{"wait": "long"}]}, "script/0/wait"),
    ({"script": [{"drag": {"from": [1], "by": [0, 1]}}]}, "script/0/drag/from"),
    ({"script": [{"content": {"height": -1}}]}, "script/0/content/height"),
    ({"content": {}}, "content"),
    ({"content": {"kind": "elephants"}}, "content/kind"),
    ({"content": {"kind": "list", "rows": -1}}, "content/rows"),
]

# An element, and where in it a validator has to report a fault.
ELEMENT_FAULTS = [
    ({"vertical": ["divider", {"text": "a", "sise": 3}]}, "/vertical/1"),
    ({"vertical": [{"grid": {"text": 3}}]}, "/vertical/0/grid/text"),
    ({"vertical": [{"overlay": [{}]}]}, "/vertical/0/overlay/0"),
    ({"scroll": "dividers"}, "/scroll"),
    ({"text": "a", "circle": "systemRed"}, ""),
]


def places(validator, scenario):
    return {"/".join(map(str, error.absolute_path)) for error in validator.iter_errors(scenario)}


def main():
    schema = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    faults = []
    files = sorted(path for folder in sys.argv[2:] for path in pathlib.Path(folder).rglob("*.json"))
    for path in files:
        for place in sorted(places(validator, json.loads(path.read_text(encoding="utf-8")))):
            faults.append(f"{path}: the schema refuses this scenario at '{place}'")
    content = [
        ({"content": {"kind": "elements", "root": element}}, "content/root" + place)
        for element, place in ELEMENT_FAULTS
    ]
    for piece, place in FAULTS + content:
        found = places(validator, {"configuration": {}, **piece})
        if place not in found or any(not other.startswith(place) for other in found):
            faults.append(f"{json.dumps(piece)}: the fault is at '{place}', and reported at {sorted(found)}")
    print("\n".join(faults) if faults else f"The schema accepts {len(files)} scenarios and finds all faults.")
    return 1 if faults or not files else 0


sys.exit(main())
