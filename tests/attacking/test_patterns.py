"""Patterns: vectors of levels of the right length, structured, and equal for equal seeds."""

from collections.abc import Callable
from random import Random

import pytest

from loadbal.attacking.patterns import FULL, PATTERNS, from_distances, pattern

SIZES = (1, 2, 3, 7, 8, 33)


@pytest.mark.parametrize("one", PATTERNS, ids=lambda it: it.__name__)
@pytest.mark.parametrize("count", SIZES)
def test_a_pattern_has_a_level_for_every_node(one: Callable[[int, Random], list[int]], count: int) -> None:
    for seed in range(20):
        levels = one(count, Random(seed))
        assert len(levels) == count
        assert all(0 <= level <= FULL for level in levels)


def test_patterns_are_joined_and_complemented() -> None:
    found = {tuple(pattern(8, Random(seed))) for seed in range(2000)}

    assert (FULL, 0, 0, 0, 0, 0, 0, 0) in found
    assert (0, FULL, FULL, FULL, FULL, FULL, FULL, FULL) in found
    assert (FULL,) * 4 + (0,) * 4 in found
    assert (FULL, 0) * 4 in found
    majority = tuple(FULL * (node.bit_count() <= 1) for node in range(8))
    assert majority in found
    assert (*majority[:4], 0, 0, 0, 0) in found
    assert pattern(0, Random(0)) == []


def test_distances_make_balls_rims_and_slopes() -> None:
    found = {tuple(from_distances([2, 1, 0, 1, 2], Random(seed))) for seed in range(200)}

    assert (0, FULL, FULL, FULL, 0) in found
    assert (FULL, FULL // 2, 0, FULL // 2, FULL) in found
