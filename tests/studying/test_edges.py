"""Facts about a single edge, on rules of which they are true and on rules of which they are false."""

import pytest

from loadbal.checking.solver import EVERYTHING
from loadbal.claim import Bounds
from loadbal.studying import edges
from loadbal.studying.deciding import decided
from loadbal.studying.edges import Fact, Sequences
from loadbal.studying.gaps import Gap, near_if, rests_at
from loadbal.studying.rules import Parameter, StudiedRule, studied_rule
from loadbal.unlimited import Unlimited
from tests.studying.rules_to_study import (
    Above,
    everything,
    half,
    never,
    odd_gives_more,
    odd_stays,
    pulls,
    pushes_one,
    three,
    three_quarters,
    too_much,
)

HALF, NEVER, THREE = studied_rule(half, "half"), studied_rule(never, "never"), studied_rule(three, "three")
QUARTERS, APART = studied_rule(three_quarters, "quarters"), studied_rule(too_much, "apart")
ABOVE = studied_rule(Above, "above", [Parameter("k", 2)])
PUSHES, PULLS = studied_rule(pushes_one, "pushes"), studied_rule(pulls, "pulls", [Parameter("k", 1)])
ODD_GIVES, ODD_STAYS = studied_rule(odd_gives_more, "gives"), studied_rule(odd_stays, "stays")
ALL = studied_rule(everything, "everything", [Parameter("k", 1)])


@pytest.mark.parametrize(
    ("fact", "true_of", "false_of"),
    [
        (edges.NATURAL, HALF, THREE),
        (edges.BETWEEN, ALL, APART),
        (edges.APPROACHES, QUARTERS, HALF),
        (edges.SWAPS, HALF, THREE),
        (edges.FIRST, HALF, ALL),
        (edges.SECOND, QUARTERS, HALF),
        (edges.ODD_FIRST, ODD_STAYS, ODD_GIVES),
        (edges.ODD_SECOND, QUARTERS, ODD_STAYS),
        (edges.FORWARD, PUSHES, THREE),
        (edges.BACKWARD, PULLS, THREE),
        (edges.MONOTONE, HALF, ALL),
        (edges.LEVEL, HALF, studied_rule(lambda x, y: x * y, "product")),
        (edges.MIRRORED, ABOVE, HALF),
        (edges.ALIKE, ABOVE, HALF),
        (edges.EQUAL, HALF, studied_rule(lambda x, y: 1 + x - x + y - y, "one")),
        (near_if(edges.is_kept, Gap(-1, (1,), ("k",))), ABOVE, studied_rule(Above, "above", [Parameter("k", 0)])),
        (near_if(edges.is_kept_or_swapped, Gap(1)), HALF, NEVER),
        (rests_at(Gap(-1, (1,), ("k",))), ABOVE, studied_rule(Above, "above", [Parameter("k", 0)])),
        (edges.rests_along(Sequences(0, 3, (0, 1))), NEVER, HALF),
        (edges.rests_along(Sequences(1, 0, (2, 1))), NEVER, THREE),
    ],
)
def test_a_fact_is_true_of_one_rule_and_false_of_another(
    fact: Fact, true_of: StudiedRule, false_of: StudiedRule
) -> None:
    assert decided(fact, true_of).proved
    assert decided(fact, false_of).refuted


def test_the_bounds_of_a_check_limit_the_parameters() -> None:
    asked = list[tuple[str, int | None]]()

    class Listening:
        def integer(self, low: int, high: int | None, name: str = "", /) -> int:
            asked.append((name, high))
            return low

    rule = studied_rule(lambda x, y, a, b: x - y + a + b, "rule", [Parameter("a", 2), Parameter("b", 2, 3)])
    edges.NATURAL.claim(rule).case(Listening(), Bounds(3, 8))  # type: ignore[arg-type]
    edges.NATURAL.claim(rule).case(Listening(), EVERYTHING)  # type: ignore[arg-type]

    assert asked[:4] == [("a", 4), ("b", 3), ("x", 8), ("y", 8)]
    assert isinstance(asked[4][1], Unlimited)
    assert asked[5] == ("b", 3)


def test_monotone_counterexamples_add_a_token_at_the_end_that_fails() -> None:
    case = decided(edges.MONOTONE, ALL).case

    assert edges.with_one_more(case) in {(case.x + 1, case.y), (case.x, case.y + 1)}
    assert case.rule.flow(case.x, case.y) != case.rule.flow(*edges.with_one_more(case))
