"""Tests of exhaustive.py: every case is checked once, counts agree with formulas, and counterexamples are least."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

import numpy as np
import pytest

from loadbal import columns
from loadbal.arithmetic import total
from loadbal.checking.enumerating.enumeration import Enumeration
from loadbal.checking.enumerating.odometer import cases
from loadbal.checking.exhaustive import cells, check, covered, first_counterexample
from loadbal.choices import Answers, Replay
from loadbal.claim import Bounds, Choose, Claim, Extremum
from loadbal.errors import DisagreementError, DomainTooLargeError, VacuousClaimError
from loadbal.loads import Loads, discrepancy
from loadbal.networks.trees import trees
from loadbal.verdict import Bounded, Evidence, Measured, Refuted, Strength


class Case(NamedTuple):
    """A case with all kinds of answers: an option, a number, loads (in columns), and further loads (one by one)."""

    word: str
    number: int
    loads: Loads
    more: Loads


def everything(choose: Choose, bounds: Bounds) -> Case:
    order = choose.option(range(bounds.smallest, bounds.size + 1), "n")
    return Case(
        choose.option(("a", "b", "c"), "letter"),
        choose.integer(1, 2, "k"),
        choose.loads(order, 0, bounds.load),
        choose.loads(1, 0, 1, "more loads"),
    )


def loads(choose: Choose, bounds: Bounds) -> Loads:
    return choose.loads(choose.option(range(bounds.smallest, bounds.size + 1), "n"), 0, bounds.load)


def claim(holds: Callable[[Any], Any], case: Callable[[Choose, Bounds], Any] = loads, **more: Any) -> Claim[Any]:  # noqa: ANN401 - the rest of a claim
    return Claim(sentence="A toy.", case=case, holds=holds, **more)


@pytest.fixture(params=[1, 2, 7, 64, columns.CHUNK])
def chunk(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(columns, "CHUNK", request.param)
    return int(request.param)


def all_answers(bounds: Bounds, case: Callable[[Choose, Bounds], Any] = everything) -> list[Answers]:
    return [here.answers(place) for here, _ in cases(case, bounds, Enumeration()) for place in range(here.width)]


@pytest.mark.usefixtures("chunk")
def test_every_case_comes_exactly_once() -> None:
    bounds = Bounds(size=3, load=2, smallest=2)
    expected = {
        (order, word, number, tuple(vector), (one,))
        for order in (2, 3)
        for word in "abc"
        for number in (1, 2)
        for vector in product(range(3), repeat=order)
        for one in (0, 1)
    }
    found = [tuple(answers.values()) for answers in all_answers(bounds)]
    assert len(found) == len(expected) == 3 * 2 * (3**2 + 3**3) * 2
    assert set(found) == expected


@pytest.mark.usefixtures("chunk")
def test_columns_have_the_load_vectors_of_the_answers() -> None:
    for here, it in cases(everything, Bounds(size=3, load=2), Enumeration()):
        for place in range(here.width):
            assert tuple(int(column[place]) for column in it.loads) == here.answers(place)["loads"]


@pytest.mark.usefixtures("chunk")
def test_answers_rebuild_their_case() -> None:
    bounds = Bounds(size=2, load=1)
    for answers in all_answers(bounds):
        it = everything(Replay(answers), bounds)
        assert (len(it.loads), *it) == tuple(answers.values())


@pytest.mark.usefixtures("chunk")
def test_counts_of_cases_follow_the_formula() -> None:
    verdict = check(claim(lambda it: discrepancy(it) >= 0, assumes=lambda it: it[0] == 1), Bounds(size=4, load=2))
    cases_seen, relevant = sum(3**n for n in range(1, 5)), sum(3 ** (n - 1) for n in range(1, 5))
    evidence = Evidence(Strength.EXHAUSTIVE, cases_seen, relevant, 0, "exhaustive", Bounds(size=4, load=2))
    assert verdict == Bounded(evidence)


def test_a_conclusion_may_be_one_truth_for_all_cases() -> None:
    verdict = check(claim(lambda _: True), Bounds(size=2, load=1))
    assert isinstance(verdict, Bounded)
    assert verdict.evidence.relevant == 2 + 4


def least(wrong: Claim[Any], bounds: Bounds) -> Answers:
    verdict = check(wrong, bounds)
    assert isinstance(verdict, Refuted)
    return verdict.answers


def rank(answers: Answers) -> tuple[Any, ...]:
    """The key by which counterexamples are compared: size, then largest load, then options, then loads."""
    order, word, number, vector, more = answers.values()
    return order, max(vector), word, number, vector, more


@pytest.mark.usefixtures("chunk")
@pytest.mark.parametrize("seed", range(6))
def test_the_least_counterexample_is_least_in_size_then_load_then_options_then_loads(seed: int) -> None:
    bounds = Bounds(size=3, load=3)
    random = np.random.default_rng(seed)
    weights = random.integers(1, 50, 6)

    def holds(it: Case) -> Any:  # noqa: ANN401 - a column or a truth
        mixed = total((*(int(w) * load for w, load in zip(weights, it.loads, strict=False)), *it.more))
        return (mixed + int(weights[4]) * it.number + int(weights[5]) * ord(it.word)) % 23 != 0

    failing = [answers for answers in all_answers(bounds) if not holds(everything(Replay(answers), bounds))]
    assert least(claim(holds, everything), bounds) == min(failing, key=rank)


def test_a_smaller_size_comes_before_a_smaller_load() -> None:
    wrong = claim(lambda it: (it[0] != 3) if len(it) == 1 else (it[0] != 1))
    assert least(wrong, Bounds(size=2, load=3)) == {"n": 1, "loads": (3,)}
    assert least(wrong, Bounds(size=2, load=2)) == {"n": 2, "loads": (1, 0)}


def test_the_evidence_of_a_refutation_counts_the_cases_of_smaller_cells() -> None:
    verdict = check(claim(lambda it: discrepancy(it) < 2), Bounds(size=3, load=4))
    # One node: loads up to 0, 1, ..., 4. Two nodes: loads up to 0 and up to 1, then the cases 0 0, 0 1 and 0 2.
    cases_seen = sum(range(1, 6)) + 1 + 4 + 3
    evidence = Evidence(Strength.EXHAUSTIVE, cases_seen, cases_seen, 0, "exhaustive", Bounds(size=2, load=2))
    assert verdict == Refuted({"n": 2, "loads": (0, 2)}, evidence)


def test_cells_are_sizes_then_loads() -> None:
    assert [(cell.smallest, cell.size, cell.load) for cell in cells(Bounds(size=3, load=1, smallest=2))] == [
        (2, 2, 0),
        (2, 2, 1),
        (3, 3, 0),
        (3, 3, 1),
    ]
    assert [cell.load for cell in cells(Bounds(size=2))] == [None, None]


def test_a_check_without_relevant_cases_raises_an_error() -> None:
    with pytest.raises(VacuousClaimError, match="none of 12 cases"):
        check(claim(lambda _: True, assumes=lambda it: it[0] > 2), Bounds(size=2, load=2))
    with pytest.raises(VacuousClaimError, match=r"no case exists within .*; raise the size"):
        check(claim(lambda _: True, lambda choose, _: choose.integer(3, 1, "k")), Bounds(size=2, load=2))
    with pytest.raises(VacuousClaimError, match=r"no case exists within .*; raise the size"):
        check(claim(lambda _: True, lambda choose, _: choose.loads(2, 3, 1)), Bounds(size=2, load=2))


def test_the_conclusion_is_not_evaluated_without_relevant_cases() -> None:
    def undefined(it: Loads) -> bool:
        return bool(1 // (len(it) - 1))

    verdict = check(claim(undefined, assumes=lambda it: len(it) == 2), Bounds(size=2, load=1))
    assert isinstance(verdict, Bounded)
    assert verdict.evidence.relevant == 4


def test_too_large_a_domain_is_refused_with_its_size() -> None:
    with pytest.raises(DomainTooLargeError, match=r"11 nodes with loads from 0 to 10, so 11\^11 vectors"):
        check(claim(lambda _: True), Bounds(size=11, smallest=11, load=10))
    with pytest.raises(DomainTooLargeError, match="largest load"):
        check(claim(lambda _: True), Bounds(size=2))
    with pytest.raises(DomainTooLargeError, match="check the claim with --by smt or --by fuzz"):
        check(claim(lambda _: True, lambda choose, _: choose.rational(0, 1, "x")), Bounds(size=2))


def test_a_claim_that_fails_in_columns_only_raises_an_error() -> None:
    with pytest.raises(DisagreementError, match="not on plain Python integers"):
        check(claim(lambda it: not isinstance(it[0], np.ndarray)), Bounds(size=1, load=1))


def test_a_recipe_whose_cases_are_in_no_cell_raises_an_error() -> None:
    def at_least_two(choose: Choose, bounds: Bounds) -> Any:  # noqa: ANN401 - a tree
        return choose.option(trees(1, 3 if bounds == Bounds(size=3) else 1), "network")

    with pytest.raises(DisagreementError, match="the search for the smallest one finds none"):
        check(claim(lambda it: it.order < 2, at_least_two), Bounds(size=3))


@pytest.mark.parametrize("limit", [1, 2, 3, 4])
def test_least_first_gives_the_same_verdict(limit: int) -> None:
    bounded = claim(lambda loads: discrepancy(loads) < limit)
    assert check(bounded, Bounds(size=4, load=3), least_first=True) == check(bounded, Bounds(size=4, load=3))


def test_least_first_evaluates_a_false_claim_less_often() -> None:
    asked = dict.fromkeys((False, True), 0)

    def counting(least_first: bool) -> Claim[Any]:  # noqa: FBT001 - the name of what is counted
        def holds(loads: Loads) -> Any:  # noqa: ANN401 - a column
            asked[least_first] += 1
            return discrepancy(loads) <= 1

        return claim(holds)

    for least_first in asked:
        assert isinstance(check(counting(least_first), Bounds(size=2, load=2), least_first=least_first), Refuted)
    assert asked[True] < asked[False]


def test_progress_is_the_number_of_cases_so_far() -> None:
    seen: list[int] = []
    check(claim(lambda _: True), Bounds(size=3, load=1), progress=seen.append)
    assert seen == [2, 6, 14]


def extremum(seek: Any, measure: Callable[[Loads], Any], **more: Any) -> Extremum[Loads]:  # noqa: ANN401 - the rest of an extremum
    return Extremum(sentence="A toy.", case=loads, measure=measure, seek=seek, **more)


@pytest.mark.usefixtures("chunk")
@pytest.mark.parametrize("seek", ["largest", "smallest"])
def test_an_extremum_has_the_first_case_that_attains_it(seek: str) -> None:
    def measure(it: Loads) -> Any:  # noqa: ANN401 - a column or a number
        return (7 * it[0] + 5 * it[-1]) % 11

    def assumes(it: Loads) -> Any:  # noqa: ANN401 - a column or a truth
        return it[0] > 0

    bounds = Bounds(size=3, load=3)
    vectors = [vector for order in (1, 2, 3) for vector in product(range(4), repeat=order) if vector[0] > 0]
    best = (max if seek == "largest" else min)(map(measure, vectors))
    first = next(vector for vector in vectors if measure(vector) == best)
    evidence = Evidence(Strength.EXHAUSTIVE, 84, 63, 0, "exhaustive", bounds)
    assert check(extremum(seek, measure, assumes=assumes), bounds) == Measured(
        best, {"n": len(first), "loads": first}, evidence
    )


def test_an_extremum_may_be_a_fraction() -> None:
    found = check(extremum("largest", lambda it: Fraction(len(it), 3)), Bounds(size=2, load=1))
    assert isinstance(found, Measured)
    assert (found.value, found.answers) == (Fraction(2, 3), {"n": 2, "loads": (0, 0)})


def test_an_extremum_without_relevant_cases_raises_an_error() -> None:
    with pytest.raises(VacuousClaimError):
        check(extremum("largest", discrepancy, assumes=lambda it: it[0] < 0), Bounds(size=2, load=1))


def test_the_first_counterexample_need_not_be_the_least() -> None:
    bounds = Bounds(size=2, load=3)
    assert first_counterexample(claim(lambda it: (it[0] < 3) & (it[-1] < 1)), bounds) == {"n": 1, "loads": (1,)}
    assert first_counterexample(claim(lambda it: discrepancy(it) < 2), bounds) == {"n": 2, "loads": (0, 2)}
    late = claim(lambda it: it[0] != 1, assumes=lambda it: it[0] > 0)
    assert first_counterexample(late, bounds) == {"n": 1, "loads": (1,)}
    assert first_counterexample(claim(lambda it: it[0] < 4), bounds) is None
    with pytest.raises(VacuousClaimError, match="none of 20 cases within size 1 to 2, loads 0 to 3"):
        first_counterexample(claim(lambda _: True, assumes=lambda it: it[0] > 3), bounds)


def test_the_coverage_is_known_without_evaluating_the_claim() -> None:
    bounds = Bounds(size=3, load=2, smallest=2)
    verdict = check(claim(lambda _: True, everything), bounds)
    assert isinstance(verdict, Bounded)
    assert covered(claim(lambda _: pytest.fail("evaluated"), everything), bounds) == verdict.evidence.covered


def test_a_claim_about_random_runs_is_recorded_as_sampled() -> None:
    for verdict in (
        check(claim(lambda it: it[0] < 1, sampled=True), Bounds(size=1, load=1)),
        check(extremum("largest", discrepancy, sampled=True), Bounds(size=2, load=1)),
    ):
        assert isinstance(verdict, Refuted | Measured)
        assert verdict.evidence.strength is Strength.SAMPLED
