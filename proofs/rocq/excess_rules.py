"""Binds Rocq's definitions to the library: compares balancing by excess rules that depend on the processor's parity."""

import random
from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import integers
from loadbal.loads import Loads
from loadbal.protocols.recursive_balance import halves
from loadbal.theory.excess_rules import Scheme, by_parity

SOURCE = "loadbal/theory/excess_rules.py"


def after(scheme: Scheme | None, loads: Loads) -> Loads:
    """The loads after all dimensions in ascending order, the halves of the last one first."""
    if scheme is None:
        return loads
    low, high = halves(loads, scheme.dimension - 1)
    return scheme.after_last(after(scheme.low, low), after(scheme.high, high))


def runs() -> Iterator[str]:
    """Compare random loads after balancing all dimensions of cubes of dimension 0 to 4, by either rule of parity."""
    source = random.Random(1)  # noqa: S311 - samples, not secrets
    for _ in range(200):
        d, odd = source.randint(0, 4), source.randint(0, 1)
        loads = tuple(source.randint(0, 20) for _ in range(2**d))
        ends = after(by_parity(d, odd) if d else None, loads)
        yield f"all_by_parity {'true' if odd else 'false'} {integers(loads)} (seq 0 {d}) = {integers(ends)}"


AGREEMENTS = (Agreement("ByParity", runs.__doc__ or "", ("Loads", "ParityRule"), runs, count=185),)
