"""A hunt on a local cluster of two workers, compared with two processes and with one process.

Times are wall-clock seconds, since workers share the work; the start of the workers is not measured.
"""

import sys
import time
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import AbstractContextManager
from statistics import median

from figures import Figure, report

from loadbal.claim import Bounds
from loadbal.hunting import search
from loadbal.hunting.cluster import LOCAL, cluster
from loadbal.hunting.search_log import SearchLog
from loadbal.hunting.workers import capacity, workers

CLAIM, BOUNDS, RUNS = "houle/observation-2", Bounds(6, 6, smallest=6), 1


def hunt_seconds(crew: Callable[[], AbstractContextManager[Executor]]) -> float:
    """The seconds of a hunt by workers that have already started; `crew` is called to start them."""
    with crew() as executor:
        search.hunt(CLAIM, Bounds(2, 1), executor, SearchLog(), shares=capacity(executor))
        log, start = SearchLog(), time.perf_counter()
        search.hunt(CLAIM, BOUNDS, executor, log, shares=capacity(executor))
        if log.evidence(None).cases < 10**7:
            sys.exit(f"the hunt checked {log.evidence(None).cases:,} cases; expected at least 10,000,000")
        return time.perf_counter() - start


def main() -> int:
    """Print the measured figures; the exit code is 1 if a target is missed."""
    one, two, dask = (
        median(hunt_seconds(crew) for _ in range(RUNS))
        for crew in (lambda: workers(1), lambda: workers(2), lambda: cluster(LOCAL, 2))
    )
    return report(
        "A hunt of at least 10^7 cases on a cluster",
        (
            Figure("one process", one, "s"),
            Figure("two processes", two, "s"),
            Figure("two workers of a cluster", dask, "s"),
            Figure("the cluster against two processes", dask / two, "times", at_most=1.3),
            Figure("one process against the cluster", one / dask, "times", at_least=1.7),
        ),
    )


if __name__ == "__main__":
    sys.exit(main())
