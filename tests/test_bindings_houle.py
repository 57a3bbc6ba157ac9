"""Wrong rules and wrong schedules of the protocols on trees and graphs are detected by their bindings to Rocq.

A wrong rule generates a different Gallina definition. A wrong run is a different goal, and a false one, because Rocq
computes the right run from the same loads.
"""

from collections.abc import Callable

import pytest

from loadbal.arithmetic import Number, indicator
from loadbal.checking.rocq import bindings
from loadbal.proofs.rocq import dimension_exchange, discrepancy_one
from loadbal.protocols import discrepancy_one as protocol
from loadbal.protocols.discrepancy_one import plus_flow
from loadbal.protocols.threshold import Threshold
from tests.test_seeded_schedules import replace_definition
from tests.wrong_schedules import HOULE, Fault

Flow = Callable[..., Number]
THRESHOLD_FAULTS: dict[str, Flow] = {
    "two tokens": lambda rule, x, y, flow=Threshold.flow: 2 * flow(rule, x, y),
    "uphill": lambda rule, x, y, flow=Threshold.flow: flow(rule, y, x),
    "never": lambda _, x, y: 0 * (x - y),
    "one way": lambda rule, x, y: indicator(x - y >= rule.least),
    "a threshold smaller by one": lambda rule, x, y, flow=Threshold.flow: flow(Threshold(rule.least - 1), x, y),
    "from 7 on": lambda rule, x, y, flow=Threshold.flow: flow(rule, x, y) * indicator(x >= 7),
}
PLUS_FAULTS: dict[str, Flow] = {
    "two tokens": lambda x, y, p, q: 2 * plus_flow(x, y, p, q),
    "uphill": lambda x, y, p, q: plus_flow(y, x, q, p),
    "never": lambda x, y, _p, _q: 0 * (x - y),
    "never frozen": lambda x, y, _p, _q: Threshold(1).flow(x, y),
    "frozen by the other": lambda x, y, p, q: plus_flow(x, y, q, p),
    "from 7 on": lambda x, y, p, q: plus_flow(x, y, p, q) * indicator(x >= 7),
}


def is_some_definition_changed() -> bool:
    """Whether the library now generates a Gallina definition that differs from the committed one."""
    return bindings.stale() != []


def goals() -> list[str]:
    """The statements (goals) by which Rocq compares runs of the library with its own."""
    return [*dimension_exchange.runs(), *discrepancy_one.cycles()]


@pytest.fixture(scope="module")
def goals_without_fault() -> list[str]:
    """The goals of the correct library, to compare with the goals under a fault."""
    return goals()


@pytest.mark.parametrize("fault", THRESHOLD_FAULTS)
def test_a_wrong_threshold_rule_changes_a_definition(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Threshold, "flow", THRESHOLD_FAULTS[fault])
    assert is_some_definition_changed()


@pytest.mark.parametrize("fault", PLUS_FAULTS)
def test_a_wrong_rule_of_threshold_1_plus_changes_the_goals(
    fault: str, goals_without_fault: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "plus_flow", PLUS_FAULTS[fault])
    assert goals() != goals_without_fault


@pytest.mark.parametrize("fault", HOULE, ids=[fault.name for fault in HOULE])
def test_a_wrong_schedule_changes_the_goals(
    fault: Fault, goals_without_fault: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    replace_definition(fault, monkeypatch)
    assert goals() != goals_without_fault
