"""Plaxton's proofs notice a wrong step: of a rule about excess tokens, of the moves of a pair, of a discrepancy."""

from collections.abc import Callable
from functools import partial

import pytest

from loadbal.arithmetic import Number, indicator, quotient, where
from loadbal.loads import Loads
from loadbal.network import Matching
from loadbal.proofs.plaxton import s2_3_discrepancies
from loadbal.protocols import dimension_exchange, recursive_balance
from loadbal.protocols.recursive_balance import EXCESS_RULES, Excess
from tests.wrong_steps import is_proved, lemmas_of, modules_with, noticed

LEMMAS = lemmas_of("plaxton")

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


def inject_moves(monkeypatch: pytest.MonkeyPatch, moves: Flow) -> None:
    """Count the moves of a pair wrongly."""
    for module in (recursive_balance, *modules_with("plaxton", "pair_moves")):
        monkeypatch.setattr(module, "pair_moves", moves)


def inject_discrepancy(monkeypatch: pytest.MonkeyPatch, found: Flow) -> None:
    """Take something else for the discrepancy."""
    monkeypatch.setattr(recursive_balance, "distance", found)


def test_every_lemma_about_balancing_notices_a_wrong_rule() -> None:
    faults = [partial(inject_flow, fault=fault) for fault in FAULTS.values()]
    reached, failed = noticed(LEMMAS, [*faults, inject_copies])
    assert len(reached) >= 8
    assert failed == reached


def test_every_lemma_about_moves_notices_wrong_ones() -> None:
    reached, failed = noticed(LEMMAS, (partial(inject_moves, moves=moves) for moves in MOVES.values()))
    assert len(reached) >= 5
    assert failed == reached


def test_every_lemma_about_a_discrepancy_notices_another_number() -> None:
    faults = (partial(inject_discrepancy, found=found) for found in DISCREPANCIES.values())
    reached, failed = noticed(LEMMAS, faults)
    assert {name.partition("/")[2].partition("/")[0] for name in reached} >= {"definition-2.6", "multi-step-drop"}
    assert failed == reached


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("claim", ["lemma-2.3@at-most", "all-dimensions-error", "algorithm-balance", "definition-2.5"])
def test_balancing_wrongly_has_no_proof(claim: str, fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    inject_flow(monkeypatch, FAULTS[fault])
    assert not is_proved(f"plaxton/{claim}")


def test_a_packing_that_fills_otherwise_has_no_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(s2_3_discrepancies, "filled", lambda most, tokens, place: tokens - most * place)
    assert not is_proved("plaxton/lemma-2.4@some-packing")
