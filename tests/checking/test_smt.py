"""The solver: terms refuse to be truth values, and verdicts say what was asked."""

import operator
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
import z3

from loadbal.arithmetic import distance, quotient
from loadbal.checking import smt
from loadbal.checking.smt import Term, expression
from loadbal.checking.solvers import versioned
from loadbal.claim import Bounds, Choose, Claim, Extremum
from loadbal.errors import InvalidInputError, SymbolicTruthError, VacuousClaimError
from loadbal.loads import Loads, discrepancy
from loadbal.verdict import Bounded, Evidence, Refuted, Strength, Undecided

X, Y = Term(z3.Int("x")), Term(z3.Int("y"))


def loads(choose: Choose, bounds: Bounds) -> Loads:
    return choose.loads(choose.option(range(bounds.smallest, bounds.size + 1), "n"), 0, bounds.load)


def claim(holds: Callable[[Any], Any], case: Callable[[Choose, Bounds], Any] = loads, **more: Any) -> Claim[Any]:  # noqa: ANN401 - the rest of a claim
    return Claim(sentence="A toy.", case=case, holds=holds, **more)


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


def test_all_loads_are_meant() -> None:
    verdict = smt.check(claim(lambda it: discrepancy(it) >= 0), Bounds(size=3))
    assert verdict == Bounded(Evidence(Strength.ALL_LOADS, 3, 3, 6, "smt", Bounds(size=3), (versioned("z3"),)))


def test_bounded_loads_are_no_more_than_exhaustive() -> None:
    verdict = smt.check(claim(lambda it: discrepancy(it) <= 5), Bounds(size=2, load=5))
    assert isinstance(verdict, Bounded)
    assert verdict.evidence.strength is Strength.EXHAUSTIVE


def test_the_counterexample_has_the_smallest_largest_load() -> None:
    for far in (1, 7, 100, 12345):
        verdict = smt.check(claim(lambda it: discrepancy(it) < far), Bounds(size=4))  # noqa: B023 - used at once
        assert isinstance(verdict, Refuted)
        order, vector = verdict.answers.values()
        assert (order, sorted(vector)) == (2, [0, far])


def test_networks_on_which_the_hypothesis_cannot_be_met_are_not_relevant() -> None:
    verdict = smt.check(claim(lambda it: it[0] >= 0, assumes=lambda it: it[0] == len(it) - 3), Bounds(size=4))
    assert isinstance(verdict, Bounded)
    assert (verdict.evidence.cases, verdict.evidence.relevant, verdict.evidence.queries) == (4, 2, 6)


def test_integers_and_empty_ranges() -> None:
    number = claim(lambda it: it != 40, lambda choose, _: choose.integer(3, None, "k"))
    verdict = smt.check(number, Bounds(size=1))
    assert isinstance(verdict, Refuted)
    assert verdict.answers == {"k": 40}
    with pytest.raises(VacuousClaimError):
        smt.check(claim(lambda _: True, lambda choose, _: choose.integer(3, 1, "k")), Bounds(size=1))


def test_rationals_are_rational() -> None:
    half = claim(lambda it: it + it != 1, lambda choose, _: choose.rational(0, None, "x"))
    verdict = smt.check(half, Bounds(size=1))
    assert isinstance(verdict, Refuted)
    assert verdict.answers == {"x": Fraction(1, 2)}
    floor = claim(lambda it: quotient(it, 2) + quotient(it, 2) <= it, lambda choose, _: choose.rational(-9, 9, "x"))
    assert isinstance(smt.check(floor, Bounds(size=1)), Bounded)


def test_giving_up_is_no_verdict_even_with_a_false_claim() -> None:
    false = claim(lambda it: distance(it[0] * it[1], it[2] * it[3]) != 91, assumes=lambda it: it[0] * it[1] > it[2])
    verdict = smt.check(false, Bounds(size=4, smallest=4), resources=1)
    assert verdict == Undecided("z3 gave up on query 1 within 1 resource units", None)


def test_an_extremum_is_refused() -> None:
    with pytest.raises(InvalidInputError, match="exhaustively"):
        smt.check(Extremum(sentence="", case=loads, measure=discrepancy, seek="largest"), Bounds(size=1))
