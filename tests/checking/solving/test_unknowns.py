"""Tests of unknowns.py: solver terms compute as integers do, and cannot be used as Python truths."""

import operator
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest
import z3

from loadbal.checking.solving.smtlib import POWER
from loadbal.checking.solving.unknowns import QueriedTerm, Term, expression
from loadbal.errors import SymbolicTruthError, UnknownsError

X, Y = Term(z3.Int("x")), Term(z3.Int("y"))


@pytest.mark.parametrize(
    "decide",
    [
        lambda: bool(X < Y),
        lambda: bool(X == Y),
        lambda: bool(X != X),  # noqa: PLR0124 - z3 itself would answer
        lambda: X in (Y, 3),
        lambda: max(X, Y),
        lambda: sorted([X, Y]),
        lambda: not X,
        lambda: X and Y,
        lambda: 0 <= X <= 3,
        lambda: (X, 1) == (Y, 1),
        lambda: [1] if X > 0 else [],
    ],
)
def test_a_term_refuses_to_be_true_or_false(decide: Callable[[], Any]) -> None:
    with pytest.raises(SymbolicTruthError, match=r"loadbal\.arithmetic"):
        decide()


def test_terms_cannot_be_keys() -> None:
    with pytest.raises(TypeError):
        _ = {X: 1}


OPERATORS = (operator.add, operator.sub, operator.mul, operator.lt, operator.le, operator.gt, operator.ge, operator.eq)


@pytest.mark.parametrize("operate", [*OPERATORS, operator.ne], ids=lambda operate: operate.__name__)
def test_operators_compute_what_they_do_on_integers(operate: Callable[[Any, Any], Any]) -> None:
    for x in range(-3, 4):
        for y in range(-3, 4):
            made = (
                operate(Term(z3.IntVal(x)), Term(z3.IntVal(y))),
                operate(Term(z3.IntVal(x)), y),
                operate(x, Term(z3.IntVal(y))),
            )
            for term in made:
                assert z3.is_true(z3.simplify(term.expression == expression(operate(x, y))))


def is_same(term: Any, value: Any) -> bool:  # noqa: ANN401 - numbers and truths
    """Whether a solver term without unknowns has this value."""
    return bool(z3.is_true(z3.simplify(term.expression == expression(value))))


def test_logical_operators_compute_what_they_do_on_truths() -> None:
    for left, right in product((False, True), repeat=2):
        term, other = Term(z3.BoolVal(left)), Term(z3.BoolVal(right))
        assert all(is_same(joined, left and right) for joined in (term & other, term & right, left & other))
        assert all(is_same(joined, left or right) for joined in (term | other, term | right, left | other))
        assert is_same(term.negation(), not left)
        assert is_same(term.where(3, Term(z3.IntVal(4))), 3 if left else 4)


@pytest.mark.parametrize("value", [-7, -6, 0, 6, 7, Fraction(-7, 2), Fraction(7, 2)])
def test_quotients_are_rounded_down(value: int | Fraction) -> None:
    for divisor in (1, 2, 3):
        assert is_same(Term(expression(value)).quotient(divisor), value // divisor)
        assert is_same(Term(expression(value)).quotient(Term(z3.IntVal(divisor))), value // divisor)
        assert is_same(value // Term(z3.IntVal(divisor)), value // divisor)
    for divisor in (-3, -2, -1):
        assert is_same(QueriedTerm(expression(value)).quotient(QueriedTerm(z3.IntVal(divisor))), value // divisor)
        assert is_same(value // QueriedTerm(z3.IntVal(divisor)), value // divisor)
    assert is_same(-Term(expression(value)), -value)


@pytest.mark.parametrize(
    ("value", "written"),
    [(True, "True"), (np.int8(-3), "-3"), (Fraction(-1, 2), "-1/2"), (Term(z3.Int("x") + 1), "x + 1")],
)
def test_numbers_and_truths_become_expressions(value: Any, written: str) -> None:  # noqa: ANN401 - what protocols run on
    assert str(expression(value)) == written


def test_powers_of_two_have_simplified_exponents_and_other_bases_are_refused() -> None:
    x = z3.Int("x")
    assert (2 ** Term(x + 1 + x)).expression.eq(POWER(z3.simplify(2 * x + 1)))
    with pytest.raises(UnknownsError, match="3 is raised to an unknown power"):
        _ = 3**X


def test_a_term_of_a_query_passes_its_type_on_and_refuses_to_be_an_exponent() -> None:
    term = abs(QueriedTerm(z3.Int("x")) // 2 + 1)

    assert isinstance(term, QueriedTerm)
    with pytest.raises(UnknownsError, match="2 is raised to an unknown power"):
        2**term
