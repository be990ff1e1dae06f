#!/usr/bin/env python3
"""Checks the schema of scenario files with an independent validator.

Usage: check-schema.py SCHEMA FOLDER...

SCHEMA is the output of 'sheet-render schema'. Every scenario in the folders must be valid, and each of the faults below must
be reported at its own path. Needs the package 'jsonschema' from PyPI.
"""

import json
import pathlib
import sys

from jsonschema import Draft202012Validator

# Part of a scenario, and the path where a validator must report its fault.
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

# An element, and the path in it where a validator must report its fault.
ELEMENT_FAULTS = [
    ({"vertical": ["divider", {"text": "a", "sise": 3}]}, "/vertical/1"),
    ({"vertical": [{"grid": {"text": 3}}]}, "/vertical/0/grid/text"),
    ({"vertical": [{"overlay": [{}]}]}, "/vertical/0/overlay/0"),
    ({"scroll": "dividers"}, "/scroll"),
    ({"text": "a", "circle": "systemRed"}, ""),
]


def paths(validator, scenario):
    return {"/".join(map(str, error.absolute_path)) for error in validator.iter_errors(scenario)}


def main():
    schema = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    faults = []
    files = sorted(file for folder in sys.argv[2:] for file in pathlib.Path(folder).rglob("*.json"))
    for file in files:
        for path in sorted(paths(validator, json.loads(file.read_text(encoding="utf-8")))):
            faults.append(f"{file}: the schema rejects this scenario at '{path}'")
    content = [
        ({"content": {"kind": "elements", "root": element}}, "content/root" + path)
        for element, path in ELEMENT_FAULTS
    ]
    for piece, path in FAULTS + content:
        found = paths(validator, {"configuration": {}, **piece})
        if path not in found or any(not other.startswith(path) for other in found):
            faults.append(f"{json.dumps(piece)}: expected a fault at '{path}', found {sorted(found)}")
    print("\n".join(faults) if faults else f"The schema accepts {len(files)} scenarios and reports all faults.")
    return 1 if faults or not files else 0


sys.exit(main())
