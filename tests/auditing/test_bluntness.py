"""Blunt near misses, which fail only at the smallest size: what the smallest size is, and which failures count."""

from dataclasses import replace
from typing import Any

import pytest

from loadbal import papers
from loadbal.auditing import bluntness
from loadbal.claim import Bounds, Choose, Claim, NearMiss, always
from loadbal.errors import InvalidInputError
from loadbal.network import Network
from loadbal.networks.trees import trees
from loadbal.records import Near, Record
from tests.auditing.audited import enter


def tree(choose: Choose, bounds: Bounds) -> Network:
    return choose.option(trees(1, bounds.size), "network")


TREES = Claim(sentence="A tree has a node.", case=tree, holds=lambda it: it.order >= 1)
CHECK = Record(method="exhaustive", bounds=Bounds(4), outcome="refuted", strength="exhaustive", cases=1, relevant=1)


def test_the_smallest_size_is_the_first_with_a_case() -> None:
    claim = papers.claims()["jan/step-1-cost"][1]
    assert isinstance(claim, Claim)
    assert bluntness.smallest_size(claim, Bounds(6)) == 2
    assert bluntness.has_case(claim, Bounds(2))
    assert not bluntness.has_case(claim, Bounds(1))


def test_answers_are_a_case_only_if_the_recipe_lists_them_within_the_bounds() -> None:
    answers = {"network": trees(3, 3)[0]}
    assert bluntness.is_case(TREES, answers, Bounds(3))
    assert not bluntness.is_case(TREES, answers, Bounds(2))


def test_a_smallest_case_that_is_offered_again_at_larger_sizes_does_not_count() -> None:
    """The recipe offers the smaller trees again at every size, so a failure of a smaller tree proves nothing new."""
    first = TREES.near(NearMiss("two", "It has two.", holds=lambda it: it.order >= 2))
    later = TREES.near(NearMiss("three", "It has three.", holds=lambda it: it.order >= 3))
    assert not bluntness.fails_beyond(first, CHECK, 1)
    assert bluntness.fails_beyond(later, CHECK, 1)


def fails_at(order: int) -> Claim[Network]:
    """A claim that holds except for trees with `order` nodes."""
    return replace(TREES, holds=lambda it: it.order != order)


@pytest.mark.parametrize(
    ("bounds", "smallest", "orders"),
    [
        (Bounds(4), 1, {2, 3, 4}),
        (Bounds(2), 1, {2, 3}),
        (Bounds(2), 2, {3, 4}),
        (Bounds(4, smallest=3), 3, {4, 5}),
        (None, 1, {2, 3}),
        (None, 3, {4, 5}),
    ],
    ids=str,
)
def test_failures_are_sought_up_to_two_sizes_beyond_the_smallest_or_to_the_end_of_the_bounds(
    bounds: Bounds | None, smallest: int, orders: set[int]
) -> None:
    check = replace(CHECK, bounds=bounds)
    assert {order for order in range(1, 7) if bluntness.fails_beyond(fails_at(order), check, smallest)} == orders


def test_bounds_that_begin_late_do_not_exclude_smaller_trees_that_the_recipe_offers() -> None:
    begins_late = replace(CHECK, bounds=Bounds(4, smallest=3))
    assert {order for order in range(1, 7) if bluntness.fails_beyond(fails_at(order), begins_late, 1)} == {2, 3, 4}


def sized(choose: Choose, bounds: Bounds) -> tuple[int, tuple[Any, ...]]:
    n = choose.option(range(bounds.smallest, bounds.size + 1), "n")
    return n, choose.loads(2, 0, n)


NEVER = Claim(sentence="It is so.", case=sized, holds=lambda _: False)


def test_a_failure_at_the_size_next_to_the_smallest_counts() -> None:
    assert bluntness.fails_beyond(replace(NEVER, holds=lambda it: it[0] != 2), CHECK, 1)


def test_a_recipe_that_cannot_be_enumerated_has_a_case_if_a_solver_can_run_it() -> None:
    no_end = Claim(
        sentence="It is so.", case=lambda choose, it: choose.integer(it.size, None, "k"), holds=lambda _: True
    )
    assert bluntness.has_case(no_end, Bounds(2))


def test_a_question_without_a_name_finds_no_recorded_answer() -> None:
    with pytest.raises(
        InvalidInputError,
        match=r"the saved case has the value None for ''; expected one of 2 values that the claim allows",
    ):
        bluntness.ListedReplay({}).option((1, 2))


