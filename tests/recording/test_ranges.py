"""Tests of ranges: no number leaves its computed range, and exchanges of tokens do not widen the range of loads."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from loadbal import arithmetic
from loadbal.loads import Loads
from loadbal.protocols.dimension_exchange import Rule
from loadbal.protocols.recursive_balance import EXCESS_RULES
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2, Threshold
from loadbal.recording.nodes import all_nodes
from loadbal.recording.ranges import Range, range_of
from loadbal.recording.widths import WIDEST_GUARD, analyzed_ranges
from tests.recording.test_recording import COMPUTED, evaluated, recorded

LOADS = Range(0, 3)


@pytest.mark.parametrize("name", COMPUTED)
def test_no_number_leaves_its_range(name: str) -> None:
    loads, value = recorded(COMPUTED[name])
    ranges = analyzed_ranges([value], {load.number: LOADS for load in loads}, WIDEST_GUARD).table
    outer = [node for node in all_nodes([value]) if node.kind == "number" and not node.loop_entries]
    for vector in product(range(4), repeat=3):
        given = {load.number: entry for load, entry in zip(loads, vector, strict=True)}
        for node in outer:
            assert Range(found := evaluated(node, given), found).within(ranges[node.number]), (node, vector)


def range_up_to(function: Callable[[Loads], Any], most: int) -> Range:
    """The range that the library computes for a function of loads, each of which is from 0 to `most`."""
    loads, value = recorded(function)
    return range_of(
        value, analyzed_ranges([value], {load.number: Range(0, most) for load in loads}, WIDEST_GUARD).table
    )


def exchanged(flow: Callable[[Any, Any], Any]) -> Callable[[Loads], Any]:
    """A function of three loads: the largest after exchanges over edge 0-1, then over edge 1-2, by the rule `flow`."""

    def after(loads: Loads) -> Any:  # noqa: ANN401 - a number
        tokens = flow(loads[0], loads[1])
        left, right = loads[0] - tokens, loads[1] + tokens
        again = flow(right, loads[2])
        return arithmetic.largest((left, right - again, loads[2] + again))

    return after


@pytest.mark.parametrize("rule", [THRESHOLD_1, THRESHOLD_2, Threshold(5), *EXCESS_RULES], ids=str)
def test_exchanges_do_not_enlarge_the_range_of_loads(rule: Rule) -> None:
    assert range_up_to(exchanged(rule.flow), 9) == Range(0, 9)


def test_an_exchange_that_sends_too_much_enlarges_the_range() -> None:
    assert range_up_to(exchanged(lambda x, y: x - y + 1), 9).high > 9


def test_both_parts_of_a_conjunction_narrow_the_range() -> None:
    send = lambda loads: loads[0] - arithmetic.where((loads[0] > 1) & (loads[1] >= 0), 2, 0)  # noqa: E731 - as a claim does
    assert range_up_to(send, 9) == Range(0, 9)


def test_a_disjunction_does_not_narrow_the_range() -> None:
    send = lambda loads: loads[0] - arithmetic.where((loads[0] > 1) | (loads[1] > 0), 2, 0)  # noqa: E731 - as above
    assert range_up_to(send, 9).low == -2


def test_cases_are_computed_anew_when_a_loop_widens_its_state() -> None:
    def rewarded(loads: Loads) -> Any:  # noqa: ANN401 - a number
        """A number grows by 6 up to 9; return its value before the last advance, plus 100 if that is 5 or more."""
        advance = lambda row: (arithmetic.smaller(row[0] + 6, 9), row[0] + arithmetic.where(row[0] >= 5, 100, 0))  # noqa: E731 - an advance
        return arithmetic.repeat((loads[0], 0), advance)[1]

    assert [rewarded((load,)) for load in range(4)] == [109] * 4
    assert Range(109, 109).within(range_up_to(rewarded, 3))
