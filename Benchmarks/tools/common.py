"""Shared by the scripts: reading arguments and printing the result."""

import json
import statistics
import sys
import time


class Task:
    """A script's arguments: RESULT WIDTH HEIGHT SCALE REPETITIONS, then its own."""

    def __init__(self):
        self.result = sys.argv[1]
        self.width, self.height, self.scale, self.repetitions = (int(word) for word in sys.argv[2:6])
        self.arguments = sys.argv[6:]

    def measure(self, work):
        """Does the work once to warm up, then `repetitions` times; returns the median in seconds."""
        work()
        times = []
        for _ in range(self.repetitions):
            start = time.perf_counter()
            work()
            times.append(time.perf_counter() - start)
        return statistics.median(times)


def answer(seconds, version, size):
    print(json.dumps({"seconds": seconds, "version": version, "bytes": size}))


def missing():
    """Reports that a module the script needs is not installed, and exits."""
    print("{}")
    sys.exit()
