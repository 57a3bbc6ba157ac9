"""Tests of unknown_networks.py: steps are recorded for networks that are not known, and other uses are refused."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import pytest

from loadbal.arithmetic import indicator, quotient
from loadbal.errors import UnrecordableError
from loadbal.protocols.dimension_exchange import after_round, step
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2, Threshold
from loadbal.recording.nodes import all_nodes
from loadbal.recording.ranges import Range
from loadbal.recording.recording import Recording
from loadbal.recording.sum_ranges import RangeTable
from loadbal.recording.unknown_networks import UnknownColoring, is_antisymmetric, range_after_exchange
from loadbal.recording.widths import unguarded_ranges


@dataclass(frozen=True)
class OneWay:
    """A rule that sends tokens to the node with the larger number only: the ends of an edge play different parts."""

    def flow(self, x: Any, y: Any) -> Any:  # noqa: ANN401 - numbers
        """One token if x is larger."""
        return indicator(x > y)


@dataclass(frozen=True)
class Halves:
    """A rule that sends half of the difference, rounded down: -1 of the difference -1, but 0 of 1."""

    def flow(self, x: Any, y: Any) -> Any:  # noqa: ANN401 - numbers
        """Half of x - y, rounded down."""
        return quotient(x - y, 2)


@pytest.fixture
def coloring() -> UnknownColoring:
    return UnknownColoring(Recording(), order=3, chi=2)


def loads_of(coloring: UnknownColoring) -> Any:  # noqa: ANN401 - nodes
    return tuple(coloring.network._recording.new_input() for _ in range(coloring.network.order))


@pytest.mark.parametrize(
    ("rule", "expected"), [(THRESHOLD_1, True), (THRESHOLD_2, True), (OneWay(), False), (Halves(), False)]
)
def test_the_flows_of_both_directions_are_compared(rule: Any, expected: bool) -> None:  # noqa: ANN401, FBT001 - a rule
    pairs = [(x, y) for x in range(-8, 8) for y in range(-8, 8)]
    assert is_antisymmetric(rule) is expected is all(rule.flow(x, y) == -rule.flow(y, x) for x, y in pairs)


@pytest.mark.parametrize("rule", [OneWay(), Halves()])
def test_a_rule_that_is_not_antisymmetric_is_refused(rule: Any, coloring: UnknownColoring) -> None:  # noqa: ANN401 - a rule
    with pytest.raises(UnrecordableError, match=r"does not satisfy flow\(y, x\) = -flow\(x, y\)"):
        step(rule, loads_of(coloring), coloring.matchings[0])


def test_numbers_of_the_network_become_inputs(coloring: UnknownColoring) -> None:
    network = coloring.network
    assert network.diameter is network.diameter
    assert network.max_degree is not network.diameter
    assert list(network.numbers) == ["diameter", "max_degree"]
    assert network.number_ranges == (Range(0, 2), Range(0, 2))


def test_rotated_colors_are_the_same_matchings(coloring: UnknownColoring) -> None:
    rotated = coloring.starting_at(1)
    assert rotated.matchings == (coloring.matchings[1], coloring.matchings[0])
    assert (rotated.chi, rotated.network.order) == (2, 3)


USES: dict[str, Callable[[UnknownColoring], object]] = {
    "edges": lambda it: it.network.edges,
    "colors": lambda it: it.colors,
    "the edges of a matching": lambda it: list(it.matchings[0]),
    "an edge of a matching": lambda it: it.matchings[0][0],
    "the number of edges of a color": lambda it: len(it.matchings[0]),
    "whether a color is idle": lambda it: bool(it.matchings[0]),
    "whether two networks are equal": lambda it: it == 7,
    "whether two networks differ": lambda it: it != 7,
    "a key of a table": lambda it: {it: 7},
    "the text": str,
    "the text of the network": lambda it: f"{it.network}",
    "an attribute that there is not": lambda it: hasattr(it.network, "adj"),
}


@pytest.mark.parametrize("use", USES)
def test_any_other_use_is_refused(use: str, coloring: UnknownColoring) -> None:
    with pytest.raises(UnrecordableError, match=r"the claim uses .* of the network"):
        USES[use](coloring)


def test_a_decision_by_the_diameter_is_refused(coloring: UnknownColoring) -> None:
    with pytest.raises(Exception, match="unknown loads in `if`"):
        assert coloring.network.diameter < 2


@pytest.mark.parametrize("rule", [THRESHOLD_1, THRESHOLD_2, Halves()])
@pytest.mark.parametrize("before", [Range(0, 6), Range(-3, 2), Range(5, 5)])
def test_the_range_after_an_exchange_is_exact(rule: Any, before: Range) -> None:  # noqa: ANN401 - a rule
    loads = range(before.low, before.high + 1)
    after = [x - rule.flow(x, y) for x in loads for y in loads]
    assert range_after_exchange(rule, before) == Range(min(after), max(after))


def test_ranges_of_a_round_close_in(coloring: UnknownColoring) -> None:
    loads = loads_of(coloring)
    after = after_round(THRESHOLD_2, loads, coloring)  # type: ignore[arg-type] # an unknown coloring has what it reads
    analysis = unguarded_ranges(after, {load.number: Range(2, 9) for load in loads})
    assert analysis is not None
    assert {analysis.table[load.number] for load in after} == {Range(2, 9)}
    assert analysis.extent.within(Range(-9, 9))


def test_loads_outside_the_compared_range_get_the_usual_range(coloring: UnknownColoring) -> None:
    loads = loads_of(coloring)
    after = step(THRESHOLD_1, loads, coloring.matchings[0])
    table = RangeTable({load.number: Range(0, 1000) for load in loads})
    for node in sorted(all_nodes(after), key=lambda node: node.number):
        if node.kind == "number" and node.op != "input":
            table.add(node)
    assert all(Range(1, 999).within(table[load.number]) for load in after)
    assert all(table[load.number].within(Range(-1, 1001)) for load in after)


class Nothing:
    """A rule that sends no token."""

    def flow(self, x: Any, _: Any) -> Any:  # noqa: ANN401 - numbers
        """No token."""
        return 0 * x


def test_a_rule_that_sends_nothing_changes_nothing(coloring: UnknownColoring) -> None:
    loads = loads_of(coloring)
    after = step(Nothing(), loads, coloring.matchings[0])
    assert all(new is old for new, old in zip(after, loads, strict=True))


class OneWayTuple(NamedTuple):
    """`OneWay` with a parameter, as a named tuple: it is equal to any other named tuple with the same values."""

    least: int

    def flow(self, x: Any, y: Any) -> Any:  # noqa: ANN401 - numbers
        """One token if x is larger."""
        return indicator(x - y >= self.least)


class BothWaysTuple(NamedTuple):
    """Threshold-k as a named tuple."""

    least: int

    def flow(self, x: Any, y: Any) -> Any:  # noqa: ANN401 - numbers
        """The flow of Threshold-k."""
        return Threshold(self.least).flow(x, y)


def test_equal_rules_of_different_classes_are_told_apart() -> None:
    rules: list[Any] = [OneWayTuple(2), BothWaysTuple(2)]
    assert rules[0] == rules[1]
    assert is_antisymmetric(BothWaysTuple(2))
    assert not is_antisymmetric(OneWayTuple(2))
