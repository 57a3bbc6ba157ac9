"""Enclosures (intervals of rationals around a real number) against known digits and against each other."""

import math
from fractions import Fraction

import pytest

from loadbal.theory.enclosures import Interval, exact_interval, exponential, pi, rounded_outwards, square_root

PI = Fraction("3.14159265358979323846264338327950288419716939937510582097494459230781640628620899862803482534")
E = Fraction("2.71828182845904523536028747135266249775724709369995957496696762772407663035354759457138217")
NARROW = Fraction(1, 10**60)


def test_pi_and_e_contain_their_known_digits() -> None:
    assert pi().low <= PI <= pi().high
    found = exponential(exact_interval(1))
    assert found.low <= E <= found.high
    assert max(pi().high - pi().low, found.high - found.low) < NARROW


@pytest.mark.parametrize("number", [0, 1, 2, 3, Fraction(2, 3), Fraction(10**6, 7), 10**40])
def test_the_square_of_a_root_encloses_the_number(number: Fraction | int) -> None:
    low, high = square_root(number)
    assert low * low <= number <= high * high
    assert (low * low == number) == (low == high)
    assert high - low <= NARROW


def test_a_root_has_the_requested_width() -> None:
    low, high = square_root(2, 50)
    assert high - low == Fraction(1, 2**50)
    assert low * low < 2 < high * high


def test_a_product_spans_the_products_of_the_ends() -> None:
    half = Fraction(1, 2)
    assert Interval(-half, half) * Interval(Fraction(1), Fraction(2)) == Interval(Fraction(-1), Fraction(1))
    assert Interval(Fraction(-3), Fraction(-2)) * Interval(-half, half) == (Fraction(-3, 2), Fraction(3, 2))


@pytest.mark.parametrize("exponent", [0, Fraction(1, 3), 1, 7, Fraction(181, 2), 181])
def test_powers_of_e(exponent: Fraction | int) -> None:
    low, high = exponential(exact_interval(exponent))
    assert low <= high <= low * (1 + NARROW)
    assert float(low) == pytest.approx(math.exp(exponent), rel=1e-12)


@pytest.mark.parametrize(("left", "right"), [(Fraction(1, 2), Fraction(1, 3)), (5, Fraction(7, 3)), (20, 30)])
def test_products_of_powers_overlap_the_power_of_the_sum(left: Fraction | int, right: Fraction | int) -> None:
    product = exponential(exact_interval(left)) * exponential(exact_interval(right))
    direct = exponential(exact_interval(left + right))
    assert product.low <= direct.high
    assert direct.low <= product.high


def test_bounds_are_rounded_outwards() -> None:
    third = Fraction(1, 3)
    low, high = rounded_outwards(third, third)
    assert low < third < high
    assert exact_interval(1).divided_by(exact_interval(3)) == Interval(low, high)
