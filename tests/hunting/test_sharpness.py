"""Comparisons made strict, one at a time."""

from collections.abc import Callable

from loadbal.hunting.sharpness import stricter


def within(bound: int, *, more: int = 0) -> Callable[[int], bool]:
    return lambda number: (number <= bound + more) & (number >= 0)


def test_each_comparison_is_made_strict_in_turn_and_what_is_closed_over_stays() -> None:
    upper, lower = stricter(within(3, more=1))

    assert [(upper(number), lower(number)) for number in (-1, 0, 3, 4, 5)] == [
        (False, False),
        (True, False),
        (True, True),
        (False, True),
        (False, False),
    ]


def test_defaults_stay() -> None:
    def at_least(number: int, least: int = 2, *, more: int = 1) -> bool:
        return number >= least + more

    (strict,) = stricter(at_least)
    assert (strict(3), strict(4), strict(3, more=0)) == (False, True, True)


def test_what_is_strict_or_an_equality_or_no_function_of_python_has_no_stricter_version() -> None:
    assert list(stricter(lambda x: (x < 3) | (x == 3))) == []
    assert list(stricter(abs)) == []
