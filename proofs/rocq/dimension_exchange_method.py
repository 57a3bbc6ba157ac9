"""Binds Rocq's definitions to the library: compares dimension exchange with any placement of loose tasks."""

import random
from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import integers
from loadbal.papers.jan.s3_5_dimension_exchange import Exchange
from loadbal.protocols.recursive_balance import pairs_across

SOURCE = "loadbal/papers/jan/s3_5_dimension_exchange.py"

RUNS = 120
"""How many random runs are compared."""


def exchanges() -> Iterator[str]:
    """Compare the loads after every iteration on cubes of dimension 1 to 4, with loose tasks placed at random."""
    source = random.Random(1)  # noqa: S311 - samples, not secrets
    for _ in range(RUNS):
        n = source.randint(1, 4)
        loads = tuple(source.randint(0, 9) for _ in range(2**n))
        highs = tuple(source.randint(0, 1) for _ in range(n * 2 ** (n - 1)))
        placed = dict(zip(((i, low) for i in range(n) for low, _ in pairs_across(n, n - 1 - i)), highs, strict=True))
        at_one = [f"(i =? {i}) && (u =? {low})" for (i, low), high in placed.items() if high]
        placement = f"(fun i u : nat => {' || '.join(at_one) or 'false'})%nat%bool"
        for i, after in enumerate(Exchange(loads, highs).states):
            yield f"exchanged {integers(loads)} {placement} {i} = {integers(after)}"


def ones() -> Iterator[str]:
    """Compare the loads that attain the bound on the error: every node has as many tasks as its address has ones."""
    for n in range(6):
        yield f"as_many_as_ones {n} = {integers(node.bit_count() for node in range(2**n))}"


REQUIRES = ("Loads", "DimensionExchangeMethod")

AGREEMENTS = (
    Agreement("Exchanges", exchanges.__doc__ or "", REQUIRES, exchanges, count=417),
    Agreement("Ones", ones.__doc__ or "", REQUIRES, ones, count=6),
)
