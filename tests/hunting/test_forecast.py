"""The forecast of the time that the further sizes of a hunt take."""

import pytest

from loadbal.hunting.forecast import seconds_ahead
from loadbal.hunting.search_log import FinishedCell, SearchLog


def log(seconds: float, *cases: int) -> SearchLog:
    """A log of the sizes from 1 on with some numbers of cases, half of them in the shell of load 1."""
    cells = [
        FinishedCell(size, load, count // 2, 1, every_load=False, is_shell=True)
        for size, count in enumerate(cases, 1)
        for load in (0, 1)
    ]
    found = SearchLog(cells)
    found.seconds[len(cases)] = seconds
    return found


def test_cases_are_expected_to_grow_by_the_same_factor_and_the_time_with_them() -> None:
    assert seconds_ahead(log(10, 2, 2_000, 20_000), 6) == pytest.approx(100 + 1000 + 10_000)
    assert seconds_ahead(log(10, 2, 2_000, 20_000), 3) == 0


def test_cases_do_not_become_fewer() -> None:
    assert seconds_ahead(log(2, 80_000, 40_000), 4) == pytest.approx(4)


def test_one_size_or_few_cases_say_nothing() -> None:
    assert seconds_ahead(log(99, 20_000), 9) == 0
    assert seconds_ahead(log(99, 20, 9_998), 9) == 0
    assert seconds_ahead(log(1, 0, 10_000), 3) == pytest.approx(10_000)
