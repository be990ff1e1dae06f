#!/usr/bin/env python3
"""Finds phrases that the project has replaced with plainer ones, and fails if there are any.

    python3 Tests/Style/plain_words.py [PATH...]

Without paths it checks the sources with their documentation, the README, docs, Examples and Plugins. A phrase is also found
if it continues on the next line of a comment.
"""

import pathlib
import re
import sys

# A pattern, and what to write instead. Only add a phrase that is always wrong here: there are no exceptions.
PHRASES = {
    r"unless (given|asked|told)": "'defaults to ...' or 'by default'",
    r"where there (is|are) none": "'if there is none' or 'if missing'",
    r"that there (is|are) not(?! (a|an|any|enough|yet)\b)": "'unknown' or 'missing'",
    r"what came of": "'result' or 'outcome'",
    r"so many (as|seconds|points|pixels|times|characters|frames)": "'the number of ...'",
    r"as many as there are": "'all of them'",
    r"by how much": "'the amount' or 'how much'",
    r"how (high|low)": "'the height of ...'",
    r"without a net": "'offline'",
    r"stood|stands?(?!-| (alone|for|out|in for)\b)": "'is' or 'is aligned'",
    r"anew": "'again'",
    r": is told": "'is called with ...'",
}
PATHS = ["Sources", "README.md", "docs", "Examples", "Plugins"]
ENDINGS = {".swift", ".md", ".js", ".css", ".py"}

# A space in a phrase is any white space, or a line break with the marks of a comment.
BREAK = r"(?:[ \t]+|[ \t]*\n[ \t]*(?:///?|#)?[ \t]*)"


def patterns():
    for phrase, instead in PHRASES.items():
        yield re.compile(rf"(?<!\w)(?:{phrase.replace(' ', BREAK)})(?!\w)", re.IGNORECASE), instead


def files(root, paths):
    for path in map(root.joinpath, paths):
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            inside = file.relative_to(root).parts[:-1]
            if file.suffix in ENDINGS and not any(part.startswith(".") for part in inside):
                yield file


def findings(root, paths):
    known = list(patterns())
    for file in files(root, paths):
        text = file.read_text(encoding="utf-8")
        for pattern, instead in known:
            for match in pattern.finditer(text):
                line = text.count("\n", 0, match.start()) + 1
                found = " ".join(match.group().replace("/", " ").split())
                yield f"{file.relative_to(root)}:{line}: '{found}': write {instead}"


def main():
    root = pathlib.Path(__file__).resolve().parents[2]
    found = sorted(set(findings(root, sys.argv[1:] or PATHS)))
    for line in found:
        print(line)
    print(f"{len(found)} phrases to replace" if found else "no phrases to replace")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
