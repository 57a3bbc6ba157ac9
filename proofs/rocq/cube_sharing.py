"""Binds Rocq's definitions to the library: compares loads shared along dimensions of a cube with `CubeSharing.v`."""

import random
from collections.abc import Iterator
from fractions import Fraction

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import Sheet, integers
from loadbal.papers.houle.s1_1_dimension_exchange import Divisible, Shared

SOURCE = "loadbal/papers/houle/s1_1_dimension_exchange.py"

RUNS = 100
"""How many random cubes, of up to five dimensions, are compared."""


def tokens() -> Iterator[str]:
    """Compare tokens shared evenly along all dimensions; a list says for each edge which end gets the odd token."""
    source = random.Random(8)  # noqa: S311 - samples, not secrets
    for run in range(RUNS):
        d = run % 5 + 1
        half = (1 << d) >> 1
        loads = tuple(source.randint(0, 30) for _ in range(1 << d))
        highs = tuple(source.randint(0, 1) for _ in range(d * half))
        chosen = f"nth (i * {half} + u / 2 ^ S i * 2 ^ i + u mod 2 ^ i)%nat {integers(highs)} 0%Z"
        after = integers(Shared(d, loads, highs).after)
        yield f"shared {d} (fun i u => Z.eqb ({chosen}) 1) {integers(loads)} = {after}"


def rationals(values: tuple[Fraction, ...]) -> str:
    """A list of rational numbers in Gallina, Rocq's language."""
    return f"[{'; '.join(map(Sheet('Q').text, values))}]%Q"


def divisible_loads() -> Iterator[str]:
    """Compare rational loads after both ends of every edge take the mean of their loads, dimension by dimension."""
    source = random.Random(9)  # noqa: S311 - samples, not secrets
    for run in range(RUNS):
        d = run % 5 + 1
        loads = tuple(Fraction(source.randint(0, 30), source.randint(1, 9)) for _ in range(1 << d))
        after = rationals(tuple(map(Fraction, Divisible(d, loads).averaged())))
        yield f"map Qred (averaged {d} {rationals(loads)}) = map Qred {after}"


AGREEMENTS = (
    Agreement("CubeTokens", tokens.__doc__ or "", ("Loads", "CubeSharing"), tokens, count=100),
    Agreement("CubeMeans", divisible_loads.__doc__ or "", ("Loads", "CubeSharing"), divisible_loads, count=100),
)
