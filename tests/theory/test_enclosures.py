"""Enclosures against digits that are known, and against each other."""

import math
from fractions import Fraction

import pytest

from loadbal.theory.enclosures import Between, exactly, pi, power_of_e, root, rounded

PI = Fraction("3.14159265358979323846264338327950288419716939937510582097494459230781640628620899862803482534")
E = Fraction("2.71828182845904523536028747135266249775724709369995957496696762772407663035354759457138217")
NARROW = Fraction(1, 10**60)


def test_known_digits() -> None:
    assert pi().low <= PI <= pi().high
    found = power_of_e(exactly(1))
    assert found.low <= E <= found.high
    assert max(pi().high - pi().low, found.high - found.low) < NARROW


@pytest.mark.parametrize("number", [0, 1, 2, 3, Fraction(2, 3), Fraction(10**6, 7), 10**40])
def test_a_root_squared_is_the_number(number: Fraction | int) -> None:
    low, high = root(number)
    assert low * low <= number <= high * high
    assert (low * low == number) == (low == high)
    assert high - low <= NARROW


def test_fewer_places_are_wider() -> None:
    low, high = root(2, 50)
    assert high - low == Fraction(1, 2**50)
    assert low * low < 2 < high * high


def test_a_product_is_between_its_extremes() -> None:
    half = Fraction(1, 2)
    assert Between(-half, half) * Between(Fraction(1), Fraction(2)) == Between(Fraction(-1), Fraction(1))
    assert Between(Fraction(-3), Fraction(-2)) * Between(-half, half) == (Fraction(-3, 2), Fraction(3, 2))


@pytest.mark.parametrize("exponent", [0, Fraction(1, 3), 1, 7, Fraction(181, 2), 181])
def test_powers_of_e(exponent: Fraction | int) -> None:
    low, high = power_of_e(exactly(exponent))
    assert low <= high <= low * (1 + NARROW)
    assert float(low) == pytest.approx(math.exp(exponent), rel=1e-12)


@pytest.mark.parametrize(("left", "right"), [(Fraction(1, 2), Fraction(1, 3)), (5, Fraction(7, 3)), (20, 30)])
def test_powers_multiply(left: Fraction | int, right: Fraction | int) -> None:
    product = power_of_e(exactly(left)) * power_of_e(exactly(right))
    direct = power_of_e(exactly(left + right))
    assert product.low <= direct.high
    assert direct.low <= product.high


def test_bounds_are_rounded_outwards() -> None:
    third = Fraction(1, 3)
    low, high = rounded(third, third)
    assert low < third < high
    assert exactly(1).over(exactly(3)) == Between(low, high)
