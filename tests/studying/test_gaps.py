"""The largest gap at which nothing moves: a formula in the parameters, a large constant, or none."""

from collections.abc import Callable

import pytest

from loadbal.arithmetic import Number, quotient, where
from loadbal.studying import edges
from loadbal.studying.gaps import Gap, gap_of, unbounded
from loadbal.studying.rules import Parameter, StudiedRule, studied_rule
from tests.studying.rules_to_study import (
    Above,
    always,
    double_part,
    everything,
    far,
    half,
    if_even,
    if_twice,
    never,
    part,
    three,
)


@pytest.mark.parametrize(
    ("rule", "gap", "swap_gap"),
    [
        (studied_rule(half, "half"), "1", "1"),
        (studied_rule(far, "far"), "999", "999"),
        (studied_rule(part, "part", [Parameter("d", 2)]), "d - 1", "d - 1"),
        (studied_rule(Above, "above", [Parameter("k", 1)]), "k - 1", "k"),
        (studied_rule(everything, "everything", [Parameter("k", 1)]), "k - 1", "None"),
        (studied_rule(double_part, "double part", [Parameter("q", 4)]), *("(q - 1)/2 rounded down",) * 2),
        (studied_rule(never, "never"), "None", "None"),
        (studied_rule(always, "always"), "0", "1"),
    ],
)
def test_the_gap_of_a_rule(rule: StudiedRule, gap: str, swap_gap: str) -> None:
    assert str(gap_of(rule, edges.is_kept)) == gap
    assert str(gap_of(rule, edges.is_kept_or_swapped)) == swap_gap


@pytest.mark.parametrize(
    ("rule", "loads"),
    [
        (three, "a load of 0 at the first end and a load of t at the second"),
        (
            lambda x, y: where(y == 0, x // 2, 0) - where(x == 0, y // 2, 0),
            "a load of 1 at the first end and a load of ",
        ),
        (if_even, "a load of 0 at the first end and a load of 1 + 2t at the second"),
        (if_twice, "a load of t at the first end and a load of 2t at the second"),
    ],
)
def test_a_rule_without_a_gap_has_a_proved_reason(rule: Callable[..., Number], loads: str) -> None:
    growing = unbounded(studied_rule(rule, "rule"))

    assert growing is not None
    assert str(growing).startswith(loads)


def test_a_bound_is_found_if_the_largest_gap_has_no_formula() -> None:
    rule = studied_rule(Above, "above", [Parameter("k", 1)])

    # With k = 1 loads that differ by 1 are swapped; with larger k they are kept if they differ by at most k - 1.
    assert str(gap_of(rule, edges.is_kept_or_swapped)) == "k"


def test_loads_that_both_grow_fast_have_no_gap() -> None:
    def relative(x: Number, y: Number) -> Number:
        sent_back = where(4 * y > 5 * x + 4, quotient(y - x, 2), 0)
        return where(4 * x > 5 * y + 4, quotient(x - y, 2), 0) - sent_back

    growing = unbounded(studied_rule(relative, "relative"))

    assert growing is not None
    assert str(growing).startswith("a load of 4t at the first end and a load of 5t")


def test_a_rule_with_a_gap_has_no_such_reason() -> None:
    assert unbounded(studied_rule(half, "half")) is None
    assert unbounded(studied_rule(double_part, "double part", [Parameter("q", 4)])) is None


@pytest.mark.parametrize("divisor", [1, 2, 3, 4])
def test_a_formula_with_a_divisor_is_read_off(divisor: int) -> None:
    def rule(x: Number, y: Number, k: Number) -> Number:
        return where(divisor * abs(x - y) > k + 1, x - y, 0)

    assert gap_of(studied_rule(rule, "rule", [Parameter("k", 1)]), edges.is_kept) == Gap(1, (1,), ("k",), divisor)
