"""The methods agree on claims of known truth, and every claim gives the same results in columns and case by case."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeAlias

import numpy as np
import pytest

from loadbal import checking, columns, papers
from loadbal.arithmetic import widened
from loadbal.checking import exhaustive, fuzz, proof, smt
from loadbal.checking.enumerating.enumeration import Enumeration
from loadbal.checking.proving.arguments import Proof, Scheme, argued, by
from loadbal.checking.proving.lemmas import Formula, given, lemma
from loadbal.choices import Replay, answers_line
from loadbal.claim import Bounds, Choose, Claim, Extremum
from loadbal.columns import narrow_width
from loadbal.errors import DomainTooLargeError, NoOptionError, VacuousClaimError
from loadbal.loads import Loads, discrepancy, sorted_loads, sum_of_squares
from loadbal.verdict import Bounded, Holds, Refuted, Undecided
from tests.rocq import with_rocq

Method: TypeAlias = str
Plain: TypeAlias = tuple[int, ...]
SAMPLING = {"fuzz"}
"""The methods that only draw samples, so that without a counterexample they leave a claim undecided."""

METHODS = {name: checking.method(name) for name in checking.METHODS if name not in checking.WITHOUT_BOUNDS}
BOUNDS = Bounds(size=3, load=4)


# --- Claims whose truth is known ---


def some_loads(choose: Choose, bounds: Bounds) -> Loads:
    return choose.loads(choose.option(range(bounds.smallest, bounds.size + 1), "n"), 0, bounds.load)


SORTED = Claim(
    sentence="Sorting changes neither the discrepancy nor the sum of squares.",
    case=some_loads,
    holds=lambda it: (
        (discrepancy(sorted_loads(it)) == discrepancy(it)) & (sum_of_squares(sorted_loads(it)) == sum_of_squares(it))
    ),
)
FALSE = Claim(
    sentence="If the first node has a token, the discrepancy is not two.",
    case=some_loads,
    assumes=lambda it: it[0] >= 1,
    holds=lambda it: discrepancy(it) != 2,
)
LEAST = {"n": 2, "loads": (2, 0)}
VACUOUS = Claim(
    sentence="A load below 0 is even.",
    case=some_loads,
    assumes=lambda it: it[0] < 0,
    holds=lambda it: it[0] == 2 * it[0],
)


@pytest.mark.parametrize("method", [pytest.param(name, marks=with_rocq if name == "box" else ()) for name in METHODS])
def test_no_method_refutes_a_true_claim(method: Method) -> None:
    found = METHODS[method].check(SORTED, BOUNDS)
    assert isinstance(found, Undecided if method in SAMPLING else Bounded)


def test_enumeration_reports_the_least_counterexample() -> None:
    found = exhaustive.check(FALSE, BOUNDS)
    assert isinstance(found, Refuted)
    assert found.answers == LEAST


@pytest.mark.parametrize("method", METHODS)
def test_every_method_refutes_a_false_claim_by_a_case_that_replays(method: Method) -> None:
    found = METHODS[method].check(FALSE, BOUNDS)
    assert isinstance(found, Refuted)
    loads = FALSE.case(Replay(found.answers), BOUNDS)
    assert found.case == loads
    assert loads[0] >= 1
    assert max(loads) - min(loads) == 2


@pytest.mark.parametrize("method", METHODS)
def test_every_method_refuses_a_vacuous_claim(method: Method) -> None:
    with pytest.raises(VacuousClaimError, match="A load below 0 is even"):
        METHODS[method].check(VACUOUS, BOUNDS)


@pytest.mark.parametrize("resources", [1, 10, 100, 1000])
def test_a_solver_that_gives_up_decides_nothing(resources: int) -> None:
    cubes = Claim(
        sentence="No three cubes add up to 114.",
        case=some_loads,
        holds=lambda it: it[0] * it[0] * it[0] + it[-1] * it[-1] * it[-1] + it[1] * it[1] * it[1] != 114,
    )
    found = smt.check(cubes, Bounds(size=3, smallest=3), resources=resources)
    assert isinstance(found, Undecided)
    assert f"within {resources} resource units" in found.reason


def test_sampling_without_a_counterexample_is_undecided() -> None:
    found = fuzz.check(SORTED, Bounds(size=1, load=0), examples=5)
    assert isinstance(found, Undecided)


def test_enumeration_refuses_bounds_without_a_largest_load() -> None:
    with pytest.raises(DomainTooLargeError, match="largest load"):
        exhaustive.check(SORTED, Bounds(size=3))


@lemma()
def swapped(x: Any, y: Any) -> Formula:  # noqa: ANN401 - any number
    """If the first of two loads is smaller, swapping them puts the larger first."""
    return given(smaller=x < y).implies(y > x)


@lemma()
def wrong(x: Any, y: Any) -> Formula:  # noqa: ANN401 - any number
    """Wrong: a smaller load is smaller by one."""
    return given(smaller=x < y).implies(y == x + 1)


def test_a_proof_with_a_false_lemma_decides_nothing() -> None:
    assert isinstance(
        proof.check(
            Proof(
                "houle/lemma-4",
                Scheme.DIRECT,
                (
                    by(swapped),
                    argued("Directly."),
                ),
            )
        ),
        Holds,
    )
    assert isinstance(
        proof.check(
            Proof(
                "houle/lemma-4",
                Scheme.DIRECT,
                (
                    by(wrong),
                    argued("Directly."),
                ),
            )
        ),
        Undecided,
    )


# --- The claims of the papers, in columns and case by case ---

CLAIMS = {id_: claim for id_, (_, claim) in papers.claims().items() if id_.startswith("houle/")}
"""Claims of Houle's paper without their near misses, whose counterexamples other tests replay."""

