"""Enclosures of logarithms, checked by comparing powers and by decimals with fifty digits."""

from decimal import Decimal, localcontext
from fractions import Fraction

import pytest

from loadbal.theory.enclosures import exact_interval
from loadbal.theory.logarithms import LN_2, UNIT, is_power_of_two, ln_interval, log2_interval, log2_units, six_decimals


@pytest.mark.parametrize("number", [1, 2, 3, 5, 7, 1000, 1023, 1024, 3**50])
def test_log2_interval_encloses_the_logarithm(number: int) -> None:
    low, high = log2_interval(number)
    coarse = 2**12
    assert number**coarse >= 2 ** int(low * coarse)
    assert number**coarse <= 2 ** (-int(-high * coarse // 1))
    assert 0 <= high - low <= Fraction(1, 2**37)


def test_powers_of_two_are_exact() -> None:
    assert [log2_interval(Fraction(2) ** power) for power in (-3, 0, 5)] == [
        exact_interval(-3),
        exact_interval(0),
        exact_interval(5),
    ]
    assert log2_units(2**300) == (300 * UNIT, 300 * UNIT)


def test_six_decimals_and_is_power_of_two() -> None:
    assert six_decimals(Fraction(1, 3)) == Fraction(333333, 10**6)
    assert six_decimals(Fraction(-1, 3), 7) == six_decimals(Fraction(-1, 21)) == Fraction(-47620, 10**6)
    assert [number for number in range(1, 20) if is_power_of_two(number)] == [1, 2, 4, 8, 16]


@pytest.mark.parametrize("number", [Fraction(a, b) for a in (1, 2, 3, 10, 10**12) for b in (1, 3, 1024)], ids=str)
def test_ln_interval_encloses_the_logarithm(number: Fraction) -> None:
    with localcontext(prec=50):
        exact, *ends = (Decimal(it.numerator) / Decimal(it.denominator) for it in (number, *ln_interval(number), *LN_2))

        assert ends[0] <= exact.ln() <= ends[1]
        assert ends[1] - ends[0] < Decimal(2) ** -36
        assert ends[2] < Decimal(2).ln() < ends[3]


def test_the_natural_logarithm_of_one_is_exact() -> None:
    assert ln_interval(1) == exact_interval(0)
