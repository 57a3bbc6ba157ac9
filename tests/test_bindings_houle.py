"""What binds theorems on trees and graphs to the library notices a wrong step of a protocol, and a wrong schedule.

A rule that is another one makes another definition in Rocq's language. A run that is another one is another goal: what
Rocq computes for the same loads is the right run, so that the goal is false.
"""

from collections.abc import Callable

import pytest

from loadbal.arithmetic import Number, indicator
from loadbal.checking.rocq import bindings
from loadbal.proofs.rocq import dimension_exchange, discrepancy_one
from loadbal.protocols import discrepancy_one as protocol
from loadbal.protocols.discrepancy_one import plus_flow
from loadbal.protocols.threshold import Threshold
from tests.test_seeded_schedules import replaced
from tests.wrong_schedules import HOULE, Fault

Flow = Callable[..., Number]
THRESHOLD_FAULTS: dict[str, Flow] = {
    "two tokens": lambda rule, x, y, flow=Threshold.flow: 2 * flow(rule, x, y),
    "uphill": lambda rule, x, y, flow=Threshold.flow: flow(rule, y, x),
    "never": lambda _, x, y: 0 * (x - y),
    "one way": lambda rule, x, y: indicator(x - y >= rule.least),
    "a unit less": lambda rule, x, y, flow=Threshold.flow: flow(Threshold(rule.least - 1), x, y),
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


def changes_a_definition() -> bool:
    """Whether some definition is no longer what the library gives."""
    return bindings.stale() != []


def compared() -> list[str]:
    """The runs that Rocq's definitions are to repeat."""
    return [*dimension_exchange.runs(), *discrepancy_one.cycles()]


@pytest.fixture(scope="module")
def right() -> list[str]:
    return compared()


@pytest.mark.parametrize("fault", THRESHOLD_FAULTS)
def test_another_threshold_rule_is_another_definition(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Threshold, "flow", THRESHOLD_FAULTS[fault])
    assert changes_a_definition()


@pytest.mark.parametrize("fault", PLUS_FAULTS)
def test_another_rule_that_freezes_is_another_run(
    fault: str, right: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "plus_flow", PLUS_FAULTS[fault])
    assert compared() != right


@pytest.mark.parametrize("fault", HOULE, ids=[fault.name for fault in HOULE])
def test_another_schedule_is_another_run(fault: Fault, right: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    replaced(fault, monkeypatch)
    assert compared() != right
