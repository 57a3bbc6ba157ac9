"""Partitions against sorted compositions and known counts; equipartitions and sums of powers of two by hand."""

from fractions import Fraction
from itertools import product

import pytest

from loadbal.errors import InvalidInputError
from loadbal.theory.partitions import (
    compositions,
    equipartition,
    halves,
    is_equipartition,
    partitions,
    powers,
    with_part,
    without_part,
)

KNOWN = (1, 2, 3, 5, 7, 11, 15, 22, 30, 42, 56, 77, 101, 135, 176, 231, 297, 385, 490, 627)
"""The numbers of partitions of the integers 1 to 20."""


def test_numbers_of_partitions_are_the_known_sequence() -> None:
    assert tuple(len(partitions(total)) for total in range(1, 21)) == KNOWN


@pytest.mark.parametrize("total", range(1, 8))
def test_partitions_are_the_sorted_compositions(total: int) -> None:
    heads = (head for length in range(total) for head in product(range(1, total), repeat=length))
    words = {(*head, total - sum(head)) for head in heads if sum(head) < total}

    assert set(compositions(total)) == words
    assert len(compositions(total)) == 2 ** (total - 1)
    assert set(partitions(total)) == {tuple(sorted(word)) for word in words}


def test_order_is_by_length_then_lexicographic() -> None:
    listed = partitions(9)
    assert list(listed) == sorted(set(listed), key=lambda parts: (len(parts), parts))


@pytest.mark.parametrize("total", range(1, 13))
def test_the_equipartition_is_the_only_balanced_partition(total: int) -> None:
    for count in range(1, total + 1):
        balanced = [parts for parts in partitions(total) if len(parts) == count and max(parts) - min(parts) <= 1]
        assert balanced == [equipartition(total, count)]
        assert is_equipartition(balanced[0])


def test_sums_of_powers_by_hand() -> None:
    assert powers((1, 2, 5)) == 2 + 4 + 32
    assert halves((1, 2, 5)) == Fraction(1, 2) + Fraction(1, 4) + Fraction(1, 32)


def test_without_part_undoes_with_part() -> None:
    assert without_part(with_part((1, 3, 3), 2), 2) == (1, 3, 3)
    assert without_part((2, 2, 3), 2) == (2, 3)


@pytest.mark.parametrize("count", [0, 5])
def test_impossible_numbers_of_parts_are_refused(count: int) -> None:
    with pytest.raises(InvalidInputError, match=f"the number of parts is {count}; expected 1 to 4"):
        equipartition(4, count)


def test_partitions_of_nothing_are_refused() -> None:
    with pytest.raises(InvalidInputError, match="the number to partition is 0; expected 1 or more"):
        partitions(0)
