"""Recipes of sentences that name their own bounds."""

from loadbal.checking.enumerating.enumeration import Enumeration
from loadbal.checking.enumerating.odometer import cases
from loadbal.claim import Bounds, Choose
from loadbal.limited import limited
from loadbal.unlimited import UNLIMITED

WHOLE = Bounds(4, 6, smallest=2, spare=0)


def bounds_within(bounds: Bounds) -> list[Bounds]:
    """The bounds that a limited recipe gets, a list of at most one."""

    def case(_: Choose, bounds: Bounds) -> Bounds:
        return bounds

    return [found for _, found in cases(limited(case, WHOLE), bounds, Enumeration())]


def test_a_limited_recipe_has_no_cases_beyond_the_bounds_of_the_sentence() -> None:
    assert bounds_within(WHOLE) == [WHOLE]
    assert bounds_within(Bounds(9, 9)) == [WHOLE]
    assert bounds_within(Bounds(3, 2, smallest=3)) == [Bounds(3, 2, smallest=3, spare=0)]


def test_a_limited_recipe_limits_bounds_without_a_limit() -> None:
    assert bounds_within(Bounds(UNLIMITED, None)) == [WHOLE]
    assert bounds_within(Bounds(UNLIMITED, UNLIMITED)) == [WHOLE]


def test_a_limited_recipe_has_no_case_if_no_size_lies_within_both_bounds() -> None:
    assert bounds_within(Bounds(9, 9, smallest=5)) == []
    assert bounds_within(Bounds(1)) == []
