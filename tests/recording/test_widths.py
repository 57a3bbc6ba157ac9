"""Tests of widths.py: no number overflows in the chosen integer width, and some number would in the next smaller."""

from collections.abc import Callable
from itertools import product
from typing import Any

import numpy as np
import pytest

from loadbal import arithmetic
from loadbal.loads import Loads, discrepancy, sum_of_squares
from loadbal.networks.path import alternating_path
from loadbal.protocols.dimension_exchange import advances_that_change, after_round, until_unchanged
from loadbal.protocols.threshold import THRESHOLD_2
from loadbal.recording.ranges import Range
from loadbal.recording.widths import SafeWidth, column_width, column_widths, safe_widths, unguarded_ranges
from tests.recording.test_recording import COMPUTED, recorded

PATH = alternating_path(3)


def two_step(loads: Loads) -> Loads:
    return after_round(THRESHOLD_2, loads, PATH)


def widths_for(function: Callable[[Loads], Any], most: int) -> list[SafeWidth]:
    loads, value = recorded(function)
    inputs = {load.number: Range(0, most) for load in loads}
    return list(safe_widths([value], inputs, unguarded_ranges([value], inputs)))


@pytest.mark.parametrize(
    ("function", "most", "bits"),
    [
        (lambda loads: loads[0] + loads[1] <= 3, 63, 8),
        (lambda loads: loads[0] + loads[1] <= 3, 64, 16),
        (lambda loads: loads[0] < 128, 3, 16),
        (sum_of_squares, 104, 16),
        (sum_of_squares, 105, 32),
        (lambda loads: loads[0] * loads[1] * loads[2], 2**20, 64),
        (lambda loads: discrepancy(until_unchanged(two_step, loads)), 128, 16),
        (lambda loads: discrepancy(until_unchanged(two_step, loads)), 127, 8),
    ],
)
def test_the_chosen_width_is_the_smallest_that_fits(function: Callable[[Loads], Any], most: int, bits: int) -> None:
    assert widths_for(function, most) == [SafeWidth(bits)]


@pytest.mark.parametrize("function", [lambda it: it[0] * it[1] * it[2], lambda it: (it[0] + 1) * 2**2000])
def test_numbers_beyond_64_bits_have_no_safe_width(function: Callable[[Loads], Any]) -> None:
    assert widths_for(function, 2**22) == []


def test_ranges_that_double_their_digits_60_times_are_cut_off() -> None:
    """The number `held` is 0 or 1, but its computed range doubles its digits with every load."""

    def toggled(loads: Loads) -> Any:  # noqa: ANN401 - a number
        held = loads[0]
        for load in loads * 20:
            held = held + load - 2 * held * held
        return held

    assert widths_for(toggled, 1) == []


def test_a_count_without_an_invariant_is_guarded() -> None:
    widths = widths_for(lambda loads: advances_that_change(two_step, loads), 8)
    assert [width.bits for width in widths] == [8, 8, 16, 16, 32, 32, 64, 64]
    assert all(width.guard is not None and width.guarded for width in widths)


def test_a_guard_leaves_room_for_operations_after_the_loop() -> None:
    first, *_ = widths_for(lambda loads: 3 * advances_that_change(two_step, loads), 8)
    assert first.guard is not None
    assert 3 * first.guard.high <= 127 < 3 * (2 * first.guard.high + 1)


@pytest.mark.parametrize("bits", [8, 16, 32, 64])
@pytest.mark.parametrize("name", COMPUTED)
def test_column_widths_are_those_of_numpy(name: str, bits: int) -> None:
    loads, value = recorded(COMPUTED[name])
    vectors = np.array(list(product(range(4), repeat=3)), f"i{bits // 8}").T
    column = np.asarray(COMPUTED[name](tuple(vectors)))
    if column.dtype != bool:
        assert column_widths([value], bits)[value.number] == 8 * column.dtype.itemsize  # type: ignore[union-attr]
    assert all(load.number in column_widths([value], bits) for load in loads if name == "squares")


@pytest.mark.parametrize(
    ("function", "most", "bits"),
    [
        (sum_of_squares, 100, 8),  # loads are widened before they are squared
        (lambda loads: loads[0] * loads[0], 100, 16),
        (lambda loads: loads[0] + loads[1] - loads[1], 100, 16),
        # A column of indicators has 8 bits, however wide those of the loads are.
        (lambda loads: sum([arithmetic.indicator(loads[0] > 1)] * 3), 100, 8),
        (lambda loads: arithmetic.indicator(loads[0] > 1) * 100 + arithmetic.indicator(loads[1] > 1) * 100, 100, None),
        (lambda loads: advances_that_change(two_step, loads), 8, None),
    ],
)
def test_the_smallest_column_width_is_chosen(function: Callable[[Loads], Any], most: int, bits: int | None) -> None:
    loads, value = recorded(function)
    ranges = unguarded_ranges([value], {load.number: Range(0, most) for load in loads})
    assert column_width([value], ranges) == bits


def test_constants_must_fit_too() -> None:
    assert widths_for(lambda loads: loads[0] <= 1000, 3) == [SafeWidth(16)]
