"""Binds Rocq's definitions to the library: compares the hops of Leighton's phases with `OnePortHops.v`."""

import random
from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import integers
from loadbal.papers.plaxton.s2_1_leighton_pipeline import Pipeline
from loadbal.papers.plaxton.s2_1_lower_bounds import Uniform, hops, hops_of_odd

SOURCE = "loadbal/papers/plaxton/s2_1_lower_bounds.py"


def added_hops() -> Iterator[str]:
    """Compare the total hops from random loads, and from loads that are equal on odd processors and 0 on even ones."""
    source = random.Random(1)  # noqa: S311 - samples, not secrets
    for _ in range(100):
        d = source.randint(0, 4)
        loads = tuple(source.randint(0, 4) for _ in range(2**d))
        yield f"hops {d} {integers(loads)} = {hops(Pipeline(loads))}%Z"
    for d in range(2, 6):
        for most in range(1, 4):
            loads = tuple(most * (node & 1) for node in range(2**d))
            yield f"hops {d} {integers(loads)} = {hops_of_odd(Uniform(d, most))}%Z"


AGREEMENTS = (Agreement("AddedHops", added_hops.__doc__ or "", ("Loads", "OnePortHops"), added_hops, count=87),)
