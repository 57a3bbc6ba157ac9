"""The boundary audit: what it moves, what it finds, and how a finding is explained."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from loadbal.auditing.audit import HYPOTHESIS_DROPPED, NEAR_MISSES, Finding, Move
from loadbal.claim import Bounds, Choose, NearMiss, always
from loadbal.domain import Label, labels
from loadbal.networks.colorings import colored
from loadbal.networks.trees import trees
from tests.auditing.audited import FAILS_AT_TWO, FROM_TWO, found


def test_a_boundary_at_which_the_verdict_changes_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert found(monkeypatch, FROM_TWO, "bounded") == [
        Finding("p/x", "n: one beyond its low end", "refuted", "n 1, k 1"),
        Finding("p/x", "k: one beyond its low end", "refuted", "n 2, k 0"),
    ]


def test_a_hypothesis_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    apart = replace(FROM_TWO, assumes=lambda it: it[0] != it[1], holds=lambda it: it[0] != it[1])
    assert Finding("p/x", HYPOTHESIS_DROPPED, "refuted", "n 2, k 2") in found(monkeypatch, apart, "bounded")


def test_a_claim_that_fails_at_a_boundary_alone_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert found(monkeypatch, FAILS_AT_TWO, "refuted") == [Finding("p/x", "n: one within its low end", "bounded", "")]


def test_names_are_not_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    named = replace(FROM_TWO, case=lambda choose, _: (1, choose.option(labels("every node", range(3)), "node")))
    assert found(monkeypatch, replace(named, holds=lambda it: 0 <= it[1] <= 2), "bounded") == []


def test_numbers_that_are_names_are_not_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    def case(choose: Choose, _: Bounds) -> tuple[int, int]:
        return 1, choose.integer(0, 2, Label("node", "every node"))

    assert found(monkeypatch, replace(FROM_TWO, case=case, holds=lambda it: 0 <= it[1] <= 2), "bounded") == []


def test_loads_asked_one_by_one_are_not_negative_either(monkeypatch: pytest.MonkeyPatch) -> None:
    def case(choose: Choose, _: Bounds, name: str = "load 0") -> tuple[int, int]:
        return 1, choose.integer(0, 2, name)

    natural = replace(FROM_TWO, case=case, holds=lambda it: it[1] >= 0)
    other = replace(natural, case=lambda choose, bounds: case(choose, bounds, "loaded"))
    assert found(monkeypatch, natural, "bounded") == []
    assert found(monkeypatch, other, "bounded") == [
        Finding("p/x", "loaded: one beyond its low end", "refuted", "loaded -1")
    ]


def test_what_lies_beyond_even_numbers_is_even() -> None:
    assert Move("n", "low", outwards=True).options((4, 6, 8)) == [2, 4, 6, 8]
    assert Move("n", "high", outwards=True).options((2,)) == [2, 3]


def test_a_recursion_without_an_end_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def down(number: int) -> int:
        return 0 if number == 0 else down(number - 1)

    def case(choose: Choose, bounds: Bounds) -> tuple[int, int]:
        return down(choose.option(range(1, bounds.size), "d") - 1), 0

    assert found(monkeypatch, replace(FROM_TWO, case=case, holds=lambda it: it == (0, 0)), "bounded") == []


def test_a_refutation_is_left_out_within_the_bounds_that_were_to_be_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not within those that it reached, where its own case is the largest there is."""
    within = Finding("p/x", "n: one within its low end", "bounded", "")
    assert found(monkeypatch, FAILS_AT_TWO, "refuted", Bounds(2)) == [within]
    assert found(monkeypatch, replace(FAILS_AT_TWO, holds=lambda it: it[0] >= 4), "refuted", Bounds(2)) == []


@pytest.mark.parametrize(
    ("assumes", "falls", "blunt"),
    [
        (always, lambda it: it[0] > 2, True),
        (always, lambda it: it[0] > 3, False),
        (lambda it: it[0] == 2, lambda _: False, False),
    ],
    ids=["at the smallest size alone", "further on too", "of a claim that has one size"],
)
def test_near_misses_that_fall_at_the_smallest_size_alone_are_blunt(
    monkeypatch: pytest.MonkeyPatch,
    assumes: Callable[[tuple[int, int]], bool],
    falls: Callable[[tuple[int, int]], bool],
    *,
    blunt: bool,
) -> None:
    claim = replace(
        FROM_TWO, assumes=assumes, holds=lambda _: True, near_misses=(NearMiss("more", "More.", holds=falls),)
    )
    assert (Finding("p/x", NEAR_MISSES, "blunt", "") in found(monkeypatch, claim, "bounded")) == blunt


def test_networks_are_moved_by_the_trees_of_one_node_less() -> None:
    family = colored(trees(3, 3), 1)
    wider = Move("network", "low", outwards=True).options(family)
    assert [coloring.network.order for coloring in wider] == [2] * (len(wider) - len(family)) + [3] * len(family)
    assert len(wider) > len(family)
    assert Move("network", "low", outwards=False).options(colored(trees(2, 3), 0)) == list(colored(trees(3, 3), 0))
