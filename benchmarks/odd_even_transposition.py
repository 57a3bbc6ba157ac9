"""Odd-even transposition balancing: random runs against a bare NumPy loop, worst inputs, divergence, and table 1.

The bare loop keeps even and odd nodes in two arrays of 16 bits, follows all runs until the last is 1-smooth, and drops
those that are, as one would write it for this purpose alone. Table 1 is run in two processes and timed by the clock;
all else is seconds of one core.
"""

import sys
import time
from collections.abc import Iterator

import numpy as np
from figures import Figure, report, seconds

from loadbal.applications import experiment
from loadbal.applications.experiment import Plan
from loadbal.hunting.workers import workers
from loadbal.theory.local_divergence import local_divergence
from loadbal.theory.random_runs import CHUNK_RUNS, Inputs, first_reached_times
from loadbal.theory.worst_rounds import worst_rounds

INPUTS, RUNS = Inputs(200, 3200), 10_000
CELLS = ((8, 28), (10, 10), (12, 6), (14, 4), (16, 3), (20, 2))


def ours() -> int:
    """The number of steps of all runs together."""
    parts = (INPUTS.draw(CHUNK_RUNS, (1, place)) for place in range(RUNS // CHUNK_RUNS))
    return sum(int(first_reached_times(block, [1]).sum()) for block in parts)


def bare() -> int:
    """The same by a loop written for the purpose."""
    total = 0
    for place in range(RUNS // CHUNK_RUNS):
        block = INPUTS.draw(CHUNK_RUNS, (1, place))
        even, odd, done = block[0::2].copy(), block[1::2].copy(), 0
        while even.shape[1]:
            spread = np.maximum(even.max(axis=0), odd.max(axis=0)) - np.minimum(even.min(axis=0), odd.min(axis=0))
            smooth = spread <= 1
            if smooth.any():
                total += done * int(smooth.sum())
                even, odd = even[:, ~smooth], odd[:, ~smooth]
            if done % 2 == 0:
                both = even + odd
                odd = both >> 1
                even = both - odd
            else:
                both = odd + np.roll(even, -1, axis=0)
                less = both >> 1
                more = both - less
                odd = np.concatenate((more[:-1], less[-1:]))
                even = np.concatenate((more[-1:], less[:-1]))
            done += 1
    return total


def random_runs() -> Iterator[Figure]:
    """Ten thousand inputs until 1-smooth."""
    mine, found = seconds(ours)
    theirs, expected = seconds(bare)
    if found != expected:
        sys.exit(f"{found} steps here, {expected} by the bare loop")
    yield Figure("10,000 inputs, N = 200, K = 3200, until 1-smooth", mine, "s", at_most=15)
    yield Figure("  a bare NumPy loop of 16 bits", theirs, "s")
    yield Figure("  ours take", mine / theirs, "times as long", at_most=0.6)


def exact() -> Iterator[Figure]:
    """All inputs, and all sizes to 200."""
    for order, load in CELLS:
        spent, (rounds, _) = seconds(lambda order=order, load=load: worst_rounds(order, load))
        yield Figure(f"worst of all inputs, N = {order}, K = {load}: {rounds} rounds", spent, "s", at_most=10)
    spent, _ = seconds(lambda: [local_divergence(order) for order in range(2, 201, 2)])
    yield Figure("local divergence of all even N to 200", spent, "s", at_most=20)


def table() -> Iterator[Figure]:
    """The whole of table 1."""
    start = time.perf_counter()
    plan, found = Plan(), {}
    with workers(2) as executor:
        experiment.run(plan, executor, found, lambda: None)
    spent = time.perf_counter() - start
    for line in experiment.table_lines(plan, found):
        print(f"  {line.name:<34}" + "".join(f"{cell:>26}" for cell in line.cells))
    yield Figure("table 1, 10,000 runs of each column, two processes", spent, "s", at_most=180)


def main() -> int:
    """Measure, print, and say whether the promises are kept."""
    missed = report("random runs", random_runs())
    missed |= report("exact", exact())
    return missed | report("table 1", table())


if __name__ == "__main__":
    sys.exit(main())
