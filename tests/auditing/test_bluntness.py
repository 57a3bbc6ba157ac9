"""Near misses that fall at the smallest size alone: which size that is, and what lies beyond it."""

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
LOOK = Record(method="exhaustive", bounds=Bounds(4), outcome="refuted", strength="exhaustive", cases=1, relevant=1)


def test_the_smallest_size_is_the_first_with_a_case() -> None:
    claim = papers.claims()["jan/step-1-cost"][1]
    assert isinstance(claim, Claim)
    assert bluntness.smallest_size(claim, Bounds(6)) == 2
    assert bluntness.has_case(claim, Bounds(2))
    assert not bluntness.has_case(claim, Bounds(1))


def test_a_case_is_one_that_the_recipe_lists_within_the_bounds() -> None:
    answers = {"network": trees(3, 3)[0]}
    assert bluntness.is_case(TREES, answers, Bounds(3))
    assert not bluntness.is_case(TREES, answers, Bounds(2))


def test_what_falls_at_the_smallest_size_alone_does_not_fall_beyond_it() -> None:
    """The recipe offers the smaller trees at every size."""
    first = TREES.near(NearMiss("two", "It has two.", holds=lambda it: it.order >= 2))
    later = TREES.near(NearMiss("three", "It has three.", holds=lambda it: it.order >= 3))
    assert not bluntness.fails_beyond(first, LOOK, 1)
    assert bluntness.fails_beyond(later, LOOK, 1)


def fails_at(order: int) -> Claim[Network]:
    """A claim that fails for trees of so many nodes alone."""
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
def test_it_is_looked_beyond_the_smallest_size_at_two_sizes_or_as_far_as_the_bounds_go(
    bounds: Bounds | None, smallest: int, orders: set[int]
) -> None:
    look = replace(LOOK, bounds=bounds)
    assert {order for order in range(1, 7) if bluntness.fails_beyond(fails_at(order), look, smallest)} == orders


def test_bounds_that_begin_beyond_the_smallest_size_are_for_what_is_beyond_them() -> None:
    begins_late = replace(LOOK, bounds=Bounds(4, smallest=3))
    assert {order for order in range(1, 7) if bluntness.fails_beyond(fails_at(order), begins_late, 1)} == {2, 3, 4}


def sized(choose: Choose, bounds: Bounds) -> tuple[int, tuple[Any, ...]]:
    n = choose.option(range(bounds.smallest, bounds.size + 1), "n")
    return n, choose.loads(2, 0, n)


NEVER = Claim(sentence="", case=sized, holds=lambda _: False)


def test_the_first_size_beyond_the_smallest_is_looked_at() -> None:
    assert bluntness.fails_beyond(replace(NEVER, holds=lambda it: it[0] != 2), LOOK, 1)


def test_what_cannot_be_listed_is_asked_for_within_the_bounds() -> None:
    no_end = Claim(sentence="", case=lambda choose, it: choose.integer(it.size, None, "k"), holds=lambda _: True)
    assert bluntness.has_case(no_end, Bounds(2))


def test_a_question_without_a_name_has_no_recorded_option() -> None:
    with pytest.raises(InvalidInputError, match="recorded as None"):
        bluntness.ListedReplay({}).option((1, 2))


@pytest.mark.parametrize("method", ["exhaustive", "smt"])
@pytest.mark.parametrize(
    ("claim", "falls"),
    [
        (NEVER, True),
        (replace(TREES, holds=lambda _: False), True),
        (replace(NEVER, holds=always), False),
        (replace(NEVER, assumes=lambda it: it[1][0] == 0, holds=lambda it: it[1][0] == 0), False),
        (replace(NEVER, assumes=lambda it: it[1][0] == 2), True),
        (replace(NEVER, assumes=lambda it: it[1][0] == 9), False),
        (replace(NEVER, assumes=lambda it: it[0] == 1), False),
    ],
    ids=["ever", "a tree", "always_false", "of no relevant case", "of some cases", "no case", "of no larger case"],
)
def test_what_falls_is_a_case_that_meets_the_hypothesis(claim: Claim[Any], method: str, *, falls: bool) -> None:
    # Of all trees a solver gives one that fails, and here the smallest does.
    expected = falls and not (method == "smt" and claim.case is tree)
    assert bluntness.fails_beyond(claim, replace(LOOK, method=method), 1) == expected


def test_a_conclusion_is_asked_of_cases_that_meet_the_hypothesis_alone() -> None:
    picky = replace(TREES, assumes=lambda it: it.order >= 3, holds=lambda it: 1 // (it.order // 3) == 0)
    assert bluntness.fails_beyond(picky, LOOK, 1)


@pytest.mark.parametrize(
    ("least", "bounds", "smallest"),
    [(1, Bounds(6), 1), (3, Bounds(6), 3), (3, Bounds(2), 2), (2, Bounds(6, smallest=4), 2)],
    ids=str,
)
def test_the_smallest_size_may_lie_below_the_bounds(least: int, bounds: Bounds, smallest: int) -> None:
    assert bluntness.smallest_size(replace(TREES, assumes=lambda it: it.order >= least), bounds) == smallest


@pytest.mark.parametrize(
    ("claim", "has"),
    [
        (replace(NEVER, assumes=lambda it: it[1][0] == 2), True),
        (replace(NEVER, assumes=lambda it: it[1][0] == 3), False),
        (Claim(sentence="", case=lambda choose, _: choose.loads(2, 0, None), holds=always), True),
        (Claim(sentence="", case=lambda choose, _: choose.option((), "n"), holds=always), False),
        (Claim(sentence="", case=lambda choose, _: choose.integer(0, 1, "k") // 0, holds=always), False),
    ],
    ids=["one", "none", "cannot be listed", "nothing to choose", "nothing defined"],
)
def test_a_case_is_one_that_meets_the_hypothesis_or_cannot_be_listed(claim: Claim[Any], *, has: bool) -> None:
    assert bluntness.has_case(claim, Bounds(2)) == has


def test_an_answer_that_is_no_member_of_a_family_is_no_case_and_says_why() -> None:
    answers = {"network": trees(3, 3)[0]}
    assert bluntness.ListedReplay(answers).option(trees(1, 3), "network") == trees(3, 3)[0]
    with pytest.raises(InvalidInputError) as refusal:
        bluntness.ListedReplay(answers).option(trees(1, 2), "network")
    assert str(refusal.value) == "0-1 1-2 is not one of the 2 options for 'network'"


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
        "falls at once",
        "reached",
        "falls late",
        "of all sizes",
        "of all sizes or reached",
        "one further on",
        "again",
        "none",
    ],
)
def test_near_misses_are_blunt_if_all_fall_at_the_smallest_size_alone(
    nears: list[tuple[NearMiss[Network], Bounds | None, Bounds | None]],
    monkeypatch: pytest.MonkeyPatch,
    *,
    blunt: bool,
) -> None:
    claim = replace(TREES, near_misses=(TWO, THREE))
    seen = tuple(
        Near(miss.name, miss.sentence, replace(LOOK, bounds=bounds, reached=reached)) for miss, bounds, reached in nears
    )
    row = replace(enter(monkeypatch, claim, replace(LOOK, outcome="bounded")), near_misses=seen)
    assert bluntness.is_blunt(claim, row) == blunt
