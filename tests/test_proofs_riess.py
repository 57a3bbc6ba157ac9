"""Proofs about the idealized process fail with a wrong step; for whole tokens, the goals that Rocq proves change."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from loadbal.arithmetic import Number, indicator, quotient, quotient_up, where
from loadbal.loads import Loads
from loadbal.network import Matching
from loadbal.proofs.rocq.odd_even_transposition import ideal_runs, steps_on_unknowns
from loadbal.protocols import dimension_exchange, odd_even_transposition
from loadbal.protocols.odd_even_transposition import Balancer, Divider, Round
from tests.wrong_steps import lemmas_of, reached_and_failed

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
    """Wrong loads after a matching: tokens arrive at one end of an edge, and also stay at the other end."""
    arrived = {v: flow(u, v) for u, v in matching}
    return tuple(load + arrived.get(node, 0) for node, load in enumerate(loads))


def inject_copies(monkeypatch: pytest.MonkeyPatch) -> None:
    """Inject a fault: tokens that cross an edge arrive at one end without leaving the other end."""
    monkeypatch.setattr(dimension_exchange, "transferred", copied)


def test_every_lemma_about_a_step_fails_with_a_wrong_step() -> None:
    divided = [lambda m, flow=flow: m.setattr(Divider, "flow", flow) for flow in DIVIDED.values()]
    reached, failed = reached_and_failed(LEMMAS, [*divided, inject_copies])
    assert reached
    assert reached - failed == set()


@pytest.mark.parametrize("fault", DIVIDED)
def test_dividing_tokens_wrongly_changes_the_goals(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    right = list(ideal_runs())
    monkeypatch.setattr(Divider, "flow", DIVIDED[fault])
    assert list(ideal_runs()) != right


MATCHINGS: dict[str, Callable[[Matching, Matching], Round]] = {
    "wrap edge reversed": lambda first, second: (first, (second[0][::-1], *second[1:])),
    "an edge of the first matching reversed": lambda first, second: ((first[0][::-1], *first[1:]), second),
    "no wrap edge": lambda first, second: (first, second[1:]),
    "the first matching twice": lambda first, _: (first, first),
    "the second matching lacks its last edge": lambda first, second: (first, second[:-1]),
    "the second matching first": lambda first, second: (second, first),
}


@pytest.mark.parametrize("fault", MATCHINGS)
def test_wrong_matchings_change_the_goals(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The theorems rest on goals that Rocq proves by computing; a goal that differs from the right one is false."""
    matchings, right = odd_even_transposition.matchings, list(steps_on_unknowns())
    monkeypatch.setattr(odd_even_transposition, "matchings", lambda order: MATCHINGS[fault](*matchings(order)))
    assert list(steps_on_unknowns()) != right


@pytest.mark.parametrize("fault", WHOLE)
def test_sharing_whole_tokens_wrongly_changes_the_goals(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    right = list(steps_on_unknowns())
    monkeypatch.setattr(Balancer, "flow", WHOLE[fault])
    assert list(steps_on_unknowns()) != right
