"""Rational combinations of roots of unity against floating point and known identities."""

import cmath
import math
from fractions import Fraction

import pytest

from loadbal.errors import InvalidInputError
from loadbal.theory.roots_of_unity import (
    cyclotomic_polynomial,
    laurent_power,
    laurent_product,
    polynomial_divmod,
    rational_combination,
    root_combination,
    wrapped_coefficients,
)

NUMBERS = range(1, 31)


def as_complex(n: int, terms: list[tuple[int, Fraction]]) -> complex:
    return sum(float(c) * cmath.exp(2j * math.pi * e / n) for e, c in terms)


@pytest.mark.parametrize("n", NUMBERS)
def test_the_cyclotomic_polynomial_vanishes_at_the_primitive_roots(n: int) -> None:
    polynomial = cyclotomic_polynomial(n)
    primitive = [k for k in range(1, n + 1) if math.gcd(k, n) == 1]
    assert len(polynomial) == len(primitive) + 1
    for k in primitive:
        assert abs(as_complex(n, [(k * e, Fraction(c)) for e, c in enumerate(polynomial)])) < 1e-9


@pytest.mark.parametrize("n", NUMBERS)
def test_root_combination_agrees_with_floating_point(n: int) -> None:
    terms = [(7 * e, Fraction(e % 5 - 2, 3)) for e in range(12)]
    kept = list(enumerate(root_combination(n, terms)))
    assert abs(as_complex(n, terms) - as_complex(n, kept)) < 1e-9


@pytest.mark.parametrize("n", NUMBERS)
def test_the_sum_of_all_roots_is_0(n: int) -> None:
    assert root_combination(n, [(k, Fraction(1)) for k in range(n)]) == rational_combination(n, Fraction(n == 1))


def test_division_of_polynomials_by_hand() -> None:
    assert polynomial_divmod((5, 0, 3, 2), (1, 0, 1)) == ((3, 2), (2, -2))


def test_products_powers_and_wrapped_coefficients() -> None:
    step = {-1: Fraction(1), 1: Fraction(1)}
    assert laurent_power(step, 3) == laurent_product(step, laurent_product(step, step)) == {-3: 1, -1: 3, 1: 3, 3: 1}
    assert wrapped_coefficients(3, laurent_power(step, 3)) == (Fraction(2), Fraction(3), Fraction(3))


@pytest.mark.parametrize("n", [0, -2])
def test_orders_below_1_are_refused(n: int) -> None:
    with pytest.raises(InvalidInputError, match=f"the order of the roots of unity is {n}; expected 1 or more"):
        cyclotomic_polynomial(n)
