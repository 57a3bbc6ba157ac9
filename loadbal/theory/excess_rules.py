"""The worst error of dimension exchange in ascending order, over all loads of any size, for any rule on excess tokens.

The *excess token* is the odd token when two neighbors share an odd number of tokens. The final load vectors are
finitely many up to adding a constant to all loads: each half of the cube ends in one of finitely many vectors by
recursion, and then only the offset between the halves is free. If the rule names a fixed end of each edge, an offset
larger by 2 just adds one token to every processor. Otherwise all offsets beyond a bound give the same comparisons.

Balancing the last dimension turns the sum a of a pair into floor(a/2) and ceil(a/2). So the worst error follows from
the largest difference of two such sums, whichever end of each pair gets the excess token.

Source: Plaxton (1989), section 2.3, leaves the rule open.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loadbal.errors import InvalidInputError
from loadbal.loads import Loads, transferred
from loadbal.protocols.recursive_balance import HIGH_KEEPS, LOW_KEEPS, Excess, halves, joined, pairs_across

FIXED_RULES = (LOW_KEEPS, HIGH_KEEPS)
"""The rules that give the excess token to a fixed end of the edge, whatever the loads."""


@dataclass(frozen=True, slots=True)
class Scheme:
    """A rule for each edge of a hypercube: a scheme for either half, and a rule for each pair of the last dimension.

    Raises: InvalidInputError, naming the dimensions, if the halves do not have one dimension less than the cube.
    """

    low: "Scheme | None"
    high: "Scheme | None"
    last: tuple[Excess, ...]

    def __post_init__(self) -> None:
        dimensions = {0 if half is None else half.dimension for half in (self.low, self.high)}
        if dimensions != {self.dimension - 1}:
            raise InvalidInputError(
                f"the halves of a {self.dimension}-cube have dimensions {sorted(dimensions)};"
                f" expected {self.dimension - 1}"
            )

    @property
    def dimension(self) -> int:
        """The dimension of the hypercube."""
        return len(self.last).bit_length()

    def after_last(self, low: Loads, high: Loads) -> Loads:
        """The loads of the cube after balancing across the last dimension, from the loads of its two halves."""
        bit = self.dimension - 1
        loads = joined(low, high, bit)
        pairs = pairs_across(self.dimension, bit)
        return transferred(loads, pairs, lambda u, v: self.last[u].flow(loads[u], loads[v]))


@cache
def uniform_scheme(rule: Excess, dimension: int) -> Scheme:
    """The scheme with the same rule for every edge, on a cube of dimension 1 or more."""
    half = uniform_scheme(rule, dimension - 1) if dimension > 1 else None
    return Scheme(half, half, (rule,) * 2 ** (dimension - 1))


@cache
def by_parity(dimension: int, odd: int = 0) -> Scheme:
    """The scheme by which the excess token goes to the end of an edge whose word has an even number of ones.

    With `odd` = 1, it goes to the end with an odd number of ones.
    """
    low = by_parity(dimension - 1, odd) if dimension > 1 else None
    high = by_parity(dimension - 1, 1 - odd) if dimension > 1 else None
    return Scheme(low, high, tuple(FIXED_RULES[(word.bit_count() + odd) % 2] for word in range(2 ** (dimension - 1))))


def fixed_schemes(dimension: int) -> Iterator[Scheme]:
    """Every scheme that fixes, for each edge, the end that gets its excess token.

    Cost: two to the power of the number of edges of the cube.
    """
    parts = [None] if dimension == 1 else list(fixed_schemes(dimension - 1))
    for low, high in product(parts, repeat=2):
        yield from (Scheme(low, high, last) for last in product(FIXED_RULES, repeat=2 ** (dimension - 1)))


class FixedRule(NamedTuple):
    """A rule that fixes, for each edge of a hypercube, the end that gets its excess token."""

    ends: tuple[str, ...]
    """For each dimension, in ascending order, a digit for each of its edges, in the order of their lower ends.

    The digit is 0 if the lower end gets the excess token, and 1 if the upper end gets it.
    """

    def __str__(self) -> str:
        return " ".join(self.ends)

    @property
    def dimension(self) -> int:
        """The dimension of the hypercube."""
        return len(self.ends)

    @property
    def scheme(self) -> Scheme:
        """The rule as a scheme.

        >>> FixedRule(("01", "01")).scheme == by_parity(2)
        True
        """
        *before, last = self.ends
        middle = len(last) // 2
        low, high = (
            FixedRule(tuple(digits[part] for digits in before)).scheme if before else None
            for part in (slice(middle), slice(middle, None))
        )
        return Scheme(low, high, tuple(FIXED_RULES[int(digit)] for digit in last))


SMALLER_THAN_PARITY = FixedRule(
    ("0011110101001010", "0001000011111011", "0110100011110010", "0010011101011000", "1010010011100011")
)
"""A rule on a hypercube of dimension 5, which a local search found: its worst error is 2, by parity it is 3."""


def parity_rule(dimension: int) -> FixedRule:
    """The rule of `by_parity`.

    >>> str(parity_rule(3))
    '0110 0110 0110'
    """
    lower = ([node for node in range(2**dimension) if not node >> bit & 1] for bit in range(dimension))
    return FixedRule(tuple("".join(str(node.bit_count() % 2) for node in nodes) for nodes in lower))


def fixed_rules(dimension: int) -> Iterator[FixedRule]:
    """Every rule that fixes, for each edge, the end that gets its excess token.

    Cost: two to the power of the number of edges of the cube.
    """
    digits = ["".join(found) for found in product("01", repeat=2 ** (dimension - 1))]
    return map(FixedRule, product(digits, repeat=dimension))


# --- the load vectors after all dimensions are balanced ---


@cache
def reachable_loads(scheme: Scheme | None) -> NDArray[np.int8]:
    """The final load vectors that some initial loads lead to, lowered to minimum 0, without repetition.

    Shape: [load vector, node].

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
    """The numbers that have to be tried as an offset, which is added to all loads of the high half.

    For rules that name a fixed end, 0 and 1 are enough. For other rules, loads within a half differ by at most d - 1:
    if the offset exceeds d, all pairs of the last dimension compare in one direction, and an offset larger by 2 only
    adds one token to every processor.
    """
    if set(scheme.last) <= set(FIXED_RULES):
        return np.arange(2, dtype=np.int8)
    reach = 2 * scheme.dimension + 1
    return np.arange(-reach, reach + 1, dtype=np.int8)