NARROW = [id_ for id_, claim in CLAIMS.items() if claim.narrow]
"""The claims that declare that columns just wide enough for their loads do not overflow."""

FEW, MANY = Bounds(size=4, load=2), Bounds(size=5, smallest=4, load=30)
"""Two bounds. 30 is the largest load for which columns have one byte, where an overflow would happen first."""

SEARCHING = frozenset({"houle/theorem-18-optimal"})
"""Claims that search all schedules of the tokens, which is feasible for a few tokens only."""

SAMPLE = 5
"""How many combinations of answers to draw for each claim and bounds, and how many cases to compare in each."""

every_claim = pytest.mark.parametrize("name", CLAIMS)


class RandomCombination(Enumeration):
    """Answers the questions of a recipe at random; its loads are columns of the narrowest type."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(width=narrow_width)
        self._random = np.random.default_rng(seed)

    def digit(self, radix: int) -> int:
        """A random number from 0 to radix - 1."""
        return int(self._random.integers(radix)) if radix > 0 else super().digit(radix)


class WideRandomCombination(RandomCombination):
    """Gives the answers of `RandomCombination` with the same seed, but its loads are 64-bit columns."""

    def loads(self, order: int, low: int, high: int | None, name: str = "loads", /) -> tuple[Any, ...]:
        """The narrow columns of the base class, converted to 64 bits."""
        return tuple(map(widened, super().loads(order, low, high)))


def sampled(
    claim: Claim[Any] | Extremum[Any], bounds: Bounds, walk: type[RandomCombination]
) -> Iterator[tuple[RandomCombination, Any]]:
    """Random combinations whose loads are columns, each with its case; both classes give the same combinations."""
    for combination in map(walk, range(SAMPLE)):
        with suppress(NoOptionError, DomainTooLargeError):
            case = claim.case(combination, bounds)
            if combination.width > 1:
                yield combination, case


@pytest.fixture(autouse=True)
def short_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(columns, "CHUNK", 256)


def result(claim: Claim[Any] | Extremum[Any], case: Any) -> Any:  # noqa: ANN401 - whatever the claim is about
    """Whether the conclusion of a claim holds in a case, or the value that an extremum measures there."""
    return claim.measure(case) if isinstance(claim, Extremum) else claim.holds(case)


@pytest.mark.parametrize("bounds", [FEW, MANY], ids=str)
@every_claim
def test_a_claim_gives_the_same_results_in_columns_and_case_by_case(name: str, bounds: Bounds) -> None:
    claim, random = CLAIMS[name], np.random.default_rng(1)
    bounds = replace(bounds, load=4) if name in SEARCHING else bounds
    for combination, in_columns in sampled(claim, bounds, RandomCombination):
        chosen = random.integers(combination.width, size=min(combination.width, SAMPLE)).tolist()
        relevant = np.broadcast_to(claim.assumes(in_columns), combination.width)
        answers = np.broadcast_to(result(claim, in_columns), combination.width) if relevant.any() else relevant
        for place in {0, combination.width - 1, *chosen}:
            case = claim.case(Replay(combination.answers(place)), bounds)
            assert bool(relevant[place]) == bool(claim.assumes(case)), answers_line(combination.answers(place))
            if relevant[place]:
                assert answers[place] == result(claim, case), answers_line(combination.answers(place))


@pytest.mark.parametrize("name", NARROW)
def test_a_claim_gives_the_same_results_in_narrow_and_in_wide_columns(name: str) -> None:
    claim, bounds = CLAIMS[name], MANY
    pairs = zip(sampled(claim, bounds, RandomCombination), sampled(claim, bounds, WideRandomCombination), strict=True)
    for (combination, small), (_, large) in pairs:
        relevant = np.broadcast_to(claim.assumes(small), combination.width)
        assert np.array_equal(relevant, np.broadcast_to(claim.assumes(large), combination.width))
        if relevant.any():
            left, right = (np.broadcast_to(result(claim, case), combination.width) for case in (small, large))
            assert np.array_equal(left[relevant], right[relevant])