@pytest.mark.parametrize("method", ["exhaustive", "smt"])
@pytest.mark.parametrize(
    ("claim", "fails"),
    [
        (NEVER, True),
        (replace(TREES, holds=lambda _: False), True),
        (replace(NEVER, holds=always), False),
        (replace(NEVER, assumes=lambda it: it[1][0] == 0, holds=lambda it: it[1][0] == 0), False),
        (replace(NEVER, assumes=lambda it: it[1][0] == 2), True),
        (replace(NEVER, assumes=lambda it: it[1][0] == 9), False),
        (replace(NEVER, assumes=lambda it: it[0] == 1), False),
    ],
    ids=[
        "every case",
        "every tree",
        "no case",
        "no relevant case",
        "some cases",
        "no case is relevant",
        "no larger case",
    ],
)
def test_a_failure_is_a_case_that_meets_the_hypothesis(claim: Claim[Any], method: str, *, fails: bool) -> None:
    # The solver returns a single counterexample: for trees the smallest one, which is also a case of the smallest size.
    expected = fails and not (method == "smt" and claim.case is tree)
    assert bluntness.fails_beyond(claim, replace(CHECK, method=method), 1) == expected


def test_the_conclusion_runs_only_on_cases_that_meet_the_hypothesis() -> None:
    picky = replace(TREES, assumes=lambda it: it.order >= 3, holds=lambda it: 1 // (it.order // 3) == 0)
    assert bluntness.fails_beyond(picky, CHECK, 1)


@pytest.mark.parametrize(
    ("least", "bounds", "smallest"),
    [(1, Bounds(6), 1), (3, Bounds(6), 3), (3, Bounds(2), 2), (2, Bounds(6, smallest=4), 2)],
    ids=str,
)
def test_the_smallest_size_ignores_the_low_end_of_the_bounds(least: int, bounds: Bounds, smallest: int) -> None:
    assert bluntness.smallest_size(replace(TREES, assumes=lambda it: it.order >= least), bounds) == smallest


@pytest.mark.parametrize(
    ("claim", "has"),
    [
        (replace(NEVER, assumes=lambda it: it[1][0] == 2), True),
        (replace(NEVER, assumes=lambda it: it[1][0] == 3), False),
        (Claim(sentence="It is so.", case=lambda choose, _: choose.loads(2, 0, None), holds=always), True),
        (Claim(sentence="It is so.", case=lambda choose, _: choose.option((), "n"), holds=always), False),
        (Claim(sentence="It is so.", case=lambda choose, _: choose.integer(0, 1, "k") // 0, holds=always), False),
    ],
    ids=["one", "none", "cannot be enumerated", "no options", "raises"],
)
def test_whether_there_is_a_case_that_meets_the_hypothesis(claim: Claim[Any], *, has: bool) -> None:
    assert bluntness.has_case(claim, Bounds(2)) == has


def test_a_recorded_option_that_the_family_does_not_list_is_refused_by_name() -> None:
    answers = {"network": trees(3, 3)[0]}
    assert bluntness.ListedReplay(answers).option(trees(1, 3), "network") == trees(3, 3)[0]
    with pytest.raises(InvalidInputError) as refusal:
        bluntness.ListedReplay(answers).option(trees(1, 2), "network")
    assert (
        str(refusal.value)
        == "the saved case has the value 0-1 1-2 for 'network'; expected one of the 2 values that the claim allows"
    )


TWO: NearMiss[Network] = NearMiss("two", "It has two.", holds=lambda it: it.order >= 2)
THREE: NearMiss[Network] = NearMiss("three", "It has three.", holds=lambda it: it.order >= 3)


def test_a_near_miss_is_found_by_its_name() -> None:
    claim = replace(TREES, near_misses=(TWO, THREE))
    assert [bluntness.near_miss_claim(claim, name).sentence for name in ("two", "three")] == [
        "It has two.",
        "It has three.",
    ]


@pytest.mark.parametrize(
    ("nears", "blunt"),
    [
        ([(TWO, Bounds(1), None)], True),
        ([(TWO, Bounds(4), Bounds(1))], True),
        ([(TWO, Bounds(4), None)], False),
        ([(TWO, None, None)], False),
        ([(TWO, None, None), (TWO, Bounds(4), Bounds(1))], True),
        ([(TWO, Bounds(4), Bounds(1)), (TWO, Bounds(4), Bounds(2))], False),
        ([(THREE, Bounds(4), Bounds(1))], False),
        ([], False),
    ],
    ids=[
        "fails at size 1",
        "check ended at size 1",
        "check ended at a larger size",
        "no bounds",
        "no bounds, or ended at size 1",
        "one of two ended later",
        "fails again later",
        "no near miss",
    ],
)
def test_near_misses_are_blunt_if_all_fail_only_at_the_smallest_size(
    nears: list[tuple[NearMiss[Network], Bounds | None, Bounds | None]],
    monkeypatch: pytest.MonkeyPatch,
    *,
    blunt: bool,
) -> None:
    claim = replace(TREES, near_misses=(TWO, THREE))
    records = tuple(
        Near(miss.name, miss.sentence, replace(CHECK, bounds=bounds, reached=reached))
        for miss, bounds, reached in nears
    )
    row = replace(enter(monkeypatch, claim, replace(CHECK, outcome="bounded")), near_misses=records)
    assert bluntness.is_blunt(claim, row) == blunt
