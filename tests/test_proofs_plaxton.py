"""What binds Plaxton's theorems notices a wrong step: of a rule, of the moves of a pair, of a discrepancy."""

from collections.abc import Callable

import pytest

from loadbal.arithmetic import Number, indicator, quotient, where
from loadbal.checking.rocq.bindings import modules
from loadbal.loads import Loads
from loadbal.network import Matching
from loadbal.protocols import dimension_exchange, recursive_balance
from loadbal.protocols.recursive_balance import EXCESS_RULES, Excess

Flow = Callable[[Number, Number], Number]
FAULTS: dict[str, Callable[[Flow], Flow]] = {
    "twice as many": lambda flow: lambda x, y: 2 * flow(x, y),
    "uphill": lambda flow: lambda x, y: flow(y, x),
    "never": lambda _: lambda x, y: 0 * (x - y),
    "one more": lambda flow: lambda x, y: flow(x, y) + 1,
    "a single token": lambda _: lambda x, y: where(x > y + 1, 1, where(y > x + 1, -1, 0)),
    "from 7 on": lambda flow: lambda x, y: flow(x, y) * indicator(x >= 7),
}
MOVES: dict[str, Flow] = {
    "one more": lambda x, y: where(x >= y, quotient(x - y, 2), quotient(y - x, 2)) + 1,
    "all": lambda x, y: where(x >= y, x - y, y - x),
    "downhill alone": lambda x, y: where(x >= y, quotient(x - y, 2), 0),
}
DISCREPANCIES: dict[str, Flow] = {
    "signed": lambda low, high: high - low,
    "twice": lambda low, high: 2 * where(low >= high, low - high, high - low),
    "low half": lambda low, _: low,
}


def inject_flow(monkeypatch: pytest.MonkeyPatch, fault: Callable[[Flow], Flow]) -> None:
    """Let every rule about excess tokens be followed wrongly."""
    flows = {rule.name: rule.flow for rule in EXCESS_RULES}
    monkeypatch.setattr(Excess, "flow", property(lambda rule: fault(flows[rule.name])))


def inject_copies(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tokens arrive that did not leave."""

    def copied(loads: Loads, matching: Matching, flow: Callable[[int, int], Number]) -> Loads:
        arrived = {v: flow(u, v) for u, v in matching}
        return tuple(load + arrived.get(node, 0) for node, load in enumerate(loads))

    monkeypatch.setattr(dimension_exchange, "transferred", copied)


def goals() -> list[str]:
    """What Rocq's definitions of balancing a hypercube are compared with."""
    return [goal for it in modules()["recursive_balance"].AGREEMENTS for goal in it.goals()]


RIGHT = goals()
"""Rocq repeats these; a run that ends otherwise is a goal that it cannot prove."""


@pytest.mark.parametrize("fault", FAULTS)
def test_a_wrong_rule_is_noticed(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    inject_flow(monkeypatch, FAULTS[fault])
    assert goals() != RIGHT


def test_tokens_that_did_not_leave_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    inject_copies(monkeypatch)
    assert goals() != RIGHT


@pytest.mark.parametrize("moves", MOVES)
def test_wrong_moves_are_noticed(moves: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recursive_balance, "pair_moves", MOVES[moves])
    assert goals() != RIGHT


@pytest.mark.parametrize("found", DISCREPANCIES)
def test_another_discrepancy_is_noticed(found: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recursive_balance, "distance", DISCREPANCIES[found])
    assert goals() != RIGHT


def test_halves_joined_the_other_way_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    joined = recursive_balance.joined
    monkeypatch.setattr(recursive_balance, "joined", lambda low, high, bit: joined(high, low, bit))
    assert goals() != RIGHT
