"""What the scripts have in common: their arguments, and how they answer."""

import json
import statistics
import sys
import time


class Task:
    """What a script is asked for: RESULT WIDTH HEIGHT SCALE REPETITIONS, and the script's own arguments."""

    def __init__(self):
        self.result = sys.argv[1]
        self.width, self.height, self.scale, self.repetitions = (int(word) for word in sys.argv[2:6])
        self.arguments = sys.argv[6:]

    def measure(self, work):
        """Does the work once to warm up, then as often as is asked for; the median in seconds."""
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
    """Says that a module which the script needs is not installed."""
    print("{}")
    sys.exit()
