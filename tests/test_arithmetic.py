"""Branch-free arithmetic: integers, columns and terms give the same numbers."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest
import z3

from loadbal import arithmetic as a
from loadbal.checking.solving.unknowns import Term
from loadbal.errors import InvalidInputError, SymbolicTruthError

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
    (lambda x, y: (x + 2 * y) // 3, lambda x, y: (x + 2 * y) // 3),
    (lambda x, y: (x + 2 * y) % 3, lambda x, y: (x + 2 * y) % 3),
    (lambda x, y: abs(x - y), lambda x, y: abs(x - y)),
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


@pytest.mark.parametrize("divisor", [0, -2])
def test_a_symbol_is_not_divided_by_a_number_that_is_not_positive(divisor: int) -> None:
    with pytest.raises(InvalidInputError, match=f"divided by {divisor}; expected a positive number"):
        Term(z3.Int("x")) // divisor


def test_connectives_of_no_truths() -> None:
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


# --- runs of unknown length ---


def halved(state: a.State) -> a.State:
    """One advance of a run: halve the number and count the step; the run ends when the number is 0."""
    number, count = state
    return a.quotient(number, 2), count + a.widened(a.indicator(number > 0))


def falling(state: a.State) -> a.State:
    """One advance of a run: subtract 1 from the number and count the step; the run ends when the number is 0."""
    number, count = state
    return a.larger(number - 1, 0), count + a.widened(a.indicator(number > 0))


@pytest.mark.parametrize("advance", [halved, falling])
def test_a_run_of_columns_gives_the_runs_of_its_integers(advance: a.Advance) -> None:
    numbers = np.array([0, 300, 1, 2, 3, 5, 0, 17, 299, 0, 130, 131, 4, 0, 0, 1], np.int16)
    ends = a.repeat((numbers, 0), advance)
    assert list(zip(*(end.tolist() for end in ends), strict=True)) == [
        a.repeat((n, 0), advance) for n in numbers.tolist()
    ]


def test_a_run_continues_with_the_last_few_cases_only() -> None:
    widths = []

    def advance(state: a.State) -> a.State:
        widths.append(len(state[0]))
        return (a.larger(state[0] - 1, 0),)

    (end,) = a.repeat((np.array([1] * 90 + [50] * 9 + [100]),), advance)
    assert end.tolist() == [0] * 100
    assert sorted(set(widths)) == [2, 10, 100]
    assert widths == sorted(widths, reverse=True)
    assert widths.count(100) <= 2 + 1 + a.ADVANCES_PER_CHECK


def test_a_run_that_uses_outside_columns_keeps_all_cases() -> None:
    numbers, least = np.array([9, 0, 0, 0, 0, 0, 0, 0, 8]), np.arange(9)
    (end,) = a.repeat((numbers,), lambda it: (a.larger(it[0] - 1, least),))
    assert end.tolist() == list(range(9))


def test_a_run_may_start_from_numbers_and_end_with_columns() -> None:
    start = (np.array([1, 0] + [0] * 14), 7, False)
    ends = a.repeat(
        start, lambda it: (a.larger(it[0] - 1, 0), a.where(it[0] > 0, it[1] + 1, it[1]), it[2] | (it[0] > 0))
    )
    assert [end.tolist() for end in ends] == [[0] * 16, [8] + [7] * 15, [True] + [False] * 15]


def test_a_run_of_fractions() -> None:
    column = np.array([Fraction(7, 2), Fraction(1, 3)], object)
    assert a.repeat((column,), lambda it: (a.where(it[0] > 1, it[0] - 1, it[0]),))[0].tolist() == [
        Fraction(1, 2),
        Fraction(1, 3),
    ]
    assert a.repeat((Fraction(7, 2),), lambda it: (a.where(it[0] > 1, it[0] - 1, it[0]),)) == (Fraction(1, 2),)


def test_a_run_of_terms_is_refused_in_any_place_of_the_state() -> None:
    with pytest.raises(
        SymbolicTruthError, match="a run from unknown loads has no known number of rounds; fix this number"
    ):
        a.repeat((0, Term(z3.Int("x"))), lambda it: it)


def test_an_error_in_a_run_is_raised() -> None:
    def advance(_: a.State) -> a.State:
        raise ValueError("of the run")

    with pytest.raises(ValueError, match="of the run"):
        a.repeat((np.arange(8),), advance)
