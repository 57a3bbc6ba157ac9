"""The domains of the paper's statements, shared by its sections: recipes that build one case from a few choices.

`Bounds.size` is the number N of nodes, `Bounds.load` the largest load.
"""

from collections.abc import Sequence
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, quotient
from loadbal.claim import Bounds, Choose
from loadbal.domain import described, labels
from loadbal.loads import Loads, discrepancy, same_loads
from loadbal.network import EdgeColoring, Matching, Network
from loadbal.protocols.dimension_exchange import Rule, step
from loadbal.protocols.odd_even_transposition import BALANCER, Round, after_round, matchings
from loadbal.trace import Frame, Trace, moves_between

FIRST = labels("0 for M1, 1 for M2", (0, 1))
"""Which matching comes first."""


def orders(bounds: Bounds) -> Sequence[int]:
    """The even numbers of nodes within the bounds.

    >>> list(orders(Bounds(size=6)))
    [2, 4, 6]
    """
    return evens(range(max(2, bounds.smallest + bounds.smallest % 2), bounds.size + 1, 2), 2)


def proper_orders(bounds: Bounds) -> Sequence[int]:
    """Those of a proper cycle, from 4 on.

    >>> list(proper_orders(Bounds(size=6)))
    [4, 6]
    """
    return evens([order for order in orders(bounds) if order >= 4], 4)


def evens(numbers: Sequence[int], least: int) -> Sequence[int]:
    """The numbers, with a word for what they are: few or many, the sentences speak of all of them."""
    return described(f"even numbers from {least} on", numbers)


def any_order(choose: Choose, bounds: Bounds) -> int:
    """An even number of nodes."""
    return choose.option(orders(bounds), "nodes")


def any_loads(choose: Choose, bounds: Bounds) -> Loads:
    """Any loads on an even number of nodes."""
    return choose.loads(any_order(choose, bounds), 0, bounds.load)


def paired_loads(choose: Choose, bounds: Bounds) -> Loads:
    """Any loads that M1 leaves as they are: one input for all that have the same sums over the edges of M1.

    After one step all of them are alike, and before it none of them has a smaller discrepancy.
    """
    order = any_order(choose, bounds)
    sums = choose.loads(order // 2, 0, None if bounds.load is None else 2 * bounds.load, "pair sums")
    return tuple(load for total in sums for load in (total - quotient(total, 2), quotient(total, 2)))


class Bent(NamedTuple):
    """A round in which the matchings, or the rule, are not the paper's."""

    matchings: Round
    rule: Rule = BALANCER

    def after_round(self, loads: Loads) -> Loads:
        """One round later."""
        for matching in self.matchings:
            loads = step(self.rule, loads, matching)
        return loads


def reversed_edges(matching: Matching) -> Matching:
    """The same edges, the excess token to the higher-numbered node."""
    return tuple((v, u) for u, v in matching)


def mirrored(order: int) -> Bent:
    """Every excess token goes to the higher-numbered node."""
    first, second = matchings(order)
    return Bent((reversed_edges(first), reversed_edges(second)))


def wrap_reversed(order: int) -> Bent:
    """On the edge [1:N] the excess token goes to N, so that all edges point the same way around."""
    first, (wrap, *others) = matchings(order)
    return Bent((first, (*reversed_edges((wrap,)), *others)))


def is_fixed(loads: Loads) -> Truth:
    """Whether a round leaves the loads as they are."""
    return same_loads(loads, after_round(loads))


def one_smooth(loads: Loads) -> Truth:
    """Whether no two loads differ by more than one."""
    return discrepancy(loads) <= 1


def mean_rounded(loads: Loads, tokens: Number) -> Loads:
    """So many tokens spread evenly, the larger loads first.

    >>> mean_rounded((0, 0, 0, 0), 6)
    (2, 2, 1, 1)
    """
    order = len(loads)
    return tuple(quotient(tokens + (order - 1 - node), order) for node in range(order))


def shown(loads: Loads) -> Trace:
    """The first N rounds of the run, step by step."""
    order = len(loads)
    frames = []
    for time in range(2 * order):
        active = matchings(order)[time % 2]
        after = step(BALANCER, loads, active)
        frames.append(
            Frame(f"round {time // 2 + 1}, M{time % 2 + 1}", loads, active, moves_between(loads, after, active))
        )
        loads = after
    return Trace(ring(order), (*frames, Frame(f"after {order} rounds", loads)), coloring(order))


def ring(order: int) -> Network:
    """The network of both matchings; for N = 2 they are one edge."""
    return Network(order, sorted({edge for matching in matchings(order) for edge in matching}))


def coloring(order: int) -> EdgeColoring | None:
    """M1 and M2 as colors; none for N = 2, where an edge would have both."""
    if order == 2:
        return None
    first = set(matchings(order)[0])
    return EdgeColoring(ring(order), tuple(int(edge not in first) for edge in ring(order).edges), 2)
