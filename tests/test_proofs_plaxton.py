"""The agreements that bind Plaxton's theorems change if a rule, the moves of a pair or the discrepancy is wrong."""

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
    "downhill only": lambda x, y: where(x >= y, quotient(x - y, 2), 0),
}
DISCREPANCIES: dict[str, Flow] = {
    "signed": lambda low, high: high - low,
    "twice": lambda low, high: 2 * where(low >= high, low - high, high - low),
    "low half": lambda low, _: low,
}


def inject_flow(monkeypatch: pytest.MonkeyPatch, fault: Callable[[Flow], Flow]) -> None:
    """Replace each rule for excess tokens by a faulty one: `fault` turns the right flow into a wrong one."""
    flows = {rule.name: rule.flow for rule in EXCESS_RULES}
    monkeypatch.setattr(Excess, "flow", property(lambda rule: fault(flows[rule.name])))


def inject_copies(monkeypatch: pytest.MonkeyPatch) -> None:
    """Inject a fault: tokens that cross an edge arrive at one end without leaving the other end."""

    def copied(loads: Loads, matching: Matching, flow: Callable[[int, int], Number]) -> Loads:
        arrived = {v: flow(u, v) for u, v in matching}
        return tuple(load + arrived.get(node, 0) for node, load in enumerate(loads))

    monkeypatch.setattr(dimension_exchange, "transferred", copied)


def goals() -> list[str]:
    """The statements (goals) by which Rocq compares its balancing of a hypercube with runs of the library."""
    return [goal for it in modules()["recursive_balance"].AGREEMENTS for goal in it.goals()]


RIGHT = goals()
"""The goals of the correct library, which Rocq proves. A run with another result makes a goal that is false."""


@pytest.mark.parametrize("fault", FAULTS)
def test_a_wrong_rule_is_noticed(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    inject_flow(monkeypatch, FAULTS[fault])
    assert goals() != RIGHT


def test_copied_tokens_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    inject_copies(monkeypatch)
    assert goals() != RIGHT


@pytest.mark.parametrize("moves", MOVES)
def test_wrong_moves_are_noticed(moves: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recursive_balance, "pair_moves", MOVES[moves])
    assert goals() != RIGHT


@pytest.mark.parametrize("wrong", DISCREPANCIES)
def test_a_wrong_discrepancy_is_noticed(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recursive_balance, "distance", DISCREPANCIES[wrong])
    assert goals() != RIGHT


def test_joining_the_halves_in_the_wrong_order_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    joined = recursive_balance.joined
    monkeypatch.setattr(recursive_balance, "joined", lambda low, high, bit: joined(high, low, bit))
    assert goals() != RIGHT
