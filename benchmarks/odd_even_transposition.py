"""Odd-even transposition balancing: random runs against a bare NumPy loop, worst inputs, divergence, and table 1.

The bare loop is written for this purpose only: it keeps even and odd nodes in two 16-bit arrays, advances all runs, and
drops runs that are 1-smooth. Table 1 runs in two processes and is timed in wall-clock seconds; all other times are
seconds of one core.
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


def steps_by_library() -> int:
    """The total number of steps of all runs until they are 1-smooth, by the library."""
    parts = (INPUTS.draw(CHUNK_RUNS, (1, place)) for place in range(RUNS // CHUNK_RUNS))
    return sum(int(first_reached_times(block, [1]).sum()) for block in parts)


def steps_by_bare_loop() -> int:
    """The total number of steps of all runs until they are 1-smooth, by the bare loop."""
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
    """The seconds for ten thousand random inputs until they are 1-smooth, by the library and by the bare loop."""
    mine, found = seconds(steps_by_library)
    theirs, expected = seconds(steps_by_bare_loop)
    if found != expected:
        sys.exit(f"the random runs take {found} steps; expected {expected}, as in the bare NumPy loop")
    yield Figure("10,000 inputs, N = 200, K = 3200, until 1-smooth", mine, "s", at_most=15)
    yield Figure("  a bare NumPy loop of 16 bits", theirs, "s")
    yield Figure("  ours take", mine / theirs, "times as long", at_most=0.6)


def figures_of_exact_results() -> Iterator[Figure]:
    """The seconds for the worst of all inputs of some sizes, and for the local divergence of all sizes to 200."""
    for order, load in CELLS:
        spent, (rounds, _) = seconds(lambda order=order, load=load: worst_rounds(order, load))
        yield Figure(f"worst of all inputs, N = {order}, K = {load}: {rounds} rounds", spent, "s", at_most=10)
    spent, _ = seconds(lambda: [local_divergence(order) for order in range(2, 201, 2)])
    yield Figure("local divergence of all even N to 200", spent, "s", at_most=20)


def figures_of_table_1() -> Iterator[Figure]:
    """The wall-clock seconds for all of table 1, which is printed."""
    start = time.perf_counter()
    plan, found = Plan(), {}
    with workers(2) as executor:
        experiment.run(plan, executor, found, lambda: None)
    spent = time.perf_counter() - start
    for line in experiment.table_lines(plan, found):
        print(f"  {line.name:<34}" + "".join(f"{cell:>26}" for cell in line.cells))
    yield Figure("table 1, 10,000 runs of each column, two processes", spent, "s", at_most=180)


def main() -> int:
    """Print the measured figures; the exit code is 1 if a target is missed."""
    missed = report("random runs", random_runs())
    missed |= report("exact", figures_of_exact_results())
    return missed | report("table 1", figures_of_table_1())


if __name__ == "__main__":
    sys.exit(main())
