"""Tests of mathematics: what a formula becomes in Unicode and in LaTeX, and plain characters again."""

import pytest

from loadbal.errors import InvalidInputError
from loadbal.showing.mathematics import PLAIN_ERRORS, latex, plain, unicode

FORMULAS = [
    ("floor((k-1)h/2)", "⌊(k−1)h/2⌋", r"\lfloor (k-1)h/2\rfloor"),
    ("2^(d-1) <= p", "2ᵈ⁻¹ ≤ p", r"2^{d-1} \le p"),
    ("x_i >= 0", "xᵢ ≥ 0", r"x_{i} \ge 0"),
    ("rho != tau", "ρ ≠ τ", r"\rho \ne \tau"),
    ("sum_(i=0)^n x_i", "∑ᵢ₌₀ⁿ xᵢ", r"\sum _{i=0}^{n} x_{i}"),
    ("sqrt(n)", "√n", r"\sqrt{n}"),
    ("{0, ..., n}", "{0, …, n}", r"\{0, \dots , n\}"),
    ("T_(h,k)", "T_(h,k)", "T_{h,k}"),
    ("a * b", "a · b", r"a \cdot b"),
    ("cost", "cost", r"\mathit{cost}"),
]


@pytest.mark.parametrize(("formula", "shown", "typeset"), FORMULAS)
def test_a_formula_is_shown_and_typeset(formula: str, shown: str, typeset: str) -> None:
    assert unicode(formula) == shown
    assert latex(formula) == typeset


@pytest.mark.parametrize("formula", ["floor(n", "n)", "(n]", "[n)"])
def test_brackets_have_to_match(formula: str) -> None:
    with pytest.raises(InvalidInputError, match="has a bracket without its partner"):
        unicode(formula)


def test_plain_characters_come_back() -> None:
    assert plain("⌊(k−1)h/2⌋ ≤ 2ᵈ") == "floor((k-1)h/2) <= 2^d"
    assert "≤ ⌊n⌋ é".encode("ascii", errors=PLAIN_ERRORS) == b"<= floor(n) ?"
