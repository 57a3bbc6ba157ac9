"""What the lemmas about steps have in common: an edge, a step of either process over it, and where runs meet them."""

from collections.abc import Iterator
from itertools import cycle, islice, pairwise

from loadbal.arithmetic import Number, Truth
from loadbal.checking.arguments import uses
from loadbal.loads import Loads, same_loads
from loadbal.network import Matching
from loadbal.protocols.dimension_exchange import Rule, step
from loadbal.protocols.odd_even_transposition import BALANCER, DIVIDER, matchings, steps

EDGE = ((0, 1),)


EDGE_BY_EDGE = uses(
    "riess/model-matchings@perfect",
    "Every processor is an end of exactly one edge of a step, so that a step is what happens over each edge by itself.",
)


ROWS = uses(
    "riess/ideal-matrix-form@steps", "Row l of a product of step matrices is what becomes of a unit of load at l."
)


def shared(rule: Rule, a: Number, b: Number, c: Number, f: Number) -> Truth:
    """Whether a step over an edge leads from the loads a, b to c, f."""
    return same_loads((c, f), step(rule, (a, b), EDGE))


def divided(a: Number, b: Number, c: Number, f: Number) -> Truth:
    """Whether the idealized step leads from the loads a, b to c, f."""
    return shared(DIVIDER, a, b, c, f)


# --- where runs meet lemmas ---


def steps_of(
    loads: Loads, count: int, rule: Rule = BALANCER, first: int = 0
) -> Iterator[tuple[Matching, Loads, Loads]]:
    """The first steps of a run: which edges are to share, and the loads before and after.

    Every edge has its lower-numbered end first, whatever the matching says: that end is due the excess token.
    """
    turns = cycle(matchings(len(loads)))
    for matching, (before, after) in zip(
        islice(turns, first, None), pairwise((loads, *islice(steps(loads, rule, first), count))), strict=False
    ):
        yield tuple((min(edge), max(edge)) for edge in matching), before, after


def edges_of(loads: Loads, count: int, rule: Rule = BALANCER, first: int = 0) -> Iterator[tuple[Number, ...]]:
    """The loads of both ends of every edge of these steps, before and after: a, b, c, f."""
    for matching, before, after in steps_of(loads, count, rule, first):
        yield from ((before[i], before[j], after[i], after[j]) for i, j in matching)
