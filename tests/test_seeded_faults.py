"""Faults seeded into each protocol: some claim that holds without the fault is refuted with it."""

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any, NamedTuple

import pytest

from loadbal import names
from loadbal.arithmetic import Number, indicator, smaller
from loadbal.checking import exhaustive
from loadbal.claim import Bounds
from loadbal.loads import Loads
from loadbal.network import EdgeColoring
from loadbal.papers.houle import cases
from loadbal.protocols import dimension_exchange, discrepancy_one
from loadbal.protocols.dimension_exchange import Rule
from loadbal.protocols.discrepancy_one import Record, a_phase, b_phase
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2, Threshold
from loadbal.verdict import Bounded, Holds, Refuted

Flow = Callable[[Number, Number], Number]
PlusFlow = Callable[[Number, Number, Number, Number], Number]


class Fault(NamedTuple):
    """A wrong definition in place of an attribute, and the claim that this refutes within the bounds."""

    protocol: str
    name: str
    place: Any
    attribute: str
    wrong: Callable[..., Any]
    claim: str
    bounds: Bounds


def rule_with_lead(sends: Callable[[Number], Any]) -> Flow:
    """The rule by which an end of an edge sends one token if `sends` is true of its lead over the other end."""
    return lambda x, y: indicator(sends(x - y)) - indicator(sends(y - x))


over_one, over_two = rule_with_lead(lambda lead: lead >= 1), rule_with_lead(lambda lead: lead >= 2)


def in_threshold(least: int, name: str, flow: Flow, claim: str, bounds: Bounds) -> Fault:
    """A fault: the flow `flow` instead of the rule of Threshold-k, for k = `least` only."""
    right = Threshold.flow

    def wrong(rule: Threshold, x: Number, y: Number) -> Number:
        return flow(x, y) if rule.least == least else right(rule, x, y)

    return Fault(f"threshold-{least}", name, Threshold, "flow", wrong, f"houle/{claim}", bounds)


def in_plus(name: str, flow: PlusFlow) -> Fault:
    """A fault: the flow `flow` instead of the rule of Threshold-1 Plus."""
    return Fault("plus", name, discrepancy_one, "plus_flow", flow, "houle/theorem-18@post-step", Bounds(size=4, load=3))


def freezing(frozen: Callable[[Number, Number, Number, Number], Any]) -> PlusFlow:
    """The rule of Threshold-1 Plus with another condition for a heavier end to be frozen.

    A frozen end keeps its token across a difference of one. The arguments of the condition are the loads of the heavier
    and the lighter end, and then their local maxima.
    """

    def flow(x: Number, y: Number, most_x: Number, most_y: Number) -> Number:
        kept = ((x - y == 1) & frozen(x, y, most_x, most_y)) | ((y - x == 1) & frozen(y, x, most_y, most_x))
        return THRESHOLD_1.flow(x, y) * (1 - indicator(kept))

    return flow


def in_phase(name: str, attribute: str, wrong: Callable[..., Any], claim: str = "theorem-18@post-step") -> Fault:
    """A fault: a wrong definition in a phase of Discrepancy-1."""
    return Fault("discrepancy-1", name, discrepancy_one, attribute, wrong, f"houle/{claim}", Bounds(size=4, load=4))


def backwards(rule: Rule, loads: Loads, coloring: EdgeColoring, start: int = 0) -> Iterator[Loads]:
    """Steps that activate the colors in reverse order."""
    for color in count(start):
        loads = dimension_exchange.step(rule, loads, coloring.matchings[-color % coloring.chi])
        yield loads


def short_phase(rule: Rule, loads: Loads, coloring: EdgeColoring, start: int = 0) -> Loads:
    """A phase with one round too few."""
    return dimension_exchange.after_steps(rule, loads, coloring, coloring.chi * (coloring.network.order - 1), start)


def recording_minima(
    loads: Loads, coloring: EdgeColoring, record: Record, rounds: int | None = None
) -> tuple[Loads, Loads]:
    """An A-phase that records smallest loads instead of largest loads."""
    least = loads
    for after, _ in discrepancy_one.a_steps(loads, coloring, record, rounds):
        least = tuple(map(smaller, least, after))
    return a_phase(loads, coloring, record, rounds)[0], least


def after_threshold(rule: Threshold) -> Callable[..., Loads]:
    """A wrong B-phase: a phase of the threshold protocol with the given rule."""
    return lambda loads, _, coloring, __=None: dimension_exchange.after_phase(rule, loads, coloring)


