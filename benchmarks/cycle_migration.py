"""Function 1 under every reading, and Algorithm 1, on all inputs of some sizes; seconds of one core.

The targets are 60 seconds for all readings of Function 1 together, and 15 seconds for Algorithm 1.
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


def bounds_of_one_size(size: int, load: int) -> Bounds:
    """Bounds that contain only one size."""
    return Bounds(smallest=size, size=size, load=load)


def maximum_failure(id_: str) -> Extremum:
    """The extremum "1 if the claim fails in some case, else 0"; unlike a check, it must evaluate every case."""
    claim = names.reading(id_)
    return Extremum(
        sentence=claim.sentence,
        case=claim.case,
        measure=lambda case: indicator(negation(claim.holds(case))),
        seek="largest",
    )


def number_of_cases(ids: list[str], domains: tuple[tuple[int, int], ...]) -> int:
    """The number of cases of all claims within all bounds, after measuring each of them."""
    return sum(
        exhaustive.measure(maximum_failure(id_), bounds_of_one_size(*domain)).evidence.cases
        for id_ in ids
        for domain in domains
    )


def main() -> int:
    """Print the measured figures; the exit code is 1 if a target is missed."""
    readings = [f"jan/function-1@{name}" for name in (*(reading.name for reading in READINGS), "all-floor-unlimited")]
    migrating, migrated = seconds(lambda: number_of_cases(readings, CYCLES))
    balancing, balanced = seconds(lambda: number_of_cases(["jan/algorithm-1@invariant"], CUBES))
    return report(
        "Balancing a cycle and a hypercube, all inputs",
        (
            Figure(f"Function 1, {len(readings)} readings, {migrated:,} inputs", migrating, "s", at_most=60),
            Figure(f"Algorithm 1, {balanced:,} inputs", balancing, "s", at_most=15),
        ),
    )


if __name__ == "__main__":
    sys.exit(main())
