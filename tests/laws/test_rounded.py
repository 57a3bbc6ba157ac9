"""Rounded laws: each form finds the law that made the values, and has no value outside its domain."""

from collections.abc import Callable
from fractions import Fraction
from math import isqrt

import pytest

from loadbal.laws import rounded
from loadbal.laws.forms import Form

VALUES: dict[str, tuple[Form, Callable[[int], int]]] = {
    "floor((2 n + 1)/3)": (rounded.rounded_quotients, lambda n: (2 * n + 1) // 3),
    "ceil(n/5)": (rounded.rounded_quotients, lambda n: -(-n // 5)),
    "floor(n^2/4)": (rounded.rounded_quotients, lambda n: n * n // 4),
    "floor(sqrt(2 n)) + 1": (rounded.rounded_roots, lambda n: isqrt(2 * n) + 1),
    "ceil(sqrt(n))": (rounded.rounded_roots, lambda n: isqrt(n - 1) + 1),
    "ceil(log2(n))": (rounded.rounded_logarithms, lambda n: (n - 1).bit_length()),
    "floor(log2(n)) - 1": (rounded.rounded_logarithms, lambda n: n.bit_length() - 2),
}


@pytest.mark.parametrize("text", VALUES)
def test_a_form_finds_the_law_that_made_the_values(text: str) -> None:
    form, value = VALUES[text]
    found = {law.text: law for law in form([(n, Fraction(value(n))) for n in range(1, 25)])}

    assert text in found
    assert [found[text].at(n) for n in range(1, 99)] == [value(n) for n in range(1, 99)]


def test_fractions_have_no_rounded_law() -> None:
    points = [(n, Fraction(n, 2)) for n in range(1, 12)]

    assert [*rounded.rounded_quotients(points), *rounded.rounded_roots(points)] == []


def test_roots_and_logarithms_have_no_value_below_their_domain() -> None:
    root = next(rounded.rounded_roots([(n, Fraction(isqrt(n - 3))) for n in range(3, 20)]))
    logarithm = next(rounded.rounded_logarithms([(n, Fraction((n - 2).bit_length() - 1)) for n in range(3, 20)]))

    assert (root.at(2), logarithm.at(1)) == (None, None)
