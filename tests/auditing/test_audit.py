"""The audit: which ranges of a recipe it moves by one, and which changes of the verdict it reports."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from loadbal.auditing.audit import HYPOTHESIS_DROPPED, NEAR_MISSES, Finding
from loadbal.auditing.moves import Move
from loadbal.claim import Bounds, Choose, NearMiss, always
from loadbal.domain import Label, labels
from loadbal.networks.colorings import colored
from loadbal.networks.trees import trees
from tests.auditing.audited import FAILS_AT_TWO, FROM_TWO, found


def test_a_wider_range_that_changes_the_verdict_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    assert found(monkeypatch, FROM_TWO, "bounded") == [
        Finding("p/x", "n: one beyond its low end", "refuted", "n 1, k 1"),
        Finding("p/x", "k: one beyond its low end", "refuted", "n 2, k 0"),
    ]


def test_a_hypothesis_without_which_the_claim_fails_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    different = replace(FROM_TWO, assumes=lambda it: it[0] != it[1], holds=lambda it: it[0] != it[1])
    assert Finding("p/x", HYPOTHESIS_DROPPED, "refuted", "n 2, k 2") in found(monkeypatch, different, "bounded")


def test_a_claim_that_fails_only_at_a_boundary_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    assert found(monkeypatch, FAILS_AT_TWO, "refuted") == [Finding("p/x", "n: one within its low end", "bounded", "")]


def test_options_that_are_labels_are_not_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    named = replace(FROM_TWO, case=lambda choose, _: (1, choose.option(labels("every node", range(3)), "node")))
    assert found(monkeypatch, replace(named, holds=lambda it: 0 <= it[1] <= 2), "bounded") == []


def test_a_range_whose_question_is_a_label_is_not_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    def case(choose: Choose, _: Bounds) -> tuple[int, int]:
        return 1, choose.integer(0, 2, Label("node", "every node"))

    assert found(monkeypatch, replace(FROM_TWO, case=case, holds=lambda it: 0 <= it[1] <= 2), "bounded") == []


def test_the_low_end_of_a_single_load_is_not_moved_below_zero(monkeypatch: pytest.MonkeyPatch) -> None:
    def case(choose: Choose, _: Bounds, name: str = "load 0") -> tuple[int, int]:
        return 1, choose.integer(0, 2, name)

    natural = replace(FROM_TWO, case=case, holds=lambda it: it[1] >= 0)
    other = replace(natural, case=lambda choose, bounds: case(choose, bounds, "loaded"))
    assert found(monkeypatch, natural, "bounded") == []
    assert found(monkeypatch, other, "bounded") == [
        Finding("p/x", "loaded: one beyond its low end", "refuted", "loaded -1")
    ]


def test_the_size_beyond_even_sizes_is_even() -> None:
    assert Move("n", "low", outwards=True).moved_options((4, 6, 8)) == [2, 4, 6, 8]
    assert Move("n", "high", outwards=True).moved_options((2,)) == [2, 3]


def test_a_recipe_that_recurs_for_ever_on_the_moved_range_gives_no_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    def down(number: int) -> int:
        return 0 if number == 0 else down(number - 1)

    def case(choose: Choose, bounds: Bounds) -> tuple[int, int]:
        return down(choose.option(range(1, bounds.size), "d") - 1), 0

    assert found(monkeypatch, replace(FROM_TWO, case=case, holds=lambda it: it == (0, 0)), "bounded") == []


def test_a_refuted_claim_is_repeated_within_the_bounds_given_to_its_check(monkeypatch: pytest.MonkeyPatch) -> None:
    """The checked range ends at the counterexample; only the bounds given to the check have larger cases to try."""
    within = Finding("p/x", "n: one within its low end", "bounded", "")
    assert found(monkeypatch, FAILS_AT_TWO, "refuted", Bounds(2)) == [within]
    assert found(monkeypatch, replace(FAILS_AT_TWO, holds=lambda it: it[0] >= 4), "refuted", Bounds(2)) == []


@pytest.mark.parametrize(
    ("assumes", "near_holds", "blunt"),
    [
        (always, lambda it: it[0] > 2, True),
        (always, lambda it: it[0] > 3, False),
        (lambda it: it[0] == 2, lambda _: False, False),
    ],
    ids=["only at the smallest size", "also at larger sizes", "no case of another size"],
)
def test_near_misses_that_fail_only_at_the_smallest_size_are_blunt(
    monkeypatch: pytest.MonkeyPatch,
    assumes: Callable[[tuple[int, int]], bool],
    near_holds: Callable[[tuple[int, int]], bool],
    *,
    blunt: bool,
) -> None:
    claim = replace(
        FROM_TWO, assumes=assumes, holds=lambda _: True, near_misses=(NearMiss("more", "More.", holds=near_holds),)
    )
    assert (Finding("p/x", NEAR_MISSES, "blunt", "") in found(monkeypatch, claim, "bounded")) == blunt


def test_a_family_of_networks_is_widened_by_the_colored_trees_of_the_next_order() -> None:
    family = colored(trees(3, 3), 1)
    wider = Move("network", "low", outwards=True).moved_options(family)
    assert [coloring.network.order for coloring in wider] == [2] * (len(wider) - len(family)) + [3] * len(family)
    assert len(wider) > len(family)
    assert Move("network", "low", outwards=False).moved_options(colored(trees(2, 3), 0)) == list(
        colored(trees(3, 3), 0)
    )
