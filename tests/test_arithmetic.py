"""Branch-free arithmetic: integers, columns and terms give the same numbers."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest
import z3

from loadbal import arithmetic as a
from loadbal.checking.smt import Term

SMALL = range(-3, 4)
PAIRS = list(product(SMALL, SMALL))

BINARY: tuple[tuple[Callable[[Any, Any], Any], Callable[[int, int], Any]], ...] = (
    (a.larger, max),
    (a.smaller, min),
    (a.distance, lambda x, y: abs(x - y)),
    (lambda x, y: a.where(x > y, x, 2 * y), lambda x, y: x if x > y else 2 * y),
    (lambda x, y: a.indicator(x >= y), lambda x, y: int(x >= y)),
    (lambda x, y: a.indicator(a.negation(x == y)), lambda x, y: int(x != y)),
    (lambda x, y: a.indicator(a.implies(x > 0, y > 0)), lambda x, y: int(not x > 0 or y > 0)),
    (lambda x, y: a.indicator(a.same_truth(x > 0, y > 0)), lambda x, y: int((x > 0) == (y > 0))),
    (lambda x, y: a.indicator(a.all_of([x > 0, y > 0, x != y])), lambda x, y: int(x > 0 and y > 0 and x != y)),
    (lambda x, y: a.indicator(a.any_of([x > 0, y > 0, x == y])), lambda x, y: int(x > 0 or y > 0 or x == y)),
    (lambda x, y: a.quotient(x + y, 3), lambda x, y: (x + y) // 3),
    (lambda x, y: a.quotient_up(x - y, 3), lambda x, y: -((y - x) // 3)),
    (lambda x, y: a.largest((x, y, 1)), lambda x, y: max(x, y, 1)),
    (lambda x, y: a.smallest((x, y, 1)), lambda x, y: min(x, y, 1)),
    (lambda x, y: a.total((x, y, x)), lambda x, y: x + y + x),
)


@pytest.mark.parametrize(("function", "oracle"), BINARY)
def test_integers(function: Callable[[Any, Any], Any], oracle: Callable[[int, int], Any]) -> None:
    assert [function(x, y) for x, y in PAIRS] == [oracle(x, y) for x, y in PAIRS]


@pytest.mark.parametrize(("function", "oracle"), BINARY)
def test_columns(function: Callable[[Any, Any], Any], oracle: Callable[[int, int], Any]) -> None:
    left, right = np.array(PAIRS, np.int8).T
    assert function(left, right).tolist() == [oracle(x, y) for x, y in PAIRS]


@pytest.mark.parametrize(("function", "oracle"), BINARY)
def test_terms(function: Callable[[Any, Any], Any], oracle: Callable[[int, int], Any]) -> None:
    for x, y in PAIRS:
        term = function(Term(z3.IntVal(x)), Term(z3.IntVal(y)))
        assert z3.simplify(term.expression).as_long() == oracle(x, y)


def test_nothing_to_join() -> None:
    assert a.all_of([]) is True
    assert a.any_of([]) is False
    assert a.total([]) == 0


def test_fractions_are_divided_downwards() -> None:
    assert a.quotient(Fraction(-3, 2), 2) == -1
    term = a.quotient(Term(z3.Q(-3, 2)), 2)
    assert z3.simplify(term.expression).as_long() == -1


def test_columns_of_bytes_do_not_overflow_when_added_or_rounded_up() -> None:
    full = np.full(3, 120, np.int8)
    assert a.total([full] * 9).tolist() == [1080] * 3
    assert a.quotient_up(full, 50).tolist() == [3] * 3


def test_columns_of_fractions_stay_exact() -> None:
    column: a.Number = np.array([1, 2], np.int8)
    thirds = column * Fraction(1, 3)

    assert list(a.widened(thirds)) == [Fraction(1, 3), Fraction(2, 3)]
    assert list(a.total((thirds, thirds))) == [Fraction(2, 3), Fraction(4, 3)]
