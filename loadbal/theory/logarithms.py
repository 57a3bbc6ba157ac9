"""Logarithms between two fractions, so that measured constants rest on exact arithmetic."""

from fractions import Fraction
from functools import lru_cache

from loadbal.theory.enclosures import Interval

PLACES = 160
"""Binary places of a mantissa: what is cut off while squaring stays far below the last bit wanted."""

BITS = 40
"""Binary places of a logarithm."""

BITS_PER_PASS = 4
"""Places found at once, by squaring as often before it is looked how large the mantissa has become."""

UNIT = 1 << BITS
"""So many units are one: logarithms are found as integers, which are faster than fractions."""

SLACK = 2
"""Units of which a logarithm is less than so many above its floor."""

TERMS = 60
"""Terms of the series of ln 2: what is cut off is less than the last of them."""

CACHED = 1 << 16
"""Logarithms of integers that are remembered: the bounds that are measured ask for the same few again and again."""


@lru_cache(maxsize=CACHED)
def log2_units(number: int) -> tuple[int, int]:
    """Two numbers of units of 2^-40 with the base-2 logarithm of a positive integer between them; powers exact.

    The first is the logarithm rounded down.

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
    """Two fractions, less than 2^-37 apart, with the base-2 logarithm of a positive number between them; powers exact.

    >>> log2_interval(Fraction(1, 4))
    Interval(low=Fraction(-2, 1), high=Fraction(-2, 1))
    """
    above, below = log2_units(number.numerator), log2_units(number.denominator)
    return Interval(Fraction(above[0] - below[1], UNIT), Fraction(above[1] - below[0], UNIT))


def _ln_2() -> Interval:
    """The sum of 1 / (k 2^k) over k >= 1, which is ln 2, cut off."""
    sum_ = sum((Fraction(1, k * 2**k) for k in range(1, TERMS + 1)), Fraction(0))
    return Interval(sum_, sum_ + Fraction(1, TERMS * 2**TERMS))


LN_2 = _ln_2()
"""The natural logarithm of 2, from below and above."""


def ln_interval(number: Fraction | int) -> Interval:
    """Two fractions with the natural logarithm of a positive number between them; that of 1 is exact.

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
    """The number, over a positive integer, rounded down to six decimals; long ones are not brought to lowest terms.

    >>> six_decimals(Fraction(2, 3)), six_decimals(2, 3)
    (Fraction(333333, 500000), Fraction(333333, 500000))
    """
    return Fraction(value.numerator * 10**6 // (value.denominator * divisor), 10**6)
