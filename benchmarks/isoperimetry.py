"""Exhaustive results on the hypercube: smallest fringes, total discrepancies, pipelined routes; seconds of one core."""

import sys
from collections.abc import Iterator
from dataclasses import replace

from figures import Figure, report, seconds

from loadbal import names
from loadbal.checking import exhaustive
from loadbal.claim import Bounds
from loadbal.networks.hypercube import hypercube
from loadbal.networks.shuffle_exchange import shuffle_exchange
from loadbal.theory import isoperimetry
from loadbal.theory.isoperimetry import minimum_fringe
from loadbal.verdict import Bounded, Holds


def fringe_figures() -> Iterator[Figure]:
    """The seconds to compute the smallest fringe of x nodes, f(G, x), for all x."""
    yield Figure("all 65,536 sets of H_4", seconds(lambda: minimum_fringe(hypercube(4)))[0], "s", at_most=2)
    yield Figure("all 65,536 sets of SE_4", seconds(lambda: minimum_fringe(shuffle_exchange(4)))[0], "s", at_most=2)
    yield Figure("H_10 by halves", seconds(lambda: minimum_fringe(hypercube(10)))[0], "s")
    yield Figure("H_13 by halves", seconds(lambda: isoperimetry.fringe_of_hypercube(13))[0], "s")
    yield Figure("SE_5 by a sweep", seconds(lambda: minimum_fringe(shuffle_exchange(5)))[0], "s")
    yield Figure("SE_6 by a sweep", seconds(lambda: minimum_fringe(shuffle_exchange(6)))[0], "s")


def claim_figure(name: str, id_: str, bounds: Bounds, limit: float) -> Figure:
    """The seconds to check all cases of a claim; the benchmark stops if the claim does not hold."""
    spent, found = seconds(lambda: exhaustive.check(replace(names.reading(id_), narrow=True), bounds))
    if not isinstance(found, Holds | Bounded):
        sys.exit(f"the check of {id_} gives {found}; expected a claim that holds")
    return Figure(f"{name}, {found.evidence.cases:,} cases", spent, "s", at_most=limit)


def claim_figures() -> Iterator[Figure]:
    """The seconds to check two claims about all inputs of some size, each within the largest bounds timed here."""
    yield claim_figure(
        "total discrepancy, d = 4, m <= 2", "plaxton/lemma-2.4@some-packing", Bounds(size=16, smallest=16, load=2), 30
    )
    yield claim_figure(
        "pipelined routes, d = 3, m <= 3",
        "plaxton/leighton-pipelined@all-dimensions",
        Bounds(8, load=3, smallest=8),
        20,
    )


def main() -> int:
    """Print the measured figures; the exit code is 1 if a target is missed."""
    missed = report("smallest fringes", fringe_figures())
    print()
    return missed | report("claims about every input", claim_figures())


if __name__ == "__main__":
    sys.exit(main())
