"""Sampling: the same every time unless seeded, shrunk, and never a proof."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from loadbal.checking import fuzz
from loadbal.choices import Family, Replay
from loadbal.claim import Bounds, Choose, Claim, Extremum
from loadbal.errors import InvalidInputError, VacuousClaimError
from loadbal.loads import Loads, discrepancy
from loadbal.networks.colorings import colored
from loadbal.networks.trees import trees
from loadbal.verdict import Evidence, Refuted, Strength, Undecided


def loads(choose: Choose, bounds: Bounds) -> Loads:
    return choose.loads(choose.option(range(bounds.smallest, bounds.size + 1), "n"), 0, bounds.load)


def claim(holds: Callable[[Any], Any], case: Callable[[Choose, Bounds], Any] = loads, **more: Any) -> Claim[Any]:  # noqa: ANN401 - the rest of a claim
    return Claim(sentence="A toy.", case=case, holds=holds, **more)


def test_without_a_counterexample_nothing_is_decided() -> None:
    bounds = Bounds(size=9)
    verdict = fuzz.check(claim(lambda it: discrepancy(it) >= 0), bounds, examples=30)
    evidence = Evidence(Strength.SAMPLED, 30, 30, 0, "fuzz", bounds)
    assert verdict == Undecided("no counterexample among 30 samples", evidence)


def test_counterexamples_are_shrunk_and_replay() -> None:
    wrong = claim(lambda it: discrepancy(it) < 3)
    verdict = fuzz.check(wrong, Bounds(size=30))
    assert isinstance(verdict, Refuted)
    order, vector = verdict.answers.values()
    assert (order, max(vector)) == (2, 3)
    assert not wrong.holds(wrong.case(Replay(verdict.answers), Bounds(size=30)))


def drawn(seed: int | None) -> list[Any]:
    seen: list[Any] = []
    fuzz.check(claim(lambda it: seen.append(it) or True), Bounds(size=5), examples=20, seed=seed)  # type: ignore[func-returns-value]
    return seen


def test_runs_are_the_same_unless_the_seed_differs() -> None:
    assert drawn(None) == drawn(None)
    assert drawn(1) == drawn(1)
    assert drawn(1) != drawn(2)


def test_families_are_grown_beyond_any_list() -> None:
    sizes: list[int] = []

    def grown(choose: Choose, bounds: Bounds) -> Any:  # noqa: ANN401 - a coloring
        return choose.option(colored(trees(1, bounds.size), bounds.spare), "network")

    fuzz.check(claim(lambda it: sizes.append(it.network.order) or True, grown), Bounds(size=300), examples=40)  # type: ignore[func-returns-value]
    assert max(sizes) > 100


def test_only_the_grown_member_is_an_answer_however_deep_it_grows() -> None:
    inner = Family("none", lambda: (0,), lambda choose: choose.integer(0, 5, "k"))
    outer = Family(
        "none or one",
        lambda: (0,),
        lambda choose: (choose.option(inner, "a"), choose.integer(0, 5, "k"), choose.option(inner, "b")),
    )
    wrong = claim(
        lambda it: it[0][1] + it[1] < 4, lambda choose, _: (choose.option(outer, "triple"), choose.integer(0, 5, "k"))
    )
    verdict = fuzz.check(wrong, Bounds(size=1))
    assert isinstance(verdict, Refuted)
    (_, one, _), other = verdict.answers.values()
    assert one + other == 4


def test_loads_on_large_networks_come_from_a_seed() -> None:
    verdict = fuzz.check(claim(lambda it: len(it) < 200), Bounds(size=400, load=9))
    assert isinstance(verdict, Refuted)
    order, vector = verdict.answers.values()
    assert (order, len(vector)) == (200, 200)
    assert all(type(load) is int and 0 <= load <= 9 for load in vector)


def test_rationals_are_drawn() -> None:
    verdict = fuzz.check(
        claim(lambda it: it < Fraction(1, 3), lambda choose, _: choose.rational(0, 1, "x")), Bounds(size=1)
    )
    assert isinstance(verdict, Refuted)
    assert Fraction(1, 3) <= verdict.answers["x"] <= 1


def test_the_sum_of_a_family_and_an_empty_one_grows_the_other() -> None:
    both = trees(2, 3) + trees(6, 5)
    orders: list[int] = []
    fuzz.check(
        claim(lambda it: orders.append(it.order) or True, lambda choose, _: choose.option(both, "network")),  # type: ignore[func-returns-value]
        Bounds(size=5),
    )
    assert set(orders) == {2, 3}


@pytest.mark.parametrize(
    "case",
    [
        lambda choose, _: choose.integer(3, 1, "k"),
        lambda choose, _: choose.option((), "k"),
        lambda choose, _: choose.option(trees(6, 5), "network"),
    ],
)
def test_nothing_to_draw_from_is_a_claim_about_nothing(case: Callable[[Choose, Bounds], Any]) -> None:
    with pytest.raises(VacuousClaimError, match="nothing to choose from"):
        fuzz.check(claim(lambda _: True, case), Bounds(size=5))


def test_an_extremum_is_refused() -> None:
    with pytest.raises(InvalidInputError, match="exhaustively"):
        fuzz.check(Extremum(sentence="", case=loads, measure=discrepancy, seek="largest"), Bounds(size=1))
