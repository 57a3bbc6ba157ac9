"""Lines a n + b with integer coefficients that pass through an interval at every size n: rounded laws are such lines.

For example, floor((a n + b)/m) = v means m v <= a n + b <= m v + m - 1. A rounded square root or logarithm puts a n + b
between two integers in the same way. So a law of these forms has given values if a line passes through intervals.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

LINES = 4
"""At most this many lines are returned: those with the smallest coefficients."""


SLOPES = 100
"""About this many slopes are tried, at most, if the intervals allow more."""


class Interval(NamedTuple):
    """The integers from `low` to `high`, among which a line must have its value at the size n."""

    n: int
    low: int
    high: int


def lines_through(intervals: Sequence[Interval]) -> Iterator[tuple[int, int]]:
    """Yield the lines a n + b that pass through all intervals, as pairs (a, b), those with small coefficients first.

    >>> list(lines_through([Interval(n, 2 * (n // 2), 2 * (n // 2) + 1) for n in range(1, 7)]))
    [(1, 0)]
    """
    if len(intervals) < 2 or any(it.low > it.high for it in intervals):
        return
    # Every pair of intervals bounds the slope. Not all pairs are used: these leave few slopes, and each is tried below.
    pairs = [
        *((intervals[0], it) for it in intervals[1:]),
        *((it, intervals[-1]) for it in intervals[:-1]),
        *pairwise(intervals),
    ]
    least = max(-((one.high - other.low) // (other.n - one.n)) for one, other in pairs)
    most = min((other.high - one.low) // (other.n - one.n) for one, other in pairs)
    found: list[tuple[int, int]] = []
    for slope in sorted(range(least, min(most, least + SLOPES) + 1), key=abs):
        low, high = max(it.low - slope * it.n for it in intervals), min(it.high - slope * it.n for it in intervals)
        nearest = max(low, min(high, 0))
        found += [(slope, start) for start in range(nearest - LINES, nearest + LINES + 1) if low <= start <= high]
        if len(found) >= LINES and abs(slope) > max(map(_size, sorted(found, key=_size)[:LINES])):
            break
    yield from sorted(found, key=lambda line: (_size(line), line))[:LINES]


def _size(line: tuple[int, int]) -> int:
    return abs(line[0]) + abs(line[1])
