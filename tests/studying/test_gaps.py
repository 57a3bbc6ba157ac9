"""The largest gap at which nothing moves: a formula in the parameters, a large constant, or none."""

import pytest

from loadbal.arithmetic import where
from loadbal.studying import edges
from loadbal.studying.gaps import gap_of, unbounded
from loadbal.studying.rules import Parameter, StudiedRule, studied_rule
from tests.studying.rules_to_study import Above, always, everything, far, half, never, part, three


@pytest.mark.parametrize(
    ("rule", "gap", "swap_gap"),
    [
        (studied_rule(half, "half"), "1", "1"),
        (studied_rule(far, "far"), "999", "999"),
        (studied_rule(part, "part", [Parameter("d", 2)]), "d - 1", "d - 1"),
        (studied_rule(Above, "above", [Parameter("k", 1)]), "k - 1", "None"),
        (studied_rule(everything, "everything", [Parameter("k", 1)]), "k - 1", "None"),
        (studied_rule(never, "never"), "None", "None"),
        (studied_rule(always, "always"), "0", "1"),
    ],
)
def test_the_gap_of_a_rule(rule: StudiedRule, gap: str, swap_gap: str) -> None:
    assert str(gap_of(rule, edges.is_kept)) == gap
    assert str(gap_of(rule, edges.is_kept_or_swapped)) == swap_gap


def test_a_rule_without_a_gap_has_a_proved_reason() -> None:
    fact = unbounded(studied_rule(three, "three"))

    assert fact is not None
    assert fact.sentence.startswith("Nothing moves between a load of 0 at the first end and a load of 0 or more")
    assert unbounded(studied_rule(half, "half")) is None


def test_a_large_load_may_rest_beside_a_small_one_that_is_not_zero() -> None:
    fact = unbounded(studied_rule(lambda x, y: where(y == 0, x // 2, 0) - where(x == 0, y // 2, 0), "receiver"))

    assert fact is not None
    assert fact.sentence.startswith("Nothing moves between a load of 1 at the first end and a load of ")
