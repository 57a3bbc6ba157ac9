"""Interval arithmetic with exact fractions: enclosures of logarithms, so that measured constants are exact."""

from fractions import Fraction
from functools import lru_cache

from loadbal.theory.enclosures import Interval

PLACES = 160
"""Binary places of a mantissa; rounding errors of repeated squaring stay far below the last bit of the result."""

BITS = 40
"""Binary places of the logarithms that this module returns."""

BITS_PER_PASS = 4
"""How many binary places of a logarithm are found at once, by squaring the mantissa as many times."""

UNIT = 1 << BITS
"""A logarithm is stored as an integer, its multiple of 1 / UNIT; integers are faster than fractions."""

SLACK = 2
"""The width of the interval that encloses a logarithm, in multiples of 1 / UNIT."""

TERMS = 60
"""How many terms of the series of ln 2 are summed; the rest of the series is less than the last summed term."""

CACHED = 1 << 16
"""How many logarithms of integers are cached; measured bounds need the same few again and again."""


@lru_cache(maxsize=CACHED)
def log2_units(number: int) -> tuple[int, int]:
    """Two integers, in units of 2^-40, that enclose the base-2 logarithm of a positive integer.

    The first is the logarithm rounded down. For a power of two both are the exact logarithm.

    >>> log2_units(8) == (3 * UNIT, 3 * UNIT), [round(units / UNIT, 9) for units in log2_units(3)]
    (True, [1.584962501, 1.584962501])
    """
    whole = number.bit_length() - 1
    if is_power_of_two(number):
        return whole * UNIT, whole * UNIT
    mantissa, bits = (number << PLACES) >> whole, whole
    for _ in range(BITS // BITS_PER_PASS):
        for _ in range(BITS_PER_PASS):
            mantissa = mantissa * mantissa >> PLACES
        found = mantissa.bit_length() - 1 - PLACES
        mantissa, bits = mantissa >> found, (bits << BITS_PER_PASS) + found
    return bits, bits + SLACK


def log2_interval(number: Fraction | int) -> Interval:
    """An interval shorter than 2^-37 around the base-2 logarithm of a positive number; exact for powers of two.

    >>> log2_interval(Fraction(1, 4))
    Interval(low=Fraction(-2, 1), high=Fraction(-2, 1))
    """
    above, below = log2_units(number.numerator), log2_units(number.denominator)
    return Interval(Fraction(above[0] - below[1], UNIT), Fraction(above[1] - below[0], UNIT))


def _ln_2() -> Interval:
    """An interval around ln 2, the sum of 1 / (k 2^k) over k >= 1: a partial sum and a bound on the rest."""
    sum_ = sum((Fraction(1, k * 2**k) for k in range(1, TERMS + 1)), Fraction(0))
    return Interval(sum_, sum_ + Fraction(1, TERMS * 2**TERMS))


LN_2 = _ln_2()
"""An interval around the natural logarithm of 2."""


def ln_interval(number: Fraction | int) -> Interval:
    """An interval around the natural logarithm of a positive number; exact for 1.

    >>> [round(float(end), 9) for end in ln_interval(10)]
    [2.302585093, 2.302585093]
    """
    return log2_interval(number) * LN_2


def is_power_of_two(number: int) -> bool:
    """Whether a positive integer is a power of two.

    >>> is_power_of_two(8), is_power_of_two(6)
    (True, False)
    """
    return number & number - 1 == 0


def six_decimals(value: Fraction | int, divisor: int = 1) -> Fraction:
    """The quotient value / divisor rounded down to six decimals, for a positive divisor.

    The quotient itself is never built: reducing a long fraction to lowest terms would cost more.

    >>> six_decimals(Fraction(2, 3)), six_decimals(2, 3)
    (Fraction(333333, 500000), Fraction(333333, 500000))
    """
    return Fraction(value.numerator * 10**6 // (value.denominator * divisor), 10**6)
