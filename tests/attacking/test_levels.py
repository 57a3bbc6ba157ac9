"""Levels stay in their range, reach its ends, and come near them."""

from random import Random

import pytest

from loadbal.attacking.levels import LEVELS, Level, highest, last_but_one, lowest, rational, second


@pytest.mark.parametrize("level", LEVELS, ids=lambda it: it.__name__)
@pytest.mark.parametrize(("low", "high"), [(0, 0), (3, 4), (-5, 7), (0, 10**30)])
def test_every_level_lies_in_its_range(level: Level, low: int, high: int) -> None:
    assert all(low <= level(low, high, Random(seed)) <= high for seed in range(30))


def test_extremes_are_the_ends_and_their_neighbors() -> None:
    assert [level(2, 9, Random(0)) for level in (lowest, highest, second, last_but_one)] == [2, 9, 3, 8]


@pytest.mark.parametrize("high", [5, None])
def test_rational_numbers_lie_in_their_range(high: int | None) -> None:
    found = [rational(2, high, Random(seed)) for seed in range(60)]
    assert all(it >= 2 and (high is None or it <= high) for it in found)
    assert len(set(found)) > 5
