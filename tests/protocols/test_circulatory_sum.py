"""The circulatory sum against words that carry the name of their processor."""

import numpy as np
import pytest

from loadbal.errors import InvalidLoadsError
from loadbal.protocols.circulatory_sum import circulation, circulatory_sum, units_until_heard


def sums_by_hand(loads: list[int], units: int, ways: tuple[int, ...]) -> list[int]:
    """What a processor adds up: its own load, and that of whoever is so many places away, for every unit and way."""
    n = len(loads)
    return [
        loads[j] + sum(loads[(j - way * time) % n] for time in range(1, units + 1) for way in ways) for j in range(n)
    ]


@pytest.mark.parametrize("ways", [(1,), (1, -1)])
def test_agrees_with_sums_by_hand(ways: tuple[int, ...]) -> None:
    """Two implementations add up alike."""
    draw = np.random.default_rng(len(ways))
    for _ in range(60):
        loads = draw.integers(9, size=draw.integers(1, 9)).tolist()
        units = int(draw.integers(12))
        found = circulation(tuple(loads), units, both_ways=len(ways) == 2)
        assert list(found.sums) == sums_by_hand(loads, units, ways)


def test_words_come_home() -> None:
    """After n units everybody has its own word again, and has added it twice."""
    assert circulation((5, 0, 2), 3) == ((5, 0, 2), (), (12, 7, 9))


def test_everybody_knows_the_total_in_the_end() -> None:
    """After n - 1 units, not earlier or later."""
    for loads in ([3], [0, 4], [1, 0, 2], [5, 0, 0, 7, 1]):
        assert circulatory_sum(loads) == (sum(loads),) * len(loads)


@pytest.mark.parametrize("order", range(1, 12))
def test_hears_of_the_farthest_last(order: int) -> None:
    """The farthest processor is n - 1 places back, or half way round."""
    assert units_until_heard(order) == order - 1
    assert units_until_heard(order, both_ways=True) == order // 2


@pytest.mark.parametrize("loads", [[], [-1], [True]])
def test_refuses_what_are_no_loads(loads: list[int]) -> None:
    """At least one processor, and natural numbers."""
    with pytest.raises(InvalidLoadsError):
        circulatory_sum(loads)
