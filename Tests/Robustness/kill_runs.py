#!/usr/bin/env python3
"""Kills runs of sheet-render at random times, and checks the files that they leave.

Each command is killed with SIGKILL many times. After each kill, every file must be as it was before, or as a complete
run leaves it. The only exception is the table of a reference, which may say that it is unfinished. Then the same
command runs again. It must succeed, give the same files as a complete run, and leave no temporary file.

    python3 Tests/Robustness/kill_runs.py .build/release/sheet-render --kills 200
"""

import argparse
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time

SCENARIO = """{
  "device": {"width": 140, "height": 240, "scale": 2}, "background": {"color": "%s"}, "text": "blocks", "fps": 20,
  "configuration": {"snapPoints": ["pointsFromBottom:90", "full"]},
  "content": {"kind": "list", "header": "Header", "rows": 9},
  "script": [{"move": "full"}, {"wait": 0.2}, {"mark": "on the way"}, {"wait": "rest"}, {"mark": "end"}]
}
"""

DOCUMENT = "".join(
    f"<!-- sheet-render filmstrip s{n}.json --at {at} --at rest -->\n![Picture](images/s{n}-{at}.png)\n\n"
    for n in range(3) for at in (0, 0.1, 0.2))


class Case:
    """A command, and a function that prepares the folder for it."""

    def __init__(self, tool, name, arguments, prepare, status=0):
        self.tool, self.name, self.arguments, self.prepare, self.status = tool, name, arguments, prepare, status

    def run(self, folder, *arguments):
        """Runs the tool and waits for it."""
        return subprocess.run([self.tool, *(arguments or self.arguments)], cwd=folder, capture_output=True, text=True)

    def write_scenarios(self, folder, color):
        for number in range(3):
            (folder / f"s{number}.json").write_text(SCENARIO % color)


def record_new(case, folder):
    case.write_scenarios(folder, "#FFC769")


def record_changed(case, folder):
    record_new(case, folder)
    case.run(folder, *case.arguments)
    case.write_scenarios(folder, "#3366CC")


def accept(case, folder):
    case.write_scenarios(folder, "#FFC769")
    case.run(folder, "snapshots", "record", ".", "--pictures")
    case.write_scenarios(folder, "#3366CC")
    case.run(folder, "snapshots", "verify", ".")


def prune(case, folder):
    case.write_scenarios(folder, "#FFC769")
    case.run(folder, "snapshots", "record", ".", "--pictures")
    case.run(folder, "snapshots", "record", ".", "--marks")
    for number in (0, 1):
        (folder / f"s{number}.json").unlink()


def docs(case, folder):
    case.write_scenarios(folder, "#FFC769")
    (folder / "README.md").write_text(DOCUMENT)
    case.run(folder, "docs", "README.md")
    case.write_scenarios(folder, "#3366CC")


def render(case, folder):
    case.write_scenarios(folder, "#FFC769")
    case.run(folder, *case.arguments)
    case.write_scenarios(folder, "#3366CC")


CASES = [
    ("record", ["snapshots", "record", ".", "--marks"], record_new),
    ("record --pictures", ["snapshots", "record", ".", "--pictures"], record_new),
    ("record --mode all", ["snapshots", "record", ".", "--pictures", "--mode", "all"], record_changed),
    ("accept", ["snapshots", "accept", "."], accept),
    ("prune", ["snapshots", "prune", "."], prune),
    ("docs", ["docs", "README.md"], docs),
    ("render", ["render", "s0.json", "s1.json", "-o", "out"], render),
]


def contents(folder):
    """The bytes of all files below a folder, by path."""
    return {str(p.relative_to(folder)): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def is_temporary(path):
    return path.split("/")[-1].startswith(".sheet-render")


def is_unfinished(data):
    """Whether a file is the table of a reference whose pictures are still being written."""
    return data is not None and data.startswith(b"sheet-render snapshot") and b"\nunfinished" in data


def kept(files):
    """The files that a user keeps: all except temporary files and results."""
    return {path: data for path, data in files.items() if not is_temporary(path) and ".snapshots/" not in path}


def check(case, kills, generator):
    """Kills runs of a case, and returns the problems found."""
    problems, killed = [], 0
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        before, work = scratch / "before", scratch / "work"
        before.mkdir()
        case.prepare(case, before)
        old = kept(contents(before))
        shutil.copytree(before, work)
        start = time.monotonic()
        complete = case.run(work)
        duration = time.monotonic() - start
        if complete.returncode != 0:
            return [f"{case.name}: a complete run exits with {complete.returncode}: {complete.stdout} {complete.stderr}"]
        new = kept(contents(work))
        if new == old:
            return [f"{case.name}: a complete run changes nothing"]
        for number in range(kills):
            shutil.rmtree(work)
            shutil.copytree(before, work)
            process = subprocess.Popen(
                [case.tool, *case.arguments], cwd=work, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(generator.uniform(0, duration))
            process.kill()
            killed += process.wait() != 0
            left = kept(contents(work))
            for path in sorted(old.keys() | new.keys() | left.keys()):
                if left.get(path) not in (old.get(path), new.get(path)) and not is_unfinished(left.get(path)):
                    problems.append(f"{case.name}, kill {number}: {path} is neither old nor new")
            again = case.run(work)
            after = contents(work)
            if again.returncode != 0:
                problems.append(
                    f"{case.name}, kill {number}: the next run exits with {again.returncode}: {again.stdout}{again.stderr}")
            elif kept(after) != new:
                names = sorted(p for p in kept(after).keys() | new.keys() if kept(after).get(p) != new.get(p))
                problems.append(f"{case.name}, kill {number}: the next run does not repair {', '.join(names)}")
            problems += [f"{case.name}, kill {number}: {p} is left behind" for p in after if is_temporary(p)]
    print(f"{case.name}: {kills} runs, {killed} killed before they ended, {len(problems)} problems", flush=True)
    return problems


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tool", help="the path of sheet-render")
    parser.add_argument("--kills", type=int, default=200, help="number of kills per command; 200 by default")
    parser.add_argument("--seed", type=int, default=1, help="seed for the times of the kills; 1 by default")
    options = parser.parse_args()
    tool = str(pathlib.Path(options.tool).resolve())
    generator = random.Random(options.seed)
    problems = []
    for name, arguments, prepare in CASES:
        problems += check(Case(tool, name, arguments, prepare), options.kills, generator)
    for problem in problems[:40]:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
