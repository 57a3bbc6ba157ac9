"""The worst error of ascending dimension exchange over all loads, however large, for any rule about excess tokens.

The loads that come out are finitely many but for a constant: the halves come out of smaller cubes, and only by how much
one is above the other is left to choose. If fixed ends get the excess tokens, two more on one half are one more on all
processors; else halves far apart behave alike. The last dimension turns sums a of a pair into floor(a/2) and
ceil(a/2), so that the worst error follows from how far apart two such sums can be; who gets the excess tokens of the
last dimension does not matter.

Source: Plaxton (1989), section 2.3, leaves the rule open.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from loadbal.errors import InvalidInputError
from loadbal.loads import Loads, transferred
from loadbal.protocols.recursive_balance import HIGH_KEEPS, LOW_KEEPS, Excess, halves, joined, pairs_across

FIXED_RULES = (LOW_KEEPS, HIGH_KEEPS)
"""Who gets an excess token if it does not depend on the loads."""


@dataclass(frozen=True, slots=True)
class Scheme:
    """A rule for every edge of a hypercube: those of the two halves, and one for each pair across the last dimension.

    Raises: InvalidInputError, naming the dimensions, if they do not fit together.
    """

    low: "Scheme | None"
    high: "Scheme | None"
    last: tuple[Excess, ...]

    def __post_init__(self) -> None:
        dimensions = {0 if half is None else half.dimension for half in (self.low, self.high)}
        if dimensions != {self.dimension - 1}:
            raise InvalidInputError(f"halves of dimensions {sorted(dimensions)} under {len(self.last)} rules for pairs")

    @property
    def dimension(self) -> int:
        """The dimension of the cube."""
        return len(self.last).bit_length()

    def after_last(self, low: Loads, high: Loads) -> Loads:
        """The loads after balancing across the last dimension."""
        bit = self.dimension - 1
        loads = joined(low, high, bit)
        pairs = pairs_across(self.dimension, bit)
        return transferred(loads, pairs, lambda u, v: self.last[u].flow(loads[u], loads[v]))


@cache
def uniform_scheme(rule: Excess, dimension: int) -> Scheme:
    """The same rule for every edge, in a cube of dimension 1 or more."""
    half = uniform_scheme(rule, dimension - 1) if dimension > 1 else None
    return Scheme(half, half, (rule,) * 2 ** (dimension - 1))


@cache
def by_parity(dimension: int, odd: int = 0) -> Scheme:
    """The end whose word has an even number of ones gets the excess token, or the other one."""
    low = by_parity(dimension - 1, odd) if dimension > 1 else None
    high = by_parity(dimension - 1, 1 - odd) if dimension > 1 else None
    return Scheme(low, high, tuple(FIXED_RULES[(word.bit_count() + odd) % 2] for word in range(2 ** (dimension - 1))))


def fixed_schemes(dimension: int) -> Iterator[Scheme]:
    """Every choice of an end for every edge.

    Cost: two to the power of the number of edges.
    """
    parts = [None] if dimension == 1 else list(fixed_schemes(dimension - 1))
    for low, high in product(parts, repeat=2):
        yield from (Scheme(low, high, last) for last in product(FIXED_RULES, repeat=2 ** (dimension - 1)))


# --- the loads that come out ---


@cache
def reachable_loads(scheme: Scheme | None) -> NDArray[np.int8]:
    """The loads that come out, moved to minimum 0, each once; shape [load vector, node].

    >>> reachable_loads(uniform_scheme(LOW_KEEPS, 2)).tolist()
    [[0, 0, 0, 0], [1, 0, 0, 0], [1, 0, 1, 0], [1, 1, 0, 0], [1, 1, 1, 0], [2, 1, 1, 0]]
    """
    if scheme is None:
        return np.zeros((1, 1), np.int8)
    highs, shifts = reachable_loads(scheme.high), _half_offsets(scheme)
    columns = tuple((node[:, None] + shifts).ravel() for node in highs.T)
    found = (_normalized_rows(scheme.after_last(tuple(low), columns)) for low in reachable_loads(scheme.low))
    return _distinct_rows(np.vstack([_distinct_rows(rows) for rows in found]))


def _half_offsets(scheme: Scheme) -> NDArray[np.int8]:
    """By how much one half is above the other, in all ways that matter.

    Halves have error at most d - 1, so that all pairs compare alike once one half is more than d above the other.
    """
    if set(scheme.last) <= set(FIXED_RULES):
        return np.arange(2, dtype=np.int8)
    reach = 2 * scheme.dimension + 1
    return np.arange(-reach, reach + 1, dtype=np.int8)


def _normalized_rows(loads: Loads) -> NDArray[np.int8]:
    """The columns as rows with minimum 0."""
    rows: NDArray[np.int8] = np.stack(np.broadcast_arrays(*loads), axis=1)
    rows -= rows.min(axis=1)[:, None]
    return rows


def _distinct_rows(rows: NDArray[np.int8]) -> NDArray[np.int8]:
    """The rows, each once."""
    return np.unique(rows, axis=0)


@cache
def reachable_loads_any_order(dimension: int, odd: int = 0) -> NDArray[np.int8]:
    """The loads that come out by parity, whichever dimension a subcube balances last; shape as above.

    >>> [len(reachable_loads_any_order(dimension)) for dimension in range(4)]
    [1, 2, 6, 38]
    """
    if dimension == 0:
        return reachable_loads(None)
    last = by_parity(dimension, odd)
    highs = reachable_loads_any_order(dimension - 1, 1 - odd)
    columns = tuple((node[:, None] + _half_offsets(last)).ravel() for node in highs.T)
    found = (
        _normalized_rows(last.after_last(tuple(low), columns)) for low in reachable_loads_any_order(dimension - 1, odd)
    )
    rows = _distinct_rows(np.vstack([_distinct_rows(rows) for rows in found]))
    return _distinct_rows(np.vstack([rows[:, _node_permutation(dimension, bit)] for bit in range(dimension)]))


def _node_permutation(dimension: int, bit: int) -> list[int]:
    """Where the node is at which every node stands once the last dimension is called `bit`."""
    low, high = halves(tuple(range(2**dimension)), bit)
    place = {node: rank for rank, node in enumerate((*low, *high))}
    return [place[node] for node in range(2**dimension)]


# --- the worst error ---


@cache
def largest_differences(scheme: Scheme | None) -> NDArray[np.int8]:
    """By how much each node can be above each other one; shape [node, node].

    >>> largest_differences(uniform_scheme(LOW_KEEPS, 1)).tolist()
    [[0, 1], [0, 0]]
    """
    return _largest_differences(reachable_loads(scheme))


def _largest_differences(rows: NDArray[np.int8]) -> NDArray[np.int8]:
    """The same of loads, one in a row."""
    return np.array([(rows[:, [node]] - rows).max(axis=0) for node in range(rows.shape[1])], np.int8)


def worst_error(scheme: Scheme) -> int:
    """The largest error after all dimensions, over all loads.

    >>> [worst_error(uniform_scheme(LOW_KEEPS, d)) for d in (1, 2, 3)], [worst_error(by_parity(d)) for d in (1, 2, 3)]
    ([1, 2, 3], [1, 1, 2])
    """
    return _worst_error_of_halves(largest_differences(scheme.low), largest_differences(scheme.high))


def worst_error_any_order(dimension: int) -> int:
    """The largest error by parity, over all loads, whichever dimension every subcube balances last.

    >>> [worst_error_any_order(dimension) for dimension in (1, 2, 3)]
    [1, 1, 2]
    """
    return _worst_error_of_halves(
        *(_largest_differences(reachable_loads_any_order(dimension - 1, odd)) for odd in (0, 1))
    )


def _worst_error_of_halves(low: NDArray[np.int8], high: NDArray[np.int8]) -> int:
    """Halves are chosen independently: sums can be as far apart as the spans add up to, and all odd or all even."""
    return int((low + high).max()) // 2 + 1


def least_worst_error(dimension: int) -> int:
    """The smallest worst error of all choices of an end for every edge.

    >>> [least_worst_error(dimension) for dimension in (1, 2, 3)]
    [1, 1, 2]

    Cost: two to the power of the number of edges of a half.
    """
    parts = [None] if dimension == 1 else fixed_schemes(dimension - 1)
    matrices = {largest_differences(half).tobytes(): largest_differences(half) for half in parts}.values()
    rows = np.array([matrix.ravel() for matrix in matrices])
    return min(int((rows + row).max(axis=1).min()) for row in rows) // 2 + 1
