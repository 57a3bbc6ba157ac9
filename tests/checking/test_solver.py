"""Tests of solver.py: recipes run on unknowns, the scripts that solvers get, and the verdicts."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from loadbal.arithmetic import Number, Truth, quotient, quotient_up
from loadbal.checking import solver
from loadbal.checking.solving.backends import name_and_version, solvers
from loadbal.claim import Bounds, Choose, Claim, Extremum
from loadbal.errors import InvalidInputError, UnknownsError, VacuousClaimError
from loadbal.verdict import Evidence, Holds, Refuted, Strength, Undecided


def number(choose: Choose, bounds: Bounds) -> Number:
    return choose.integer(0, bounds.size, "n")


HALVES = Claim(
    sentence="Half of a number rounded down and half of it rounded up add up to it.",
    case=number,
    holds=lambda n: quotient(n, 2) + quotient_up(n, 2) == n,
)


def test_a_claim_decided_on_unknowns_holds_for_all_sizes() -> None:
    found = solver.check(HALVES)

    assert isinstance(found, Holds)
    assert (found.evidence.strength, found.evidence.bounds) == (Strength.SOLVER, None)
    assert (found.evidence.cases, found.evidence.queries) == (1, 2)


def test_a_false_claim_is_refuted_with_its_evidence() -> None:
    found = solver.check(Claim(sentence="Every number is even.", case=number, holds=lambda n: 2 * quotient(n, 2) == n))
    assert isinstance(found, Refuted)
    assert found.answers["n"] % 2 == 1
    assert found.evidence == Evidence(Strength.SOLVER, 1, 1, 2, "solver", None, tuple(map(name_and_version, solvers())))


def test_options_that_cannot_meet_the_hypothesis_are_counted_as_irrelevant() -> None:
    above = Claim(
        sentence="What is larger than one of three numbers is larger than zero.",
        case=lambda choose, bounds: (choose.option((0, -1, 1), "least"), number(choose, bounds)),
        assumes=lambda it: (it[1] > it[0]) & (it[0] >= 0),
        holds=lambda it: it[1] > 0,
    )
    found = solver.check(above)
    assert found == Holds(Evidence(Strength.SOLVER, 3, 2, 5, "solver", None, tuple(map(name_and_version, solvers()))))
    assert isinstance(found, Holds)
    assert found.evidence.covered == {
        "least": {"of": "numbers", "options": 3, "from": -1, "to": 1},
        "n": {"of": "numbers", "from": 0, "to": None},
    }
    false = solver.check(replace(above, holds=lambda it: it[1] > it[0] + 1))
    assert isinstance(false, Refuted)
    assert (false.evidence.cases, false.evidence.relevant) == (1, 1)
    late = solver.check(replace(above, holds=lambda it: it[1] > 2 * it[0]))
    assert isinstance(late, Refuted)
    assert (late.answers["least"], late.evidence.cases, late.evidence.relevant) == (1, 3, 2)


def test_a_claim_about_rational_numbers_holds() -> None:
    halved = Claim(
        sentence="A positive number is more than half of itself.",
        case=lambda choose, _: choose.rational(0, None, "x"),
        assumes=lambda x: x > 0,
        holds=lambda x: x * Fraction(1, 2) < x,
    )
    assert isinstance(solver.check(halved), Holds)


def test_a_recipe_that_lists_all_sizes_or_loads_is_refused() -> None:
    listed = Claim(
        sentence="A size is positive.",
        case=lambda choose, bounds: choose.option(range(1, bounds.size + 1), "n"),
        holds=lambda n: n > 0,
    )
    with pytest.raises(UnknownsError, match="computes with a size"):
        solver.check(listed)
    loaded = Claim(
        sentence="A load is not negative.",
        case=lambda choose, bounds: choose.option(range((bounds.load or 0) + 1), "load"),
        holds=lambda load: load >= 0,
    )
    with pytest.raises(UnknownsError, match="computes with a size or a load"):
        solver.check(loaded)


def test_a_conclusion_that_needs_the_value_of_a_number_is_refused() -> None:
    with pytest.raises(UnknownsError, match="uses a number in `if` or `range`"):
        solver.check(Claim(sentence="A number is 0 or not.", case=number, holds=lambda n: True if n else n == 0))


def test_a_hypothesis_that_cannot_be_met_raises_an_error() -> None:
    with pytest.raises(VacuousClaimError, match="A number below 0 is 7"):
        solver.check(
            Claim(sentence="A number below 0 is 7.", case=number, assumes=lambda n: n < 0, holds=lambda n: n == 7)
        )


def test_an_extremum_is_refused() -> None:
    with pytest.raises(InvalidInputError, match="cannot find a largest or smallest value"):
        solver.check(Extremum(sentence="The largest number.", case=number, measure=lambda n: n, seek="largest"))


def test_solvers_know_how_powers_of_two_depend_on_their_exponents() -> None:
    def powers(choose: Choose, bounds: Bounds) -> tuple[Number, Number]:
        return choose.integer(0, bounds.size, "a"), choose.integer(0, bounds.size, "b")

    product = Claim(
        sentence="2^(a + b + 1) is 2 2^a 2^b, and 2^a > a.",
        case=powers,
        holds=lambda it: (2 ** (it[0] + it[1] + 1) == 2 * (2 ** it[0] * 2 ** it[1])) & (2 ** it[0] > it[0]),
    )
    assert isinstance(solver.check(product), Holds)
    wrong = Claim(
        sentence="2^(a + b) is 2^a + 2^b.",
        case=powers,
        holds=lambda it: 2 ** (it[0] + it[1]) == 2 ** it[0] + 2 ** it[1],
    )
    assert isinstance(solver.check(wrong), Refuted | Undecided)


@pytest.mark.parametrize(
    "case",
    [
        lambda choose, bounds: choose.option([n for n in (2, 4, 6) if n <= bounds.size], "n"),
        lambda choose, bounds: choose.option(range(1, min(8, bounds.size) + 1), "n"),
        lambda choose, bounds: choose.option([2**d for d in range(1, bounds.size.bit_length())], "n"),
        lambda choose, bounds: choose.option(range(bounds.spare + 1), "n"),
        lambda choose, bounds: choose.option(range(1000 // bounds.size), "n"),
        lambda choose, bounds: choose.option(range(1000 % bounds.size), "n"),
        lambda choose, bounds: choose.option(range(bounds.load or 0), "n"),
    ],
)
def test_a_recipe_that_lists_values_up_to_a_bound_is_refused(case: Callable[[Choose, Bounds], Number]) -> None:
    with pytest.raises(UnknownsError, match="computes with a size"):
        solver.check(Claim(sentence="A number is positive.", case=case, holds=lambda n: n > 0))


def test_integers_and_rational_numbers_may_be_multiplied() -> None:
    mixed = Claim(
        sentence="An integer from 0 on times a positive number is not negative.",
        case=lambda choose, bounds: (choose.integer(0, bounds.size, "n"), choose.rational(0, None, "x")),
        holds=lambda it: it[0] * it[1] >= 0,
    )
    assert isinstance(solver.check(mixed), Holds)
    halved = Claim(sentence="Half of n is at most n.", case=number, holds=lambda n: n * Fraction(1, 2) <= n)
    assert isinstance(solver.check(halved), Holds)


def test_numbers_may_be_divided_by_an_unknown() -> None:
    def pair(choose: Choose, bounds: Bounds) -> tuple[Number, Number]:
        return choose.integer(0, bounds.size, "n"), choose.integer(1, bounds.size, "m")

    divided = Claim(
        sentence="n divided by m, rounded down, times m is at most n; 7 divided by m is at most 7.",
        case=pair,
        holds=lambda it: (quotient(it[0], it[1]) * it[1] <= it[0]) & (quotient(7, it[1]) <= 7),
    )
    assert isinstance(solver.check(divided), Holds)


@pytest.mark.parametrize(
    ("reachable", "missed", "verdict"),
    [
        ("sat", "unsat", Holds),
        ("unknown", "unsat", Undecided),
        ("sat", "unknown", Undecided),
        ("unknown", "unknown", Undecided),
    ],
)
def test_a_claim_holds_only_if_the_solvers_decide_both_queries(
    reachable: str, missed: str, verdict: type, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter([reachable, missed])
    monkeypatch.setattr(solver, "answer", lambda *_: next(answers))
    assert type(solver.check(HALVES)) is verdict


def test_a_counterexample_that_does_not_fail_on_plain_numbers_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    # The script asserts less than the claim does, so the values that meet it are no counterexample of the claim.
    monkeypatch.setattr(solver, "answer", lambda *_: "sat")
    monkeypatch.setattr(solver, "_script", lambda *_: "(declare-const x0 Int)(assert (= x0 4))(check-sat)")
    assert solver.check(HALVES) == Undecided("a solver's counterexample does not fail on plain numbers")


IN_RANGES = Claim(
    sentence="Two loads are together at least as many as a number that is more than another.",
    case=lambda choose, bounds: (
        choose.integer(-1, 3, "k"),
        choose.rational(0, bounds.size, "x"),
        choose.loads(2, 0, 4),
    ),
    assumes=lambda it: it[0] > it[1],
    holds=lambda it: it[2][0] + it[2][1] >= it[0],
)
REACHABLE = """(set-logic QF_LIRA)
(declare-const x0 Int)
(declare-const x1 Real)
(declare-const x2 Int)
(declare-const x3 Int)
; range of k
(assert (and (<= (- 1) x0) (>= 3 x0)))
; range of x
(assert (and (<= 0.0 x1)))
; range of loads 0
(assert (and (<= 0 x2) (>= 4 x2)))
; range of loads 1
(assert (and (<= 0 x3) (>= 4 x3)))
; hypothesis
(assert (> (to_real x0) x1))
"""
MISSED = f"""{REACHABLE}; not the conclusion
(assert (not (>= (+ x2 x3) x0)))
"""


def test_the_scripts_assert_ranges_hypothesis_and_negated_conclusion(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def answer(script: str, resources: int) -> str:
        asked.append((script, resources))
        return ("sat", "unsat")[len(asked) - 1]

    monkeypatch.setattr(solver, "answer", answer)
    found = solver.check(IN_RANGES, resources=7)

    assert asked == [(f"{REACHABLE}(check-sat)\n", 7), (f"{MISSED}(check-sat)\n", 7)]
    assert isinstance(found, Holds)
    assert found.evidence.covered == {
        "k": {"of": "numbers", "from": -1, "to": 3},
        "x": {"of": "numbers", "from": 0, "to": None},
        "loads 0": {"of": "numbers", "from": 0, "to": 4},
        "loads 1": {"of": "numbers", "from": 0, "to": 4},
    }


@pytest.mark.parametrize(
    ("ask", "least", "most"),
    [
        (lambda choose: choose.integer(-1, 3, "k"), -1, 3),
        (lambda choose: choose.rational(-1, 3, "k"), -1, 3),
        (lambda choose: choose.loads(2, 0, 3)[1], 0, 3),
    ],
    ids=["integer", "rational", "loads"],
)
def test_ranges_include_both_ends(ask: Callable[[Choose], Number], least: int, most: int) -> None:
    def verdict(holds: Callable[[Number], Truth]) -> type:
        return type(solver.check(Claim(sentence="So it is.", case=lambda choose, _: ask(choose), holds=holds)))

    assert verdict(lambda k: (k >= least) & (k <= most)) is Holds
    assert verdict(lambda k: k > least) is verdict(lambda k: k < most) is Refuted


def test_loads_on_an_unknown_number_of_nodes_are_refused() -> None:
    many = Claim(
        sentence="Many are true.", case=lambda choose, bounds: choose.loads(number(choose, bounds), 0, 1), holds=bool
    )
    with pytest.raises(UnknownsError, match="the variable 'loads' has a value for every node"):
        solver.check(many)


def test_a_counterexample_has_a_value_for_every_unknown() -> None:
    only = Claim(
        sentence="Not all is as it is.",
        case=lambda choose, _: (choose.integer(-2, 2, "k"), choose.rational(0, 9, "x"), choose.loads(2, 0, 9)),
        assumes=lambda it: (it[0] == -2) & (2 * it[1] == 7) & (it[2][0] == 5),
        holds=lambda it: it[2][1] != 6,
    )
    found = solver.check(only)
    assert isinstance(found, Refuted)
    assert found.answers == {"k": -2, "x": Fraction(7, 2), "loads": (5, 6)}


def test_the_verdict_names_the_query_that_a_solver_gave_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "answer", lambda *_: "unknown")
    assert solver.check(HALVES) == Undecided("a solver gave up on query 2")
