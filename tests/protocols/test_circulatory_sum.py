"""The circulatory sum against sums of the loads at given distances."""

import numpy as np
import pytest

from loadbal.errors import InvalidLoadsError
from loadbal.protocols.circulatory_sum import circulation, circulatory_sum, units_until_heard


def sums_by_hand(loads: list[int], units: int, ways: tuple[int, ...]) -> list[int]:
    """The accumulator of each processor: its own load, and the load at distance t in each direction for each unit t."""
    n = len(loads)
    return [
        loads[j] + sum(loads[(j - way * time) % n] for time in range(1, units + 1) for way in ways) for j in range(n)
    ]


@pytest.mark.parametrize("ways", [(1,), (1, -1)])
def test_agrees_with_sums_by_hand(ways: tuple[int, ...]) -> None:
    """The comparison is made on random loads and numbers of units, with words in one direction and in both."""
    draw = np.random.default_rng(len(ways))
    for _ in range(60):
        loads = draw.integers(9, size=draw.integers(1, 9)).tolist()
        units = int(draw.integers(12))
        found = circulation(tuple(loads), units, both_ways=len(ways) == 2)
        assert list(found.sums) == sums_by_hand(loads, units, ways)


def test_words_are_back_after_n_units() -> None:
    """After n units each processor has its own word again, and has added its load twice."""
    assert circulation((5, 0, 2), 3) == ((5, 0, 2), (), (12, 7, 9))


def test_all_accumulators_are_the_total_after_n_minus_1_units() -> None:
    """The check is made on cycles of one to five processors."""
    for loads in ([3], [0, 4], [1, 0, 2], [5, 0, 0, 7, 1]):
        assert circulatory_sum(loads) == (sum(loads),) * len(loads)


@pytest.mark.parametrize("order", range(1, 12))
def test_the_word_of_the_farthest_processor_arrives_last(order: int) -> None:
    """The farthest processor is at distance n - 1, or floor(n/2) if words travel both ways."""
    assert units_until_heard(order) == order - 1
    assert units_until_heard(order, both_ways=True) == order // 2


@pytest.mark.parametrize("loads", [[], [-1], [True]])
def test_invalid_loads_are_refused(loads: list[int]) -> None:
    """A cycle has at least one processor and loads are natural numbers; everything else is refused."""
    with pytest.raises(InvalidLoadsError):
        circulatory_sum(loads)
