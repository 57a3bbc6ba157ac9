"""Lines through intervals: exactly the lines with integer coefficients that pass, the smallest first."""

from hypothesis import given
from hypothesis import strategies as st

from loadbal.laws.lines import LINES, Interval, lines_through


@given(slope=st.integers(-4, 4), start=st.integers(-9, 9), widths=st.lists(st.integers(0, 3), min_size=3, max_size=9))
def test_every_line_passes_and_the_smallest_are_found(slope: int, start: int, widths: list[int]) -> None:
    intervals = [Interval(n, slope * n + start - width, slope * n + start + width) for n, width in enumerate(widths, 1)]
    passing = [
        (a, b)
        for a in range(-30, 31)
        for b in range(-60, 61)
        if all(it.low <= a * it.n + b <= it.high for it in intervals)
    ]
    found = list(lines_through(intervals))

    assert (slope, start) in passing
    assert set(found) <= set(passing)
    assert [abs(a) + abs(b) for a, b in found] == sorted(abs(a) + abs(b) for a, b in passing)[:LINES]


def test_an_empty_interval_or_a_single_one_has_no_line() -> None:
    assert list(lines_through([Interval(1, 2, 1), Interval(2, 0, 9)])) == []
    assert list(lines_through([Interval(1, 0, 9)])) == []
