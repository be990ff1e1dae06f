#!/usr/bin/env python3
"""Records a suite of random scenarios once, then verifies it many times in different ways.

Nothing changes in between, so every run must pass: in any order, with any number of jobs, in shards, and filtered.

    python3 Tests/Robustness/unchanged_suite.py .build/release/sheet-render --scenarios 200 --runs 20
"""

import argparse
import json
import pathlib
import random
import subprocess
import sys
import tempfile

COLORS = ["systemFill", "systemGreen", "#3366CC80", "systemPink", "label", "secondarySystemBackground"]
DEVICES = ["iPhone SE", "iPhone 16 Pro", "iPhone 13 mini"]


class Scenarios:
    """Random scenarios from a seed."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def pick(self, *values):
        return self.random.choice(values)

    def color(self):
        return self.pick(*COLORS)

    def elements(self, count, depth):
        return [self.element(depth) for _ in range(count)]

    def element(self, depth):
        others = self.pick({}, {}, {"opacity": 0.4}, {"padding": 3.3})
        kind = self.random.randrange(9 if depth > 0 else 5)
        if kind == 0:
            return {"circle": self.color(), "diameter": self.pick(60, 17.3, 700, 5000), **others}
        if kind == 1:
            return {"rectangle": self.color(), "width": self.pick(10, 352, 80, 3000),
                    "height": self.pick(10, 57, 30.7), "cornerRadius": self.pick(0, 6, 500), **others}
        if kind == 2:
            text = self.pick("A few words", "Many more words than fit into a line of a phone " * 3)
            return {"text": text, "size": self.pick(11, 17, 40), "background": self.color(), **others}
        if kind == 3:
            return {"divider": "separator"}
        if kind == 4:
            return {"image": "picture.png", "width": self.pick(40, 333), "mode": self.pick("fit", "fill"),
                    "height": self.pick(30, 90.5)}
        if kind == 5:
            return {"carousel": self.elements(3, depth - 1), "offset": self.pick(0, 20.7, 190), "spacing": 4}
        if kind == 6:
            return {"overlay": self.elements(2, depth - 1), "background": self.color(), "cornerRadius": 9,
                    "shadow": self.pick(3, 8.5)}
        if kind == 7:
            return {"horizontal": self.elements(2, depth - 1), **others}
        return {"grid": {"circle": self.color(), "diameter": self.pick(31, 50)}, "columns": 3, "count": 9}

    def scenario(self):
        modal = self.pick(True, False)
        snap_points = self.pick(["pointsFromBottom:70", "full"], ["hidden", "fraction:0.5", "full"],
                                ["pointsFromBottom:140.3", "fraction:0.61", "full"])
        start = {"present": {}} if modal else {"move": "full"}
        return {
            "device": self.pick(*DEVICES), "scale": self.pick(1, 1, 1.5, 2, 2.5, 3),
            "appearance": self.pick("light", "dark"), "direction": self.pick("leftToRight", "rightToLeft"),
            "presentation": {"modal": {"initialSnapPoint": "full"}} if modal else "inline",
            "configuration": {"snapPoints": snap_points}, "resizing": self.pick("resizeToVisibleArea", "noResize"),
            "content": {"kind": "elements", "root": {"vertical": [
                *self.elements(3, 2), {"scroll": {"vertical": self.elements(6, 2), "spacing": 5}}]}},
            "screen": {"statusBar": True, "homeIndicator": True}, "fps": 20,
            "script": [
                start, {"wait": 0.1}, {"mark": "moving"}, {"wait": "rest"}, {"mark": "full"},
                {"scroll": {"to": self.pick(13.4, 140)}}, {"mark": "scrolled"},
                {"drag": {"from": [160, 390], "by": [0, self.pick(60, 133.3)], "duration": 0.1}},
                {"mark": "released"}, {"wait": "rest"}, {"mark": "end"}]}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tool", help="the path of sheet-render")
    parser.add_argument("--scenarios", type=int, default=200, help="number of scenarios in the suite; 200 by default")
    parser.add_argument("--runs", type=int, default=20, help="number of times it is verified; 20 by default")
    parser.add_argument("--seed", type=int, default=1, help="seed for the scenarios; 1 by default")
    options, record = parser.parse_known_args()
    tool = str(pathlib.Path(options.tool).resolve())
    scenarios = Scenarios(options.seed)
    picture = pathlib.Path(__file__).resolve().parents[2] / "docs" / "filmstrip.png"
    with tempfile.TemporaryDirectory() as folder:
        suite = pathlib.Path(folder) / "suite"
        suite.mkdir()
        (suite / "picture.png").write_bytes(picture.read_bytes())
        names = [f"s{number:03}" for number in range(options.scenarios)]
        for name in names:
            (suite / f"{name}.json").write_text(json.dumps(scenarios.scenario()))

        def run(*arguments):
            return subprocess.run([tool, "snapshots", *arguments], cwd=folder, capture_output=True, text=True)

        recorded = run("record", "suite", "--jobs", "1", *record)
        if recorded.returncode != 0:
            print(recorded.stdout[-3000:], recorded.stderr[-3000:], file=sys.stderr)
            return 1
        failed = 0
        for number in range(options.runs):
            shuffled = [f"suite/{name}.json" for name in names]
            scenarios.random.shuffle(shuffled)
            jobs = ["--jobs", str(scenarios.pick(1, 2, 3, 7))]
            ways = [
                [[*shuffled, *jobs]],
                [["suite", "--shard", f"{part}/3", *jobs] for part in (1, 2, 3)],
                [["suite", "--filter", scenarios.pick("s00", "7", "3"), *jobs]],
                [[path, "--jobs", "1"] for path in shuffled[:10]],
                [["suite", *jobs]],
            ]
            for arguments in ways[number % len(ways)]:
                result = run("verify", *arguments)
                if result.returncode != 0:
                    failed += 1
                    print(f"verify {' '.join(arguments)[:200]}: {result.returncode}", result.stdout[-1500:],
                          result.stderr[-1500:], file=sys.stderr)
        print(f"{options.scenarios} scenarios, verified {options.runs} times: {failed} runs failed")
        return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
