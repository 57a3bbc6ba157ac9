"""Tests of smt.py: verdicts, counterexamples and evidence of checks by the solver z3."""

import operator
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from typing import Any

import pytest
import z3

from loadbal.arithmetic import distance, quotient
from loadbal.checking import smt
from loadbal.checking.solving.backends import name_and_version
from loadbal.checking.solving.unknowns import Term
from loadbal.claim import Bounds, Choose, Claim, Extremum
from loadbal.errors import InvalidInputError, UnknownsError, VacuousClaimError
from loadbal.loads import Loads, discrepancy
from loadbal.verdict import Bounded, Evidence, Holds, Refuted, Strength, Undecided

X, Y = Term(z3.Int("x")), Term(z3.Int("y"))


def loads(choose: Choose, bounds: Bounds) -> Loads:
    return choose.loads(choose.option(range(bounds.smallest, bounds.size + 1), "n"), 0, bounds.load)


def claim(holds: Callable[[Any], Any], case: Callable[[Choose, Bounds], Any] = loads, **more: Any) -> Claim[Any]:  # noqa: ANN401 - the rest of a claim
    return Claim(sentence="A toy.", case=case, holds=holds, **more)


def test_without_a_largest_load_the_strength_is_all_loads() -> None:
    verdict = smt.check(claim(lambda it: discrepancy(it) >= 0), Bounds(size=3))
    assert verdict == Bounded(Evidence(Strength.ALL_LOADS, 3, 3, 6, "smt", Bounds(size=3), (name_and_version("z3"),)))


def test_with_a_largest_load_the_strength_is_exhaustive() -> None:
    verdict = smt.check(claim(lambda it: discrepancy(it) <= 5), Bounds(size=2, load=5))
    assert isinstance(verdict, Bounded)
    assert verdict.evidence.strength is Strength.EXHAUSTIVE


def test_the_counterexample_has_the_smallest_largest_load() -> None:
    for far in (1, 7, 100, 12345):
        verdict = smt.check(claim(lambda it: discrepancy(it) < far), Bounds(size=4))  # noqa: B023 - used at once
        assert isinstance(verdict, Refuted)
        order, vector = verdict.answers.values()
        assert (order, sorted(vector)) == (2, [0, far])


def test_networks_without_loads_that_meet_the_hypothesis_are_not_relevant() -> None:
    verdict = smt.check(claim(lambda it: it[0] >= 0, assumes=lambda it: it[0] == len(it) - 3), Bounds(size=4))
    assert isinstance(verdict, Bounded)
    assert (verdict.evidence.cases, verdict.evidence.relevant, verdict.evidence.queries) == (4, 2, 6)


def test_integers_are_unknowns_and_empty_ranges_have_no_case() -> None:
    number = claim(lambda it: it != 40, lambda choose, _: choose.integer(3, None, "k"))
    verdict = smt.check(number, Bounds(size=1))
    assert isinstance(verdict, Refuted)
    assert verdict.answers == {"k": 40}
    with pytest.raises(VacuousClaimError):
        smt.check(claim(lambda _: True, lambda choose, _: choose.integer(3, 1, "k")), Bounds(size=1))


def test_a_counterexample_may_have_a_rational_number() -> None:
    half = claim(lambda it: it + it != 1, lambda choose, _: choose.rational(0, None, "x"))
    verdict = smt.check(half, Bounds(size=1))
    assert isinstance(verdict, Refuted)
    assert verdict.answers == {"x": Fraction(1, 2)}
    floor = claim(lambda it: quotient(it, 2) + quotient(it, 2) <= it, lambda choose, _: choose.rational(-9, 9, "x"))
    assert isinstance(smt.check(floor, Bounds(size=1)), Bounded)


