"""Rounded forms of laws: floors and ceilings of quotients, of square roots and of logarithms.

Each of these laws is a line through intervals (`loadbal.laws.lines`), which gives its coefficients without a search.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import product
from math import gcd, isqrt

from loadbal.laws.law import SPARE, Law, Point, linear_text, sum_text, with_constant
from loadbal.laws.lines import Interval, lines_through

DENOMINATORS = range(2, 13)
CONSTANTS = range(-3, 4)
BASES = (2, 3, 4)


def _whole(points: Sequence[Point]) -> list[tuple[int, int]]:
    """The points with their values as integers; empty if a value is a fraction, which no rounded law has."""
    return [(n, int(value)) for n, value in points] if all(value.denominator == 1 for _, value in points) else []


def rounded_quotients(points: Sequence[Point]) -> Iterator[Law]:
    """Yield floors and ceilings of quotients of a linear or quadratic expression by a number, with these values.

    >>> [law.text for law in rounded_quotients([(n, Fraction((n + 1) // 2)) for n in range(1, 8)])][:1]
    ['ceil(n/2)']
    """
    whole = _whole(points)
    if len(whole) >= 3 + SPARE:
        for divisor in DENOMINATORS:
            yield from _quotients(whole, divisor, 0)
    if len(whole) >= 4 + SPARE:
        for divisor in DENOMINATORS:
            for square in _squares(whole, divisor):
                yield from _quotients(whole, divisor, square)


def _squares(points: Sequence[tuple[int, int]], divisor: int) -> Iterator[int]:
    """Yield possible coefficients of n^2 in the numerator, except 0.

    They follow from the second difference of three values: the first, the middle and the last.
    """
    (first, low), (middle, between), (last, high) = points[0], points[len(points) // 2], points[-1]
    bend = (Fraction(high - between, last - middle) - Fraction(between - low, middle - first)) / (last - first)
    # Rounding changes each value by less than 1, and so the second difference `bend` by less than `error`.
    error = (Fraction(2, last - middle) + Fraction(2, middle - first)) / (last - first)
    yield from (square for square in _integers(divisor * (bend - error), divisor * (bend + error)) if square)


def _integers(low: Fraction, high: Fraction) -> range:
    return range(-(-low.numerator // low.denominator), high.numerator // high.denominator + 1)


def _quotients(points: Sequence[tuple[int, int]], divisor: int, square: int) -> Iterator[Law]:
    """Yield the laws floor((square n^2 + a n + b)/divisor) with these values, as a ceiling if that is shorter.

    A law whose divisor, square and a have a common factor is left out: a smaller divisor gives the same law.
    """
    intervals = [
        Interval(n, divisor * value - square * n * n, divisor * value - square * n * n + divisor - 1)
        for n, value in points
    ]
    for slope, start in lines_through(intervals):
        if gcd(square, slope, divisor) > 1:
            continue
        name, constant = min(("floor", start), ("ceil", start - divisor + 1), key=lambda it: abs(it[1]))
        numerator = sum_text([(Fraction(square), "n^2"), (Fraction(slope), "n"), (Fraction(constant), "")])
        inner = f"({numerator})" if " " in numerator and numerator.count(" ") > 1 else numerator
        at = partial(_quotient, square, slope, start, divisor)
        yield Law(f"{name}({inner}/{divisor})", at, 4 if square else 3)


def _quotient(square: int, slope: int, start: int, divisor: int, n: int) -> Fraction:
    return Fraction((square * n * n + slope * n + start) // divisor)


def rounded_roots(points: Sequence[Point]) -> Iterator[Law]:
    """Yield floors and ceilings of square roots of linear expressions, plus a constant, with these values.

    >>> [law.text for law in rounded_roots([(n, Fraction(isqrt(4 * n + 1) - 1)) for n in range(1, 30)])][:1]
    ['floor(sqrt(4 n + 1)) - 1']
    """
    whole = _whole(points)
    if len(whole) < 3 + SPARE:
        return
    for constant in sorted(CONSTANTS, key=abs):
        roots = [(n, value - constant) for n, value in whole]
        if min(root for _, root in roots) < 0:
            continue
        down = [Interval(n, root**2, (root + 1) ** 2 - 1) for n, root in roots]
        up = [Interval(n, (root - 1) ** 2 + 1 if root else 0, root**2) for n, root in roots]
        yield from (_root_law("floor", line, constant) for line in lines_through(down) if line[0])
        yield from (_root_law("ceil", line, constant) for line in lines_through(up) if line[0])


def _root_law(name: str, line: tuple[int, int], constant: int) -> Law:
    slope, start = line

    def at(n: int) -> Fraction | None:
        number = slope * n + start
        if number < 0:
            return None
        root = isqrt(number) if name == "floor" or not number else isqrt(number - 1) + 1
        return Fraction(root + constant)

    return Law(with_constant(f"{name}(sqrt({linear_text(slope, start)}))", constant), at, 3)


def rounded_logarithms(points: Sequence[Point]) -> Iterator[Law]:
    """Yield floors and ceilings of logarithms of linear expressions, plus a constant, with these values.

    >>> values = [(n, Fraction((n - 1).bit_length())) for n in range(1, 20)]
    >>> "ceil(log2(n))" in {law.text for law in rounded_logarithms(values)}
    True
    """
    whole = _whole(points)
    if len(whole) < 4 + SPARE:
        return
    for base, constant in product(BASES, sorted(CONSTANTS, key=abs)):
        logarithms = [(n, value - constant) for n, value in whole]
        if min(log for _, log in logarithms) < 0:
            continue
        down = [Interval(n, base**log, base ** (log + 1) - 1) for n, log in logarithms]
        up = [Interval(n, base ** (log - 1) + 1 if log else 1, base**log) for n, log in logarithms]
        yield from (_logarithm_law("floor", base, line, constant) for line in lines_through(down) if line[0])
        yield from (_logarithm_law("ceil", base, line, constant) for line in lines_through(up) if line[0])


def _logarithm_law(name: str, base: int, line: tuple[int, int], constant: int) -> Law:
    slope, start = line

    def at(n: int) -> Fraction | None:
        number = slope * n + start
        if number < 1:
            return None
        log = 0
        while base ** (log + 1) <= number:
            log += 1
        return Fraction(log + (name == "ceil" and base**log < number) + constant)

    return Law(with_constant(f"{name}(log{base}({linear_text(slope, start)}))", constant), at, 4)
