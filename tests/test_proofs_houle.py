"""The proofs on trees and graphs notice a wrong step of a threshold protocol, and of one that freezes."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

import pytest

from loadbal.arithmetic import Number, indicator
from loadbal.protocols import discrepancy_one
from loadbal.protocols.discrepancy_one import plus_flow
from loadbal.protocols.threshold import Threshold
from tests.wrong_steps import Injection, is_proved, lemmas_of, noticed

LEMMAS = lemmas_of("houle")

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


def replaced(target: object, name: str, flows: Iterable[Flow]) -> Iterator[Injection]:
    """Each of the flows in the place of the right one."""
    return (partial(_replace, target=target, name=name, flow=flow) for flow in flows)


def _replace(monkeypatch: pytest.MonkeyPatch, target: object, name: str, flow: Flow) -> None:
    monkeypatch.setattr(target, name, flow)


def test_every_lemma_about_a_threshold_step_notices_a_wrong_one() -> None:
    reached, failed = noticed(LEMMAS, replaced(Threshold, "flow", THRESHOLD_FAULTS.values()))
    assert len(reached) >= 10
    assert failed == reached


def test_every_lemma_about_a_plus_step_notices_a_wrong_one() -> None:
    reached, failed = noticed(LEMMAS, replaced(discrepancy_one, "plus_flow", PLUS_FAULTS.values()))
    assert len(reached) >= 4
    assert failed == reached


@pytest.mark.parametrize(
    "claim",
    ["houle/observation-2", "houle/observation-3", "houle/lemma-3", "houle/lemma-8", "houle/theorem-18@post-step"],
)
def test_a_protocol_that_sends_two_tokens_has_no_proof(claim: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Threshold, "flow", THRESHOLD_FAULTS["two tokens"])
    assert not is_proved(claim)


@pytest.mark.parametrize("claim", ["houle/theorem-18@pre-step", "houle/theorem-18@post-step", "houle/theorem-18-final"])
def test_a_protocol_that_never_freezes_has_no_proof(claim: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discrepancy_one, "plus_flow", PLUS_FAULTS["never frozen"])
    assert not is_proved(claim)