def _normalized_rows(loads: Loads) -> NDArray[np.int8]:
    """The load vectors, given as one column per node, as rows lowered to minimum 0."""
    rows: NDArray[np.int8] = np.stack(np.broadcast_arrays(*loads), axis=1)
    rows -= rows.min(axis=1)[:, None]
    return rows


def _distinct_rows(rows: NDArray[np.int8]) -> NDArray[np.int8]:
    """The distinct rows of a table of load vectors."""
    return np.unique(rows, axis=0)


@cache
def reachable_loads_any_order(dimension: int, odd: int = 0) -> NDArray[np.int8]:
    """The final load vectors under `by_parity` if each subcube may balance its dimensions in an order of its own.

    All vectors are lowered to minimum 0, and listed once. Shape: [load vector, node].

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
    """The permutation of the columns of a table of load vectors that turns the last dimension into dimension `bit`."""
    low, high = halves(tuple(range(2**dimension)), bit)
    place = {node: rank for rank, node in enumerate((*low, *high))}
    return [place[node] for node in range(2**dimension)]


# --- the worst error ---


@cache
def largest_differences(scheme: Scheme | None) -> NDArray[np.int8]:
    """The largest final load of node u minus that of node v, for every u and v. Shape: [u, v].

    >>> largest_differences(uniform_scheme(LOW_KEEPS, 1)).tolist()
    [[0, 1], [0, 0]]
    """
    return _largest_differences(reachable_loads(scheme))


def _largest_differences(rows: NDArray[np.int8]) -> NDArray[np.int8]:
    """The largest difference between two columns u and v in one row, for every u and v. Shape: [u, v]."""
    return np.array([(rows[:, [node]] - rows).max(axis=0) for node in range(rows.shape[1])], np.int8)


def worst_error(scheme: Scheme) -> int:
    """The largest error (largest load minus smallest) after all dimensions, over all initial loads.

    >>> [worst_error(uniform_scheme(LOW_KEEPS, d)) for d in (1, 2, 3)], [worst_error(by_parity(d)) for d in (1, 2, 3)]
    ([1, 2, 3], [1, 1, 2])
    """
    return _worst_error_of_halves(largest_differences(scheme.low), largest_differences(scheme.high))


def worst_error_any_order(dimension: int) -> int:
    """The largest error under `by_parity` over all initial loads, if each subcube may use its own order of dimensions.

    >>> [worst_error_any_order(dimension) for dimension in (1, 2, 3)]
    [1, 1, 2]
    """
    return _worst_error_of_halves(
        *(_largest_differences(reachable_loads_any_order(dimension - 1, odd)) for odd in (0, 1))
    )


def _worst_error_of_halves(low: NDArray[np.int8], high: NDArray[np.int8]) -> int:
    """The worst error of a cube from the `largest_differences` of its two halves, `low` and `high`.

    The halves are independent, so the sums of two pairs u and v of the last dimension differ by at most low[u, v] +
    high[u, v]. The offset between the halves can make these sums even or odd.
    """
    return int((low + high).max()) // 2 + 1


def least_worst_error(dimension: int) -> int:
    """The smallest worst error of all schemes that name, for each edge, a fixed end for the excess token.

    >>> [least_worst_error(dimension) for dimension in (1, 2, 3)]
    [1, 1, 2]

    Cost: two to the power of the number of edges of a half of the cube.
    """
    parts = [None] if dimension == 1 else fixed_schemes(dimension - 1)
    matrices = {largest_differences(half).tobytes(): largest_differences(half) for half in parts}.values()
    rows = np.array([matrix.ravel() for matrix in matrices])
    return min(int((rows + row).max(axis=1).min()) for row in rows) // 2 + 1
