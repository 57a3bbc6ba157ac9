"""The hull of optimality of multiphase exchange: enumeration, construction, lookup, and simulation of all programs.

The machine has lambda = 100, delta = 10, tau = 2, rho = 1; times are those of one core.
"""

import sys
import time
from fractions import Fraction

from figures import Figure, report, seconds

from loadbal.protocols.multiphase_exchange import is_transposed, multiphase, run, start
from loadbal.theory.exchange_hull import Machine, all_lines, face_at, face_count, hull, hull_by_enumeration
from loadbal.theory.partitions import compositions, partitions

MACHINE = Machine(100, 10, 2, 1)
LOOKUPS = 100_000
LARGE_DIMENSION = 10**12


def enumeration_seconds(dimension: int) -> float:
    """The seconds for the hull over all partitions, including the enumeration of partitions."""
    for kept in (partitions, all_lines, hull_by_enumeration):
        kept.cache_clear()
    return seconds(lambda: hull_by_enumeration(dimension, MACHINE))[0]


def construction_seconds(dimension: int) -> float:
    """The seconds for the hull constructed from O(sqrt d) lines."""
    hull.cache_clear()
    return seconds(lambda: hull(dimension, MACHINE))[0]


def lookup_microseconds(dimension: int) -> float:
    """The microseconds for a lookup on the stored hull, averaged over block sizes in all faces."""
    faces = hull(dimension, MACHINE)
    last = faces[-1].start + 1
    sizes = [last * Fraction(place, LOOKUPS) for place in range(LOOKUPS)]
    begin = time.process_time()
    for size in sizes:
        face_at(faces, size)
    return (time.process_time() - begin) / LOOKUPS * 1e6


def simulation_seconds(dimension: int) -> tuple[float, bool]:
    """The seconds to simulate Multiphase for all compositions of `dimension`, and whether all exchanges complete."""
    multiphase.cache_clear()
    programs = compositions(dimension)
    return seconds(lambda: all(is_transposed(run(start(dimension), multiphase(dimension, it))) for it in programs))


def main() -> int:
    """Print the measured figures; the exit code is 1 if a target is missed."""
    simulation, good = simulation_seconds(7)
    counting, faces = seconds(lambda: face_count(LARGE_DIMENSION))
    if not good or hull(30, MACHINE) != hull_by_enumeration(30, MACHINE):
        sys.exit(
            "a simulated exchange is incomplete, or the constructed hull differs from the hull over all partitions"
        )
    return report(
        f"The hull of optimality; {faces:,} faces for d = 10^12",
        (
            Figure("hull over all 5,604 partitions of 30", enumeration_seconds(30), "s", at_most=2),
            Figure("hull over all 37,338 partitions of 40", enumeration_seconds(40), "s"),
            Figure("the same hulls constructed, d = 40", construction_seconds(40) * 1e3, "ms"),
            Figure("hull constructed for d = 10,000", construction_seconds(10_000), "s", at_most=1),
            Figure("faces counted for d = 10^12", counting, "s", at_most=2),
            Figure("a lookup on the stored hull, d = 30", lookup_microseconds(30), "microseconds", at_most=20),
            Figure("a lookup on the stored hull, d = 1,000", lookup_microseconds(1_000), "microseconds", at_most=20),
            Figure("all 64 multiphase programs simulated, d = 7", simulation, "s", at_most=3),
        ),
    )


if __name__ == "__main__":
    sys.exit(main())
