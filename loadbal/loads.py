"""Load vectors: how many tokens every node holds, and quantities of them such as the discrepancy.

A load vector is a tuple with one entry for each node; an entry is an integer, a column (shape [case]) or a solver term.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TypeAlias

import numpy as np

from loadbal.arithmetic import Number, Symbol, Truth, all_of, larger, largest, smaller, smallest, total, widened
from loadbal.errors import InvalidLoadsError
from loadbal.network import Matching

Loads: TypeAlias = tuple[Number, ...]

COUNTS = (int, np.integer, Symbol, Fraction)
"""The types that a load may have unless it is a column; the most frequent first."""


def natural_loads(values: Sequence[object], order: int) -> tuple[int, ...]:
    """Return the values as a load vector of `order` nodes.

    Raises: InvalidLoadsError, with the node and the value, unless all are natural numbers.

    >>> natural_loads([0, 2], 2)
    (0, 2)
    """
    if len(values) != order:
        raise InvalidLoadsError(f"the number of loads is {len(values)}; expected {order}, one for each node")
    for node, value in enumerate(values):
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            raise InvalidLoadsError(
                f"the load of node {node} is {value!r}; expected a natural number of tokens, such as 0 or 5"
            )
    return tuple(value for value in values if isinstance(value, int))


def checked_loads(loads: Loads, order: int) -> Loads:
    """Return the loads if they are exact numbers, one for each of `order` nodes.

    Raises: InvalidLoadsError for a wrong number of loads, or with the node and the value for a float or a non-number.

    >>> checked_loads((0, 2), 2)
    (0, 2)
    """
    if len(loads) != order:
        raise InvalidLoadsError(f"the number of loads is {len(loads)}; expected {order}, one for each node")
    for node, load in enumerate(loads):
        column = isinstance(load, np.ndarray)
        if load.dtype.kind not in "iuO" if column else not isinstance(load, COUNTS) or load is True or load is False:
            shown = f"a column of {load.dtype}" if column else repr(load)
            raise InvalidLoadsError(f"the load of node {node} is {shown}; expected an integer or a fraction")
    return loads


def discrepancy(loads: Loads) -> Number:
    """The largest load minus the smallest.

    >>> discrepancy((4, 1, 3))
    3
    """
    return largest(loads) - smallest(loads)


def sum_of_squares(loads: Loads) -> Number:
    """The sum of the squared loads, the potential that the papers use.

    >>> sum_of_squares((1, 2, 3))
    14
    """
    return total(widened(load) * widened(load) for load in loads)


def same_loads(left: Loads, right: Loads) -> Truth:
    """Whether two load vectors are equal.

    >>> same_loads((1, 2), (1, 2))
    True
    """
    return all_of(a == b for a, b in zip(left, right, strict=True))


def sorted_loads(loads: Loads) -> Loads:
    """The loads from smallest to largest, sorted by odd-even exchanges, which need no branch.

    >>> sorted_loads((3, 1, 2))
    (1, 2, 3)
    """
    row = list(loads)
    for turn in range(len(row)):
        for place in range(turn % 2, len(row) - 1, 2):
            row[place : place + 2] = smaller(*row[place : place + 2]), larger(*row[place : place + 2])
    return tuple(row)


def shifted(loads: Loads, tokens: Number) -> Loads:
    """The loads with the given number of tokens added at every node.

    >>> shifted((0, 2), 3)
    (3, 5)
    """
    return tuple(load + tokens for load in loads)


def transferred(loads: Loads, matching: Matching, flow: Callable[[int, int], Number]) -> Loads:
    """The loads after `flow(u, v)` tokens went from u to v over every edge (u, v) of a matching.

    The flow is signed: a negative flow goes from v to u. The total number of tokens never changes.

    >>> transferred((3, 0, 5), ((0, 1),), lambda u, v: 1)
    (2, 1, 5)
    """
    after = list(loads)
    for u, v in matching:
        tokens = flow(u, v)
        after[u], after[v] = loads[u] - tokens, loads[v] + tokens
    return tuple(after)
