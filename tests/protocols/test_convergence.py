"""Convergence in every mode of checking, compared with a plain loop."""

from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np
import pytest
import z3

import loadbal as lb
from loadbal.checking.solving.unknowns import Term
from loadbal.errors import SymbolicTruthError
from loadbal.protocols.convergence import fate, reaches

CASES = tuple(product(range(5), range(5), range(3), range(-1, 4)))
"""Two loads, the largest discrepancy of the goal, and the number of rounds."""


def after(loads: lb.Loads) -> lb.Loads:
    """A token moves downhill; with a difference of one, it swaps the loads for ever."""
    left, right = loads
    flow = lb.indicator(left > right) - lb.indicator(right > left)
    return left - flow, right + flow


def plainly(left: int, right: int, goal: int, within: int) -> bool:
    seen = []
    for _ in range(within + 1):
        seen.append(abs(left - right) <= goal)
        flow = (left > right) - (left < right)
        left, right = left - flow, right + flow
    return any(seen)


def converges(left: Any, right: Any, goal: Any, within: Any) -> Any:  # noqa: ANN401 - of every mode
    return reaches(after, (left, right), lambda it: lb.discrepancy(it) <= goal, within=within)


def claim(lacking: int = 0) -> lb.Claim[lb.Loads]:
    """From loads x and y, |x - y| // 2 - `lacking` rounds lead to a discrepancy of at most one."""
    return lb.Claim(
        sentence="The discrepancy falls to one.",
        case=lambda choose, bounds: choose.loads(2, 0, bounds.load),
        holds=lambda it: reaches(
            after, it, lambda loads: lb.discrepancy(loads) <= 1, within=abs(it[0] - it[1]) // 2 - lacking
        ),
    )


def fixed(rounds: int) -> lb.Claim[lb.Loads]:
    return lb.Claim(
        sentence="From a discrepancy of at most 7, some rounds lead to one.",
        case=lambda choose, bounds: choose.loads(2, 0, bounds.load),
        assumes=lambda it: lb.discrepancy(it) <= 7,
        holds=lambda it: reaches(after, it, lambda loads: lb.discrepancy(loads) <= 1, within=rounds),
    )


def test_integers() -> None:
    assert [converges(*case) for case in CASES] == [plainly(*case) for case in CASES]


def test_columns() -> None:
    expected = [plainly(left, right, 1, within) for left, right, _, within in CASES]
    left, right, _, within = np.array(CASES, np.int8).T
    assert converges(left, right, 1, within).tolist() == expected


@pytest.mark.parametrize("within", range(-1, 4))
def test_columns_with_an_integer_bound(within: int) -> None:
    left, right = np.array(list(product(range(5), repeat=2)), np.int8).T
    expected = [plainly(x, y, 0, within) for x, y in product(range(5), repeat=2)]
    assert converges(left, right, 0, within).tolist() == expected


def test_terms() -> None:
    for left, right, goal, within in CASES:
        term = converges(Term(z3.IntVal(left)), Term(z3.IntVal(right)), goal, within)
        assert z3.is_true(z3.simplify(term.expression)) == plainly(left, right, goal, within)


def test_an_unknown_number_of_rounds_on_unknown_loads_is_refused() -> None:
    with pytest.raises(SymbolicTruthError, match="has no known number of rounds; fix this number"):
        converges(Term(z3.Int("x")), Term(z3.Int("y")), 0, Term(z3.Int("t")))


def test_too_many_rounds_on_unknown_loads_are_refused() -> None:
    with pytest.raises(SymbolicTruthError, match="has 1001 rounds, too many for a solver; use at most 1000"):
        converges(Term(z3.Int("x")), Term(z3.Int("y")), 0, 1001)


def test_a_run_that_comes_back_ends() -> None:
    assert converges(0, 1, 0, 10**12) is False
    left, right = np.array(list(product(range(5), repeat=2)), np.int8).T
    assert converges(left, right, 0, 10**12).tolist() == ((left - right) % 2 == 0).tolist()


@pytest.mark.parametrize("length", range(1, 8))
def test_columns_end_after_loops_of_every_length_and_tail(length: int) -> None:
    """A walk counts to a tail of 3, and then round a loop; the goals are all places, and one that is never reached."""
    places = np.arange(3 + length + 1)

    def walk(loads: lb.Loads) -> lb.Loads:
        return (lb.where(loads[0] == 2 + length, 3, loads[0] + 1), loads[1])

    found = reaches(walk, (places * 0, places), lambda it: it[0] == it[1], within=10**12)
    assert found.tolist() == [place < 3 + length for place in places]


def test_a_recorded_run_that_comes_back_ends() -> None:
    endless = lb.Claim(
        sentence="From loads that differ by an even number, the run ends with equal loads.",
        case=lambda choose, bounds: choose.loads(2, 0, bounds.load),
        holds=lambda it: reaches(after, it, lambda loads: loads[0] == loads[1], within=10**12),
        assumes=lambda it: (it[0] - it[1]) % 2 == 0,
    )
    assert lb.check(endless, size=1, load=9).verdict == "bounded"
    assert lb.check(replace(endless, assumes=lambda it: it[0] > it[1]), size=1, load=9).verdict == "refuted"


@pytest.mark.parametrize(
    ("loads", "goal", "within", "expected"),
    [
        ((0, 1), 0, 0, ("comes back", "after 2 rounds from loads 0 1")),
        ((3, 0), 0, 3, ("comes back", "after 2 rounds from loads 2 1")),
        ((4, 0), 0, 1, ("reaches the goal", "after 2 rounds; the claim allows 1")),
        ((2, 0), 0, 0, ("reaches the goal", "after 1 round; the claim allows 0")),
        ((2, 2), -1, 5, ("rests", "at loads 2 2")),
        ((10**6, 0), 0, 5, None),
    ],
)
def test_the_fate_of_a_run_that_fails(
    loads: lb.Loads, goal: int, within: int, expected: tuple[str, str] | None
) -> None:
    assert fate(after, loads, lambda it: lb.discrepancy(it) <= goal, within=within) == expected


@pytest.mark.parametrize(("lacking", "verdict"), [(0, "bounded"), (1, "refuted")])
def test_a_recorded_claim_has_the_verdict_of_the_plain_loop(lacking: int, verdict: str) -> None:
    loads = list(product(range(7), repeat=2))
    failing = [(x, y) for x, y in loads if not plainly(x, y, 1, abs(x - y) // 2 - lacking)]
    answer = lb.check(claim(lacking), size=1, load=6)
    assert (answer.verdict, bool(failing)) == (verdict, verdict == "refuted")


@pytest.mark.parametrize(("rounds", "verdict"), [(2, "refuted"), (3, "bounded")])
def test_a_solver_decides_all_loads(rounds: int, verdict: str) -> None:
    assert lb.check(fixed(rounds), by="smt", size=1).verdict == verdict
    assert lb.check(fixed(rounds), size=1, load=7).verdict == verdict
