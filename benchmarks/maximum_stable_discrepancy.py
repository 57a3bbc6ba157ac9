"""The maximum stable discrepancy of trees with up to a million nodes, compared with the method of section 4.3.

The paper builds SG_1, SG_2, ... by its equation (4) until every gap is in the set. This takes time O(n^2 MSD), so it
runs on small trees only. Times are seconds of one core for a `Network` that has already been built. Memory is the peak
of the process, including the interpreter and the networks.
"""

import resource
import sys
from collections.abc import Iterator

from figures import Figure, report, seconds

from loadbal.network import Network
from loadbal.networks.kary_tree import kary_tree
from loadbal.networks.trees import random_tree
from loadbal.theory.stable_gaps import first_stable_gaps, maximum_stable_discrepancy

LARGE = (
    ("complete binary tree", kary_tree(19, 2), 0.1),
    ("random recursive tree", random_tree(1_000_000, 1), 1.0),
    ("caterpillar", random_tree(1_000_000, 1, "caterpillar"), 0.5),
    ("path", random_tree(1_000_000, 1, "path"), None),
    ("star", random_tree(1_000_000, 1, "star"), None),
    ("complete 999-ary tree of height 2", kary_tree(2, 999), None),
)

SMALL = (
    ("complete binary tree", kary_tree(13, 2)),
    ("random recursive tree", random_tree(8000, 1)),
    ("caterpillar", random_tree(2000, 1, "caterpillar")),
    ("path", random_tree(2000, 1, "path")),
    ("star", random_tree(2000, 1, "star")),
    ("complete 44-ary tree of height 2", kary_tree(2, 44)),
)


def by_equation_4(tree: Network) -> int:
    """The maximum stable discrepancy by the paper's equation (4): the least i for which SG_i contains every gap."""
    first = first_stable_gaps(tree)
    gaps, count = set(first), 1
    while len(gaps - {0}) < tree.order - 1:
        gaps |= {(p + q) % tree.order for p in gaps for q in first}
        count += 1
    return count


def megabytes() -> float:
    """The peak memory of this process so far, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def figures_on_large_trees() -> Iterator[Figure]:
    """The seconds on large trees, and the peak memory."""
    for name, tree, limit in LARGE:
        spent, value = seconds(lambda tree=tree: maximum_stable_discrepancy(tree), runs=3)
        yield Figure(f"{name}, {tree.order:,} nodes, MSD {value:,}", spent, "s", at_most=limit)
    yield Figure("peak memory", megabytes(), "MB", at_most=600)


def figures_on_small_trees() -> Iterator[Figure]:
    """The seconds of the paper's method on small trees, and their ratio to the seconds of the library."""
    for name, tree in SMALL:
        ours, value = seconds(lambda tree=tree: maximum_stable_discrepancy(tree), runs=3)
        theirs, expected = seconds(lambda tree=tree: by_equation_4(tree))
        if value != expected:
            sys.exit(f"the maximum stable discrepancy of {name} is {value}; expected {expected} by equation (4)")
        yield Figure(f"{name}, {tree.order:,} nodes, MSD {value:,}, equation (4)", theirs, "s")
        yield Figure("  that is", theirs / ours, "times as long")


def main() -> int:
    """Print the measured figures; the exit code is 1 if a target is missed."""
    missed = report("maximum stable discrepancy, large trees", figures_on_large_trees())
    print()
    return missed | report("maximum stable discrepancy, against the paper's method", figures_on_small_trees())


if __name__ == "__main__":
    sys.exit(main())
