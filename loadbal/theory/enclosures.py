"""Interval arithmetic with exact fractions: enclosures of square roots, pi and powers of e.

A comparison that the ends of two intervals decide is a proof: no floating point is involved.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from math import floor, isqrt
from typing import NamedTuple

PLACES = 256
"""Binary places of the two ends of an interval; the lower end is rounded down and the upper end up."""


class Interval(NamedTuple):
    """A closed interval with rational ends that contains a real number."""

    low: Fraction
    high: Fraction

    def __mul__(self, other: "Interval") -> "Interval":  # type: ignore[override]
        """The product of the two numbers."""
        products = [one * another for one in self for another in other]
        return rounded_outwards(min(products), max(products))

    def divided_by(self, divisor: "Interval") -> "Interval":
        """The quotient by `divisor`; this number must not be negative, and the divisor must be positive."""
        return rounded_outwards(self.low / divisor.high, self.high / divisor.low)


def rounded_outwards(low: Fraction, high: Fraction) -> Interval:
    """The smallest interval that contains [low, high] and whose ends have PLACES binary places.

    >>> rounded_outwards(Fraction(1, 2), Fraction(3, 4))
    Interval(low=Fraction(1, 2), high=Fraction(3, 4))
    """
    unit = 1 << PLACES
    return Interval(Fraction(floor(low * unit), unit), Fraction(-floor(-high * unit), unit))


def exact_interval(number: Fraction | int) -> Interval:
    """The interval that contains only this number."""
    return Interval(Fraction(number), Fraction(number))


def interval_sum(numbers: Iterable[Interval]) -> Interval:
    """The sum of the numbers.

    >>> interval_sum([exact_interval(2), exact_interval(3)])
    Interval(low=Fraction(5, 1), high=Fraction(5, 1))
    """
    ends = list(numbers)
    return Interval(sum((low for low, _ in ends), Fraction(0)), sum((high for _, high in ends), Fraction(0)))


def square_root(number: Fraction | int, places: int = PLACES) -> Interval:
    """The square root of a nonnegative fraction, to `places` binary places; exact if the root is rational.

    >>> low, high = square_root(2)
    >>> low * low < 2 < high * high, high - low < Fraction(1, 10**70)
    (True, True)
    >>> square_root(Fraction(9, 4)) == exact_interval(Fraction(3, 2))
    True
    """
    square = Fraction(number)
    above, below = isqrt(square.numerator), isqrt(square.denominator)
    if above**2 == square.numerator and below**2 == square.denominator:
        return exact_interval(Fraction(above, below))
    found = isqrt(floor(square * (1 << 2 * places)))
    return Interval(Fraction(found, 1 << places), Fraction(found + 1, 1 << places))


def _arc_tangent(inverse: int) -> Interval:
    """The arc tangent of 1 / inverse, between two successive partial sums of its alternating series."""
    terms = [Fraction((-1) ** k, (2 * k + 1) * inverse ** (2 * k + 1)) for k in range(PLACES // 4 + 2)]
    ends = sum(terms[:-1], Fraction(0)), sum(terms, Fraction(0))
    return Interval(min(ends), max(ends))


@cache
def pi() -> Interval:
    """The number pi, by Machin's formula: pi = 16 arctan(1/5) - 4 arctan(1/239).

    >>> round(float(pi().low), 12), pi().high - pi().low < Fraction(1, 10**70)
    (3.14159265359, True)
    """
    fifth, other = _arc_tangent(5), _arc_tangent(239)
    return rounded_outwards(16 * fifth.low - 4 * other.high, 16 * fifth.high - 4 * other.low)


def exponential(exponent: Interval) -> Interval:
    """The number e to the power of `exponent`: halve the exponent k times, sum the series, square the sum k times.

    >>> round(float(exponential(exact_interval(1)).low), 12)
    2.718281828459
    """
    halvings = floor(exponent.high).bit_length() + 1
    low, high = (_exponential_series(end / 2**halvings) for end in exponent)
    found = rounded_outwards(low.low, high.high)
    for _ in range(halvings):
        found *= found
    return found


def _exponential_series(exponent: Fraction) -> Interval:
    """The number e to the power of an exponent of at most 1/2, by its series."""
    # Rounding the exponent, rounding the terms and leaving out the last terms each lower the sum by less than 2^-255.
    # The upper end adds 256 * 2^-256, far more than that.
    exponent = Fraction(floor(exponent * (1 << PLACES)), 1 << PLACES)
    term, total, place = Fraction(1), Fraction(0), 0
    while term > Fraction(1, 1 << PLACES):
        total, place = total + term, place + 1
        term = Fraction(floor(term * exponent / place * (1 << 2 * PLACES)), 1 << 2 * PLACES)
    return rounded_outwards(total, total + Fraction(PLACES, 1 << PLACES))
