"""The forms of laws: each finds the law that made the values, and no form yields a law without these values."""

from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadbal.laws import forms
from loadbal.laws.forms import FORMS, Form, of_two_laws
from loadbal.laws.law import SPARE

VALUES: dict[str, tuple[Form, Callable[[int], Fraction]]] = {
    "n^3 - n": (forms.polynomials, lambda n: Fraction(n**3 - n)),
    "(n^2 + 1)/3": (forms.polynomials, lambda n: Fraction(n * n + 1, 3)),
    "3^n - 2 n + 1": (forms.exponentials, lambda n: Fraction(3**n - 2 * n + 1)),
    "n 2^n/2": (forms.exponentials, lambda n: Fraction(n * 2**n, 2)),
    "n/2 if n mod 2 = 0; (3 n + 1)/2 if n mod 2 = 1": (
        forms.periodic,
        lambda n: Fraction(3 * n + 1, 2) if n % 2 else Fraction(n, 2),
    ),
    "max(8, n)": (of_two_laws, lambda n: Fraction(max(n, 8))),
}


@pytest.mark.parametrize("text", VALUES)
def test_a_form_finds_the_law_that_made_the_values(text: str) -> None:
    form, value = VALUES[text]
    found = {law.text: law for law in form([(n, value(n)) for n in range(1, 17)])}

    assert text in found
    assert [found[text].at(n) for n in range(1, 60)] == [value(n) for n in range(1, 60)]


def test_a_recurrence_continues_the_values() -> None:
    [law] = forms.recurrences([(n, Fraction(x)) for n, x in enumerate([1, 3, 4, 7, 11, 18, 29, 47], 1)])

    assert law.text == "a(n) = a(n-1) + a(n-2), with a(1) = 1, a(2) = 3"
    assert law.at(9) == Fraction(76)
    assert law.at(0) is None


def test_a_recurrence_needs_consecutive_sizes() -> None:
    assert list(forms.recurrences([(2 * n, Fraction(2**n)) for n in range(1, 9)])) == []


@given(st.lists(st.fractions(-9, 9, max_denominator=3), min_size=1, max_size=9))
def test_every_law_has_the_values_and_fewer_parameters_than_there_are_values(values: list[Fraction]) -> None:
    points = list(enumerate(values, 1))
    for form in (*FORMS, of_two_laws):
        for law in form(points):
            assert law.fits(points), law.text
            assert law.parameters + SPARE <= len(points)
