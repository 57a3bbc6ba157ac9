"""Recipes and rules that several sections share.

A recipe builds one case from choices. `Bounds.size` is the largest number N of nodes, `Bounds.load` the largest load.
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
"""The matching of the first step."""


def orders(bounds: Bounds) -> Sequence[int]:
    """The even numbers of nodes within the bounds.

    >>> list(orders(Bounds(size=6)))
    [2, 4, 6]
    """
    return even_numbers(range(max(2, bounds.smallest + bounds.smallest % 2), bounds.size + 1, 2), 2)


def proper_orders(bounds: Bounds) -> Sequence[int]:
    """The even numbers of nodes within the bounds for which the nodes form a cycle: those from 4 on.

    >>> list(proper_orders(Bounds(size=6)))
    [4, 6]
    """
    return even_numbers([order for order in orders(bounds) if order >= 4], 4)


def even_numbers(numbers: Sequence[int], least: int) -> Sequence[int]:
    """A family of options with the given even numbers, which messages describe as all even numbers from `least` on."""
    return described(f"even numbers from {least} on", numbers)


def any_order(choose: Choose, bounds: Bounds) -> int:
    """Recipe: any even number of nodes."""
    return choose.option(orders(bounds), "nodes")


def any_loads(choose: Choose, bounds: Bounds) -> Loads:
    """Recipe: any loads on an even number of nodes."""
    return choose.loads(any_order(choose, bounds), 0, bounds.load)


def representative_loads(choose: Choose, bounds: Bounds) -> Loads:
    """Recipe: any loads that M1 does not change, given by their sums over the edges of M1.

    All inputs with the same sums have the same loads after the first step of M1, and none of them has a smaller
    discrepancy than these loads. So one input represents them all.
    """
    order = any_order(choose, bounds)
    sums = choose.loads(order // 2, 0, None if bounds.load is None else 2 * bounds.load, "pair sums")
    return tuple(load for total in sums for load in (total - quotient(total, 2), quotient(total, 2)))


class ChangedRound(NamedTuple):
    """A round that differs from the paper's: its two matchings, and the rule that balances the ends of an edge."""

    matchings: Round
    rule: Rule = BALANCER

    def after_round(self, loads: Loads) -> Loads:
        """The loads after one round with these matchings and this rule."""
        for matching in self.matchings:
            loads = step(self.rule, loads, matching)
        return loads


def reversed_edges(matching: Matching) -> Matching:
    """The matching with its edges reversed, so that excess tokens go to the higher-numbered ends."""
    return tuple((v, u) for u, v in matching)


def mirrored(order: int) -> ChangedRound:
    """The round in which every excess token goes to the higher-numbered end."""
    first, second = matchings(order)
    return ChangedRound((reversed_edges(first), reversed_edges(second)))


def wrap_reversed(order: int) -> ChangedRound:
    """The round in which the excess token of the edge [1:N] goes to N: all excess tokens move one way around."""
    first, (wrap, *others) = matchings(order)
    return ChangedRound((first, (*reversed_edges((wrap,)), *others)))


def is_fixed(loads: Loads) -> Truth:
    """True if a round (a step of M1, then one of M2) changes no load."""
    return same_loads(loads, after_round(loads))


def is_one_smooth(loads: Loads) -> Truth:
    """True if no two loads differ by more than 1."""
    return discrepancy(loads) <= 1


def rounded_mean(loads: Loads, tokens: Number) -> Loads:
    """The loads of `tokens` tokens spread as evenly as possible, the larger loads first.

    >>> rounded_mean((0, 0, 0, 0), 6)
    (2, 2, 1, 1)
    """
    order = len(loads)
    return tuple(quotient(tokens + (order - 1 - node), order) for node in range(order))


def trace_of_rounds(loads: Loads) -> Trace:
    """A trace, for a picture, of the first N rounds from these loads, step by step."""
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
    """The cycle with N nodes, made of the edges of both matchings; a single edge for N = 2."""
    return Network(order, sorted({edge for matching in matchings(order) for edge in matching}))


def coloring(order: int) -> EdgeColoring | None:
    """The edge coloring with M1 as color 0 and M2 as color 1; None for N = 2, where the edge is in both."""
    if order == 2:
        return None
    first = set(matchings(order)[0])
    return EdgeColoring(ring(order), tuple(int(edge not in first) for edge in ring(order).edges), 2)
