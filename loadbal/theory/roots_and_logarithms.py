"""Square roots and natural logarithms between two fractions, so that measured constants rest on exact arithmetic."""

from fractions import Fraction
from math import isqrt
from typing import TypeAlias

from loadbal.theory.logarithms import log2_between

Between: TypeAlias = tuple[Fraction, Fraction]
"""A number from below and from above."""

SCALE = 10**15
"""One over the width of a root's enclosure."""

TERMS = 60
"""Terms of the series of ln 2: what is cut off is less than the last of them."""


def root_between(number: Fraction | int) -> Between:
    """Two fractions at most 10^-15 apart with the square root of a natural fraction between them; squares exact.

    >>> root_between(Fraction(9, 4))
    (Fraction(3, 2), Fraction(3, 2))
    """
    square = Fraction(number)
    above, below = isqrt(square.numerator), isqrt(square.denominator)
    if above**2 == square.numerator and below**2 == square.denominator:
        return Fraction(above, below), Fraction(above, below)
    floor = isqrt(square.numerator * SCALE**2 // square.denominator)
    return Fraction(floor, SCALE), Fraction(floor + 1, SCALE)


def product_between(left: Between, right: Between) -> Between:
    """The product of two numbers known between two fractions.

    >>> product_between((Fraction(-1), Fraction(2)), (Fraction(3), Fraction(4)))
    (Fraction(-4, 1), Fraction(8, 1))
    """
    products = [a * b for a in left for b in right]
    return min(products), max(products)


def _ln_2_between() -> Between:
    """The sum of 1 / (k 2^k) over k >= 1, which is ln 2, cut off."""
    sum_ = sum((Fraction(1, k * 2**k) for k in range(1, TERMS + 1)), Fraction(0))
    return sum_, sum_ + Fraction(1, TERMS * 2**TERMS)


LN_2 = _ln_2_between()
"""The natural logarithm of 2, from below and above."""


def ln_between(number: Fraction | int) -> Between:
    """Two fractions with the natural logarithm of a positive number between them; that of 1 is exact.

    >>> [round(float(end), 9) for end in ln_between(10)]
    [2.302585093, 2.302585093]
    """
    return product_between(log2_between(number), LN_2)
