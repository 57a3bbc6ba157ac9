"""Roots and natural logarithms between fractions, against decimals of fifty digits."""

from decimal import Decimal, localcontext
from fractions import Fraction

import pytest

from loadbal.theory.roots_and_logarithms import LN_2, SCALE, ln_between, product_between, root_between

NUMBERS = [Fraction(a, b) for a in (1, 2, 3, 10, 1023, 10**12) for b in (1, 3, 7, 1024)]


def decimal(number: Fraction) -> Decimal:
    return Decimal(number.numerator) / Decimal(number.denominator)


@pytest.mark.parametrize("number", NUMBERS, ids=str)
def test_a_root_is_between(number: Fraction) -> None:
    low, high = root_between(number)

    assert low**2 <= number <= high**2
    assert high - low <= Fraction(1, SCALE)


def test_roots_of_squares_are_exact() -> None:
    assert [root_between(square) for square in (0, 1, Fraction(25, 49))] == [(0, 0), (1, 1), (Fraction(5, 7),) * 2]


@pytest.mark.parametrize("number", NUMBERS, ids=str)
def test_a_natural_logarithm_is_between(number: Fraction) -> None:
    with localcontext(prec=50):
        exact = decimal(number).ln()
        low, high = ln_between(number)

        assert decimal(low) <= exact <= decimal(high)
        assert high - low < Fraction(1, 2**36)
        assert decimal(LN_2[0]) < Decimal(2).ln() < decimal(LN_2[1])


def test_the_logarithm_of_one_is_exact() -> None:
    assert ln_between(1) == (0, 0)


def test_a_product_is_between_its_extremes() -> None:
    half = Fraction(1, 2)

    assert product_between((-half, half), (Fraction(1), Fraction(2))) == (-1, 1)
    assert product_between((Fraction(-3), Fraction(-2)), (-half, half)) == (Fraction(-3, 2), Fraction(3, 2))
