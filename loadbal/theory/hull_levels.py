"""Levels of the hull: equipartitions of one floor(d/n), which lines they share, and where these meet.

The hull as such is in `loadbal.theory.exchange_hull`.
"""

from fractions import Fraction
from functools import cache

from loadbal.arithmetic import Number, Truth
from loadbal.models.circuit_switched import Costs
from loadbal.theory.exchange_hull import Face, Machine, envelope, line
from loadbal.theory.partitions import equipartition, of_two_sizes


def is_on_level(dimension: Number, count: Number, level: Number) -> Truth:
    """Whether all parts of E(d, n) are q or q + 1, q the level, q >= 1.

    >>> [is_on_level(6, n, 2) for n in (1, 2, 3, 4)]
    [False, True, True, False]
    """
    few, more = of_two_sizes(dimension, count, level)
    return (few >= 0) & (more >= 0)


def is_inner(dimension: Number, count: Number, level: Number) -> Truth:
    """Whether all parts of E(d, n-1), E(d, n) and E(d, n+1) are q or q + 1, q the level, q >= 1."""
    return is_on_level(dimension, count - 1, level) & is_on_level(dimension, count + 1, level)


@cache
def levels(dimension: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """For every q the numbers n for which all parts of E(d, n) are q or q + 1, where there is one.

    >>> levels(6)
    ((1, (3, 4, 5, 6)), (2, (2, 3)), (3, (2,)), (5, (1,)), (6, (1,)))
    """
    members: dict[int, list[int]] = {}
    for count in range(1, dimension + 1):
        low = dimension // count
        for level in (low - 1, low):
            if level and is_on_level(dimension, count, level):
                members.setdefault(level, []).append(count)
    return tuple((level, tuple(members[level])) for level in sorted(members))


@cache
def indistinct_sets(dimension: int) -> tuple[tuple[int, ...], ...]:
    """The levels with two members or more, as sets of cardinalities: section 3.4, before Theorem 3."""
    return tuple(members for _, members in levels(dimension) if len(members) > 1)


def common_point(level: int, dimension: int, machine: Machine) -> Fraction:
    """The block size for which all partitions into parts q and q + 1 take equally long, q the level.

    There q + 1 phases over q bits take as long as q phases over q + 1 bits. In units of 2^-d it is the same for all d.
    Raises: ZeroDivisionError if sending and moving cost nothing.
    """
    return Fraction(*common_ratio(level, dimension, Costs(*machine.scaled)))


def common_ratio(level: Number, dimension: Number, costs: Costs) -> tuple[Number, Number]:
    """The common point of a level as numerator and denominator, of what blocks of one byte cost."""
    nodes = 2 ** (level + 1)
    rate = (nodes - level - 2) * costs.send + nodes * costs.move
    return 2 * ((level - 1) * 2**level + 1) * costs.message, 2 ** (dimension - level) * rate


@cache
def hull_of_equipartitions(dimension: int, machine: Machine) -> tuple[Face, ...]:
    """The hull over all equipartitions."""
    return envelope(line(dimension, equipartition(dimension, n), machine) for n in range(1, dimension + 1))
