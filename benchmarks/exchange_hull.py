"""The hull of optimality of multiphase exchange: over all partitions, constructed, looked up; the programs simulated.

One machine, lambda = 100, delta = 10, tau = 2, rho = 1, and one core.
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
MANY = 10**12


def enumerated(dimension: int) -> float:
    """Seconds for the hull over all partitions, the partitions listed anew."""
    for kept in (partitions, all_lines, hull_by_enumeration):
        kept.cache_clear()
    return seconds(lambda: hull_by_enumeration(dimension, MACHINE))[0]


def constructed(dimension: int) -> float:
    """Seconds for the hull in O(sqrt d)."""
    hull.cache_clear()
    return seconds(lambda: hull(dimension, MACHINE))[0]


def looked_up(dimension: int) -> float:
    """Microseconds for a lookup on the stored hull, sizes spread over all faces."""
    faces = hull(dimension, MACHINE)
    last = faces[-1].start + 1
    sizes = [last * Fraction(place, LOOKUPS) for place in range(LOOKUPS)]
    begin = time.process_time()
    for size in sizes:
        face_at(faces, size)
    return (time.process_time() - begin) / LOOKUPS * 1e6


def simulated(dimension: int) -> tuple[float, bool]:
    """Seconds for all compositions of the dimension, and whether all memories end transposed."""
    multiphase.cache_clear()
    programs = compositions(dimension)
    return seconds(lambda: all(is_transposed(run(start(dimension), multiphase(dimension, it))) for it in programs))


def main() -> int:
    """Measure, print, and say whether the promises are kept."""
    simulation, good = simulated(7)
    counting, faces = seconds(lambda: face_count(MANY))
    if not good or hull(30, MACHINE) != hull_by_enumeration(30, MACHINE):
        sys.exit("a memory is not transposed, or the hull is not the one over all partitions")
    return report(
        f"The hull of optimality; {faces:,} faces for d = 10^12",
        (
            Figure("hull over all 5,604 partitions of 30", enumerated(30), "s", at_most=2),
            Figure("hull over all 37,338 partitions of 40", enumerated(40), "s"),
            Figure("the same hulls constructed, d = 40", constructed(40) * 1e3, "ms"),
            Figure("hull constructed for d = 10,000", constructed(10_000), "s", at_most=1),
            Figure("faces counted for d = 10^12", counting, "s", at_most=2),
            Figure("a lookup on the stored hull, d = 30", looked_up(30), "microseconds", at_most=20),
            Figure("a lookup on the stored hull, d = 1,000", looked_up(1_000), "microseconds", at_most=20),
            Figure("all 64 multiphase programs simulated, d = 7", simulation, "s", at_most=3),
        ),
    )


if __name__ == "__main__":
    sys.exit(main())
