"""Terms: they are written as integers are, and refuse to be truth values."""

import operator
from collections.abc import Callable
from typing import Any

import pytest
import z3

from loadbal.checking.terms import Term, expression
from loadbal.errors import SymbolicTruthError

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
def test_the_truth_of_a_term_is_refused(decide: Callable[[], Any]) -> None:
    with pytest.raises(SymbolicTruthError, match=r"loadbal\.arithmetic"):
        decide()


def test_terms_cannot_be_keys() -> None:
    with pytest.raises(TypeError):
        _ = {X: 1}


OPERATORS = (operator.add, operator.sub, operator.mul, operator.lt, operator.le, operator.gt, operator.ge, operator.eq)


@pytest.mark.parametrize("operate", [*OPERATORS, operator.ne], ids=lambda operate: operate.__name__)
def test_operators_are_those_of_integers(operate: Callable[[Any, Any], Any]) -> None:
    for x in range(-3, 4):
        for y in range(-3, 4):
            made = (
                operate(Term(z3.IntVal(x)), Term(z3.IntVal(y))),
                operate(Term(z3.IntVal(x)), y),
                operate(x, Term(z3.IntVal(y))),
            )
            for term in made:
                assert z3.is_true(z3.simplify(term.expression == expression(operate(x, y))))


def test_truths_are_joined_on_either_side() -> None:
    yes = Term(z3.Int("x") == z3.Int("x"))
    for truth in (yes & True, True & yes, yes | False, False | yes):
        assert z3.is_true(z3.simplify(truth.expression))
    assert z3.simplify((-Term(z3.IntVal(3))).expression).as_long() == -3
