"""Levels of equipartitions: the E(d, n) whose parts are all q or q + 1, and the point where their lines meet.

All lines of a level q pass through one point, its *common point*. The hull is in `loadbal.theory.exchange_hull`.

Source: Bokhari, "Multiphase Complete Exchange: A Theoretical Analysis" (1993), section 3.4.
"""

from fractions import Fraction
from functools import cache

from loadbal.arithmetic import Number, Truth
from loadbal.models.circuit_switched import Costs
from loadbal.theory.exchange_hull import Face, Machine, envelope, line
from loadbal.theory.partitions import equipartition, of_two_sizes


def is_on_level(dimension: Number, count: Number, level: Number) -> Truth:
    """Whether all parts of E(d, n) are q or q + 1, where d = `dimension`, n = `count` and q = `level` >= 1.

    >>> [is_on_level(6, n, 2) for n in (1, 2, 3, 4)]
    [False, True, True, False]
    """
    few, more = of_two_sizes(dimension, count, level)
    return (few >= 0) & (more >= 0)


def is_inner(dimension: Number, count: Number, level: Number) -> Truth:
    """Whether E(d, n-1), E(d, n) and E(d, n+1) are all on the level q >= 1."""
    return is_on_level(dimension, count - 1, level) & is_on_level(dimension, count + 1, level)


@cache
def levels(dimension: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The pairs (q, numbers n for which all parts of E(d, n) are q or q + 1), for every q with such an n.

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
    """The indistinct sets of section 3.4: for each level with two or more members, the numbers n of parts."""
    return tuple(members for _, members in levels(dimension) if len(members) > 1)


def common_point(level: int, dimension: int, machine: Machine) -> Fraction:
    """The block size at which all partitions into parts q and q + 1 have the same run time, q = `level`.

    There q + 1 phases over q bits take as long as q phases over q + 1 bits. Times 2^d, it does not depend on d.
    Raises: ZeroDivisionError if sending and moving cost nothing.
    """
    return Fraction(*common_ratio(level, dimension, Costs(*machine.scaled)))


def common_ratio(level: Number, dimension: Number, costs: Costs) -> tuple[Number, Number]:
    """The numerator and the denominator of `common_point`; `costs` are those of blocks of one byte."""
    nodes = 2 ** (level + 1)
    rate = (nodes - level - 2) * costs.send + nodes * costs.move
    return 2 * ((level - 1) * 2**level + 1) * costs.message, 2 ** (dimension - level) * rate


@cache
def hull_of_equipartitions(dimension: int, machine: Machine) -> tuple[Face, ...]:
    """The lower envelope of the lines of all equipartitions of `dimension`."""
    return envelope(line(dimension, equipartition(dimension, n), machine) for n in range(1, dimension + 1))