@pytest.mark.parametrize(
    ("case", "solver"),
    [
        (loads, "of loads"),
        (lambda choose, _: choose.integer(0, 3, "k"), "plain"),
        (lambda choose, _: choose.rational(0, 3, "q"), "plain"),
        (lambda choose, bounds: (loads(choose, bounds), choose.integer(0, 3, "k")), "plain"),
    ],
    ids=["loads", "integer", "rational", "loads and an integer"],
)
def test_tactics_are_used_exactly_if_all_unknowns_are_loads(
    case: Callable[[Choose, Bounds], Any], solver: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    def noted(name: str, make: Callable[..., z3.Solver]) -> Callable[..., z3.Solver]:
        def new(*how: Any, **more: Any) -> z3.Solver:  # noqa: ANN401 - whatever it is made by
            made.append(name)
            return make(*how, **more)

        return new

    monkeypatch.setattr(z3, "SimpleSolver", noted("plain", z3.SimpleSolver))
    monkeypatch.setattr(smt, "_solver_with_tactics", noted("of loads", smt._solver_with_tactics))
    assert isinstance(smt.check(claim(lambda _: True, case), Bounds(size=1)), Bounded)
    assert set(made) == {solver}


@pytest.mark.parametrize(
    ("replies", "queries"),
    [
        ({smt.OLDER_ARITHMETIC: "unsat"}, [(smt.OLDER_ARITHMETIC, 7)]),
        (
            {smt.OLDER_ARITHMETIC: "unknown", smt.NEWER_ARITHMETIC: "unsat"},
            [(smt.OLDER_ARITHMETIC, 7), (smt.NEWER_ARITHMETIC, 61)],
        ),
        (
            {smt.OLDER_ARITHMETIC: "unknown", smt.NEWER_ARITHMETIC: "unknown"},
            [(smt.OLDER_ARITHMETIC, 7), (smt.NEWER_ARITHMETIC, 61)],
        ),
    ],
    ids=["at once", "after all", "by neither"],
)
def test_the_newer_arithmetic_is_asked_what_the_older_does_not_decide(
    replies: dict[int, str], queries: list[tuple[int, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, int]] = []

    def reply(arithmetic: int, resources: int, _: object) -> smt.Reply:
        asked.append((arithmetic, resources))
        return smt.Reply(getattr(z3, replies[arithmetic]), None)

    monkeypatch.setattr(smt, "_solver_with_tactics", lambda _, arithmetic: arithmetic)
    monkeypatch.setattr(smt, "_reply", reply)
    assert str(smt._ask_about_loads(z3.Context(), 61, [])[0]) == replies[queries[-1][0]]
    assert asked == queries


def test_both_arithmetics_give_the_same_replies() -> None:
    k, context = z3.Int("k"), z3.Context()
    for arithmetic in (smt.OLDER_ARITHMETIC, smt.NEWER_ARITHMETIC):
        for most, answer in ((3, z3.unsat), (4, z3.sat)):
            query = [k * 2 > 7, z3.If(k > 0, k, -k) <= most]
            found, model = smt._reply(smt._solver_with_tactics(context, arithmetic), 10**6, query)
            assert found == answer
            assert (model is not None) == (answer == z3.sat)


def test_a_false_claim_is_undecided_if_the_solver_gives_up() -> None:
    false = claim(lambda it: distance(it[0] * it[1], it[2] * it[3]) != 91, assumes=lambda it: it[0] * it[1] > it[2])
    verdict = smt.check(false, Bounds(size=4, smallest=4), resources=1)
    assert verdict == Undecided("z3 gave up on query 1 within 1 resource units")


@pytest.mark.parametrize(
    ("answers", "asked"),
    [(["unknown"], 1), (["sat", "unknown"], 2), (["sat", "unsat", "unknown"], 3), (["unsat", "sat", "unknown"], 3)],
    ids=str,
)
def test_one_undecided_query_leaves_the_claim_undecided(
    answers: list[str], asked: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    replies = iter(answers)
    monkeypatch.setattr(smt, "_ask_about_loads", lambda *_: smt.Reply(getattr(z3, next(replies)), None))
    verdict = smt.check(claim(lambda it: it[0] >= 0), Bounds(size=2), resources=7)
    assert verdict == Undecided(f"z3 gave up on query {asked} within 7 resource units")


def test_the_evidence_of_a_refutation_counts_networks_and_queries() -> None:
    verdict = smt.check(claim(lambda it: len(it) < 2), Bounds(size=3))
    assert isinstance(verdict, Refuted)
    assert verdict.answers == {"n": 2, "loads": (0, 0)}
    assert verdict.evidence == Evidence(Strength.ALL_LOADS, 2, 2, 4, "smt", Bounds(size=3), (name_and_version("z3"),))


def test_among_equally_large_counterexamples_the_first_is_returned() -> None:
    apart = claim(lambda it: distance(it[0], it[1]) + distance(it[1], it[2]) < 4)
    verdict = smt.check(apart, Bounds(size=3, smallest=3))
    assert isinstance(verdict, Refuted)
    assert verdict.answers["loads"] == (0, 2, 0)
    below = claim(lambda it: it > -3, lambda choose, _: choose.integer(-9, 9, "k"))
    verdict = smt.check(below, Bounds(size=1))
    assert isinstance(verdict, Refuted)
    assert verdict.answers == {"k": -3}
    verdict = smt.check(claim(lambda it: it > 9, lambda choose, _: choose.integer(-9, 9, "k")), Bounds(size=1))
    assert isinstance(verdict, Refuted)
    assert verdict.answers == {"k": 0}


def test_zero_is_the_smallest_value() -> None:
    k, ask = z3.Int("k"), partial(smt._ask_plain_solver, z3.Context(), 10**6)
    query = [k >= -9, k <= 9]
    least = smt._smallest_model(query, [k], ask([*query, k == 1])[1], ask)
    assert least is not None
    assert least.eval(k).as_long() == 0


def test_the_evidence_has_the_coverage_and_progress_is_reported() -> None:
    seen: list[int] = []
    verdict = smt.check(claim(lambda it: it[0] >= 0), Bounds(size=3, load=4, smallest=2), progress=seen.append)
    assert isinstance(verdict, Bounded)
    assert seen == [1, 2]
    assert verdict.evidence.covered == {
        "n": {"of": "numbers", "from": 2, "to": 3},
        "loads": {"of": "numbers", "from": 0, "to": 4, "numbers": [2, 3]},
    }


def test_a_claim_about_the_checked_bounds_only_holds() -> None:
    whole = claim(lambda it: it[0] >= 0, whole=Bounds(size=2))
    assert isinstance(smt.check(whole, Bounds(size=2)), Holds)
    assert isinstance(smt.check(whole, Bounds(size=2, load=5)), Bounded)


def test_the_domain_in_words_has_the_questions_before_a_number_is_needed() -> None:
    def needs_a_load(choose: Choose, bounds: Bounds) -> Any:  # noqa: ANN401 - a number
        return choose.integer(0, 3, "k") if loads(choose, bounds)[0] else None

    assert smt.domain_in_words(claim(lambda _: True)) == {"n": {"of": "numbers"}, "loads": {"of": "numbers"}}
    assert smt.domain_in_words(claim(lambda _: True, needs_a_load)) == {
        "n": {"of": "numbers"},
        "loads": {"of": "numbers"},
    }


def test_an_extremum_is_refused() -> None:
    with pytest.raises(InvalidInputError, match="cannot find a largest or smallest value"):
        smt.check(Extremum(sentence="It is so.", case=loads, measure=discrepancy, seek="largest"), Bounds(size=1))


@pytest.mark.parametrize("base", [2, 3])
def test_a_number_to_an_unknown_power_is_refused(base: int) -> None:
    def number(choose: Choose, bounds: Bounds) -> Any:  # noqa: ANN401 - a number or a term
        return choose.integer(0, bounds.load, "n")

    claim = Claim(sentence="A power is at least 0.", case=number, holds=lambda n: base**n >= 0)
    with pytest.raises(UnknownsError, match=f"{base} is raised to an unknown power, which the solver of --by smt"):
        smt.check(claim, Bounds(1, 3))


def test_an_unknown_divisor_may_be_negative() -> None:
    def number(choose: Choose, bounds: Bounds) -> Any:  # noqa: ANN401 - a number or a term
        return choose.integer(-bounds.size, bounds.size, "n")

    for divisor in (-3, -2, -1, 1, 2, 3):
        for result in (7 // divisor - 1, 7 // divisor, 7 // divisor + 1):
            claim = Claim(
                sentence="It is the quotient.",
                case=number,
                assumes=partial(operator.eq, divisor),
                holds=partial(lambda wanted, n: 7 // n == wanted, result),
            )
            assert isinstance(smt.check(claim, Bounds(3)), Bounded if result == 7 // divisor else Refuted)
