"""The ladder: sizes and loads grow geometrically, cheap cases come first, and the sentence limits both."""

from loadbal.attacking.ladder import LOADS, SIZES, Ladder, Rung
from loadbal.claim import Bounds, Claim


def ladder(whole: Bounds | None = None) -> Ladder:
    return Ladder(Claim(sentence="It is so.", case=lambda _, __: 0, holds=lambda it: it < 1, whole=whole))


def test_sizes_and_loads_grow_geometrically() -> None:
    assert SIZES[:10] == (1, 2, 3, 4, 6, 8, 12, 16, 24, 32)
    assert LOADS[:10] == (1, 2, 3, 4, 6, 8, 12, 16, 24, 48)
    assert SIZES[-1] >= 2**40
    assert LOADS[-1] >= 2**50


def test_bounds_begin_after_the_size_before() -> None:
    assert ladder().bounds(Rung(4, 2)) == Bounds(6, 3, 5)
    assert ladder().bounds(Rung(0, 0)) == Bounds(1, 1, 1)


def test_no_bounds_are_beyond_those_of_the_sentence() -> None:
    narrow = ladder(Bounds(5, 3))
    assert narrow.bounds(Rung(4, 4)) is None
    assert narrow.bounds(Rung(4, 2)) == Bounds(5, 3, 5)
    assert narrow.bounds(Rung(5, 2)) is None


def test_the_cheapest_rung_is_next() -> None:
    climbed = ladder()
    assert climbed.next(1) == Rung(0, 0)
    climbed.climb(Rung(0, 0), 0.5, sizes=True, loads=True)
    assert climbed.next(1) == Rung(0, 1)
    climbed.climb(Rung(0, 1), 0.001, sizes=False, loads=True)
    assert climbed.next(1) == Rung(0, 2)
    assert climbed.next(0.1) is None


def test_times_are_expected_to_grow_on() -> None:
    climbed = ladder()
    climbed.next(1)
    climbed.climb(Rung(0, 0), 0.1, sizes=True, loads=False)
    climbed.climb(Rung(1, 0), 0.4, sizes=True, loads=False)
    assert climbed.expected(Rung(2, 0)) == 1.6
    assert climbed.expected(Rung(3, 3)) == 0.0
