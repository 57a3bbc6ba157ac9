"""Partitions of an integer, equipartitions (whose parts differ by at most 1), and sums of powers of 2 over the parts.

Source: Bokhari, "Multiphase Complete Exchange" (1993), sections 3.2 and 3.3.
Reading: parts are written in non-decreasing order.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import TypeAlias

from loadbal.arithmetic import Number, Truth
from loadbal.errors import InvalidInputError

Partition: TypeAlias = tuple[int, ...]


def _partitions(total: int, least: int) -> Iterator[Partition]:
    """The partitions of `total` into parts of at least `least`, in lexicographic order."""
    for first in range(least, total // 2 + 1):
        for rest in _partitions(total - first, first):
            yield (first, *rest)
    yield (total,)


@cache
def partitions(total: int) -> tuple[Partition, ...]:
    """All partitions of a positive integer, by number of parts and then in lexicographic order.

    >>> partitions(4)
    ((4,), (1, 3), (2, 2), (1, 1, 2), (1, 1, 1, 1))
    """
    if total < 1:
        raise InvalidInputError(f"the number to partition is {total}; expected 1 or more")
    return tuple(sorted(_partitions(total, 1), key=lambda parts: (len(parts), parts)))


@cache
def compositions(total: int) -> tuple[Partition, ...]:
    """All compositions (ordered partitions) of a positive integer, by number of parts and then lexicographically.

    >>> compositions(3)
    ((3,), (1, 2), (2, 1), (1, 1, 1))
    """
    made: list[Partition] = [(total,)]
    made += [(first, *rest) for first in range(1, total) for rest in compositions(total - first)]
    return tuple(sorted(made, key=lambda parts: (len(parts), parts)))


def equipartition(total: int, parts: int) -> Partition:
    """The equipartition E(total, parts): the partition into `parts` parts that differ by at most 1; equation (3).

    >>> equipartition(19, 8)
    (2, 2, 2, 2, 2, 3, 3, 3)
    """
    if not 1 <= parts <= total:
        raise InvalidInputError(f"the number of parts is {parts}; expected 1 to {total}, the number to partition")
    low = total // parts
    few, more = of_two_sizes(total, parts, low)
    made: Partition = (low,) * few + (low + 1,) * more
    return made


def of_two_sizes(total: Number, parts: Number, size: Number) -> tuple[Number, Number]:
    """The number of parts equal to `size`, and the number equal to `size` + 1, if `parts` such parts sum to `total`.

    A negative number means that there is no such partition.

    >>> of_two_sizes(19, 8, 2)
    (5, 3)
    """
    return parts * (size + 1) - total, total - parts * size


def equipartition_has_part(total: Number, parts: Number, size: Number) -> Truth:
    """Whether E(total, parts) has a part equal to `size`, which holds if and only if it is less than 1 from the mean.

    >>> equipartition(9, 4), [size for size in range(5) if equipartition_has_part(9, 4, size)]
    ((2, 2, 2, 3), [2, 3])
    """
    return (parts * (size - 1) < total) & (total < parts * (size + 1))


def is_equipartition(parts: Partition, spread: int = 1) -> bool:
    """Whether the largest and the smallest part differ by at most `spread`."""
    return max(parts) - min(parts) <= spread


def powers(parts: Partition) -> int:
    """The sum of 2^a over the parts a.

    >>> powers((1, 3))
    10
    """
    return sum(1 << part for part in parts)


def halves(parts: Partition) -> Fraction:
    """The sum of 2^-a over the parts a.

    >>> halves((1, 3))
    Fraction(5, 8)
    """
    top = max(parts)
    return Fraction(sum(1 << (top - part) for part in parts), 1 << top)


def without_part(parts: Partition, part: int) -> Partition:
    """The partition `parts` with one part equal to `part` removed.

    >>> without_part((1, 1, 2), 1)
    (1, 2)
    """
    place = parts.index(part)
    return parts[:place] + parts[place + 1 :]


def with_part(parts: Partition, part: int) -> Partition:
    """The partition `parts` with one more part equal to `part`.

    >>> with_part((1, 3), 2)
    (1, 2, 3)
    """
    return tuple(sorted((*parts, part)))
