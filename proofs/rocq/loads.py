"""Binds Rocq's definitions to the library: compares total, sum of squares and discrepancy of loads with `Loads.v`."""

import random
from collections.abc import Iterator

from loadbal.arithmetic import largest, smallest, total
from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import integers
from loadbal.loads import discrepancy, sum_of_squares

SOURCE = "loadbal/loads.py"

LISTS = 300
"""How many random load vectors, of one to eight nodes, are compared; loads may be negative."""


def measures() -> Iterator[str]:
    """Compare the total, sum of squares, largest and smallest load, and discrepancy of random load vectors."""
    source = random.Random(3)  # noqa: S311 - samples, not secrets
    for _ in range(LISTS):
        loads = tuple(source.randint(-20, 40) for _ in range(source.randint(1, 8)))
        found = total(loads), sum_of_squares(loads), largest(loads), smallest(loads), discrepancy(loads)
        yield (
            f"let x := {integers(loads)} in [total x; sum_of_squares x; largest x; smallest x; discrepancy x]"
            f" = {integers(found)}"
        )


AGREEMENTS = (Agreement("Measures", measures.__doc__ or "", ("Loads",), measures, count=288),)