FAULTS = (
    in_threshold(1, "never sends", lambda x, _: 0 * x, "observation-5@threshold-1", Bounds(size=1, load=3)),
    in_threshold(
        1, "lighter end sends", rule_with_lead(lambda lead: lead <= -1), "observation-3", Bounds(size=2, load=3)
    ),
    in_threshold(1, "two tokens", lambda x, y: 2 * over_one(x, y), "observation-2", Bounds(size=2, load=3)),
    in_threshold(
        1, "waits for two", rule_with_lead(lambda lead: lead >= 2), "observation-5@threshold-1", Bounds(size=1, load=3)
    ),
    in_threshold(
        1, "across one only", rule_with_lead(lambda lead: lead == 1), "lemma-10@one-phase", Bounds(size=2, load=3)
    ),
    in_threshold(1, "one end only", lambda x, y: indicator(x > y), "observation-5@threshold-1", Bounds(size=1, load=3)),
    Fault(
        "threshold-1",
        "reverse colors",
        dimension_exchange,
        "steps",
        backwards,
        "houle/lemma-10@one-phase",
        Bounds(size=4, load=2),
    ),
    Fault(
        "threshold-1",
        "a round short",
        cases,
        "after_phase",
        short_phase,
        "houle/definition-stable@one-phase-t1",
        Bounds(size=3, load=2),
    ),
    in_threshold(2, "never sends", lambda x, _: 0 * x, "lemma-4@one-round", Bounds(size=2, load=3)),
    in_threshold(
        2, "lighter end sends", rule_with_lead(lambda lead: lead <= -2), "observation-3", Bounds(size=2, load=3)
    ),
    in_threshold(2, "two tokens", lambda x, y: 2 * over_two(x, y), "lemma-4", Bounds(size=2, load=3)),
    in_threshold(
        2, "sends across one", rule_with_lead(lambda lead: lead >= 1), "lemma-4@one-round", Bounds(size=2, load=3)
    ),
    in_threshold(
        2, "waits for three", rule_with_lead(lambda lead: lead >= 3), "lemma-4@one-round", Bounds(size=2, load=3)
    ),
    in_threshold(2, "one end only", lambda x, y: indicator(x - y >= 2), "lemma-4@one-round", Bounds(size=2, load=3)),
    in_plus("freezes none", freezing(lambda *_: False)),
    in_plus("freezes all", freezing(lambda *_: True)),
    in_plus("asks the lighter end", freezing(lambda _, y, __, most_y: y == most_y)),
    in_plus("lighter end sends", lambda x, y, *most: -freezing(lambda x, _, most_x, __: x == most_x)(x, y, *most)),
    in_plus("waits for three", lambda x, y, *_: rule_with_lead(lambda lead: lead >= 3)(x, y)),
    in_plus("two tokens", lambda x, y, *_: 2 * over_two(x, y)),
    in_plus(
        "freezes always at the maximum",
        lambda x, y, most_x, most_y: THRESHOLD_1.flow(x, y) * indicator((x != most_x) & (y != most_y)),
    ),
    in_plus("one end only", lambda x, y, *_: indicator(x - y >= 1)),
    in_phase("maxima never updated", "a_phase", lambda loads, *how: (a_phase(loads, *how)[0], loads)),
    in_phase("maxima at the end only", "a_phase", lambda loads, *how: (a_phase(loads, *how)[0],) * 2),
    in_phase("minima recorded", "a_phase", recording_minima),
    in_phase("minima recorded, local", "a_phase", recording_minima, "localmax-update@post-step"),
    in_phase("no A-phase", "a_phase", lambda loads, *_: (loads, loads)),
    in_phase("A-phase of one round", "a_phase", lambda loads, coloring, record: a_phase(loads, coloring, record, 1)),
    in_phase("no B-phase", "b_phase", lambda loads, *_: loads),
    in_phase("B-phase of one round", "b_phase", lambda loads, maxima, coloring: b_phase(loads, maxima, coloring, 1)),
    in_phase("B-phase of Threshold-1", "b_phase", after_threshold(THRESHOLD_1)),
    in_phase("B-phase of Threshold-2", "b_phase", after_threshold(THRESHOLD_2)),
)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.protocol}: {fault.name}")
def test_the_claim_holds_and_is_refuted_with_the_fault(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    claim = names.reading(fault.claim)
    assert isinstance(exhaustive.check(claim, fault.bounds), Holds | Bounded)

    monkeypatch.setattr(fault.place, fault.attribute, fault.wrong)

    assert isinstance(exhaustive.check(claim, fault.bounds), Refuted)


@pytest.mark.parametrize("protocol", ["threshold-1", "threshold-2", "plus", "discrepancy-1"])
def test_each_protocol_has_at_least_five_faults(protocol: str) -> None:
    assert len([fault for fault in FAULTS if fault.protocol == protocol]) >= 5
