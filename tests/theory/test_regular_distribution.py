"""Distributions of array elements against counting them element by element, and the examples of the paper."""

from collections.abc import Callable

import pytest

from loadbal.loads import Loads
from loadbal.protocols.regular_balance import regular
from loadbal.theory.regular_distribution import (
    bit_class_totals,
    chunks_rounded_up,
    dealt_in_turn,
    high_bit_totals,
    low_bit_totals,
    proportional_chunks,
)

Owners = dict[Callable[[int, int], Loads], Callable[[int], int]]
"""Distribution -> a function that gives the processor of each array element."""


@pytest.mark.parametrize("order", [1, 2, 3, 4, 7])
@pytest.mark.parametrize("tasks", [0, 1, 5, 14, 23])
def test_distributions_agree_with_counting_elements(order: int, tasks: int) -> None:
    """The loads are found by counting each array element at its processor."""
    owners: Owners = {
        chunks_rounded_up: lambda e: e // -(-tasks // order),
        proportional_chunks: lambda e: next(m for m in range(order) if e < (m + 1) * tasks // order),
        dealt_in_turn: lambda e: e % order,
        regular: lambda e: e % order,
    }
    for deal, owner in owners.items():
        given = [owner(element) for element in range(tasks)]
        assert deal(tasks, order) == tuple(given.count(m) for m in range(order))


def test_totals_agree_with_addresses_as_strings() -> None:
    """The classes are found by the first or last digits of the written addresses."""
    loads = tuple(range(16))
    names = [f"{m:04b}" for m in range(16)]
    low = [sum(m for m in range(16) if names[m].endswith(end)) for end in ("00", "01", "10", "11")]
    high = [sum(m for m in range(16) if names[m].startswith(end)) for end in ("00", "01", "10", "11")]
    assert (list(low_bit_totals(loads, 2)), list(high_bit_totals(loads, 2))) == (low, high)
    given = [sum(m for m in range(16) if names[m][0] + names[m][3] == pair) for pair in ("00", "01", "10", "11")]
    assert list(bit_class_totals(loads, 0b1001)) == given


def test_figure_2() -> None:
    """19 tasks on 8 cycles: the halves have 10 and 9 tasks, the quarters 00, 10, 01, 11 have 5, 5, 5 and 4."""
    loads = regular(19, 8)
    assert loads == (3, 3, 3, 2, 2, 2, 2, 2)
    assert low_bit_totals(loads, 1) == (10, 9)
    assert tuple(low_bit_totals(loads, 2)[int(end, 2)] for end in ("00", "10", "01", "11")) == (5, 5, 5, 4)


def test_figure_3() -> None:
    """14 elements on 4 processors: dealing in turn is regular; chunks are not, whichever way sizes are rounded."""
    assert regular(14, 4) == dealt_in_turn(14, 4) == (4, 4, 3, 3)
    assert chunks_rounded_up(14, 4) == (4, 4, 4, 2)
    assert proportional_chunks(14, 4) == (3, 4, 3, 4)
