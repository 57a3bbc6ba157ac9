"""Binds Rocq's definitions to the library: compares loads that fill half of the cycles with `HalfFullCycles.v`."""

from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import integers
from loadbal.papers.jan.s5_total_time import HalfFull

SOURCE = "loadbal/papers/jan/s5_total_time.py"


def half_full_loads() -> Iterator[str]:
    """Compare the loads for n up to 3, M up to 3, and both values of each bit."""
    for n in range(1, 4):
        for most in range(4):
            for place in range(n):
                for side in (0, 1):
                    it = HalfFull(n, most, place, side)
                    bit, value = n - 1 - place, str(bool(side)).lower()
                    yield f"half_full {n} {bit} {value} {most} = {integers(it.loads)}"


AGREEMENTS = (
    Agreement("HalfFullLoads", half_full_loads.__doc__ or "", ("Loads", "HalfFullCycles"), half_full_loads, count=48),
)
