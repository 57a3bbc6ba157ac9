"""The proofs on the cycle notice a wrong step, of whole tokens and of the idealized process."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from loadbal.arithmetic import Number, indicator, quotient, quotient_up, where
from loadbal.loads import Loads
from loadbal.network import Matching
from loadbal.protocols import dimension_exchange
from loadbal.protocols.odd_even_transposition import Balancer, Divider
from tests.wrong_steps import is_proved, lemmas_of, noticed

LEMMAS = lemmas_of("riess")

Flow = Callable[[object, Number, Number], Number]
WHOLE: dict[str, Flow] = {
    "excess to the higher": lambda _, x, y: quotient_up(x - y, 2),
    "twice as many": lambda _, x, y: 2 * quotient(x - y, 2),
    "uphill": lambda _, x, y: quotient(y - x, 2),
    "never": lambda _, x, y: 0 * (x - y),
    "one more": lambda _, x, y: quotient(x - y, 2) + 1,
    "from 7 on": lambda _, x, y: quotient(x - y, 2) * indicator(x >= 7),
}
DIVIDED: dict[str, Flow] = {
    "twice as much": lambda _, x, y: x - y,
    "uphill": lambda _, x, y: (y - x) * Fraction(1, 2),
    "never": lambda _, x, y: 0 * (x - y),
    "a third": lambda _, x, y: (x - y) * Fraction(1, 3),
    "a bit more": lambda _, x, y: (x - y) * Fraction(1, 2) + 1,
    "from 7 on": lambda _, x, y: where(x >= 7, (x - y) * Fraction(1, 2), 0 * x),
    "one end's load": lambda _, x, _y: x * Fraction(1, 2),
}


def copied(loads: Loads, matching: Matching, flow: Callable[[int, int], Number]) -> Loads:
    """The loads if what leaves a node arrives at the other, and stays."""
    arrived = {v: flow(u, v) for u, v in matching}
    return tuple(load + arrived.get(node, 0) for node, load in enumerate(loads))


def copies(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tokens arrive that did not leave."""
    monkeypatch.setattr(dimension_exchange, "transferred", copied)


def test_every_lemma_about_a_step_notices_a_wrong_one() -> None:
    whole = [lambda m, flow=flow: m.setattr(Balancer, "flow", flow) for flow in WHOLE.values()]
    divided = [lambda m, flow=flow: m.setattr(Divider, "flow", flow) for flow in DIVIDED.values()]
    reached, failed = noticed(LEMMAS, [*whole, *divided, copies])
    assert len(reached) >= 26
    assert reached - failed == set()


@pytest.mark.parametrize("fault", WHOLE)
@pytest.mark.parametrize("claim", ["convergence", "fixpoints@sorted-one-smooth", "theorem-1@quarter"])
def test_sharing_whole_tokens_wrongly_has_no_proof(claim: str, fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Balancer, "flow", WHOLE[fault])
    assert not is_proved(f"riess/{claim}")


@pytest.mark.parametrize("fault", DIVIDED)
@pytest.mark.parametrize("claim", ["definition-1@repaired", "lemma-1@products", "theorem-1@psi-definition"])
def test_dividing_tokens_wrongly_has_no_proof(claim: str, fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Divider, "flow", DIVIDED[fault])
    assert not is_proved(f"riess/{claim}")
