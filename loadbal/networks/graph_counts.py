"""The numbers of graphs up to isomorphism, by their numbers of edges, from a formula and without listing any graph.

Source: Burnside's lemma. A permutation of the nodes permutes the pairs of nodes, and it maps a graph to itself if the
graph has all or none of the pairs of each cycle. Sums over edges: sequences A000088 (all graphs) and A001349 (connected
graphs) of the On-Line Encyclopedia of Integer Sequences; by edges: A008406 and A054924.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from math import factorial, gcd, lcm, prod

Counts = tuple[int, ...]
"""The number of graphs with 0, 1, 2, ... edges: the coefficients of a polynomial."""


@cache
def graph_counts(order: int, *, connected: bool = False) -> Counts:
    """The number of graphs (or of connected graphs) with `order` nodes, for each number of edges.

    >>> graph_counts(4)
    (1, 1, 2, 3, 2, 1, 1)
    >>> graph_counts(4, connected=True)
    (0, 0, 0, 2, 2, 1, 1)
    """
    return _connected_counts(order) if connected else _all_counts(order)


@cache
def _all_counts(order: int) -> Counts:
    total = [0] * (order * (order - 1) // 2 + 1)
    for lengths in _partitions(order, order):
        # The number of permutations whose cycles have these lengths.
        permutations = factorial(order) // prod(
            length**times * factorial(times) for length, times in Counter(lengths).items()
        )
        fixed: Counts = (1,)
        for length in _pair_cycles(lengths):
            fixed = _product(fixed, (1, *(0,) * (length - 1), 1))
        total = [sum_ + permutations * more for sum_, more in zip(total, fixed, strict=True)]
    return tuple(sum_ // factorial(order) for sum_ in total)


def _connected_counts(order: int) -> Counts:
    """The inverse of the Euler transform, which counts the graphs whose components are some connected graphs.

    With g_n for all graphs, c_n for connected ones and a_k(y) = sum of d c_d(y^(k/d)) over the divisors d of k:
    n g_n = a_1 g_(n-1) + ... + a_n g_0.
    """
    left = [order * count for count in _all_counts(order)]
    for parts in range(1, order):
        _subtract(left, _product(_divisor_sum(parts), _all_counts(order - parts)))
    for divisor in range(1, order):
        if order % divisor == 0:
            _subtract(left, _spread(divisor, order // divisor))
    return tuple(count // order for count in left)


def _divisor_sum(parts: int) -> Counts:
    total = [0] * (parts * (parts - 1) // 2 + 1)
    for divisor in range(1, parts + 1):
        if parts % divisor == 0:
            for degree, count in enumerate(_spread(divisor, parts // divisor)):
                total[degree] += count
    return tuple(total)


def _spread(divisor: int, power: int) -> Counts:
    """The polynomial d c_d(y^power) of the connected graphs with d = `divisor` nodes."""
    counts = graph_counts(divisor, connected=True)
    spread = [0] * ((len(counts) - 1) * power + 1)
    spread[::power] = [divisor * count for count in counts]
    return tuple(spread)


def _subtract(total: list[int], less: Counts) -> None:
    for degree, count in enumerate(less):
        total[degree] -= count


def _product(one: Counts, other: Counts) -> Counts:
    made = [0] * (len(one) + len(other) - 1)
    for degree, count in enumerate(one):
        for more, factor in enumerate(other):
            made[degree + more] += count * factor
    return tuple(made)


def _partitions(total: int, largest: int) -> Iterator[tuple[int, ...]]:
    """The ways to write `total` as a sum of numbers up to `largest`, each in decreasing order."""
    if total == 0:
        yield ()
    for first in range(min(total, largest), 0, -1):
        for rest in _partitions(total - first, first):
            yield (first, *rest)


def _pair_cycles(lengths: tuple[int, ...]) -> Iterator[int]:
    """The lengths of the cycles of pairs of nodes, under a permutation whose cycles of nodes have these lengths."""
    for place, length in enumerate(lengths):
        yield from [length] * ((length - 1) // 2)
        if length % 2 == 0:
            yield length // 2
        for other in lengths[place + 1 :]:
            yield from [lcm(length, other)] * gcd(length, other)
