"""Odd-even transposition balancing (OETB) on a cycle with an even number of nodes.

A *step* applies one of the matchings M1 = {[1:2], [3:4], ...} and M2 = {[2:3], ..., [1:N]}; a *round* applies M1, then
M2. The ends of an edge [i:j] with i < j share their tokens as evenly as possible, and an excess token goes to i.

Source: Riess, Wanka, section 1.
Reading: processor i of the paper is node i - 1 here. For N = 2 both matchings consist of the edge [1:2]; therefore a
round is defined as a pair of matchings and not as an edge coloring of a simple graph.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import cycle
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loadbal.arithmetic import Number, quotient
from loadbal.errors import InvalidNetworkError
from loadbal.loads import Loads
from loadbal.network import Matching
from loadbal.protocols.dimension_exchange import Rule, step

Round: TypeAlias = tuple[Matching, Matching]
Block: TypeAlias = NDArray[np.signedinteger[Any]]
"""Loads of many cases together. Shape: [node, case]."""


class Balancer:
    """The rule for indivisible tokens: the lower-numbered end gets half of them rounded up, the other end the rest.

    >>> Balancer().flow(0, 5), Balancer().flow(5, 0)
    (-3, 2)
    """

    def flow(self, x: Number, y: Number) -> Number:
        """The number of tokens sent from the lower-numbered node, with load x, to the other; negative if sent back."""
        return quotient(x - y, 2)


class Divider:
    """The rule of the idealized process: load is divisible, and both ends get half of it.

    >>> Divider().flow(0, 5)
    Fraction(-5, 2)
    """

    def flow(self, x: Number, y: Number) -> Number:
        """The load sent from the lower-numbered node, with load x, to the other; negative if sent back."""
        return (x - y) * Fraction(1, 2)


BALANCER = Balancer()
DIVIDER = Divider()


def checked_order(order: int) -> int:
    """The number of nodes, after checking that the protocol is defined for it.

    Raises: InvalidNetworkError unless `order` is even and at least two.
    """
    if order < 2 or order % 2:
        raise InvalidNetworkError(f"the number of nodes is {order}; expected an even number, 2 or more")
    return order


def matchings(order: int) -> Round:
    """The matchings M1 and M2; the first node of each edge gets the excess token.

    Raises: InvalidNetworkError unless the order is even and at least two.

    >>> matchings(4)
    (((0, 1), (2, 3)), ((0, 3), (1, 2)))
    """
    checked_order(order)
    first = tuple((node, node + 1) for node in range(0, order, 2))
    return first, ((0, order - 1), *((node, node + 1) for node in range(1, order - 1, 2)))


def steps(loads: Loads, rule: Rule = BALANCER, first: int = 0) -> Iterator[Loads]:
    """Yield the loads after 1, 2, 3, ... steps, without end.

    Steps apply the matchings M1 and M2 in turn, beginning with M1, or with M2 if `first` is 1.
    """
    turns = cycle(matchings(len(loads)))
    if first:
        next(turns)
    for matching in turns:
        loads = step(rule, loads, matching)
        yield loads


def after_steps(loads: Loads, count: int, rule: Rule = BALANCER, first: int = 0) -> Loads:
    """The loads after `count` steps; the first step applies M1, or M2 if `first` is 1.

    >>> after_steps((0, 0, 0, 3), 1), after_steps((0, 0, 0, 3), 2)
    ((0, 0, 2, 1), (1, 1, 1, 0))
    """
    for _, after in zip(range(count), steps(loads, rule, first), strict=False):
        loads = after
    return loads


def after_rounds(loads: Loads, count: int, rule: Rule = BALANCER) -> Loads:
    """The loads after `count` rounds."""
    return after_steps(loads, 2 * count, rule)


def after_round(loads: Loads) -> Loads:
    """The loads after one round, M1 and then M2.

    >>> after_round((0, 0, 0, 3))
    (1, 1, 1, 0)
    """
    return after_steps(loads, 2)


def step_in_place(even: Block, odd: Block, turn: int) -> None:
    """Apply M1 (`turn` 0) or M2 (`turn` 1) to all cases, given as the rows of even and of odd nodes; overwrite both.

    This is a step of the rule `Balancer` on whole rows, without temporary memory. The sum of two loads must fit the
    integer type of the blocks. Two separate blocks are twice as fast as every second row of one block.
    """
    if turn == 0:
        _balance_rows(even, odd)
    else:
        _balance_rows(odd[:-1], even[1:])
        _balance_rows(even[0], odd[-1])


def discrepancies_after(even: Block, odd: Block, turn: int) -> Block:
    """The discrepancy of each case after a step with M1 (`turn` 0) or M2 (`turn` 1).

    After a step, the first end of each edge has at least the load of the second end. So it suffices to take the largest
    load of the first ends and the smallest load of the second ends.
    Shape: [case].
    """
    if turn == 0:
        return np.asarray(even.max(axis=0) - odd.min(axis=0))
    return np.asarray(np.maximum(odd.max(axis=0), even[0]) - np.minimum(even.min(axis=0), odd[-1]))


def _balance_rows(lower: Block, higher: Block) -> None:
    """Share the tokens across the edges from the nodes `lower` to the higher-numbered nodes `higher`, in place."""
    lower += higher
    np.right_shift(lower, 1, out=higher)
    lower -= higher
