"""Binds Rocq's definitions to the library: compares the loads and moves of MultiBalance on the shuffle-exchange."""

import random
from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import integers
from loadbal.loads import Loads
from loadbal.papers.plaxton.s3_3_theorem_3_3 import Split
from loadbal.protocols import multi_balance
from loadbal.protocols.recursive_balance import LARGER_KEEPS, Groups

SOURCE = "loadbal/protocols/multi_balance.py"

RUNS = 60
"""How many random runs are compared, each from random loads and from groups that the highest bit determines."""


def listed(groups: Groups) -> str:
    """The loads of every group, as a list of lists in Gallina, Rocq's language."""
    return f"[{'; '.join(map(integers, groups))}]"


def some_loads(source: random.Random, d: int) -> Loads:
    """Random loads of one group on a cube of dimension d."""
    return tuple(source.randint(0, 9) for _ in range(2**d))


def shuffled() -> Iterator[str]:
    """Compare an unshuffle, the tokens that do not move in it, and whole runs of MultiBalance."""
    source = random.Random(1)  # noqa: S311 - samples, not secrets
    for time in range(RUNS):
        d = source.randint(1, 4)
        groups = tuple(some_loads(source, d) for _ in range(1 + time % 3))
        yield f"unshuffled {integers(groups[0])} = {integers(multi_balance.unshuffled(groups[0]))}"
        yield f"staying {integers(groups[0])} = {integers(multi_balance.staying(groups[0]))}"
        yield from _compared(listed(groups), groups, d)
        it = Split(d, source.randint(1, 20))
        yield from _compared(f"(split {d} {it.share})", it.groups, d)


def _compared(asked: str, groups: Groups, d: int) -> Iterator[str]:
    """Compare the loads after a run of MultiBalance, and its balancing and shuffling moves."""
    *_, last = multi_balance.stages(LARGER_KEEPS, groups)
    moves = multi_balance.moves(LARGER_KEEPS, groups)
    yield f"after_dimensions larger_keeps {asked} {d} = {listed(last.after)}"
    yield f"balancing larger_keeps {asked} {d} = {moves.balancing}%Z"
    yield f"shuffling larger_keeps {asked} {d} = {moves.shuffling}%Z"


AGREEMENTS = (
    Agreement(
        "MultiBalanceRuns",
        shuffled.__doc__ or "",
        ("Loads", "Python.recursive_balance", "MultiBalanceMoves"),
        shuffled,
        count=410,
    ),
)
