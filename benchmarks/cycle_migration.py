"""Function 1 under every reading, and Algorithm 1, over all inputs of the sizes named; one core.

The goals are 60 seconds for the former together, and 15 for the latter.
"""

import sys

from figures import Figure, report, seconds

from loadbal import names
from loadbal.arithmetic import indicator, negation
from loadbal.checking import exhaustive
from loadbal.claim import Bounds, Extremum
from loadbal.protocols.cycle_migration import READINGS

CYCLES = ((3, 12), (4, 8), (5, 6))
CUBES = ((3, 3), (4, 1))


def only(size: int, load: int) -> Bounds:
    """That size alone."""
    return Bounds(smallest=size, size=size, load=load)


def error_found(id_: str) -> Extremum:
    """1 if the claim fails somewhere; a question that has to look at every case."""
    claim = names.reading(id_)
    return Extremum(
        sentence=claim.sentence,
        case=claim.case,
        measure=lambda case: indicator(negation(claim.holds(case))),
        seek="largest",
    )


def looked_at(ids: list[str], domains: tuple[tuple[int, int], ...]) -> int:
    """Cases of all claims and all domains."""
    return sum(exhaustive.measure(error_found(id_), only(*domain)).evidence.cases for id_ in ids for domain in domains)


def main() -> int:
    """Measure, print, and say whether the promises are kept."""
    readings = [f"jan/function-1@{name}" for name in (*(reading.name for reading in READINGS), "all-floor-unlimited")]
    migrating, migrated = seconds(lambda: looked_at(readings, CYCLES))
    balancing, balanced = seconds(lambda: looked_at(["jan/algorithm-1@invariant"], CUBES))
    return report(
        "Balancing a cycle and a hypercube, all inputs",
        (
            Figure(f"Function 1, {len(readings)} readings, {migrated:,} inputs", migrating, "s", at_most=60),
            Figure(f"Algorithm 1, {balanced:,} inputs", balancing, "s", at_most=15),
        ),
    )


if __name__ == "__main__":
    sys.exit(main())
